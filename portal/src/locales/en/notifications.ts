// English: notifications on this phone.
export const notifications = {
  'notifications.title': 'Notifications on this phone',
  'notifications.text': 'New messages and results. They never show names or amounts.',
  'notifications.on': 'On',
  'notifications.off': 'Off',
  'notifications.blocked': 'Blocked. Allow them in the browser’s settings for this site.',
  'notifications.failed': 'Notifications could not be changed. Try again.',
} as const;
