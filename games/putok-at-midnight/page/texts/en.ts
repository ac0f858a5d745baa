// The texts of Putok at Midnight in English, which is the source of the others.

export const texts = {
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
