// English: texts of what the merchant says: announcements, service, its app.
export const texts = {
  'service.title': 'We are here',
  'service.text':
    'Choose how you would like to talk. Have your username ready, never your password.',
  'service.LIVECHAT': 'Live chat',
  'service.TELEGRAM': 'Telegram',
  'service.FACEBOOK': 'Facebook',
  'service.open': 'Customer service',
  'service.none': 'No way to write to us has been set up yet',
  'service.noneText': 'The help centre may have the answer.',
  'service.help': 'Open the help centre',
  'inbox.unread': { one: '{count} unread message', other: '{count} unread messages' },
  'announcement.previous': 'Previous announcement',
  'announcement.next': 'Next announcement',
  'announcement.place': '{place} of {count}',
  'announcement.go': 'Take me there',
  'mine.appText': 'Faster to open, and always at hand.',
  'mine.appBonus': 'Get a bonus of up to {amount} in the app.',
  'mine.app.IOS': 'Open the App Store',
  'mine.app.Android': 'Download for Android',
  'mine.app.MOBILECONFIG': 'Install the profile',
  'mine.homeScreen':
    'Without a download: open the menu of your browser and choose “Add to home screen”. The site then opens like an app.',
  'mine.useSafari': 'Open this site in Safari: only Safari can install the profile.',
  'mine.tooOld':
    'This phone’s system is older than iOS 12.4: the site works in the browser, but not as an app.',
  'mine.legacyTip':
    'On this system: tap the square with the arrow at the bottom of Safari, then “Add to Home Screen”.',
} as const;
