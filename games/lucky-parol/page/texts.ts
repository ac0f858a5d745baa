// The texts of Lucky Parol that the kit does not have, in English and Filipino.
import { texts } from '../../kit/page/texts.ts';

const english = {
  spinning: 'The reels are turning',
  perLine: 'Ten lines; each line costs a tenth of the stake.',
  paysFor: 'For 3, 4 and 5 alike from the left, at a stake of {amount}:',
  wildText:
    'Star lantern: on reels 2, 3 and 4; stands for any symbol but the Ferris wheel. In free ' +
    'spins it lights its whole reel.',
  wheelText:
    'Ferris wheel: 3, 4 or 5 anywhere pay {three}, {four} or {five} and start 10 free spins.',
  freeText: 'A star lights its whole reel.',
  lines: 'The ten lines',
  ruleWays:
    'Wins run from the left reel along a line. Each line pays its ' +
    'win; wins of all lines and wheels are added.',
  ruleFree:
    'Free spins use the stake that started them. Three or more wheels give ten more, up to ' +
    '30 in a round. The whole round is settled as one.',
  ruleFair:
    'Every turn is equally random. Nothing depends on your balance, your past rounds or the ' +
    'bank. Every line win pays at least the stake.',
};

const filipino: Record<keyof typeof english, string> = {
  spinning: 'Umiikot ang mga reel',
  perLine: 'Sampung linya; ikasampu ng taya ang bawat linya.',
  paysFor: 'Sa 3, 4 at 5 na magkakapareho mula kaliwa, sa tayang {amount}:',
  wildText:
    'Parol: nasa reel 2, 3 at 4; pamalit sa kahit anong simbolo maliban sa ruweda. Sa free ' +
    'spins, sinisindihan nito ang buong reel.',
  wheelText:
    'Ruweda: 3, 4 o 5 saanman ay nagbabayad ng {three}, {four} o {five} at nagsisimula ng 10 ' +
    'free spins.',
  freeText: 'Sinisindihan ng parol ang buong reel.',
  lines: 'Ang sampung linya',
  ruleWays:
    'Ang panalo ay mula sa kaliwang reel ayon sa linya. Nagbabayad ' +
    'ang bawat linya; pinagsasama ang panalo ng lahat ng linya at ruweda.',
  ruleFree:
    'Gamit ng free spins ang tayang nagsimula nito. Ang tatlo o higit pang ruweda ay ' +
    'nagbibigay ng sampu pa, hanggang 30 sa isang round. Isang beses sine-settle ang buong round.',
  ruleFair:
    'Pare-parehong random ang bawat spin. Walang kinalaman ang balance mo, mga nakaraang round o ' +
    'ang bangko. Hindi bababa sa taya ang bayad ng bawat panalong linya.',
};

export const t = texts(english, filipino);
