// Arabic: reminders of contracts that wait for an answer.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/reminders.ts';

export const texts: Translation<typeof english> = {
  'reminder.title': 'عقد ينتظرك',
  'reminder.daily': 'عُرض عليك عقد راتب يومي. اقرأه ثم اقبله أو ارفضه.',
  'reminder.dividend': 'عُرض عليك عقد حصة أرباح. اقرأه ثم اقبله أو ارفضه.',
  'reminder.hourly': 'عُرض عليك عقد راتب بالساعة. اقرأه ثم اقبله أو ارفضه.',
  'reminder.cancel': 'إلغاء',
  'reminder.go': 'انتقال',
};
