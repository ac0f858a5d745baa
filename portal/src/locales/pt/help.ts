// Portuguese: texts of the help centre and the user agreement.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/help.ts';

export const texts: Translation<typeof english> = {
  'help.title': 'Como podemos ajudar?',
  'help.empty': 'Ainda não há nada escrito aqui',
  'help.emptyText': 'Enquanto isso, o atendimento responde.',
  'help.whole': 'Abrir em página própria',
  'help.all': 'Todas as perguntas',
  'help.ask': 'Falar com o atendimento',
  'agreement.none': 'Ainda não há contrato neste idioma',
  'agreement.noneText': 'Escolha outro idioma ou peça ao atendimento.',
};
