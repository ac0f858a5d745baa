// The tree attacked through SQL: circles, depth, rates, and lines that move with their places.
import { accountType } from '@perya/contract/account/account-type';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { setRates } from './rates.ts';
import { join, newTeam, place, ppmOf } from './test-agents.ts';
import type { Percent, Team } from './test-agents.ts';
import { lineAbove, moveMember, refusalOf } from './tree.ts';

let database: TestDatabase;
let team: Team;

beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(async () => {
  team = await newTeam(database);
});
afterAll(async () => database.close());

const refusal = async (work: Promise<unknown>): Promise<string | null> =>
  work.then(() => null, refusalOf);

const rate = async (member: string, percent: Percent, day = '2026-01-01') =>
  setRates(database.db.kysely, { merchant: team.merchant, member, rates: ppmOf(percent), day });

const ids = async (member: string, day: string): Promise<string[]> =>
  (await lineAbove(database.db.kysely, member, day)).map(({ id }) => id);

test('[AGENT-10] a move takes everybody below along, and the past stays as it was', async () => {
  const [a, b] = [await join(team), await join(team)];
  const c = await join(team, { upline: a });
  const d = await join(team, { upline: c });
  // 23:30 in Manila: the next midnight is in half an hour.
  const now = new Date('2026-02-10T15:30:00Z');
  const { merchant } = team;
  expect(await moveMember(database.db.kysely, { merchant, member: c, upline: b, now })).toBe(
    '2026-02-11',
  );
  expect(await ids(d, '2026-02-10')).toEqual([c, a]);
  expect(await ids(d, '2026-02-11')).toEqual([c, b]);
  // Moved again before it began: what was planned never was.
  await moveMember(database.db.kysely, { merchant, member: c, upline: null, now });
  expect(await ids(d, '2026-02-10')).toEqual([c, a]);
  expect(await ids(d, '2026-02-11')).toEqual([c]);
  // Who joins today stands under both lines, each on its days.
  await moveMember(database.db.kysely, { merchant, member: c, upline: b, now });
  const late = await join(team, { upline: d, day: '2026-02-10' });
  expect(await ids(late, '2026-02-10')).toEqual([d, c, a]);
  expect(await ids(late, '2026-02-11')).toEqual([d, c, b]);
});

describe('the database refuses', () => {
  test('a circle, in whatever way around', async () => {
    const a = await join(team);
    const b = await join(team, { upline: a });
    const c = await join(team, { upline: b });
    const day = '2026-02-01';
    for (const upline of [a, b, c]) {
      const moved = place(team, { member: a, upline, day });
      expect(await refusal(moved)).toBe('place_has_no_circle');
    }
    expect(await ids(c, day)).toEqual([b, a]);
  });

  test('a circle that two moves at once would make', async () => {
    const [a, b] = [await join(team), await join(team)];
    const day = '2026-02-01';
    const both = await Promise.all([
      refusal(place(team, { member: a, upline: b, day })),
      refusal(place(team, { member: b, upline: a, day })),
    ]);
    expect(new Set(both)).toEqual(new Set([null, 'place_has_no_circle']));
  });

  test('an eleventh level, by joining and by moving what is below', async () => {
    const chain = [await join(team)];
    for (let i = 0; i < 10; i += 1) chain.push(await join(team, { upline: chain.at(-1) ?? null }));
    const eleventh = join(team, { upline: chain.at(-1) ?? null });
    expect(await refusal(eleventh)).toBe('line_has_ten_levels');
    const other = await join(team);
    const below = place(team, { member: chain[0] ?? '', upline: other, day: '2026-02-01' });
    expect(await refusal(below)).toBe('line_has_ten_levels');
  });

  test('somebody of another merchant, and a free trial', async () => {
    const elsewhere = await join(await newTeam(database));
    const day = '2026-02-01';
    const own = await join(team);
    expect(await refusal(place(team, { member: own, upline: elsewhere, day }))).not.toBeNull();
    const trial = await join(team, { type: accountType.trial });
    expect(await refusal(place(team, { member: trial, upline: own, day }))).not.toBeNull();
  });

  test('a rewritten place or line, and another way to write them', async () => {
    const a = await join(team);
    const b = await join(team, { upline: a });
    const by = async (text: string, as = database.db) => as.pool.query(text, [b]);
    await expect(by('update agent.place set upline = null where member = $1')).rejects.toThrow(
      'permission denied',
    );
    await expect(by('delete from agent.line where descendant = $1')).rejects.toThrow(
      'permission denied',
    );
    const rewritten = `update agent.line set leg = ancestor where descendant = $1`;
    await expect(by(rewritten, database.owner)).rejects.toThrow('not rewritten');
  });

  test('[AGENT-12] a rate above the upline’s, below a downline’s, above the most', async () => {
    const a = await join(team);
    const b = await join(team, { upline: a });
    const m = await join(team, { upline: b, type: accountType.member });
    await rate(a, { RNG: 1 });
    await rate(b, { RNG: 0.8 });
    await rate(m, { RNG: 0.3 });
    expect(await refusal(rate(b, { RNG: 1.1 }))).toBe('rate_within_upline');
    expect(await refusal(rate(b, { LIVE: 0.1 }))).toBe('rate_within_upline');
    expect(await refusal(rate(b, { RNG: 0.2 }))).toBe('rate_within_upline');
    expect(await refusal(rate(a, { RNG: 0.7 }))).toBe('rate_within_upline');
    expect(await refusal(rate(a, { RNG: 2.1 }))).toBe('rate_within_upline');
    // What is planned counts: from tomorrow the upline has less.
    await rate(b, { RNG: 0.5 }, '2026-02-02');
    expect(await refusal(rate(m, { RNG: 0.6 }, '2026-02-01'))).toBe('rate_within_upline');
    await rate(m, { RNG: 0.5 }, '2026-02-01');
    // Nobody moves under somebody who has less.
    const poor = await join(team);
    const moved = place(team, { member: b, upline: poor, day: '2026-03-01' });
    expect(await refusal(moved)).toBe('rate_within_upline');
  });
});

test('the lines are the closure of the places on every day, whatever moves', async () => {
  const move = fc.record({
    who: fc.nat(11),
    under: fc.nat(12),
    day: fc.integer({ min: 2, max: 9 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 14 }), async (moves) => {
      team = await newTeam(database);
      const people: string[] = [];
      for (let i = 0; i < 12; i += 1) {
        const upline = i === 0 ? null : (people[Math.floor(i / 2)] ?? null);
        people.push(await join(team, { upline }));
      }
      for (const { who, under, day } of moves.toSorted((a, b) => a.day - b.day)) {
        const [member = '', upline = null] = [people[who], people[under]];
        await refusal(place(team, { member, upline, day: `2026-02-0${String(day)}` }));
      }
      const { rows } = await sql`
        with recursive days as (select generate_series('2026-02-01'::date, '2026-02-10', '1 day')
                                  ::date as day),
        closure as (
          select d.day, p.upline as ancestor, p.member as descendant, p.member as leg, 1 as depth
            from days d join agent.place p on d.day >= p.from_day and d.day < p.to_day
           where p.merchant = ${team.merchant} and p.upline is not null
          union all
          select c.day, p.upline, c.descendant, c.ancestor, c.depth + 1
            from closure c join agent.place p on p.member = c.ancestor
             and c.day >= p.from_day and c.day < p.to_day
           where p.upline is not null),
        lines as (select d.day, l.ancestor, l.descendant, l.leg, l.depth::int from agent.line l
            join days d on d.day >= l.from_day and d.day < l.to_day
           where l.ancestor = any (${people}))
        (select * from closure except select * from lines)
        union all (select * from lines except select * from closure)`.execute(
        database.owner.kysely,
      );
      expect(rows).toEqual([]);
    }),
    { numRuns: 15 },
  );
});
