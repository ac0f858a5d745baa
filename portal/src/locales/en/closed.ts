// English: what stands where nothing can be shown: maintenance, a place that is not served.
export const texts = {
  'maintenance.title': 'Under maintenance',
  'maintenance.text': 'We’ll be back soon. Your balance and bets are safe.',
  'restricted.title': 'Not available in your area',
  'restricted.text': 'The law or our licence doesn’t allow us to serve your area.',
} as const;
