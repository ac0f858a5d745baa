// Arabic: the sheet of announcements.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/announcements.ts';

export const texts: Translation<typeof english> = {
  'announcement.previous': 'الإعلان السابق',
  'announcement.next': 'الإعلان التالي',
  'announcement.place': '{place} من {count}',
  'announcement.go': 'خذني إلى هناك',
};
