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
  'announcement.previous': 'Aviso anterior',
  'announcement.next': 'Próximo aviso',
  'announcement.place': '{place} de {count}',
  'announcement.go': 'Ir até lá',
  'mine.appText': 'Abre mais rápido e fica sempre à mão.',
  'mine.appBonus': 'Bônus de até {amount} no app.',
};
