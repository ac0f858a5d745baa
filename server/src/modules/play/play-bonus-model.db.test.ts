// Members with bonuses in every dialect of the wallet against the model, and bugs that it finds.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { buildWorld, dialectNames } from './adapters/test-dialects.ts';
import type { DialectName, World } from './adapters/test-dialects.ts';
import { withBug } from './test-bugs.ts';
import type { Bug } from './test-bugs.ts';
import { goingBy, ways } from './test-ways.ts';
import type { Way } from './test-ways.ts';
import { follow, lineOf, step, terrain } from './test-follow.ts';
import type { Step } from './test-follow.ts';

/** Fixed, so that a red run can be run again; `npm run test:long` goes through more. */
const SEED = 20_261_124;
const RUNS = process.env['PERYA_LONG'] === 'on' ? 300 : 15;
const BUG_RUNS = 100;
const STEPS = 60;

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await freshDatabase();
  world = await buildWorld(database);
});
afterAll(async () => {
  await world.play.app.close();
  await database.close();
});

let run = 0;

const given: Step = { kind: 'give', of: 0 };
const bet = (number: number): Step => ({ kind: 'bet', bet: number, id: 0, of: 0, payout: 0 });

const agreesIn = (dialect: DialectName, seen: Set<string>) =>
  fc.asyncProperty(
    fc.array(step, { minLength: STEPS, maxLength: STEPS }),
    terrain,
    fc.constantFrom(0n, 450n),
    fc.constantFrom([given], [given, bet(0), bet(1)]),
    async (list, terms, cash, begins) => {
      run += 1;
      const { play } = world;
      const walk = { database, play, line: lineOf(world, dialect), run: `b${String(run)}`, seen };
      await follow({ ...walk, cash }, [...begins, ...list], terms, Infinity);
    },
  );

test.each(dialectNames.flatMap((dialect) => ways.map((way) => [dialect, way] as const)))(
  '[I9] [I11] bets, wins, rollbacks and payments of members with a bonus, in %s, %s',
  async (dialect, way) => {
    const seen = new Set<string>();
    const runs = { numRuns: RUNS, seed: SEED };
    await goingBy(database, way, async () => fc.assert(agreesIn(dialect, seen), runs));
    expect(isSound(await checkLedger(database.owner.kysely))).toBe(true);
    const findings = 'select * from play.findings() union all select * from bonus.findings()';
    expect((await database.owner.pool.query(findings)).rows).toEqual([]);
    for (const each of ['bet', 'betAndWin', 'jackpotBet', 'win', 'rollback', 'rollbackWin']) {
      expect(seen).toContain(`${each} done`);
    }
    for (const each of ['credit', 'debit', 'promotionWin', 'jackpotWin']) {
      expect(seen).toContain(`${each} done`);
    }
    expect(seen).toContain('bet stake');
    expect(seen).toContain('forfeit true');
  },
  600_000,
);

const bugs: readonly Bug[] = [
  [
    'the bonus is staked before the cash',
    'bonus.stake',
    'part := p_stake - p_cash;',
    'part := least(p_stake, ledger.balance_of(g.bonus_account));',
  ],
  ['a stake above the most is taken', 'bonus.stake', 'p_stake > g.max_stake', 'false'],
  [
    'a category that counts nothing is staked',
    'bonus.stake',
    'bonus.share_of(g.contributions, p_category) = 0',
    'false',
  ],
  [
    'a payout is cash alone',
    'win',
    'part := play.part_of(paid, b.bonus_stake, b.stake)',
    'part := 0',
  ],
  [
    'a bonus that was lost is paid',
    'bonus.place',
    "g.state = 'completed' AND p_amount",
    'p_amount',
  ],
  [
    'later money is above the most that may be won',
    'bonus.place',
    'least(p_amount, g.max_win - g.became_cash)',
    'p_amount',
  ],
  ['a completion pays above the most', 'bonus.finish', 'least(held, g.max_win)', 'held'],
  [
    'a completion pays nothing',
    'bonus.finish',
    "CASE WHEN p_state = 'completed' THEN",
    'CASE WHEN false THEN',
  ],
  [
    'every category counts whole',
    'bonus.progress',
    'p_now * share / 100 - p_before * share / 100',
    'p_now - p_before',
  ],
  [
    'a bet that is paid stays open',
    'bonus.count_one',
    'WHEN s.count = 1 THEN -1',
    'WHEN false THEN 0',
  ],
  [
    'a cancelled bet stays open',
    'rollback',
    'PERFORM bonus.release(b.bonus_grant)',
    'PERFORM b.bonus_grant',
  ],
  [
    'a bonus is spent while bets of it are open',
    'bonus.finish_due',
    'g.open_stakes = 0 AND ledger.balance_of',
    'ledger.balance_of',
  ],
  [
    'the next one does not begin',
    'bonus.finish',
    'PERFORM bonus.start_next(g.member_id, g.currency)',
    'PERFORM g.id',
  ],
  ['whatever was seen, it ends', 'bonus.forfeit', 'OR p_seen <> (', 'OR NULL = ('],
  ['the vendor hears of cash alone', 'answer_with', 'p_cash + p_usable', 'p_cash'],
  [
    'a win that is taken back stays in the bonus',
    'rollback_win',
    "part := coalesce((win.result ->> 'onBonus')::bigint, 0)",
    'part := 0',
  ],
  [
    'what is corrected after the end is not written down',
    'bonus.note_placed',
    'went_back = e.went_back + p_back',
    'went_back = e.went_back',
  ],
];

const batchBugs: readonly Bug[] = [
  ['a win of a bonus is all cash', 'plain_calls', 'b.bonus_grant IS NULL', 'true'],
];

const planted: readonly (readonly [Way, ...Bug])[] = [
  ...bugs.map((bug) => ['alone', ...bug] as const),
  ...batchBugs.map((bug) => ['batched', ...bug] as const),
];

/** Rejects where the model catches what is planted. */
async function searched(way: Way): Promise<void> {
  const agrees = agreesIn('hmac', new Set());
  await goingBy(database, way, async () =>
    fc.assert(agrees, { numRuns: BUG_RUNS, seed: SEED, endOnFailure: true }),
  );
}

test.each(planted)(
  'the model catches a planted bug, %s: %s',
  async (way, ...bug) => {
    const search = withBug(database.owner, bug, async () => searched(way));
    await expect(search).rejects.toThrow('Property failed');
  },
  120_000,
);

test('the model catches a planted bug, batched: an active bonus is passed by', async () => {
  const name = 'an active bonus is passed by';
  const looked: Bug = [name, 'plain_calls', 'g.member_id = e.member_id', 'false'];
  const locked: Bug = [name, 'lock_wallets', 'g.member_id = p_calls[c.nth].member_id', 'false'];
  const search = withBug(database.owner, looked, async () =>
    withBug(database.owner, locked, async () => searched('batched')),
  );
  await expect(search).rejects.toThrow('Property failed');
}, 120_000);
