// The known defects of others' wallets: each has a wallet here that the check must see through.

/** From the sentence about the defect to the scenario that finds it. */
export const defects = {
  'tombstone-an-hour': 'a tombstone is kept only an hour',
  'second-cancel-refunds': 'a second cancel with a new id refunds twice',
  'banned-unpaid': 'wins are refused to locked members',
  'win-needs-session': 'a win is tied to a live session',
  'session-outlives': 'a launch token and a session outlive the sign-in',
  'balance-written-back': 'balances are read, then written back',
  'current-currency': 'the currency is that of the member’s present choice',
} as const;

export type Defect = keyof typeof defects;
