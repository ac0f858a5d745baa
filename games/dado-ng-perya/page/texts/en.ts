// The texts of Dado ng Perya in English, which is the source of the others.

export const texts = {
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
