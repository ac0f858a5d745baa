// English: texts of the personal settings.
export const texts = {
  'set.picture': 'Picture',
  'set.pictureNumber': 'Picture {number}',
  'set.others': 'Sign out other devices',
  'set.othersAsk': 'Sign out everywhere else?',
  'set.othersText': 'You stay signed in here. What other devices remember of you is void.',
  'set.othersDone': {
    one: '{count} other sign-in was ended',
    other: '{count} other sign-ins were ended',
  },
  'set.account': 'Account',
  'set.changePassword': 'Change password',
  'set.language': 'Language',
  'set.languageFailed': 'The texts could not be loaded. Try again.',
  'notifications.title': 'Notifications on this phone',
  'notifications.text': 'New messages and results. They never show names or amounts.',
  'notifications.on': 'On',
  'notifications.off': 'Off',
  'notifications.blocked': 'Blocked. Allow them in the browser’s settings for this site.',
  'notifications.failed': 'Notifications could not be changed. Try again.',
} as const;
