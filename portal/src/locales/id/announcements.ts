// Indonesian: the sheet of announcements.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/announcements.ts';

export const texts: Translation<typeof english> = {
  'announcement.previous': 'Pengumuman sebelumnya',
  'announcement.next': 'Pengumuman berikutnya',
  'announcement.place': '{place} dari {count}',
  'announcement.go': 'Bawa saya ke sana',
};
