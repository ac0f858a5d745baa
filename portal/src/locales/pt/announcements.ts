// Portuguese: the sheet of announcements.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/announcements.ts';

export const texts: Translation<typeof english> = {
  'announcement.previous': 'Aviso anterior',
  'announcement.next': 'Próximo aviso',
  'announcement.place': '{place} de {count}',
  'announcement.go': 'Ir até lá',
};
