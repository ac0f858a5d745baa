// Filipino: texts of what the merchant says: announcements, service, its app.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/content.ts';

export const texts: Translation<typeof english> = {
  'service.LIVECHAT': 'Live chat',
  'service.TELEGRAM': 'Telegram',
  'service.FACEBOOK': 'Facebook',
  'service.open': 'Customer service',
  'inbox.unread': {
    one: '{count} message na hindi pa nababasa',
    other: '{count} message na hindi pa nababasa',
  },
  'mine.appText': 'Mas mabilis buksan at laging abot-kamay.',
  'mine.appBonus': 'Hanggang {amount} na bonus sa app.',
};
