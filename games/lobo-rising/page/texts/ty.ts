// The texts of Lobo Rising in Filipino.
import type { TextKey } from '../texts.ts';

export const texts: Readonly<Record<TextKey, string>> = {
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
