// English: reconciliation.
export const texts = {
  'title.reconciliation': 'Reconciliation',
  'reconcile.accounts': 'What came in and is in no list yet',
  'reconcile.accountsText':
    'A clearing account holds what came in by a provider until its list names it. What the account ' +
    'holds has to be what its open items come to.',
  'reconcile.agrees': 'Agrees',
  'reconcile.contract': '{fee} by contract',
  'reconcile.day': 'Day',
  'reconcile.days': 'Days that were compared',
  'reconcile.deposit': 'The deposit',
  'reconcile.differs': 'Differs',
  'reconcile.differences': 'Differences',
  'reconcile.fee': 'fee {fee}',
  'reconcile.held': 'The money that came',
  'reconcile.holds': 'Holds',
  'reconcile.id': 'The provider’s id',
  'reconcile.nameless': 'without an id',
  'reconcile.noAccounts': 'No list was read in the last 35 days.',
  'reconcile.noDays': 'No list of a provider was read yet',
  'reconcile.noDifferences': 'All of it agrees',
  'reconcile.notCounted': 'not counted',
  'reconcile.open': 'Open items',
  'reconcile.ours': 'Here',
  'reconcile.read': 'Read a list',
  'reconcile.readAgain': 'Read it again',
  'reconcile.readAt': 'Read',
  'reconcile.readText':
    'The provider is asked for its list of that day, which may take a while. What is new in it is ' +
    'booked, once; whether it could be read stands beside the day.',
  'reconcile.search': 'Look for it',
  'reconcile.theirs': 'At the provider',
  'reconcile.unread': 'Could not be read: {why}',
  'reconcile.withdrawal': 'The withdrawal',
  'reconcilePart.openBets': 'Open bets',
  'reconcilePart.payments': 'Payments',
  'reconcilePart.shortfalls': 'Shortfalls',
  'reconcilePart.vendors': 'Game vendors',
  'difference.missingHere': 'Missing here',
  'difference.missingThere': 'Missing there',
  'difference.otherAmount': 'Other amount',
  'difference.otherFee': 'Other fee',
  'difference.otherStatus': 'Other status',
  'differenceText.missingHere':
    'The provider lists it, and our books have nothing of that id. If it belongs to a deposit that ' +
    'the provider is still asked about, it comes in by itself; else ask the provider whose it is.',
  'differenceText.missingThere':
    'Our books have it, and no list of the provider that was read. Lists turn over at other hours: ' +
    'it may stand in the next day’s.',
  'differenceText.otherAmount':
    'Both have it, with different sums. Here counts what the provider said when it was asked; the ' +
    'difference stays on its account until one side is corrected.',
  'differenceText.otherFee':
    'The provider took another fee than its contract says. What it took is booked.',
  'differenceText.otherStatus':
    'Both have it, and do not agree on how it ended. Open it, and see what the provider answered last.',
  'lineKind.payment': 'Payment',
  'lineKind.payout': 'Payout',
  'lineKind.refund': 'Refund',
  'lineKind.reversal': 'Reversal',
} as const;
