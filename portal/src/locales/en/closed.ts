// English: what stands where nothing can be shown: maintenance, a place that is not served.
export const texts = {
  'maintenance.title': 'The lamps are off for a moment',
  'maintenance.text': 'We are looking after the platform. Balances and open bets are safe.',
  'restricted.title': 'Not available where you are',
  'restricted.text': 'The law or our licence does not let us serve your location.',
} as const;
