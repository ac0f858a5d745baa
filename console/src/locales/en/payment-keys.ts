// English: payment providers' settings and keys, and what they pay out: by two operators.
export const texts = {
  'providerKey.change': 'Change {setting}',
  'providerKey.changeText':
    'Another operator has to want it too; then it is used. Nobody is shown the key again: check ' +
    'that it is the right one before you send it.',
  'providerKey.end': 'End it',
  'providerKey.endText':
    'Another operator has to want it too. Then the key holds no more, and what is signed with it is ' +
    'not believed.',
  'providerKey.from': 'since',
  'providerKey.key': 'The new key',
  'providerKey.keyHint': 'As the provider shows it',
  'providerKey.keys': 'Keys',
  'providerKey.keysText':
    'Each is told by its last four characters and its print. The first of a setting is the one that ' +
    'is used.',
  'providerKey.overlap': 'Hours for the key before',
  'providerKey.until': 'until',
  'providerOffer.add': 'Add a provider',
  'providerOffer.addText':
    'Another operator has to want it too. Its keys are kept closed, and shown to nobody again.',
  'providerOffer.change': 'Change its settings',
  'providerOffer.changeText':
    'All its settings are given anew, its keys too. Another operator has to want it, and is told ' +
    'what differs.',
  'providerOffer.code': 'Code',
  'providerOffer.codeHint': 'Small letters, digits and -; it is never changed',
  'providerOffer.settings': 'Settings',
  'providerOffer.settingsHint': 'JSON: fill in what is empty',
  'providerOffer.unfit': 'Not as the adapter needs them: {names}',
  'providerOffer.unreadable': 'This is no JSON, or not as the adapter needs it',
  'providerRequest.atOnce': 'the moment it is approved',
  'providerRequest.becomes': '{was} → {becomes}',
  'providerRequest.before': 'The key before',
  'providerRequest.beforeUntil': 'The keys before hold until',
  'providerRequest.from': 'Holds from',
  'providerRequest.fromApproval': 'the moment it is approved',
  'providerRequest.hours': {
    one: 'an hour after it is approved',
    other: '{count} hours after it is approved',
  },
  'providerRequest.isNew': 'It is',
  'providerRequest.key': 'The key',
  'providerRequest.new': 'a new provider',
  'providerRequest.old': 'a provider that is there: this differs',
  'providerRequest.provider': 'Provider',
  'providerRequest.setting': 'Setting',
  'providerRequest.until': 'Holds until',
  'settlement.agreedBy': 'Agreed by',
  'settlement.amount': 'Sum',
  'settlement.amountHint': 'What came to the bank; with - before it, what was paid to the provider',
  'settlement.book': 'Book a payout to the bank',
  'settlement.booked': 'Booked',
  'settlement.bookedBy': 'Booked by',
  'settlement.bookText':
    'Another operator has to want it too; then the provider keeps so much less by the books. A ' +
    'reference is booked once.',
  'settlement.kept': 'What providers keep until they pay it to the bank',
  'settlement.keptNone': 'No provider keeps anything by the books.',
  'settlement.none': 'No payout to the bank was booked',
  'settlement.reference': 'Reference',
  'settlement.referenceHint': 'The bank’s or the provider’s own id of it',
  'settlement.keeps': 'Keeps',
  'settlement.terminal': 'at a terminal',
  'settlement.toBank': 'To the bank',
} as const;
