// English: texts of what the merchant says: announcements, service, its app.
export const texts = {
  'service.LIVECHAT': 'Live chat',
  'service.TELEGRAM': 'Telegram',
  'service.FACEBOOK': 'Facebook',
  'service.open': 'Customer service',
  'inbox.unread': { one: '{count} unread message', other: '{count} unread messages' },
  'mine.appText': 'Faster to open, and always at hand.',
  'mine.appBonus': 'Get a bonus of up to {amount} in the app.',
} as const;
