// English: what a wallet holds.
export const texts = {
  'wallet.title': 'Wallet',
  'wallet.explain': 'What is in your wallet',
  'wallet.total': 'Total',
  'wallet.totalText': 'You can play with all of it.',
  'wallet.free': 'Can be withdrawn',
  'wallet.freeText': 'No turnover is left on it.',
  'wallet.locked': 'Locked',
  'wallet.lockedText': 'Complete the turnover of your deposits to withdraw it.',
  'wallet.reserved': 'Reserved',
  'wallet.reservedText': 'For withdrawals on their way. Not part of the total.',
} as const;
