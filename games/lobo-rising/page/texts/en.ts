// The texts of Lobo Rising in English, which is the source of the others.

export const texts = {
  closesIn: 'Lift-off in {s} s',
  closing: 'Bets are closed',
  rising: 'Cash out before it bursts',
  burst: 'Burst at {at}×',
  top: 'Reached the top: {at}×',
  opensIn: 'Next round in {s} s',
  waiting: 'The next round is being made ready…',
  voided: 'The round was stopped. Open stakes have been given back.',
  placeBet: 'BET',
  nextBet: 'BET NEXT ROUND',
  queued: 'WAITING',
  cancel: 'tap to cancel',
  placing: 'Placing…',
  riding: 'IN',
  takeBack: 'tap to take back',
  takingBack: 'Taking back…',
  tooLateToTakeBack: 'Too late: the balloon has left. Your bet stays in.',
  cashOut: 'CASH OUT',
  takingOut: 'Taking you out…',
  gotOut: 'Out at {at}×: {amount}',
  lostBet: 'Burst. Lost {amount}',
  outAt: 'You are out at {at}× with {amount}',
  givenBack: 'Stake given back: {amount}',
  auto: 'Auto',
  autoLabel: 'Cash out by itself at',
  ownTarget: 'Any other, 1.01 to 1000',
  useTarget: 'Use this multiplier',
  autoNote: 'An automatic cash-out needs no connection. You may still cash out earlier by hand.',
  less: 'less',
  more: 'more',
  bet: 'Bet {n}',
  inRound: '{n} in this round',
  noBets: 'No bets yet',
  players: 'This round',
  out: 'out at {at}×',
  stillIn: 'in',
  gone: 'burst',
  moreBets: 'and {n} more',
  pastRounds: 'The last bursts',
  voidRound: 'void',
  round: 'Round {n}',
  reconnecting:
    'Connection lost. Your bets are safe; a target of yours still counts. Trying again…',
  replaced: 'The game was opened on too many pages. Reload to play here.',
  closedBet: 'Bets were closed; nothing was taken.',
  takenSlot: 'This bet has been placed already, perhaps on another page.',
  tooLate: 'Too late: it has burst.',
  busy: 'The game is busy. Try again.',
  noAnswer: 'The wallet did not answer. If the stake was taken, it goes back.',
  odds: 'Odds',
  oddsHead: 'Chance that a round reaches',
  ground: 'Chance of a burst before 1.01× (nobody can get out)',
  most: 'Highest multiplier',
  mostPaid: 'Largest payout of one bet',
  perRound: 'Bets in one round',
  ruleRise:
    'Place up to two bets while the lobo is on the ground. As it rises the multiplier grows as ' +
    'e^(0.0001 × milliseconds): 2× after 6.9 s, 10× after 23 s. Get out before it bursts and you ' +
    'are paid stake × multiplier. If it bursts first, the stake is lost.',
  ruleFormula:
    'The burst point is floor(100 × 0.97 ÷ (1 − u)) ÷ 100, with u from 0 to 1 drawn by the seed. ' +
    'The chance to reach a multiplier x is 0.97 ÷ x, so that 97 % comes back in the long run ' +
    'wherever you get out. No way of betting changes that.',
  ruleTap:
    'What counts is the moment your tap reaches our server, to the millisecond; the answer names ' +
    'the multiplier. A tap before 1.01× counts as one at 1.01×. An automatic cash-out needs no ' +
    'connection and pays exactly its multiplier if the round reaches it.',
  ruleTop:
    'At 1000×, or where a bet would pay more than the largest payout, you are out by yourself at ' +
    'exactly that multiplier.',
  ruleLate:
    'A stake that the wallet has not confirmed when the lobo leaves is not in the round and is ' +
    'given back.',
  ruleVoid:
    'If our server fails during a round, that round is void: who was out is paid, every other ' +
    'stake is given back. If only your connection fails, the round goes on: a target still ' +
    'counts, a bet without one stays until the end.',
  ruleFair:
    'The burst point never looks at bets, balances or past rounds. Each round’s seed was locked ' +
    'before the first round of its chain.',
  fairChain:
    'All seeds of a chain were made before its first round: each is the SHA-256 of the next. The ' +
    'hash shown here before a round is the hash of its seed. After the burst the seed is shown, ' +
    'and anyone can recompute the burst point from it and the public seed.',
  seedHash: 'Hash of this round’s seed (SHA-256)',
  publicSeed: 'Public seed, locked before the chain began',
  firstHash: 'First hash of the chain',
  seed: 'Seed of the round',
  before: 'Seed of the round before (or the first hash)',
  checkChain: 'Follow the chain back to its first hash ({n} steps)',
  chainGood: 'The chain leads to the first hash: this seed was locked before the first round.',
  chainBad: 'The chain does NOT lead to the first hash.',
  linkGood: 'The seed hashes to the one before it.',
  linkBad: 'The seed does NOT hash to the one before it.',
  pointIs: 'Burst point {at}×',
  stillSecret: 'The seed is shown when the round is over.',
  stoppedRound: 'This round was void: it was stopped, and open stakes were given back.',
  badSeed64: 'A seed is 64 hexadecimal digits.',
};
