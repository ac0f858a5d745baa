// The texts of Lucky Parol in English, which is the source of the others.

export const texts = {
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
