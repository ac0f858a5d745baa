// Portuguese: texts of the sign-up gift that needs a proof.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/gift.ts';

export const texts: Translation<typeof english> = {
  'gift.promised':
    'Receba {amount} do {merchant} ao verificar seu celular ou e-mail. Sem condições.',
  'gift.waiting':
    'Seu presente de {amount} está esperando. Verifique seu celular ou e-mail para receber.',
  'gift.once': 'Um presente por celular ou e-mail.',
  'gift.paid': 'Presente de {amount} somado ao saldo',
};
