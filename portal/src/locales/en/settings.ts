// English: texts of the personal settings.
export const texts = {
  'set.picture': 'Picture',
  'set.pictureNumber': 'Picture {number}',
  'set.others': 'Log out other devices',
  'set.othersAsk': 'Log out everywhere else?',
  'set.othersText': 'You stay logged in here. Other devices must log in again.',
  'set.othersDone': {
    one: '{count} other device was logged out',
    other: '{count} other devices were logged out',
  },
  'set.account': 'Account',
  'set.changePassword': 'Change password',
  'set.language': 'Language',
  'set.languageFailed': 'The texts didn’t load. Try again.',
  'notifications.title': 'Notifications on this phone',
  'notifications.text': 'New messages and results. They never show names or amounts.',
  'notifications.on': 'On',
  'notifications.off': 'Off',
  'notifications.blocked': 'Blocked. Allow them in the browser’s settings for this site.',
  'notifications.failed': 'Notifications could not be changed. Try again.',
} as const;
