// The texts of Lobo Rising, in English and Filipino; the shared ones are the kit's.
import { texts } from '../../kit/page/texts.ts';

const english = {
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

export type TextKey = keyof typeof english;

const filipino: Readonly<Record<TextKey, string>> = {
  closesIn: 'Lilipad sa {s} s',
  closing: 'Sarado na ang taya',
  rising: 'Mag-cash out bago pumutok',
  burst: 'Pumutok sa {at}×',
  top: 'Umabot sa tuktok: {at}×',
  opensIn: 'Susunod na round sa {s} s',
  waiting: 'Inihahanda ang susunod na round…',
  voided: 'Itinigil ang round. Naibalik ang mga bukas na taya.',
  placeBet: 'TAYA',
  nextBet: 'TAYA SA SUSUNOD',
  queued: 'NAGHIHINTAY',
  cancel: 'i-tap para bawiin',
  placing: 'Tinatayaan…',
  riding: 'KASALI',
  takeBack: 'i-tap para bawiin',
  takingBack: 'Binabawi…',
  tooLateToTakeBack: 'Huli na: lumipad na ang lobo. Kasali ang taya mo.',
  cashOut: 'CASH OUT',
  takingOut: 'Nagka-cash out…',
  gotOut: 'Na-cash out sa {at}×: {amount}',
  lostBet: 'Pumutok. Talo {amount}',
  outAt: 'Na-cash out mo sa {at}×: {amount}',
  givenBack: 'Naibalik ang taya: {amount}',
  auto: 'Auto',
  autoLabel: 'Auto cash out sa',
  ownTarget: 'Iba pa, 1.01 hanggang 1000',
  useTarget: 'Gamitin ang multiplier na ito',
  autoNote:
    'Hindi kailangan ng internet ang auto cash out. Puwede ka pa ring mag-cash out nang mas maaga.',
  less: 'bawasan',
  more: 'dagdagan',
  bet: 'Taya {n}',
  inRound: '{n} sa round na ito',
  noBets: 'Wala pang taya',
  players: 'Ang round na ito',
  out: 'cash out sa {at}×',
  stillIn: 'nasa loob',
  gone: 'pumutok',
  moreBets: 'at {n} pa',
  pastRounds: 'Mga huling pagputok',
  voidRound: 'void',
  round: 'Round {n}',
  reconnecting:
    'Naputol ang internet. Safe ang taya mo; gagana pa rin ang auto cash out mo. Sinusubukan ulit…',
  replaced: 'Masyadong maraming page ang bukas. I-reload para dito maglaro.',
  closedBet: 'Sarado na ang taya; walang nabawas.',
  takenSlot: 'Nailagay na ang tayang ito, baka sa ibang page.',
  tooLate: 'Huli na: pumutok na.',
  busy: 'Busy ang laro. Subukan ulit.',
  noAnswer: 'Hindi sumagot ang wallet. Kung nabawas ang taya, ibabalik ito.',
  odds: 'Tsansa',
  oddsHead: 'Tsansang umabot ang round sa',
  ground: 'Tsansang pumutok bago mag-1.01× (walang makakapag-cash out)',
  most: 'Pinakamataas na multiplier',
  mostPaid: 'Pinakamalaking bayad sa isang taya',
  perRound: 'Taya sa isang round',
  ruleRise:
    'Hanggang dalawang taya habang nasa lupa ang lobo. Habang tumataas, lumalaki ang multiplier ' +
    'ayon sa e^(0.0001 × millisecond): 2× pagkaraan ng 6.9 s, 10× pagkaraan ng 23 s. Mag-cash ' +
    'out bago pumutok at bayad ang taya × multiplier. Kapag pumutok muna, talo ang taya.',
  ruleFormula:
    'Ang pagputok ay floor(100 × 0.97 ÷ (1 − u)) ÷ 100; ang u ay 0 hanggang 1 mula sa seed. Ang ' +
    'tsansang umabot sa x ay 0.97 ÷ x, kaya 97 % ang bumabalik sa long run saanman mag-cash out. ' +
    'Walang paraan ng pagtaya ang makapagbabago nito.',
  ruleTap:
    'Ang bilang ay ang sandaling umabot ang tap mo sa aming server, hanggang millisecond; nasa ' +
    'sagot ang multiplier. Ang tap bago mag-1.01× ay bilang sa 1.01×. Hindi kailangan ng ' +
    'internet ang auto cash out, at eksakto ang bayad kapag naabot.',
  ruleTop:
    'Sa 1000×, o kung lalampas ang bayad sa pinakamalaki, kusa kang maka-cash out sa mismong ' +
    'multiplier na iyon.',
  ruleLate:
    'Ang tayang hindi pa kumpirmado ng wallet paglipad ng lobo ay hindi kasali at ibabalik.',
  ruleVoid:
    'Kapag pumalya ang server namin sa gitna ng round, void ang round: bayad ang naka-cash out ' +
    'na, at ibabalik ang ibang taya. Kung internet mo lang ang naputol, tuloy ang round: gagana ' +
    'ang auto cash out, at ang walang auto ay kasali hanggang dulo.',
  ruleFair:
    'Hindi tumitingin ang pagputok sa taya, balance o nakaraang round. Naka-lock ang seed ng ' +
    'bawat round bago ang unang round ng chain nito.',
  fairChain:
    'Ginawa ang lahat ng seed ng chain bago ang unang round: ang bawat isa ay SHA-256 ng ' +
    'kasunod. Ang hash na nakikita bago ang round ay hash ng seed nito. Pagputok, ipapakita ang ' +
    'seed, at mave-verify ng kahit sino ang pagputok mula rito at sa public seed.',
  seedHash: 'Hash ng seed ng round na ito (SHA-256)',
  publicSeed: 'Public seed, naka-lock bago ang chain',
  firstHash: 'Unang hash ng chain',
  seed: 'Seed ng round',
  before: 'Seed ng naunang round (o ang unang hash)',
  checkChain: 'Sundan ang chain hanggang unang hash ({n} step)',
  chainGood: 'Umaabot sa unang hash: naka-lock ang seed na ito bago ang unang round.',
  chainBad: 'HINDI umaabot sa unang hash.',
  linkGood: 'Ang hash ng seed ay ang nauna rito.',
  linkBad: 'HINDI tugma ang hash ng seed sa nauna rito.',
  pointIs: 'Pumutok sa {at}×',
  stillSecret: 'Ipapakita ang seed kapag tapos na ang round.',
  stoppedRound: 'Void ang round na ito: itinigil, at ibinalik ang mga taya.',
  badSeed64: 'Ang seed ay 64 na hexadecimal digit.',
};

export const t = texts<TextKey>(english, filipino);
