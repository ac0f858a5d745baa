// Random deposits and withdrawals by providers that lose, repeat, contradict and time out.
import { randomUUID } from 'node:crypto';
import { money } from '@perya/contract/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#db/database';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { AppError } from '#lib/app-error';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { askForDeposit, cancelDeposit, followDeposits } from './deposits.ts';
import { followAttempts, sendApproved } from './payouts.ts';
import { releaseReceipt } from './receipts.ts';
import { depositor, testCashier } from './test-cashier.ts';
import type { Depositor, TestCashier } from './test-cashier.ts';
import { honest, LyingProvider } from './test-lying-provider.ts';
import {
  approveWithdrawal,
  closeWithdrawal,
  refuseWithdrawal,
  retryWithdrawal,
} from './withdrawal-decisions.ts';
import { askForWithdrawal } from './withdrawals.ts';

const seed = 20_261_124;
/** The whole of it, 20,000 deposits and as many withdrawals, runs with the long tests. */
const isLong = process.env['PERYA_LONG'] === 'on';
const wanted = isLong ? 20_000 : 60;
/** So often the server is killed meanwhile, and everything is counted. */
const kills = isLong ? 20 : 3;
const counts = isLong ? 200 : 40;
const atOnce = 8;
const dishonest = { lost: 15, answerLost: 15, refused: 3, lies: 4 };

interface World {
  readonly database: TestDatabase;
  /** Those of the process that runs now. */
  parts: TestCashier;
  readonly providers: readonly LyingProvider[];
  readonly members: readonly Depositor[];
  /** What was asked for so far. */
  readonly asked: { deposits: number; withdrawals: number };
  /** A whole number below the given one. */
  pick(below: number): number;
}

function one<T>(world: World, of: readonly T[]): T {
  const chosen = of[world.pick(of.length)];
  if (chosen === undefined) throw new Error('There is nothing to choose from.');
  return chosen;
}

async function idsIn(world: World, table: string, state: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(`cashier.${table}`)}
    where state = ${state} limit 20`.execute(world.parts.db.kysely);
  return rows.map(({ id }) => id);
}

async function deposit(world: World): Promise<void> {
  const { session } = one(world, world.members);
  const amount = money(BigInt(1_000 + world.pick(100_000)));
  const wish = { method: 'gcash', amount, requestKey: randomUUID(), language: 'EN' } as const;
  const sent = [wish, wish].map(async () => askForDeposit(world.parts, session, wish));
  const [first, again] = await Promise.all(sent);
  expect(first?.id).toBe(again?.id);
  world.asked.deposits += 1;
  if (first && world.pick(10) === 0) await cancelDeposit(world.parts, session, first.id);
}

/** A payer pays what was asked for, or something else, or once more. */
async function pay(world: World): Promise<void> {
  const provider = one(world, world.providers);
  const waiting = [...provider.deposits.values()].slice(-20);
  if (waiting.length === 0) return;
  const { order, payments } = one(world, waiting);
  const what = world.pick(12);
  const last = payments.at(-1);
  if (what === 0) provider.pay(order.reference, money(100n));
  else if (what === 1) provider.pay(order.reference, order.amount, { payer: 'Somebody Else' });
  else if (what === 2) provider.pay(order.reference, order.amount, { currency: 'USDT' });
  else if (what === 3 && last) payments[payments.length - 1] = { ...last, state: 'reversed' };
  else provider.pay(order.reference, order.amount);
}

async function withdraw(world: World): Promise<void> {
  const { session, account: payoutAccount } = one(world, world.members);
  const amount = money(BigInt(1_000 + world.pick(40_000)));
  const wish = { amount, payoutAccount, requestKey: randomUUID(), language: 'EN' } as const;
  const tabs = [wish, wish].map(async () => askForWithdrawal(world.parts, session, wish));
  for (const answer of await Promise.allSettled(tabs)) {
    if (answer.status === 'fulfilled') world.asked.withdrawals += 0.5;
    if (answer.status === 'rejected' && !(answer.reason instanceof AppError)) throw answer.reason;
  }
}

async function decide(world: World): Promise<void> {
  const operators = ['ana', 'ben'].map((operator) => ({ operator, reason: 'looked' }));
  const [waiting] = await idsIn(world, 'withdrawal', 'review');
  const [failed] = await idsIn(world, 'withdrawal', 'failed');
  const [held] = await idsIn(world, 'receipt', 'held');
  const release = { operator: 'ana', reason: 'looked', member: world.members[0]?.uuid ?? '' };
  const verdict = world.pick(6) === 0 ? refuseWithdrawal : approveWithdrawal;
  const rescue = world.pick(3) === 0 ? closeWithdrawal : retryWithdrawal;
  await Promise.all([
    ...operators.map(async (each) => waiting && verdict(world.parts, waiting, each)),
    ...operators.map(async (each) => failed && rescue(world.parts, failed, each)),
    held !== undefined && releaseReceipt(world.parts, held, release),
  ]);
}

/** Payouts end, and some of those that ended change their mind. */
async function end(world: World): Promise<void> {
  for (const { payouts } of world.providers) {
    for (const payout of payouts.values()) {
      if (payout.state === 'pending') payout.state = world.pick(5) === 0 ? 'failed' : 'paid';
      else if (payout.state === 'paid' && world.pick(40) === 0) payout.state = 'returned';
      else if (payout.state === 'failed' && world.pick(20) === 0) payout.state = 'paid';
    }
  }
}

async function work({ parts }: World): Promise<void> {
  parts.clock.advance(21);
  await Promise.all([followDeposits(parts), followDeposits(parts)]);
  await Promise.all([sendApproved(parts), sendApproved(parts)]);
  await Promise.all([followAttempts(parts), followAttempts(parts)]);
}

const acts = [deposit, deposit, pay, pay, pay, withdraw, withdraw, decide, end, work, work];

interface Books {
  in: bigint;
  suspense: bigint;
  hold: bigint;
  out: bigint;
}

/** What the ledger has in pesos and USDT together: no test amount is of both. */
async function ledgerBooks({ database, parts }: World): Promise<Books> {
  const { rows } = await sql<Books>`
    select coalesce(sum(balance) filter (where owner like '%:in'), 0)::int8 as in,
           coalesce(sum(balance) filter (where owner like '%:out'), 0)::int8 as out,
           coalesce(sum(balance) filter (where owner = 'suspense'), 0)::int8 as suspense,
           coalesce(sum(balance) filter (where kind = 'hold'), 0)::int8 as hold
      from (select a.kind, a.owner, ledger.balance_of(a.id) as balance from ledger.account a
             where a.merchant = ${parts.merchant}) accounts`.execute(database.owner.kysely);
  return rows[0] ?? { in: 0n, suspense: 0n, hold: 0n, out: 0n };
}

/** The same, as the open items of the cashier add up to. */
async function openItems({ database, parts }: World): Promise<Books> {
  const { rows } = await sql<Books>`
    select (select -coalesce(sum(amount), 0) from cashier.receipt
             where merchant = ${parts.merchant} and state in ('credited', 'held'))::int8 as in,
           (select coalesce(sum(amount), 0) from cashier.receipt
             where merchant = ${parts.merchant} and state = 'held')::int8 as suspense,
           (select coalesce(sum(amount - owed), 0) from cashier.withdrawal
             where merchant = ${parts.merchant}
               and state in ('review', 'approved', 'sending', 'sent', 'failed'))::int8 as hold,
           (select coalesce(sum(w.net), 0) from cashier.attempt t
              join cashier.withdrawal w on w.id = t.withdrawal
             where t.merchant = ${parts.merchant} and t.state in ('paid', 'extra'))::int8 as out
    `.execute(database.owner.kysely);
  return rows[0] ?? { in: 0n, suspense: 0n, hold: 0n, out: 0n };
}

/** What really came to the providers and left them. */
function truth({ providers }: World): { in: bigint; out: bigint } {
  const payments = providers.flatMap(({ deposits }) =>
    [...deposits.values()].flatMap((each) => each.payments),
  );
  const payouts = providers.flatMap((provider) => [...provider.payouts.values()]);
  const sum = (amounts: readonly bigint[]) => amounts.reduce((total, each) => total + each, 0n);
  return {
    in: -sum(payments.filter(({ state }) => state === 'confirmed').map(({ amount }) => amount)),
    out: sum(payouts.filter(({ state }) => state === 'paid').map(({ amount }) => amount)),
  };
}

/** Everybody is honest now, and asked until nothing changes. */
async function settle(world: World): Promise<void> {
  for (const provider of world.providers) {
    provider.faults = honest;
    for (const payout of provider.payouts.values()) {
      if (payout.state === 'pending') payout.state = 'paid';
    }
  }
  for (let more = 1; more > 0;) {
    world.parts.clock.advance(21);
    more = await followDeposits(world.parts);
    const before = await openItems(world);
    // Even the oldest are asked about at least once in so many turns.
    for (let turn = 0; turn < (isLong ? 4_000 : 40); turn += 1) {
      world.parts.clock.advance(isLong ? 40 : 600);
      await followAttempts(world.parts);
      await followDeposits(world.parts);
    }
    if (JSON.stringify(before, text) === JSON.stringify(await openItems(world), text)) return;
  }
}

const text = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

/** Cuts the server off from its database in the middle of everything, and starts another. */
async function kill(world: World): Promise<void> {
  const { database, parts } = world;
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename <> current_user`.execute(database.owner.kysely);
  world.parts = { ...parts, db: openDatabase(database.appUrl) };
  if (parts.db !== database.db) await parts.db.close();
}

const brokenOff = /terminat|onnect|ECONN|EPIPE|after calling end|already been destroyed/;

function isBrokenOff(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isBrokenOff);
  return error instanceof Error && brokenOff.test(error.message);
}

async function round(world: World, isKilled: boolean): Promise<void> {
  const running = Promise.allSettled(
    Array.from({ length: atOnce }, async () => one(world, acts)(world)),
  );
  if (isKilled) await kill(world);
  for (const ended of await running) {
    if (ended.status === 'rejected' && !(isKilled && isBrokenOff(ended.reason))) {
      throw ended.reason;
    }
  }
}

async function expectTrueBooks(world: World): Promise<void> {
  expect(await ledgerBooks(world)).toEqual(await openItems(world));
  expect(isSound(await checkLedger(world.database.owner.kysely))).toBe(true);
}

test('[I10] whatever providers say, no unit is created, lost, credited or paid twice', async () => {
  const database = await freshDatabase();
  const numbers = fc.sample(fc.noBias(fc.nat(999_999)), { seed, numRuns: 50_000 });
  let drawn = 0;
  const random = () => (numbers[(drawn += 1) % numbers.length] ?? 0) / 1_000_000;
  const [first, second] = [new LyingProvider(random), new LyingProvider(random)];
  const providers = [first, second];
  const parts = await testCashier(database, { first, second });
  // Nobody plays here, so nothing has to be turned over.
  await sql`update cashier.rules set turnover_millionths = 0`.execute(database.owner.kysely);
  const members = await Promise.all([1, 2, 3, 4].map(async () => depositor(parts)));
  const pick = (below: number) => Math.floor(random() * below);
  const asked = { deposits: 0, withdrawals: 0 };
  const world: World = { database, parts, providers, members, asked, pick };
  for (const provider of providers) provider.faults = dishonest;
  const done = () => Math.min(asked.deposits, asked.withdrawals) / wanted;
  let [killed, counted] = [0, 0];
  while (done() < 1) {
    const isKilled = done() * kills >= killed;
    if (isKilled) killed += 1;
    await round(world, isKilled);
    if (done() * counts < counted) continue;
    counted += 1;
    await expectTrueBooks(world);
  }
  expect(killed).toBeGreaterThanOrEqual(kills);
  await settle(world);
  await expectTrueBooks(world);
  const books = await ledgerBooks(world);
  expect({ in: books.in, out: books.out }).toEqual(truth(world));
  expect(books.in).toBeLessThan(0n);
  expect(books.out).toBeGreaterThan(0n);
  await world.parts.db.close();
  await database.close();
}, 3_600_000);
