// Portuguese: texts of what the merchant says: announcements, service, its app.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/content.ts';

export const texts: Translation<typeof english> = {
  'service.LIVECHAT': 'Chat ao vivo',
  'service.TELEGRAM': 'Telegram',
  'service.FACEBOOK': 'Facebook',
  'service.open': 'Atendimento',
  'inbox.unread': {
    one: '{count} mensagem não lida',
    many: '{count} de mensagens não lidas',
    other: '{count} mensagens não lidas',
  },
  'mine.appText': 'Abre mais rápido e fica sempre à mão.',
  'mine.appBonus': 'Bônus de até {amount} no app.',
};
