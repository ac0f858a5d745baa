// The kinds of transactions that the ledger posts: what each was for.

/** Those that pay a member a reward in cash, from the promotion account. */
const rewardKinds = [
  'promotion',
  'cashback',
  'rebate',
  'vipGift',
  'missionReward',
  'boardPrize',
  'referralReward',
  'rainShare',
] as const;

export type RewardKind = (typeof rewardKinds)[number];

/** Those that move a member's wallet. */
export const walletKinds = [
  'deposit',
  'signUpGift',
  'trialStart',
  'trial',
  'bet',
  'betAndWin',
  'win',
  'rollback',
  'rollbackWin',
  'adjustment',
  'promotionWin',
  'jackpotWin',
  'cashier.credited',
  'cashier.released',
  'cashier.reversed',
  'cashier.converted',
  'cashier.releasedConverted',
  'cashier.reversedConverted',
  'cashier.requested',
  'cashier.undone',
  'cashier.returned',
  'cashier.transferred',
  'cashier.transferredDown',
  'cashier.corrected',
  'agent.rebate',
  'agent.salary',
  'agent.dividend',
  'teamRainHeld',
  'teamRainReturned',
  'teamRainShare',
  ...rewardKinds,
  'bonusCompleted',
] as const;

export type WalletKind = (typeof walletKinds)[number];

/** Those that pass members' wallets by. */
export const houseKinds = [
  'jackpotSeed',
  'rainHeld',
  'rainReturned',
  'boardHeld',
  'boardReturned',
  'bonusGranted',
  'bonusForfeited',
  'bonusExpired',
  'bonusSpent',
  'cashier.sold',
  'cashier.voided',
  'cashier.held',
  'cashier.reversedHeld',
  'cashier.refunded',
  'cashier.paid',
  'cashier.paidExtra',
  'cashier.extraReturned',
  'cashier.listedIn',
  'cashier.listedReversal',
  'cashier.listedOut',
  'cashier.listedReturn',
  'cashier.settled',
] as const;

export const ledgerKinds = [...walletKinds, ...houseKinds] as const;

export type LedgerKind = (typeof ledgerKinds)[number];

/** Whose the ledger's accounts are. */
export const accountKinds = [
  'wallet',
  'bonus',
  'hold',
  'house',
  'vendor',
  'cashier',
  'promotion',
  'agent',
  'jackpot',
  'rounding',
  'issuance',
] as const;
