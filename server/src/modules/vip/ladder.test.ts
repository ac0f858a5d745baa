// Shows how points carry members up the levels, and what the end of a month costs.
import { expect, test } from 'vitest';
import { startOn, walk } from './ladder.ts';
import type { Standing } from './ladder.ts';
import { readRules } from './rules.ts';
import { testRules } from './test-vip.ts';

const rules = readRules(testRules(), 'PHP', { version: 1, fromDay: '2026-01-01' });
const by = { versions: [rules], currency: 'PHP' } as const;

/** Points of a day. */
const on = (day: string, points: number) => ({ day, earned: BigInt(points) * 100_000_000n });

function walked(days: readonly { day: string; earned: bigint }[], to: string, from?: Standing) {
  return walk(from ?? startOn('2026-01-01'), days, to, by);
}
const stepsOf = (...of: Parameters<typeof walked>) =>
  walked(...of).steps.map(({ fromDay, from, to, why }) => `${fromDay} ${from}→${to} ${why}`);

test('[REWARD-05] levels are reached at once by points of always, several in one day', () => {
  const days = [on('2026-01-03', 1_999), on('2026-01-04', 1), on('2026-01-09', 60_000)];
  expect(stepsOf(days, '2026-01-09')).toEqual(['2026-01-05 0→1 points', '2026-01-10 1→3 points']);
  const { reached } = walked(days, '2026-01-09');
  expect(reached.map(({ level, day }) => [level, day])).toEqual([
    [1, '2026-01-04'],
    [2, '2026-01-09'],
    [3, '2026-01-09'],
  ]);
});

test('[REWARD-05] a point is cut once, of all that was earned', () => {
  const cent = (day: string) => ({ day, earned: 199_999_999_999n });
  const { steps } = walked([cent('2026-01-02'), { day: '2026-01-03', earned: 1n }], '2026-01-03');
  expect(steps).toEqual([expect.objectContaining({ day: '2026-01-03', points: 2_000n })]);
});

test('[REWARD-05] a month below what keeps the level costs one level, never two', () => {
  const days = [on('2026-01-10', 60_000)];
  expect(stepsOf(days, '2026-06-15')).toEqual([
    '2026-01-11 0→3 points',
    // January reached it; February is the first that has to keep it.
    '2026-03-01 3→2 lost',
    '2026-04-01 2→1 lost',
    '2026-05-01 1→0 lost',
  ]);
});

test('[REWARD-05] a level once held returns when a month’s points reach its keep', () => {
  const days = [
    on('2026-01-10', 60_000),
    on('2026-03-09', 9_999),
    on('2026-04-02', 2_000),
    on('2026-04-03', 38_000),
  ];
  expect(stepsOf(days, '2026-04-30')).toEqual([
    '2026-01-11 0→3 points',
    '2026-03-01 3→2 lost',
    '2026-04-01 2→1 lost',
    '2026-04-04 1→3 returned',
  ]);
});

test('[REWARD-05] points of always do not bring back what a month has cost', () => {
  const days = [on('2026-01-10', 60_000), on('2026-03-09', 1)];
  expect(walked(days, '2026-03-09').standing).toMatchObject({ level: 2, highest: 3, earned: 3 });
});

test('[REWARD-05] a walk in many steps ends where one walk does', () => {
  const days = Array.from({ length: 90 }, (_, at) => {
    const day = new Date(Date.UTC(2026, 0, 2 + at)).toISOString().slice(0, 10);
    return on(day, (at * 7_919) % 1_700);
  });
  const whole = walked(days, '2026-04-01');
  let standing = startOn('2026-01-01');
  const steps = [];
  for (const { day } of days) {
    // Twice a day, as it happens.
    for (const _ of [1, 2]) {
      const part = walked(
        days.filter((each) => each.day >= standing.day && each.day <= day),
        day,
        standing,
      );
      standing = part.standing;
      steps.push(...part.steps);
    }
  }
  expect(steps).toEqual(whole.steps);
  expect(steps.length).toBeGreaterThan(2);
  expect(standing.level).toBe(whole.standing.level);
});

test('a clock that was put back changes nothing', () => {
  const { standing } = walked([on('2026-01-10', 3_000)], '2026-01-10');
  const back = walked([on('2026-01-10', 3_000)], '2026-01-05', standing);
  expect(back.standing).toEqual(standing);
  expect(back.steps).toEqual([]);
});
