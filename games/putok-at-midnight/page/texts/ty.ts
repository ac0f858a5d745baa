// The texts of Putok at Midnight in Filipino.
import type { TextKey } from '../texts.ts';

export const texts: Readonly<Record<TextKey, string>> = {
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
