// Portuguese: reminders of contracts that wait for an answer.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/reminders.ts';

export const texts: Translation<typeof english> = {
  'reminder.title': 'Um contrato espera por você',
  'reminder.daily':
    'Você recebeu uma oferta de contrato de salário diário. Leia e aceite ou recuse.',
  'reminder.dividend':
    'Você recebeu uma oferta de contrato de dividendos. Leia e aceite ou recuse.',
  'reminder.hourly':
    'Você recebeu uma oferta de contrato de salário por hora. Leia e aceite ou recuse.',
  'reminder.cancel': 'Cancelar',
  'reminder.go': 'Ver',
};
