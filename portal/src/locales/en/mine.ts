// English: texts of the member centre and the settings.
export const mine = {
  'mine.account': 'Your account',
  'mine.enter': 'Log in or register',
  'mine.guestText': 'Log in to see your balance, your bets and your rewards.',
  'mine.signInText': 'You need an account for this. Opening one takes a minute.',
  'mine.days': { one: 'Member for {count} day', other: 'Member for {count} days' },
  'mine.joinedToday': 'Joined today',
  'mine.records': 'Records',
  'mine.more': 'More',
  'mine.vip': 'VIP room',
  'mine.transactionRecords': 'Transaction records',
  'mine.betRecords': 'Bet records',
  'mine.referral': 'Referral links',
  'mine.news': 'News',
  'mine.service': 'Online service',
  'mine.contactService': 'Invitations are not open here yet. Please ask customer service.',
  'mine.appText': 'Faster to open, and always at hand.',
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
  'set.account': 'Account',
  'set.changePassword': 'Change password',
  'set.language': 'Language',
  'set.languageFailed': 'The texts could not be loaded. Try again.',
} as const;
