// English: the portal as an app on the home screen, and its new versions.
export const texts = {
  'app.updateReady': 'A new version is ready',
  'app.reload': 'Reload',
  'app.later': 'Not now',
  'app.install': 'Put {merchant} on your home screen',
  'app.installText': 'One tap to open, even on a weak line.',
  'app.installNow': 'Add',
  'app.iosHint': 'Tap Share, then “Add to Home Screen”.',
  'app.oldLobby': 'This page is from {time}.',
} as const;
