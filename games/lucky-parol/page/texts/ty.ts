// The texts of Lucky Parol in Filipino.
import type { TextKey } from '../texts.ts';

export const texts: Readonly<Record<TextKey, string>> = {
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
