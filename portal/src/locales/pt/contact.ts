// Portuguese: the page of customer service.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/contact.ts';

export const texts: Translation<typeof english> = {
  'contact.title': 'Estamos aqui',
  'contact.text': 'Escolha como prefere conversar. Tenha seu usuário em mãos, nunca a senha.',
  'contact.none': 'O chat ainda não está disponível',
  'contact.noneText': 'A central de ajuda pode ter a resposta.',
  'contact.help': 'Abrir a central de ajuda',
};
