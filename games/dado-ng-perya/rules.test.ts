// Holds the rules of Dado ng Perya, its exact return and its outcomes to known answers.
import { money } from '@perya/contract/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundDraws } from '../host/seeds.ts';
import { partsPerMillion } from '../kit/fraction.ts';
import { chiSquare, chiSquareLimit, runsScore, serialScore } from '../kit/randomness.ts';
import { dadoNgPerya } from './dado-ng-perya.ts';
import { facts } from './facts.ts';
import { chanceOf, everyOutcome, returnOf } from './returns.ts';
import { colours, paysOn, plates, roll } from './rules.ts';
import { mostOf, readBets } from './stakes.ts';

test('the stated returns and chances are the exact ones', () => {
  for (const colour of colours) {
    expect(partsPerMillion(returnOf(colour))).toBe(facts.colourReturnPpm);
  }
  expect(partsPerMillion(returnOf('triple'))).toBe(facts.tripleReturnPpm);
  expect(partsPerMillion(chanceOf('triple'))).toBe(facts.triplePpm);
  const chances = [facts.oneDiePpm, facts.twoDicePpm, facts.threeDicePpm];
  [2, 3, 14].forEach((pays, at) => {
    const ways = everyOutcome().filter((outcome) => paysOn('red', outcome) === pays).length;
    expect(Math.floor((ways * 1_000_000) / 216)).toBe(chances[at]);
  });
});

test('a colour pays by how many dice show it, and three alike pay beside it', () => {
  const [yellow, , , , red] = colours.map((_, side) => side);
  const dice = [red ?? 0, yellow ?? 0, red ?? 0];
  expect(plates.map((plate) => paysOn(plate, { dice }))).toEqual([2, 0, 0, 0, 3, 0, 0]);
  const alike = { dice: [2, 2, 2] };
  expect(plates.map((plate) => paysOn(plate, alike))).toEqual([0, 0, 14, 0, 0, 0, 35]);
});

test('bets are read only when they are whole chips on real plates and make up the stake', () => {
  const read = (bets: unknown, stake = 500n) => readBets(bets, money(stake), 'PHP');
  expect(read({ red: '300', triple: '200' })).toEqual({ red: '300', triple: '200' });
  const wrong: unknown[] = [
    undefined,
    null,
    [],
    {},
    'red',
    { red: 500 },
    { red: '500', green: '0' },
    { red: '600' },
    { red: '450', green: '50' },
    { red: '-500', green: '1000' },
    { red: '5e2' },
    { red: ' 500' },
    { purple: '500' },
    { red: '0500' },
    { red: '٥٠٠' },
  ];
  expect(wrong.map((bets) => read(bets))).toEqual(wrong.map(() => undefined));
  const most = mostOf('PHP');
  expect(read({ red: String(most) }, most)).toBeDefined();
  expect(read({ red: String(most + 100n) }, most + 100n)).toBeUndefined();
});

test('whatever is bet, the payout is what each plate pays by itself', () => {
  const bet = fc.dictionary(fc.constantFrom(...plates), fc.integer({ min: 1, max: 20 }), {
    minKeys: 1,
  });
  const dice = fc.tuple(fc.nat(5), fc.nat(5), fc.nat(5));
  fc.assert(
    fc.property(bet, dice, (chips, sides) => {
      const choice = Object.fromEntries(
        Object.entries(chips).map(([plate, count]) => [plate, String(count * 100)]),
      );
      const stake = money(
        Object.values(chips).reduce((sum, count) => sum + BigInt(count), 0n) * 100n,
      );
      expect(readBets(choice, stake, 'PHP')).toEqual(choice);
      let next = 0;
      const { payout, outcome } = dadoNgPerya.play(() => sides[next++] ?? 0, { stake, choice });
      expect(outcome.dice).toEqual(sides);
      const alone = plates.reduce(
        (sum, plate) =>
          sum + BigInt(chips[plate] ?? 0) * 100n * BigInt(paysOn(plate, { dice: sides })),
        0n,
      );
      expect(payout).toBe(alone);
    }),
  );
});

test('each side is as likely as another: chi-square, runs and serial tests', () => {
  const draw = roundDraws(Buffer.alloc(32, 9), 'test', 0);
  const dice = Array.from({ length: 60_000 }, () => roll(draw).dice);
  for (const die of [0, 1, 2]) {
    const seen = colours.map((_, side) => dice.filter((fall) => fall[die] === side).length);
    const chi = chiSquare(
      seen,
      colours.map(() => 10_000),
    );
    expect(chi.value).toBeLessThan(chiSquareLimit(chi.freedom));
  }
  const falls = everyOutcome().map(({ dice: fall }) => fall.join(''));
  const counted = new Map<string, number>();
  for (const fall of dice) counted.set(fall.join(''), (counted.get(fall.join('')) ?? 0) + 1);
  const all = chiSquare(
    falls.map((fall) => counted.get(fall) ?? 0),
    falls.map(() => 60_000 / 216),
  );
  expect(all.value).toBeLessThan(chiSquareLimit(all.freedom));
  expect(Math.abs(runsScore(dice.map((fall) => fall.includes(4))))).toBeLessThan(3.29);
  expect(Math.abs(serialScore(dice.map(([first = 0]) => first)))).toBeLessThan(3.29);
});
