// Vietnamese: the sheet of announcements.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/announcements.ts';

export const texts: Translation<typeof english> = {
  'announcement.previous': 'Thông báo trước',
  'announcement.next': 'Thông báo sau',
  'announcement.place': '{place} trên {count}',
  'announcement.go': 'Đi tới đó',
};
