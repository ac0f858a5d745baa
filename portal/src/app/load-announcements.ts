// Fetches the sheet of announcements and its texts: where there is something new to show.
import { loadSubjects } from '#lib/text.tsx';

/** Rejects when a part of it can't be fetched. */
export async function loadAnnouncements() {
  const [{ AnnouncementPages }] = await Promise.all([
    import('./announcement-pages.tsx'),
    loadSubjects(['announcements']),
  ]);
  return AnnouncementPages;
}
