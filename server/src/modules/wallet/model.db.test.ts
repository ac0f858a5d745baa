// Runs random commands on the ledger beside a model of it, and shows that planted bugs are caught.
// oxlint-disable vitest/no-standalone-expect -- the commands expect, and run inside the tests.
import fc from 'fast-check';
import type { AsyncCommand } from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '@perya/contract/money';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { checkLedger } from './ledger-check.ts';
import { balance, openAccount, post, reverse } from './wallet.ts';
import type { AccountId, AccountName, PostInput, PostResult } from './wallet.ts';

const SEED = 20_261_121;

type Line = [account: string, amount: bigint];

interface Asked {
  key: string;
  lines: Line[];
  answer: PostResult;
}

interface Model {
  balances: Map<string, bigint>;
  asked: Asked[];
  reversals: Map<string, PostResult>;
}

interface Real {
  database: TestDatabase;
  merchant: string;
  accounts: Map<string, AccountId>;
}

type Names = Record<string, Pick<AccountName, 'kind' | 'owner' | 'currency'>>;
const names: Names = {
  ana: { kind: 'wallet', owner: 'ana', currency: 'PHP' },
  ben: { kind: 'wallet', owner: 'ben', currency: 'PHP' },
  play: { kind: 'wallet', owner: 'ana', currency: 'FUN' },
  house: { kind: 'house', currency: 'PHP' },
  cashier: { kind: 'cashier', currency: 'PHP' },
  rounding: { kind: 'rounding', currency: 'PHP' },
  issuance: { kind: 'issuance', currency: 'FUN' },
};
const members = new Set(['ana', 'ben', 'play']);

/** What the ledger must answer: null when the money suffices, else what the poor account has. */
function shortOf(model: Model, lines: Line[]): bigint | null {
  for (const name of members) {
    const sum = lines.reduce(
      (total, [each, amount]) => (each === name ? total + amount : total),
      0n,
    );
    const has = model.balances.get(name) ?? 0n;
    if (has + sum < 0n) return has;
  }
  return null;
}

function apply(model: Model, lines: Line[]): void {
  for (const [name, amount] of lines) {
    model.balances.set(name, (model.balances.get(name) ?? 0n) + amount);
  }
}

function idOf(real: Real, name: string): AccountId {
  const id = real.accounts.get(name);
  if (id === undefined) throw new Error(`No account ${name}.`);
  return id;
}

async function send(real: Real, key: string, lines: Line[]): Promise<PostResult> {
  const postings = lines.map(([name, amount]) => ({
    account: idOf(real, name),
    amount: money(amount),
  }));
  const input: PostInput = {
    merchant: real.merchant,
    scope: 'model',
    key,
    kind: 'adjustment',
    reference: key,
    postings,
  };
  return post(real.database.db.kysely, input);
}

async function compare(model: Model, real: Real): Promise<void> {
  for (const [name, id] of real.accounts) {
    const found = await balance(real.database.db.kysely, id);
    if (found !== (model.balances.get(name) ?? 0n)) {
      throw new Error(`${name} has ${String(found)}, not ${String(model.balances.get(name))}`);
    }
  }
}

abstract class Step implements AsyncCommand<Model, Real> {
  check(): boolean {
    return true;
  }
  abstract act(model: Model, real: Real): Promise<void>;
  async run(model: Model, real: Real): Promise<void> {
    await this.act(model, real);
    await compare(model, real);
  }
  toString(): string {
    return `${this.constructor.name} ${Object.values(this).join(' ')}`;
  }
}

class Open extends Step {
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
  }
  async act(_: Model, real: Real): Promise<void> {
    const name = names[this.name];
    if (name === undefined) throw new Error('No such name.');
    const id = await openAccount(real.database.db.kysely, { merchant: real.merchant, ...name });
    expect(id).toBe(idOf(real, this.name));
  }
}

/** Deposit, bet, win, transfer with a fee, play money: any lines that are in order. */
class Post extends Step {
  readonly lines: Line[];
  constructor(lines: Line[]) {
    super();
    this.lines = lines;
  }
  async act(model: Model, real: Real): Promise<void> {
    const key = `k${String(model.asked.length)}`;
    const short = shortOf(model, this.lines);
    const answer = await send(real, key, this.lines);
    expectAnswer(answer, short, false);
    if (answer.ok) apply(model, this.lines);
    model.asked.push({ key, lines: this.lines, answer });
  }
}

function expectAnswer(answer: PostResult, short: bigint | null, replayed: boolean): void {
  if (short === null) expect(answer).toMatchObject({ ok: true, replayed });
  else expect(answer).toEqual({ ok: false, code: 'wallet.insufficientFunds', balance: short });
}

class Replay extends Step {
  readonly n: number;
  readonly otherInput: boolean;
  constructor(n: number, otherInput: boolean) {
    super();
    this.n = n;
    this.otherInput = otherInput;
  }
  async act(model: Model, real: Real): Promise<void> {
    const asked = model.asked[this.n % Math.max(1, model.asked.length)];
    if (asked === undefined) return;
    if (!asked.answer.ok) {
      const short = shortOf(model, asked.lines);
      asked.answer = await send(real, asked.key, asked.lines);
      expectAnswer(asked.answer, short, false);
      if (asked.answer.ok) apply(model, asked.lines);
    } else if (this.otherInput) {
      const other = asked.lines.map(([name, amount]): Line => [name, amount * 2n]);
      const answer = await send(real, asked.key, other);
      expect(answer).toEqual({ ok: false, code: 'wallet.duplicate' });
    } else {
      const answer = await send(real, asked.key, asked.lines);
      expect(answer).toEqual({ ...asked.answer, replayed: true });
    }
  }
}

class Rollback extends Step {
  readonly n: number;
  constructor(n: number) {
    super();
    this.n = n;
  }
  async act(model: Model, real: Real): Promise<void> {
    const asked = model.asked[this.n % Math.max(1, model.asked.length)];
    if (asked === undefined || !asked.answer.ok) return;
    const { transactionId } = asked.answer;
    const before = model.reversals.get(transactionId);
    const lines = asked.lines.map(([name, amount]): Line => [name, -amount]);
    const short = before === undefined ? shortOf(model, lines) : null;
    const cancelId = `cancel-${String(model.reversals.size)}`;
    const answer = await reverse(real.database.db.kysely, transactionId, 'rollback', cancelId);
    expectAnswer(answer, short, before !== undefined);
    if (before !== undefined) return;
    if (!answer.ok) return;
    apply(model, lines);
    model.reversals.set(transactionId, answer);
  }
}

/** Lines that break an invariant: refused with its code, and nothing moves. */
class Refused extends Step {
  readonly code: string;
  readonly lines: Line[];
  constructor(code: string, lines: Line[]) {
    super();
    this.code = code;
    this.lines = lines;
  }
  async act(model: Model, real: Real): Promise<void> {
    const key = `refused-${String(model.asked.length)}`;
    await expect(send(real, key, this.lines)).rejects.toMatchObject({ code: this.code });
  }
}

/** Two at once: the same key twice, or two keys that both want all that Ana has. */
class Pair extends Step {
  readonly sameKey: boolean;
  constructor(sameKey: boolean) {
    super();
    this.sameKey = sameKey;
  }
  async act(model: Model, real: Real): Promise<void> {
    const all = model.balances.get('ana') ?? 0n;
    if (all === 0n) return;
    const lines: Line[] = [
      ['ana', -all],
      ['house', all],
    ];
    const key = `k${String(model.asked.length)}`;
    const answers = await Promise.all([
      send(real, key, lines),
      send(real, this.sameKey ? key : `${key}-rival`, lines),
    ]);
    const won = answers.filter((each) => each.ok && !each.replayed);
    expect(won).toHaveLength(1);
    expect(answers.filter((each) => each.ok)).toHaveLength(this.sameKey ? 2 : 1);
    apply(model, lines);
    const winner = answers[0].ok ? 0 : 1;
    const answer = won[0];
    if (answer !== undefined) {
      const used = winner === 1 && !this.sameKey ? `${key}-rival` : key;
      model.asked.push({ key: used, lines, answer });
    }
  }
}

class RollUp extends Step {
  async act(_: Model, real: Real): Promise<void> {
    await real.database.db.pool.query('select ledger.roll_up()');
  }
}

const amount = fc.bigInt({ min: 1n, max: 1000n });
const member = fc.constantFrom('ana', 'ben');
const place = fc.nat(100);

function transfer(from: string, sum: bigint): Line[] {
  const fee = sum / 50n;
  const lines: Line[] = [
    [from, -sum],
    [from === 'ana' ? 'ben' : 'ana', sum - fee],
  ];
  return fee === 0n ? lines : [...lines, ['rounding', fee]];
}

const commands = [
  fc.constantFrom(...Object.keys(names)).map((name) => new Open(name)),
  fc.tuple(member, amount).map(
    ([to, sum]) =>
      new Post([
        [to, sum],
        ['cashier', -sum],
      ]),
  ),
  fc.tuple(member, amount).map(
    ([by, sum]) =>
      new Post([
        [by, -sum],
        ['house', sum],
      ]),
  ),
  fc.tuple(member, amount).map(
    ([to, sum]) =>
      new Post([
        [to, sum],
        ['house', -sum],
      ]),
  ),
  fc.tuple(member, amount).map(([from, sum]) => new Post(transfer(from, sum))),
  amount.map(
    (sum) =>
      new Post([
        ['play', sum],
        ['issuance', -sum],
      ]),
  ),
  fc.tuple(place, fc.boolean()).map(([n, other]) => new Replay(n, other)),
  place.map((n) => new Rollback(n)),
  fc.boolean().map((same) => new Pair(same)),
  amount.map(
    (sum) =>
      new Refused('LGI01', [
        ['ana', sum],
        ['cashier', -sum - 1n],
      ]),
  ),
  amount.map(
    (sum) =>
      new Refused('LGI14', [
        ['ana', sum],
        ['cashier', -sum],
        ['play', sum],
        ['issuance', -sum],
      ]),
  ),
  fc.constant(new RollUp()),
];

async function setUp(database: TestDatabase): Promise<{ model: Model; real: Real }> {
  const real: Real = { database, merchant: crypto.randomUUID(), accounts: new Map() };
  for (const [short, name] of Object.entries(names)) {
    const full = { merchant: real.merchant, ...name };
    real.accounts.set(short, await openAccount(database.db.kysely, full));
  }
  return { model: { balances: new Map(), asked: [], reversals: new Map() }, real };
}

async function findCounterexample(database: TestDatabase, runs: number): Promise<string | null> {
  const property = fc.asyncProperty(
    fc.commands(commands, { maxCommands: 60, size: 'max' }),
    async (steps) => {
      await fc.asyncModelRun(async () => setUp(database), steps);
    },
  );
  const found = await fc.check(property, { seed: SEED, numRuns: runs, endOnFailure: true });
  return found.failed
    ? found.errorInstance instanceof Error
      ? found.errorInstance.message
      : 'failed'
    : null;
}

test('[I1] [I4] [I5] [I8] [I14] the ledger does what the model does, 25 runs', async () => {
  const database = await freshDatabase();
  try {
    expect(await findCounterexample(database, 25)).toBeNull();
    const findings = await checkLedger(database.db.kysely);
    expect(Object.values(findings).flat()).toEqual([]);
  } finally {
    await database.close();
  }
});

interface Bug {
  name: string;
  in: string;
  from: string;
  to: string;
  also?: string;
}

const add = 'a.balance + d.amount';
const bugs: Bug[] = [
  {
    name: 'a replay credits twice',
    in: 'begin_request',
    from: 'replayed := NOT FOUND',
    to: 'replayed := false',
    also: 'drop trigger request_is_answered_once on ledger.request',
  },
  {
    name: 'a lost key: what was answered is forgotten',
    in: 'post_once',
    from: 'PERFORM ledger.finish_request(p_scope, p_key, posted.transaction_id, result)',
    to: 'PERFORM ledger.abandon_request(p_scope, p_key)',
  },
  {
    name: 'the hash of the input is not compared',
    in: 'begin_request',
    from: 'stored_hash IS DISTINCT FROM p_input_hash',
    to: 'false',
  },
  {
    name: 'insufficient funds are kept as the answer',
    in: 'post_once',
    from: 'PERFORM ledger.abandon_request(p_scope, p_key)',
    to: 'PERFORM ledger.finish_request(p_scope, p_key, NULL, result)',
  },
  { name: 'a balance is not updated', in: 'apply_postings', from: add, to: 'a.balance' },
  {
    name: "a posting's sign is flipped",
    in: 'apply_postings',
    from: add,
    to: 'a.balance - d.amount',
    also: 'alter table ledger.account drop constraint account_never_negative',
  },
  {
    name: 'rounding skims the last digit',
    in: 'apply_postings',
    from: add,
    to: 'a.balance + d.amount::bigint / 10 * 10',
  },
  {
    name: 'the wrong account of the same kind is moved',
    in: 'apply_postings',
    from: 'WHERE a.id = d.account_id AND a.balance',
    to: `WHERE a.id = (SELECT max(b.id::text)::uuid FROM ledger.account b
      JOIN ledger.account o USING (merchant, kind, currency) WHERE o.id = d.account_id)
      AND a.balance`,
  },
  {
    name: 'house accounts only ever grow',
    in: 'apply_postings',
    from: 'SELECT d.account_id, d.amount\n',
    to: 'SELECT d.account_id, abs(d.amount)\n',
  },
  {
    name: 'the sum is not checked',
    in: 'apply_postings',
    from: 'ELSIF found.unbalanced',
    to: 'ELSIF false',
  },
  {
    name: 'play money mixes with real money',
    in: 'apply_postings',
    from: 'ELSIF found.mixed',
    to: 'ELSIF false',
  },
  {
    name: 'funds are not checked',
    in: 'post',
    from: 'locked.remaining < 0 AND',
    to: 'false AND',
    also: 'alter table ledger.account drop constraint account_never_negative',
  },
  {
    name: 'the last centavo cannot be spent',
    in: 'post',
    from: 'locked.remaining < 0 AND',
    to: 'locked.remaining <= 0 AND',
  },
  {
    name: 'the balance told is what would be left',
    in: 'post',
    from: 'short_balance := locked.balance',
    to: 'short_balance := locked.remaining',
  },
  {
    name: 'a second cancel refunds again',
    in: 'reverse',
    from: "'reversal', p_original::text",
    to: "'reversal', p_original::text || p_reference || random()::text",
  },
  {
    name: 'rolling up forgets the old total',
    in: 'roll_up',
    from: 'h.balance + excluded.balance',
    to: 'excluded.balance',
  },
];

async function plant(database: TestDatabase, bug: Bug): Promise<void> {
  const { rows } = await database.owner.pool.query<{ source: string }>(
    `select pg_get_functiondef(('ledger.' || $1)::regproc) as source`,
    [bug.in],
  );
  const source = rows[0]?.source ?? '';
  expect(source.split(bug.from)).toHaveLength(2);
  // A function as the second argument, because $$ has a meaning in a replacement text.
  await database.owner.pool.query(source.replace(bug.from, () => bug.to));
  if (bug.also !== undefined) await database.owner.pool.query(bug.also);
}

test.each(bugs)('a planted bug is caught: $name', async (bug) => {
  const database = await freshDatabase();
  try {
    await plant(database, bug);
    expect(await findCounterexample(database, 25)).not.toBeNull();
  } finally {
    await database.close();
  }
});
