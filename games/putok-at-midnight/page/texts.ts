// The texts of Putok at Midnight that the kit does not have, in English and Filipino.
import { texts } from '../../kit/page/texts.ts';

const english = {
  spinning: 'The fuse is lit',
  welcome: 'Light six rockets before midnight',
  perLine:
    'Twenty lines; each costs a twentieth of the stake. A hundredth of every stake goes into ' +
    'the pool of the GRAND.',
  grand: 'GRAND',
  major: 'MAJOR',
  minor: 'MINOR',
  mini: 'MINI',
  yourShare: '{share} of the pool {pool}',
  wholePool: 'The whole pool',
  poolAway: 'The pool is being read…',
  countdown: 'The countdown',
  rocketsOf: '{n} of 15 rockets',
  countdownText: 'The empty places turn 3 times; each new rocket starts the 3 anew.',
  countdownOver: 'The countdown paid',
  rocketsPaid: '{n} rockets paid',
  turnsLeft: '{n} of 15 rockets · {amount}',
  launch: 'Midnight!',
  grandWon: 'GRAND! {amount}',
  bellText: 'Midnight bell: on reels 2, 3 and 4; stands for any symbol but the rocket.',
  rocketText:
    'Rocket: carries 1 to 12 stakes, or a MINI ({mini}), MINOR ({minor}) or MAJOR ({major}). ' +
    'Six or more start the countdown; fewer pay nothing.',
  countdownRule:
    'The countdown: the rockets stay, and the empty places turn three times, from 11:57 to ' +
    'midnight. Each rocket that lands stays too and sets the clock back to 11:57. At ' +
    'midnight every rocket pays what it carries.',
  grandRule:
    'All fifteen places full win the GRAND besides: your share of the pool. It is your stake ' +
    'divided by the highest stake ({highest}): all of the pool at that stake, in proportion ' +
    'below, so that every stake has the same chance of the same return.',
  poolRule:
    'The pool is kept apart in the platform’s ledger, in the currency that you play in. Of ' +
    'each stake {contribution} goes into it; the house fills it up to its beginning after a ' +
    'win. No outcome ever looks at it.',
  ruleWays: 'Wins run from the left reel along a line; all lines and the countdown are added.',
  ruleSmall: 'A line may pay less than the stake. What does not exceed the stake is no win to us.',
  ruleFair:
    'Every turn is equally random. Nothing depends on your balance, your past rounds, the ' +
    'bank or the pool.',
  rtpBase: 'Lines and rockets',
  rtpPool: 'The pool of the GRAND',
  countdowns: 'Rounds with a countdown',
  grandChance: 'Rounds that win the GRAND',
  landing: 'An empty place gets a rocket, each turn',
  paysFor: 'For 3, 4 and 5 alike from the left, at a stake of {amount}:',
  lines: 'The twenty lines',
  valuesTitle: 'What a rocket carries',
};

const filipino: Record<keyof typeof english, string> = {
  spinning: 'May sindi na ang mitsa',
  welcome: 'Magsindi ng anim na kwitis bago maghatinggabi',
  perLine:
    'Dalawampung linya; ikadalawampu ng taya ang bawat isa. Ikasandaan ng bawat taya ay ' +
    'napupunta sa pool ng GRAND.',
  grand: 'GRAND',
  major: 'MAJOR',
  minor: 'MINOR',
  mini: 'MINI',
  yourShare: '{share} ng pool na {pool}',
  wholePool: 'Ang buong pool',
  poolAway: 'Binabasa ang pool…',
  countdown: 'Ang bilang',
  rocketsOf: '{n} sa 15 kwitis',
  countdownText: 'Tatlong beses iikot ang mga bakanteng puwesto; bawat bagong kwitis, ulit sa 3.',
  countdownOver: 'Bayad ng bilang',
  rocketsPaid: '{n} kwitis ang nagbayad',
  turnsLeft: '{n} sa 15 kwitis · {amount}',
  launch: 'Hatinggabi na!',
  grandWon: 'GRAND! {amount}',
  bellText:
    'Kampana ng hatinggabi: nasa reel 2, 3 at 4; pamalit sa kahit anong simbolo maliban sa ' +
    'kwitis.',
  rocketText:
    'Kwitis: may dalang 1 hanggang 12 taya, o MINI ({mini}), MINOR ({minor}) o MAJOR ' +
    '({major}). Anim o higit pa ang nagsisimula ng bilang; walang bayad kapag kulang.',
  countdownRule:
    'Ang bilang: mananatili ang mga kwitis, at tatlong beses iikot ang mga bakanteng ' +
    'puwesto, mula 11:57 hanggang hatinggabi. Mananatili rin ang bawat kwitis na lumapag at ' +
    'ibabalik ang orasan sa 11:57. Pagsapit ng hatinggabi, babayaran ang dala ng bawat ' +
    'kwitis.',
  grandRule:
    'Kapag puno ang labinlimang puwesto, panalo rin ang GRAND: ang bahagi mo sa pool. Ito ' +
    'ang taya mo hati sa pinakamataas na taya ({highest}): buong pool sa tayang iyon, at ' +
    'ayon sa laki kung mas mababa, para pantay ang balik sa bawat taya.',
  poolRule:
    'Nakahiwalay ang pool sa ledger ng platform, sa currency na nilalaro mo. Sa bawat taya, ' +
    '{contribution} ang pumapasok dito; pinupuno ito ng house sa panimula pagkatapos ng ' +
    'panalo. Walang resultang tumitingin dito.',
  ruleWays:
    'Ang panalo ay mula sa kaliwang reel ayon sa linya; pinagsasama ang lahat ng linya at ' +
    'ang bilang.',
  ruleSmall:
    'Maaaring mas mababa sa taya ang bayad ng linya. Hindi panalo sa amin ang hindi lampas ' +
    'sa taya.',
  ruleFair:
    'Pare-parehong random ang bawat spin. Walang kinalaman ang balance mo, mga nakaraang ' +
    'round, ang bangko o ang pool.',
  rtpBase: 'Mga linya at kwitis',
  rtpPool: 'Pool ng GRAND',
  countdowns: 'Mga round na may bilang',
  grandChance: 'Mga round na panalo ng GRAND',
  landing: 'Nagkakakwitis ang bakanteng puwesto, bawat spin',
  paysFor: 'Sa 3, 4 at 5 na magkakapareho mula kaliwa, sa tayang {amount}:',
  lines: 'Ang dalawampung linya',
  valuesTitle: 'Ang dala ng kwitis',
};

export const t = texts(english, filipino);
