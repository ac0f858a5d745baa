// Filipino: reminders of contracts that wait for an answer.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/reminders.ts';

export const texts: Translation<typeof english> = {
  'reminder.title': 'May naghihintay na kontrata',
  'reminder.daily':
    'May alok sa iyo na daily salary na kontrata. Basahin, saka tanggapin o tanggihan.',
  'reminder.dividend':
    'May alok sa iyo na dividend na kontrata. Basahin, saka tanggapin o tanggihan.',
  'reminder.hourly':
    'May alok sa iyo na hourly salary na kontrata. Basahin, saka tanggapin o tanggihan.',
  'reminder.cancel': 'Kanselahin',
  'reminder.go': 'Tingnan',
};
