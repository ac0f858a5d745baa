// Filipino: reminders of contracts that wait for an answer.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/reminders.ts';

export const texts: Translation<typeof english> = {
  'reminder.title': 'May naghihintay na contract',
  'reminder.daily':
    'May offer sa iyo na daily salary contract. Basahin, saka tanggapin o tanggihan.',
  'reminder.dividend':
    'May offer sa iyo na dividend contract. Basahin, saka tanggapin o tanggihan.',
  'reminder.hourly':
    'May offer sa iyo na hourly salary contract. Basahin, saka tanggapin o tanggihan.',
  'reminder.cancel': 'Kanselahin',
  'reminder.go': 'Tingnan',
};
