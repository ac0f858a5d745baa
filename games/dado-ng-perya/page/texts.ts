// The texts of Dado ng Perya that the kit does not have, in English and Filipino.
import { texts } from '../../kit/page/texts.ts';

const english = {
  roll: 'ROLL',
  rolling: 'The dice tumble…',
  welcome: 'Tap a colour to put a chip on it',
  noBet: 'Put a chip on a colour first.',
  tooMuch: 'A round takes {amount} at most.',
  chip: 'Chip',
  chipNote:
    'What one tap on the table puts down. Bets stay for the next roll until you clear them.',
  total: 'Bet {amount}',
  clear: 'Clear',
  undo: 'Undo',
  double: '2×',
  doubleAll: 'Double all bets',
  rebet: 'Rebet',
  yellow: 'Yellow',
  white: 'White',
  pink: 'Pink',
  blue: 'Blue',
  red: 'Red',
  green: 'Green',
  triple: 'Three alike',
  pays: 'pays {n}×',
  onPlate: '{name}, bet {amount}',
  rolled: '{a}, {b}, {c}',
  paysTitle: 'What a bet comes back as',
  oneDie: 'Your colour on one die',
  twoDice: 'On two dice',
  threeDice: 'On all three',
  anyTriple: 'Three alike, whatever the colour',
  colourReturn: 'Return of a bet on a colour',
  tripleReturn: 'Return of a bet on three alike',
  colourHit: 'A colour shows at all',
  rulePays:
    'Each bet pays by itself, and what it comes back as has the bet in it: 2× a bet of {amount} ' +
    'is {amount} won. Three of your colour pay as your colour, and beside it as three alike if ' +
    'you bet on that.',
  ruleFair:
    'Three dice, six sides each, every side equally likely at every roll. Nothing depends on ' +
    'your bets, your balance, past rolls or the bank.',
  ruleSmall:
    'Who bets on many colours often gets some back and less than was bet. That is no win to us.',
  ruleMost: 'The bets of one round come to {amount} at most.',
};

const filipino: Record<keyof typeof english, string> = {
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

export const t = texts(english, filipino);
