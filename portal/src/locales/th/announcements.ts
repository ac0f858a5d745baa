// Thai: the sheet of announcements.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/announcements.ts';

export const texts: Translation<typeof english> = {
  'announcement.previous': 'ประกาศก่อนหน้า',
  'announcement.next': 'ประกาศถัดไป',
  'announcement.place': '{place} จาก {count}',
  'announcement.go': 'ไปดูเลย',
};
