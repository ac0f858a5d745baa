// The texts of Dado ng Perya in Filipino.
import type { TextKey } from '../texts.ts';

export const texts: Readonly<Record<TextKey, string>> = {
  roll: 'IHAGIS',
  rolling: 'Gumugulong ang mga dado…',
  welcome: 'I-tap ang isang kulay para lagyan ng chip',
  noBet: 'Maglagay muna ng chip sa isang kulay.',
  tooMuch: 'Hanggang {amount} lang ang isang round.',
  chip: 'Chip',
  chipNote:
    'Ang inilalagay ng isang tap sa mesa. Mananatili ang mga taya sa susunod na hagis hanggang ' +
    'i-clear mo.',
  total: 'Taya {amount}',
  clear: 'I-clear',
  undo: 'I-undo',
  double: '2×',
  doubleAll: 'Doblehin ang lahat ng taya',
  rebet: 'Ulitin',
  yellow: 'Dilaw',
  white: 'Puti',
  pink: 'Pink',
  blue: 'Asul',
  red: 'Pula',
  green: 'Berde',
  triple: 'Tatlong magkapareho',
  pays: 'bayad {n}×',
  onPlate: '{name}, taya {amount}',
  rolled: '{a}, {b}, {c}',
  paysTitle: 'Magkano ang bumabalik sa taya',
  oneDie: 'Isang dado ang may kulay mo',
  twoDice: 'Dalawang dado',
  threeDice: 'Lahat ng tatlo',
  anyTriple: 'Tatlong magkapareho, anumang kulay',
  colourReturn: 'Balik ng taya sa kulay',
  tripleReturn: 'Balik ng taya sa tatlong magkapareho',
  colourHit: 'Lumabas ang isang kulay',
  rulePays:
    'Kani-kaniya ang bayad ng bawat taya, at kasama na ang taya sa bumabalik: ang 2× ng tayang ' +
    '{amount} ay {amount} na panalo. Ang tatlo ng kulay mo ay bayad sa kulay, at bukod pa bilang ' +
    'tatlong magkapareho kung tinayaan mo.',
  ruleFair:
    'Tatlong dado, tig-anim na mukha, pantay ang tsansa ng bawat mukha sa bawat hagis. Walang ' +
    'kinalaman ang taya mo, ang balance, ang nakaraang hagis o ang bangka.',
  ruleSmall:
    'Ang tumataya sa maraming kulay ay madalas may naibabalik na mas kaunti sa itinaya. Hindi ' +
    'namin iyon itinuturing na panalo.',
  ruleMost: 'Hanggang {amount} lang ang lahat ng taya sa isang round.',
};
