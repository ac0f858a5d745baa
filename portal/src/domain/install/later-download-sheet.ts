// The sheet of the app's links: its code and its words come with the page's first touch.
import { loadSubjects } from '#lib/text.tsx';
import { laterSheet } from '#ui/later-sheet.tsx';

export const { LaterSheet: DownloadSheet } = laterSheet(async () => {
  const [{ DownloadSheet: Sheet }] = await Promise.all([
    import('./download-sheet.tsx'),
    loadSubjects(['install']),
  ]);
  return Sheet;
});
