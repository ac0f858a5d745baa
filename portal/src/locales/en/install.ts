// English: the links of the portal’s app, and how it comes to the home screen.
export const texts = {
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
