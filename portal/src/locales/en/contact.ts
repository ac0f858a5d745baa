// English: the page of customer service.
export const texts = {
  'contact.title': 'We are here',
  'contact.text':
    'Choose how you would like to talk. Have your username ready, never your password.',
  'contact.none': 'Chat isn’t available yet',
  'contact.noneText': 'The help centre may have the answer.',
  'contact.help': 'Open the help centre',
} as const;
