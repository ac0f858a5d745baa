// Portuguese: texts of the personal settings.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/settings.ts';

export const texts: Translation<typeof english> = {
  'set.picture': 'Imagem',
  'set.pictureNumber': 'Imagem {number}',
  'set.others': 'Desconectar outros dispositivos',
  'set.othersAsk': 'Desconectar em todos os outros lugares?',
  'set.othersText':
    'Você continua conectado aqui. Os outros dispositivos terão que entrar de novo.',
  'set.othersDone': {
    one: '{count} outro dispositivo desconectado',
    many: '{count} de outros dispositivos desconectados',
    other: '{count} outros dispositivos desconectados',
  },
  'set.account': 'Conta',
  'set.changePassword': 'Mudar a senha',
  'set.language': 'Idioma',
  'set.languageFailed': 'Não foi possível carregar os textos. Tente de novo.',
  'notifications.title': 'Notificações neste celular',
  'notifications.text': 'Novas mensagens e resultados. Nunca mostram nomes nem valores.',
  'notifications.on': 'Ligadas',
  'notifications.off': 'Desligadas',
  'notifications.blocked': 'Bloqueadas. Permita-as nas configurações do navegador para este site.',
  'notifications.failed': 'Não foi possível mudar as notificações. Tente de novo.',
};
