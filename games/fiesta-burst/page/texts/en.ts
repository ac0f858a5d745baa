// The texts of Fiesta Burst in English, which is the source of the others.

export const texts = {
  play: 'BURST',
  board: 'The board: six reels of four symbols',
  spinning: 'Here they come!',
  welcome: 'The fiesta is on!',
  skipHint: 'Tap the board to skip',
  gain: '{amount} × {times}',
  ladder: 'Multiplier {times}',
  freeStart: 'The multiplier starts at × {times} and never goes back',
  waysNote: '4,096 ways; one stake plays them all.',
  paysFor: 'One way of 3, 4, 5 and 6 alike from the left, at a stake of {amount}:',
  wildText: 'Palayok (clay pot): on reels 2 to 5; stands for any symbol but the drum.',
  drumText:
    'Drum: never bursts. 4, 5 or 6 and more on the reels at the end of a spin pay {four}, ' +
    '{five} or {six} and start 8, 10 or 12 free spins.',
  ruleWays:
    'Ways: a symbol wins on every row of reels next to each other from the left, 3 at least. The ' +
    'ways are the number of it (and of pots) on each reel, multiplied; each way pays as listed.',
  ruleBursts:
    'Bursts: what wins bursts, what is above falls in, until nothing wins any more. The bursts ' +
    'of a spin are multiplied by {ladder}, one after another; from the last on it stays.',
  ruleFree:
    'Free spins use the stake that started them, begin at × {times}, and the multiplier does not ' +
    'go back between them. Three or more drums in a free spin give 4 more, up to 30 in a round. ' +
    'The whole round is settled as one.',
  ruleFair:
    'Every stop of every reel is equally likely. What falls in is what stands above on the reel. ' +
    'Nothing depends on your balance, your past rounds or the bank.',
  ruleSmall: 'Small bursts may pay less than the stake in all: such a round is a loss.',
  ruleMost: 'A round ends at once when it has won {n} × the stake.',
  burst: 'Spins in which anything bursts',
  volatilityFigure: '{word} (deviation {n} stakes)',
};
