// Runs shuffled and duplicated vendor calls against a model that is simple enough to be believed.
import fc from 'fast-check';
import { money, wireMoney } from '@perya/contract/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { addGames, betOf, codeOf, ofBet, PlayApp, valueOf } from './test-play.ts';
import type { Answered } from './test-play.ts';

const RUNS = 40;
const COMMANDS = 60;

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

type Kind = 'bet' | 'win' | 'rollback';

interface Command {
  readonly kind: Kind;
  readonly bet: number;
  /** Two ids for each kind and bet, so that both replays and second tries happen. */
  readonly id: number;
  /** Minor units. A bet's stake and a rollback's amount follow from the bet. */
  readonly payout: number;
}

const command: fc.Arbitrary<Command> = fc.record({
  kind: fc.constantFrom<Kind>('bet', 'bet', 'win', 'rollback'),
  bet: fc.integer({ min: 0, max: 14 }),
  id: fc.integer({ min: 0, max: 1 }),
  payout: fc.constantFrom(0, 1, 2500),
});

const stakeOf = (bet: number): bigint => BigInt(400 + bet * 37);

/** The rules of money.md in the fewest words: what each bet is, and what each id was answered. */
class Model {
  balance = 4000n;
  readonly bets = new Map<number, 'open' | 'settled' | 'cancelled' | 'tombstone'>();
  readonly answered = new Map<string, { input: string; balance: bigint }>();

  expected({ kind, bet, id, payout }: Command): string {
    const key = `${kind}:${String(bet)}:${kind === 'bet' ? '' : String(id)}`;
    const input = kind === 'win' ? String(payout) : '';
    const state = this.bets.get(bet);
    if (kind === 'bet' && state === 'tombstone') return 'wallet.betCancelled';
    const known = this.answered.get(key);
    if (known) {
      return known.input === input ? `replayed ${wire(known.balance)}` : 'wallet.duplicate';
    }
    const refusal = this.move(kind, bet, BigInt(payout), state);
    if (refusal !== null) return refusal;
    this.answered.set(key, { input, balance: this.balance });
    return `done ${wire(this.balance)}`;
  }

  private move(kind: Kind, bet: number, payout: bigint, state: string | undefined): string | null {
    if (kind === 'bet') {
      if (stakeOf(bet) > this.balance) return 'wallet.insufficientFunds';
      this.balance -= stakeOf(bet);
      this.bets.set(bet, 'open');
      return null;
    }
    if (state === 'settled') return 'wallet.betSettled';
    if (kind === 'win') {
      if (state === undefined) return 'wallet.betUnknown';
      if (state !== 'open') return 'wallet.betCancelled';
      this.balance += payout;
      this.bets.set(bet, 'settled');
      return null;
    }
    if (state === 'open') this.balance += stakeOf(bet);
    this.bets.set(bet, state === undefined || state === 'tombstone' ? 'tombstone' : 'cancelled');
    return null;
  }
}

function wire(amount: bigint): string {
  return wireMoney(money(amount), 'PHP');
}

function said(answer: Answered): string {
  if (!answer.body.success) return codeOf(answer);
  const { replayed, balance } = valueOf(answer.body);
  return `${replayed === true ? 'replayed' : 'done'} ${String(balance)}`;
}

let run = 0;

const seen = new Set<string>();

async function follow(list: readonly Command[]): Promise<void> {
  run += 1;
  const player = await play.player('40');
  const token = await play.playToken(player);
  const model = new Model();
  for (const each of list) {
    const bet = `m${String(run)}-${String(each.bet)}`;
    const amount = wire(each.kind === 'win' ? BigInt(each.payout) : stakeOf(each.bet));
    const call =
      each.kind === 'bet'
        ? betOf(token, bet, amount)
        : ofBet(player, bet, amount, `${bet}-${String(each.id)}`);
    const answer = said(await play.vendor(each.kind, call));
    seen.add(`${each.kind} ${answer.split(' ')[0] ?? ''}`);
    expect([each, answer]).toEqual([each, model.expected(each)]);
  }
  expect(await play.balance(player)).toBe(wire(model.balance));
  await sameTotals(player.uuid, model);
}

const agrees = fc.asyncProperty(
  fc.array(command, { minLength: COMMANDS, maxLength: COMMANDS }),
  follow,
);

test('[I9] sixty calls in any order and number answer what the model says', async () => {
  await fc.assert(agrees, { numRuns: RUNS });
  expect(isSound(await checkLedger(database.owner.kysely))).toBe(true);
  const refusals = ['betCancelled', 'betSettled', 'duplicate', 'betUnknown'];
  for (const code of refusals) expect(seen).toContain(`win wallet.${code}`);
  for (const kind of ['bet', 'win', 'rollback']) expect(seen).toContain(`${kind} replayed`);
}, 120_000);

/** What each bug does, the function that it is planted in, and the words it changes. */
const bugs: [string, string, string, string][] = [
  ['a second win pays', 'win', "b.state = 'settled' THEN", 'false THEN'],
  ['a win of a tombstone is unknown', 'win', 'found.tombstone OR', ''],
  ['a replayed win may change its amount', 'win', 'p_currency, p_amount::text)', 'p_currency)'],
  ['a win pays the stake', 'win', 'ARRAY[p_amount, -p_amount]', 'ARRAY[b.stake, -b.stake]'],
  ['a payout is not written down', 'win', 'payout = p_amount', 'payout = 0'],
  ['an early rollback leaves no tombstone', 'rollback', 'IF NOT found.known THEN', 'IF false THEN'],
  ['a rollback gives nothing back', 'rollback', "IF b.state = 'open' THEN", 'IF false THEN'],
  ['a settled bet is rolled back', 'rollback', "b.state = 'settled' THEN", 'false THEN'],
  ['the late bet is not refused', 'answered', "result ? 'tombstone'", 'false'],
  [
    'a bet that was too dear stays half-done',
    'bet',
    'PERFORM ledger.abandon_request(scope, key);',
    '',
  ],
  ['the open stakes only grow', 'keep_totals', 'd.open_stake - NEW.stake', 'd.open_stake'],
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
    const failed = fc.assert(agrees, { numRuns: RUNS, endOnFailure: true });
    await expect(failed).rejects.toThrow('Property failed');
    await database.owner.pool.query(sound);
  },
  60_000,
);

/** The roll-up holds what the bets themselves add up to. */
async function sameTotals(member: string, model: Model): Promise<void> {
  const { rows } = await database.owner.pool.query<Record<string, bigint>>(
    `select coalesce(sum(open_count), 0)::int8 as open,
            coalesce(sum(open_stake), 0)::int8 as staked,
            coalesce(sum(settled_count), 0)::int8 as settled,
            coalesce(sum(settled_payout - settled_stake), 0)::int8 as net,
            coalesce(sum(cancelled_count), 0)::int8 as cancelled
       from play.member_day where member_id = $1`,
    [member],
  );
  const states = [...model.bets.values()];
  const count = (state: string): bigint => BigInt(states.filter((each) => each === state).length);
  const open = [...model.bets].filter(([, state]) => state === 'open');
  const staked = open.reduce((sum, [bet]) => sum + stakeOf(bet), 0n);
  expect(rows[0]).toEqual({
    open: count('open'),
    staked,
    settled: count('settled'),
    net: model.balance - 4000n + staked,
    cancelled: count('cancelled'),
  });
}
