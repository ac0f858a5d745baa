// Chinese: the sheet of announcements.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/announcements.ts';

export const texts: Translation<typeof english> = {
  'announcement.previous': '上一条公告',
  'announcement.next': '下一条公告',
  'announcement.place': '第 {place} 条，共 {count} 条',
  'announcement.go': '前往查看',
};
