// Runs shuffled and duplicated vendor calls, of members with bonuses too, against a model that is
// simple enough to be believed.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { withBug } from './test-bugs.ts';
import type { Bug } from './test-bugs.ts';
import { said } from './test-commands.ts';
import { follow, step, terrain } from './test-follow.ts';
import type { Line } from './test-follow.ts';
import { addGames, codeOf, PlayApp } from './test-play.ts';
import { goingBy, ways, wentAlone } from './test-ways.ts';
import type { Way } from './test-ways.ts';

/** Fixed, so that a red run can be run again; `npm run test:long` begins anywhere. */
const SEED = 20_261_126;
const RUNS = 100;
/** A bug is found long before, as a rule. */
const BUG_RUNS = 400;
const COMMANDS = 80;

let database: TestDatabase;
let play: PlayApp;
beforeAll(async () => {
  database = await freshDatabase();
  await addGames(database.owner);
  play = await PlayApp.build(database.db);
});
afterAll(async () => {
  await play.app.close();
  await database.close();
});

let run = 0;

const agreesIn = (seen: Set<string>) =>
  fc.asyncProperty(
    fc.array(step, { minLength: COMMANDS, maxLength: COMMANDS }),
    terrain,
    fc.nat({ max: 3 * COMMANDS }),
    async (list, terms, leaves) => {
      run += 1;
      const line: Line = {
        vendor: 'PERYA',
        open: async (player) => play.playToken(player),
        say: async ({ name, input }) => said(await play.vendor(name, input)),
        ask: async (playToken) => codeOf(await play.vendor('balance', { playToken })),
        refusal: (code) => code,
      };
      const walk = { database, play, line, run: `m${String(run)}`, seen };
      const failed = await wentAlone('failed');
      await follow(walk, list, terms, leaves);
      // A batch that fails answers right all the same: its calls go alone.
      expect(await wentAlone('failed')).toBe(failed);
    },
  );

test.each(ways)(
  '[I9] eighty calls in any order and number answer what the model says, %s',
  async (way) => {
    const seen = new Set<string>();
    await goingBy(database, way, async () =>
      fc.assert(agreesIn(seen), { numRuns: RUNS, seed: SEED }),
    );
    expect(isSound(await checkLedger(database.owner.kysely))).toBe(true);
    const findings = 'select * from play.findings() union all select * from bonus.findings()';
    expect((await database.owner.pool.query(findings)).rows).toEqual([]);
    const refusals = ['betCancelled', 'betSettled', 'duplicate', 'betUnknown', 'winCancelled'];
    for (const code of refusals) expect(seen).toContain(`win wallet.${code}`);
    const kinds = ['bet', 'betAndWin', 'freeBet', 'jackpotBet', 'win', 'rollback', 'rollbackWin'];
    for (const kind of [...kinds, 'endRound', 'credit', 'debit', 'promotionWin', 'jackpotWin']) {
      expect(seen).toContain(`${kind} done`);
      expect(seen).toContain(`${kind} replayed`);
    }
    for (const kind of ['bet', 'rollbackWin', 'debit']) {
      expect(seen).toContain(`${kind} wallet.insufficientFunds`);
    }
    expect(seen).toContain('bet session.ended');
    for (const each of ['bet wallet.bonusStakeLimit', 'forfeit true', 'forfeit false']) {
      expect(seen).toContain(each);
    }
  },
  240_000,
);

const bugs: readonly Bug[] = [
  ['a second win pays', 'win', "WHEN b.state = 'settled'", 'WHEN false'],
  ['a win of a tombstone is unknown', 'win', 'found.tombstone OR', ''],
  [
    'a replayed win may change its amount',
    'win',
    'p_currency,\n      p_amount::text)\n',
    'p_currency)\n',
  ],
  ['a win pays the stake', 'win', 'amounts := (paid - part) ||', 'amounts := (b.stake - part) ||'],
  ['a payout is not written down', 'win', 'payout = e.payout + paid', 'payout = e.payout'],
  ['a round that ended takes wins', 'win', 'b.closed_at IS NOT NULL OR', ''],
  ['a free round pays where it must not', 'win', 'paid := 0', 'paid := paid'],
  [
    'a free round is staked',
    'bet',
    'CASE WHEN p_free_round IS NULL THEN p_amount',
    'CASE WHEN true THEN p_amount',
  ],
  [
    'a win pays its own stake',
    'bet',
    'IF stake - taken.part > wallet_balance THEN',
    'IF false THEN',
  ],
  [
    'a contribution goes to the vendor',
    'bet',
    'accounts := accounts || pool',
    'accounts := accounts || s.vendor_account',
  ],
  ['an early rollback leaves no tombstone', 'rollback', 'IF NOT found.known THEN', 'IF false THEN'],
  [
    'a rollback gives nothing back',
    'rollback',
    "IF b.state IN ('open', 'settled') THEN",
    'IF false THEN',
  ],
  ['a settled bet is rolled back', 'rollback', 'b.in_one AND b.wins = 1', 'true'],
  ['a win is taken back twice', 'rollback_win', 'IF again THEN', 'IF false THEN'],
  [
    'an early rollback of a win is forgotten',
    'rollback_win',
    'IF win.result IS NULL THEN',
    'IF false THEN',
  ],
  [
    'a win that is taken back leaves the bet settled',
    'rollback_win',
    "THEN 'open'",
    "THEN 'settled'",
  ],
  ['a jackpot pays its seed again', 'pay', 'c.seed - (pool_balance - amount)', 'c.seed'],
  ['whoever signed out still bets', 'bet_refusal', 'WHEN NOT FOUND THEN', 'WHEN false THEN'],
  [
    'whoever signed out still reads the balance',
    'balance',
    'JOIN account.live_session i ON i.id = s.sign_in',
    '',
  ],
  ['a share is the whole', 'pay', 'coalesce(p_share, 1000000)', '1000000'],
  ['the late bet is not refused', 'stored_answer', "result ? 'tombstone'", 'false'],
  ['the open stakes only grow', 'recount_bets', 'd.open_stake + b.open_stake', 'd.open_stake'],
  ['a sitting forgets payouts', 'recount_bets', 't.payouts + b.payouts', 't.payouts'],
];

const batchBugs: readonly Bug[] = [
  [
    'a win pays nothing',
    'bets',
    'CASE WHEN c.is_win THEN c.amount ELSE -c.amount END) AS amounts',
    'CASE WHEN c.is_win THEN 1 ELSE -c.amount END) AS amounts',
  ],
  ['a payout is not written down', 'bets', 'payout = c.amount', 'payout = 0'],
  [
    'the balance told is the one before',
    'bets',
    'b.balance + CASE WHEN c.is_win THEN c.amount ELSE -c.amount END',
    'b.balance',
  ],
  [
    'a stake is not taken',
    'ledger.post_pairs',
    'CASE WHEN own THEN p.amount ELSE -p.amount END',
    'CASE WHEN own THEN sign(p.amount) ELSE -sign(p.amount) END',
  ],
  [
    'a replayed win may change its amount',
    'plain_calls',
    'c.currency, c.amount::text)',
    'c.currency)',
  ],
  ['a free round pays where it must not', 'plain_calls', 'b.free_round IS NULL AND', ''],
  [
    'whoever signed out still bets',
    'plain_calls',
    'JOIN account.live_session i ON i.id = s.sign_in',
    'JOIN (SELECT v.*, false AS blocked FROM account.session_view v) i ON i.id = s.sign_in',
  ],
  ['what the wallet lacks is staked', 'lock_wallets', 'l.balance >= p_calls[c.nth].amount', 'true'],
  [
    'a refused key is kept',
    'lock_wallets',
    'PERFORM ledger.abandon_request(c.scope, c.key)',
    'PERFORM c.key',
  ],
  ['the open stakes only grow', 'recount_bets', 'd.open_stake + b.open_stake', 'd.open_stake'],
  [
    'a placed bet is not in the totals',
    'count_bets',
    'd.open_stake + excluded.open_stake',
    'd.open_stake',
  ],
];

const planted: readonly (readonly [Way, ...Bug])[] = [
  ...bugs.map((bug) => ['alone', ...bug] as const),
  ...batchBugs.map((bug) => ['batched', ...bug] as const),
];

/** Rejects where the model catches what is planted. */
async function searched(way: Way): Promise<void> {
  await goingBy(database, way, async () =>
    fc.assert(agreesIn(new Set()), { numRuns: BUG_RUNS, seed: SEED, endOnFailure: true }),
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

test('the model catches a planted bug, batched: a settled bet is won again', async () => {
  // Looked at twice: before the bet is locked, and after.
  const name = 'a settled bet is won again';
  const before: Bug = [name, 'lock_bets', "WHERE b.state = 'open'", 'WHERE true'];
  const after: Bug = [name, 'plain_calls', "b.state = 'open' AND b.free_round", 'b.free_round'];
  const search = withBug(database.owner, before, async () =>
    withBug(database.owner, after, async () => searched('batched')),
  );
  await expect(search).rejects.toThrow('Property failed');
}, 120_000);
