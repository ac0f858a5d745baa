// Money in and out over HTTP, with the operator at a terminal: transfers told by the statement.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as depositCalls from '@perya/contract/cashier/deposits';
import { payoutAccountAdd } from '@perya/contract/cashier/payout-accounts';
import * as withdrawalCalls from '@perya/contract/cashier/withdrawals';
import type { OutputOf } from '@perya/contract/endpoint';
import { referenceOf } from '@perya/contract/reference';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import type { App } from '#lib/platform';
import { TestClock, testPlatform, testSecretKey } from '#lib/test-platform';
import { cashierJobs } from '#modules/cashier/cashier';
import { registerCashierRoutes } from '#modules/cashier/cashier-routes';
import { owner, paymentPassword, send } from '#modules/security/test-security';
import type { Owner } from '#modules/security/test-security';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { buildApp } from '../app.ts';
import { seedCashier } from '../seed/seed-cashier.ts';
import { seedMerchantRows } from '../seed/merchants.ts';
import { typed } from './test-context.ts';

type Deposit = OutputOf<typeof depositCalls.depositAsk>;
type Withdrawal = OutputOf<typeof withdrawalCalls.withdrawalAsk>;

let database: TestDatabase;
let app: App;
let folder: string;
let juana: Owner;
const clock = new TestClock();

beforeAll(async () => {
  database = await freshDatabase();
  await seedMerchantRows(database.owner);
  await seedCashier(database.owner, testSecretKey);
  app = await buildApp(testPlatform(database.db, { clock }), [registerCashierRoutes]);
  folder = await mkdtemp(join(tmpdir(), 'perya-statement-'));
  juana = await owner(app);
});
afterAll(async () => {
  expect(isSound(await checkLedger(database.db.kysely))).toBe(true);
  await app.close();
  await database.close();
  await rm(folder, { recursive: true });
});

const type = async (...words: string[]): Promise<string[]> =>
  typed({ db: database.db, clock, secretKey: testSecretKey }, ...words);
const key = (): string => randomUUID();

async function work(): Promise<void> {
  clock.advance(30);
  for (const [, , run] of cashierJobs(app.platform)) await run();
}

async function deposit(amount: string, requestKey = key()) {
  const input = { method: 'bank', amount, requestKey };
  return send<Deposit>(app, depositCalls.depositAsk, juana.headers, input);
}

async function statusOf(id: string): Promise<Deposit> {
  return (await send<Deposit>(app, depositCalls.depositStatus, juana.headers, { id })).value;
}

/** The bank's statement has this line, and the operator books it twice. */
async function book(line: object): Promise<void> {
  const file = join(folder, `${key()}.json`);
  const written = { id: key(), currency: 'PHP', payer: null, note: '', ...line };
  await writeFile(file, JSON.stringify([written, written]));
  await type('deposits', '--merchant', 'perya', '--provider', 'bank', '--statement', file);
}

function noteOf({ instructions }: Deposit): string {
  if (instructions?.kind !== 'transfer') throw new Error('no transfer');
  return instructions.note;
}

test('[CASH-01] a transfer is shown, booked by its note, and credited once', async () => {
  const { value: methods } = await send(app, depositCalls.depositMethods, juana.headers);
  expect(methods).toMatchObject({ currency: 'PHP', methods: [{ code: 'bank', least: '100.00' }] });
  const { value: asked } = await deposit('500.00');
  expect(asked).toMatchObject({ state: 'waiting', amount: '500.00', credited: '0.00' });
  await book({ amount: '500.00', note: `IBFT ${noteOf(asked)} juana` });
  expect(await statusOf(asked.id)).toMatchObject({ state: 'credited', credited: '500.00' });
});

test('amounts that are none, and too small or too large ones, are refused', async () => {
  for (const amount of ['0', '-5.00', '0.001']) {
    expect(await deposit(amount)).toMatchObject({ status: 400, code: 'input.invalid' });
  }
  expect(await deposit('1.00')).toMatchObject({ status: 400, code: 'deposit.outsideLimits' });
});

test('nobody sees or cancels the deposit of somebody else', async () => {
  const { value: asked } = await deposit('500.00');
  const { headers } = await owner(app);
  for (const call of [depositCalls.depositStatus, depositCalls.depositCancel]) {
    expect(await send(app, call, headers, { id: asked.id })).toMatchObject({
      code: 'deposit.unknown',
    });
  }
  const cancelled = await send(app, depositCalls.depositCancel, juana.headers, { id: asked.id });
  expect(cancelled.value).toMatchObject({ state: 'cancelled' });
});

test('money without a note is held until the operator says whose it is', async () => {
  await book({ amount: '123.00', note: 'hello', payer: 'Juana' });
  const [line = ''] = await type('deposits', '--merchant', 'perya');
  expect(line).toContain('123.00 PHP');
  const id = line.split('  ')[1] ?? '';
  const words = ['deposits', '--merchant', 'perya', '--release', id, '--operator', 'ana'];
  await expect(type(...words, '--reason', 'called')).rejects.toThrow('name a member');
  const owned = [...words, '--reason', 'called', '--account', juana.username];
  expect(await type(...owned)).toEqual(['Credited.']);
  expect(await type(...owned)).toEqual(['Nothing was done: it is not held.']);
});

async function payoutAccount(): Promise<string> {
  const input = { provider: 'gcash', number: '0917 123 4567', paymentPassword };
  const { value } = await send<{ id: string }>(app, payoutAccountAdd, juana.headers, input);
  await sql`update cashier.payout_account set usable_from = added_at`.execute(database.db.kysely);
  return value.id;
}

test('[CASH-02] a withdrawal is locked, reviewed, paid by hand and told', async () => {
  const { kysely } = database.db;
  const { value: before } = await send(app, withdrawalCalls.withdrawable, juana.headers);
  // The sign-up gift is free; what was deposited has to be turned over first.
  expect(before).toMatchObject({ wallet: '723.00', locked: '623.00', free: '100.00' });
  expect(before['turnover']).toHaveLength(2);
  const to = { payoutAccount: await payoutAccount(), paymentPassword };
  const ask = async (amount: string, input: object = {}) =>
    send<Withdrawal>(app, withdrawalCalls.withdrawalAsk, juana.headers, {
      ...to,
      amount,
      requestKey: key(),
      ...input,
    });
  expect(await ask('100.01')).toMatchObject({
    code: 'withdrawal.tooMuch',
    value: { free: '100.00' },
  });
  expect(await ask('100.00', { paymentPassword: '000000' })).toMatchObject({
    code: 'payment.wrong',
  });
  await sql`update cashier.requirement set ended_at = now(), ended_for = 'waived'`.execute(kysely);
  const { value: asked } = await ask('500.00');
  expect(asked).toMatchObject({ state: 'review', fee: '10.00', net: '490.00' });
  const act = async (id: string, verb: string, operator = 'ana') =>
    type('withdrawals', '--id', id, '--operator', operator, '--reason', 'fine', verb);
  expect((await type('withdrawals', '--merchant', 'perya'))[0]).toContain('first, unverified');
  expect(await act(asked.id, '--paid')).toEqual(['Nothing was done: it is in another state.']);
  const status = await send(app, withdrawalCalls.withdrawalStatus, juana.headers, { id: asked.id });
  expect(status.value).toMatchObject({ state: 'review', reviewFor: ['first', 'unverified'] });
  // By the reference that she reads out.
  const reference = referenceOf(asked.id).toLowerCase();
  expect(await act(reference, '--approve')).toEqual(['Done.']);
  await expect(act('0000-0000', '--approve')).rejects.toThrow('no withdrawal');
  await work();
  expect(await act(asked.id, '--paid')).toEqual(['Done.']);
  expect(await act(asked.id, '--paid')).toEqual(['Nothing was done: it is in another state.']);
  const paid = await type('withdrawals', '--merchant', 'perya', '--state', 'paid');
  expect(paid[0]).toContain(asked.id);
});

test('[CASH-01] the methods tell limits and usual sums; what waits is listed', async () => {
  const pedro = await owner(app);
  const ask = async (amount: string) => {
    const input = { method: 'bank', amount, requestKey: key() };
    return (await send<Deposit>(app, depositCalls.depositAsk, pedro.headers, input)).value;
  };
  const read = async () =>
    (
      await send<OutputOf<typeof depositCalls.depositMethods>>(
        app,
        depositCalls.depositMethods,
        pedro.headers,
      )
    ).value;
  const open = async () =>
    (await send<Deposit[]>(app, depositCalls.depositsOpen, pedro.headers)).value;
  expect(await read()).toMatchObject({ asksLimit: true, methods: [{ promisedSeconds: 3600 }] });
  expect((await read()).methods[0]?.quick).toEqual([
    '100.00',
    '200.00',
    '500.00',
    '1000.00',
    '2000.00',
    '5000.00',
  ]);
  const [paid, waiting] = [await ask('777.00'), await ask('300.00')];
  expect((await open()).map(({ id }) => id)).toEqual([waiting.id, paid.id]);
  await book({ amount: '777.00', note: noteOf(paid) });
  expect(await read()).toMatchObject({ asksLimit: false });
  expect((await read()).methods[0]?.quick).toContain('777.00');
  expect((await open()).map(({ id }) => id)).toEqual([waiting.id]);
  const { value } = await send<Deposit>(app, depositCalls.depositStatus, pedro.headers, {
    id: paid.id,
  });
  expect(value.steps.map(({ state }) => state)).toEqual(['creating', 'waiting', 'credited']);
  // A session that is used lives on; the deposit's time runs out all the same.
  clock.advance(20 * 60);
  expect(await open()).toHaveLength(1);
  clock.advance(11 * 60);
  expect(await open()).toEqual([]);
});
