// Filipino: the sheet of announcements.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/announcements.ts';

export const texts: Translation<typeof english> = {
  'announcement.previous': 'Naunang announcement',
  'announcement.next': 'Susunod na announcement',
  'announcement.place': '{place} sa {count}',
  'announcement.go': 'Puntahan ito',
};
