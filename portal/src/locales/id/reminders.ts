// Indonesian: reminders of contracts that wait for an answer.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/reminders.ts';

export const texts: Translation<typeof english> = {
  'reminder.title': 'Ada kontrak menunggu Anda',
  'reminder.daily': 'Anda ditawari kontrak gaji harian. Baca, lalu terima atau tolak.',
  'reminder.dividend': 'Anda ditawari kontrak dividen. Baca, lalu terima atau tolak.',
  'reminder.hourly': 'Anda ditawari kontrak gaji per jam. Baca, lalu terima atau tolak.',
  'reminder.cancel': 'Batal',
  'reminder.go': 'Buka',
};
