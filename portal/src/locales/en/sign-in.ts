// English: texts of signing in: modes, providers, the second step.
export const signIn = {
  'code.get': 'Get code',
  'code.wait': 'Again in {seconds} s',
  'code.sending': 'Sending the code',
  'code.sent': 'The code is on its way',
  'dialing.title': 'Country of the number',
  'dialing.choose': 'Country of the number, now {code}',
  'dialing.search': 'Search by country or code',
  'dialing.found': { one: '{count} country', other: '{count} countries' },
  'dialing.none': 'No country like that',
} as const;
