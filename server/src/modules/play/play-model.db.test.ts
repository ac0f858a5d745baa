// Runs shuffled and duplicated vendor calls against a model that is simple enough to be believed.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { callOf, said } from './test-commands.ts';
import { command, Model, poolSeed, startMoney, wire } from './test-model.ts';
import type { Command, Terms } from './test-model.ts';
import { addGames, codeOf, PlayApp, poolHolds, setTerms } from './test-play.ts';

/** Fixed, so that a red run can be run again; `npm run test:long` begins anywhere. */
const SEED = 20_261_121;
const RUNS = 100;
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
const seen = new Set<string>();

/** Every fourth call is followed by one that was sent before. */
function withReplays(list: readonly Command[]): Command[] {
  return list.flatMap((each, i) => (i % 4 === 3 ? [each, list[i - 3] ?? each] : [each]));
}

/** The member signs out before the call of the number `leaves`, if there are so many. */
async function follow(list: readonly Command[], terms: Terms, leaves: number): Promise<void> {
  run += 1;
  await setTerms(database.owner, terms);
  const player = await play.player(wire(startMoney));
  const token = await play.playToken(player);
  const model = new Model(terms, (await poolHolds(database.owner)) ?? poolSeed);
  for (const [i, each] of withReplays(list).entries()) {
    if (i === leaves) {
      await database.owner.pool.query(
        'update account.session set ended_at = now() where member = $1',
        [player.uuid],
      );
      model.signedIn = false;
    }
    const { name, input } = callOf(each, { player, token, run: `m${String(run)}`, model });
    const expected = model.expected(each);
    const answer = said(await play.vendor(name, input));
    seen.add(`${each.kind} ${answer.split(' ')[0] ?? ''}`);
    expect([each, answer]).toEqual([each, expected]);
  }
  const asked = codeOf(await play.vendor('balance', { playToken: token }));
  expect(asked).toBe(model.signedIn ? 'done' : 'session.ended');
  expect(await play.balance(player)).toBe(wire(model.balance));
  expect((await poolHolds(database.owner)) ?? poolSeed).toBe(model.pool);
  await sameTotals(player.uuid, model);
}

const agrees = fc.asyncProperty(
  fc.array(command, { minLength: COMMANDS, maxLength: COMMANDS }),
  fc.record({ severalWins: fc.boolean(), freeWinsPay: fc.boolean() }),
  fc.nat({ max: 3 * COMMANDS }),
  follow,
);

test('[I9] eighty calls in any order and number answer what the model says', async () => {
  await fc.assert(agrees, { numRuns: RUNS, seed: SEED });
  expect(isSound(await checkLedger(database.owner.kysely))).toBe(true);
  const { rows } = await database.owner.pool.query('select * from play.findings()');
  expect(rows).toEqual([]);
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
}, 120_000);

/** What each bug does, the function that it is planted in, and the words it changes. */
const bugs: [string, string, string, string][] = [
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
  [
    'the open stakes only grow',
    'update_totals',
    'd.open_stake + opened * NEW.stake',
    'd.open_stake',
  ],
  [
    'a sitting forgets payouts',
    'update_totals',
    't.payouts + NEW.payout - OLD.payout',
    't.payouts',
  ],
];

test.each(bugs)(
  'the model catches a planted bug: %s',
  async (_name, func, words, instead) => {
    const { rows } = await database.owner.pool.query<{ text: string }>(
      `select pg_get_functiondef(oid) as text from pg_proc
      where proname = $1 and pronamespace = 'play'::regnamespace`,
      [func],
    );
    const sound = rows[0]?.text ?? '';
    expect(sound).toContain(words);
    await database.owner.pool.query(sound.replace(words, instead));
    const failed = fc.assert(agrees, { numRuns: RUNS, seed: SEED, endOnFailure: true });
    await expect(failed).rejects.toThrow('Property failed');
    await database.owner.pool.query(sound);
  },
  60_000,
);

/** The roll-ups hold what the model adds up to. */
async function sameTotals(member: string, model: Model): Promise<void> {
  const { rows } = await database.owner.pool.query<Record<string, bigint>>(
    `select coalesce(sum(open_count), 0)::int8 as open,
            coalesce(sum(open_stake), 0)::int8 as staked,
            coalesce(sum(settled_count), 0)::int8 as settled,
            coalesce(sum(settled_payout - settled_stake), 0)::int8 as net,
            coalesce(sum(cancelled_count), 0)::int8 as cancelled,
            coalesce(sum(other_paid), 0)::int8 as others,
            (select sum(t.payouts - t.stakes)::int8 from play.sitting t
              where t.member_id = $1) as sat
       from play.member_day where member_id = $1`,
    [member],
  );
  const bets = [...model.bets.values()];
  const of = (state: string) => bets.filter((each) => each.state === state);
  const count = (state: string): bigint => BigInt(of(state).length);
  const net = of('settled').reduce((sum, { payout, stake }) => sum + payout - stake, 0n);
  const staked = of('open').reduce((sum, { stake }) => sum + stake, 0n);
  expect(rows[0]).toEqual({
    open: count('open'),
    staked,
    settled: count('settled'),
    net,
    cancelled: count('cancelled'),
    others: model.others,
    sat: net - staked + model.others + model.promotions,
  });
}
