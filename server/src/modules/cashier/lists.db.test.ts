// A provider's list against our books: booked once, and every kind of mismatch named.
import { randomUUID } from 'node:crypto';
import { toId } from '@perya/contract/id';
import { money } from '@perya/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { balance } from '#modules/wallet/wallet';
import type { Line, Listed } from './adapter.ts';
import { followDeposit } from './deposits.ts';
import { readList, readLists } from './lists.ts';
import { mismatchesOf } from './mismatches.ts';
import { accountOf } from './postings.ts';
import { followAttempts, sendApproved } from './payouts.ts';
import { bookSettlement, keptBy } from './settlements.ts';
import { ask, depositor, pesos, testCashier } from './test-cashier.ts';
import type { Depositor, TestCashier } from './test-cashier.ts';
import { LyingProvider } from './test-lying-provider.ts';
import { approveWithdrawal } from './withdrawal-decisions.ts';
import { askForWithdrawal } from './withdrawals.ts';

/** Lists what it is told to, a line a page. */
class ListingProvider extends LyingProvider {
  lines: Line[] = [];
  breaksAt: number | null = null;

  async list(_day: string, cursor: string | null): Promise<Listed> {
    await Promise.resolve();
    const at = Number(cursor ?? 0);
    if (at === this.breaksAt) return { is: 'unknown', why: 'timed out' };
    const next = at + 1 < this.lines.length ? String(at + 1) : null;
    return { is: 'known', lines: this.lines.slice(at, at + 1), next };
  }
}

let database: TestDatabase;
let parts: TestCashier;
let provider: ListingProvider;
let juana: Depositor;
let day: string;

beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(async () => {
  provider = new ListingProvider(() => 0.99);
  parts = await testCashier(database, { lister: provider });
  await sql`update cashier.rules set turnover_millionths = 0`.execute(database.owner.kysely);
  juana = await depositor(parts);
  day = parts.clock.now().toISOString().slice(0, 10);
});
afterAll(async () => {
  expect(isSound(await checkLedger(database.db.kysely))).toBe(true);
  await database.close();
});

const from = () => ({ merchant: parts.merchant, provider: 'lister' });

async function paidIn(amount: number): Promise<string> {
  const { deposit, reference } = await ask(parts, juana, pesos(amount));
  provider.pay(reference, pesos(amount));
  await followDeposit(parts, deposit);
  return provider.deposits.get(reference)?.payments[0]?.paymentId ?? '';
}

/** A payout that was made; answers our reference of it. */
async function paidOut(amount: number): Promise<string> {
  const asked = { requestKey: randomUUID(), language: 'EN' } as const;
  const wish = { amount: pesos(amount), payoutAccount: juana.account, ...asked };
  const { id } = await askForWithdrawal(parts, juana.session, wish);
  await approveWithdrawal(parts, id, { operator: 'ana', reason: 'fine' });
  await sendApproved(parts);
  for (const payout of provider.payouts.values()) payout.state = 'paid';
  parts.clock.advance(21);
  await followAttempts(parts);
  const { rows } = await sql<{ id: string }>`select id from cashier.attempt
    where withdrawal = ${id}`.execute(parts.db.kysely);
  return toId('attempt', rows[0]?.id ?? '');
}

function line(given: Partial<Line> & Pick<Line, 'id'>): Line {
  return {
    kind: 'payment',
    reference: null,
    currency: 'PHP',
    amount: pesos(500),
    fee: pesos(7.5),
    state: 'done',
    at: parts.clock.now(),
    ...given,
  };
}

async function side(name: 'in' | 'out' | 'kept' | 'fees' | 'bank'): Promise<bigint> {
  const of = { ...from(), currency: 'PHP', member: null } as const;
  return balance(parts.db.kysely, await accountOf(parts.db.kysely, of, name));
}

const whys = async () =>
  (await mismatchesOf(parts.db.kysely, from(), day)).map(({ why, kind }) => `${why} ${kind}`);

test('[CASH-01] a line clears what was credited, and is booked once', async () => {
  provider.lines = [line({ id: await paidIn(500) })];
  expect(await side('in')).toBe(-50_000n);
  expect(await readList(parts, from(), day)).toEqual({ failure: null, differences: 0 });
  expect(await readList(parts, from(), day)).toEqual({ failure: null, differences: 0 });
  expect([await side('in'), await side('kept'), await side('fees')]).toEqual([0n, -49_250n, -750n]);
  expect(await whys()).toEqual([]);
  const by = { bookedAt: parts.clock.now(), bookedBy: 'ana', agreedBy: null };
  const sum = { currency: 'PHP', amount: money(49_250n), reference: 's-1' } as const;
  await bookSettlement(database.operator, { ...from(), ...sum, ...by });
  await bookSettlement(database.operator, { ...from(), ...sum, ...by });
  expect(await keptBy(parts.db.kysely, from(), 'PHP')).toBe(0n);
  expect(await side('bank')).toBe(-49_250n);
});

test('[CASH-02] a payout’s line clears it, and one that came back is booked back', async () => {
  await paidIn(2_000);
  const reference = await paidOut(1_000);
  const out = line({ id: 'po-1', kind: 'payout', reference, amount: pesos(990), fee: pesos(8) });
  provider.lines = [out];
  expect(await side('out')).toBe(99_000n);
  await readList(parts, from(), day);
  expect([await side('out'), await side('kept')]).toEqual([0n, 99_800n]);
  for (const payout of provider.payouts.values()) payout.state = 'returned';
  parts.clock.advance(3600);
  await followAttempts(parts);
  provider.lines = [{ ...out, state: 'returned' }];
  await readList(parts, from(), day);
  await readList(parts, from(), day);
  // The fee of a payout that came back is gone.
  expect([await side('out'), await side('kept'), await side('fees')]).toEqual([0n, 800n, -800n]);
});

test('missing, extra, amount, status and fee: five mismatches', async () => {
  const agreed = await paidIn(500);
  const unlisted = await paidIn(600);
  const other = await paidIn(700);
  await sql`insert into cashier.provider_fee (merchant, provider, kind, currency, fixed, millionths)
    values (${parts.merchant}, 'lister', 'payment', 'PHP', 0, 15000)`.execute(
    database.operator.kysely,
  );
  provider.lines = [
    line({ id: agreed, fee: pesos(7.49) }),
    line({ id: other, amount: pesos(70), fee: pesos(1.05) }),
    line({ id: 'stranger' }),
    line({ id: agreed, kind: 'reversal', fee: money(0n) }),
  ];
  await readList(parts, from(), day);
  expect(await whys()).toEqual([
    'missingHere payment',
    'missingThere payment',
    'otherAmount payment',
    'otherFee payment',
    'otherStatus reversal',
  ]);
  const missing = await mismatchesOf(parts.db.kysely, from(), day);
  expect(missing[1]).toMatchObject({ lineId: unlisted, ourAmount: 60_000n, theirAmount: null });
});

test('a list that breaks off is kept so far, said, and read again', async () => {
  provider.lines = [line({ id: await paidIn(500) }), line({ id: await paidIn(500) })];
  provider.breaksAt = 1;
  parts.clock.advance(24 * 3600);
  // From two hours after midnight on.
  while (parts.clock.now().getUTCHours() < 2) parts.clock.advance(3600);
  const mine = async () =>
    (await readLists(parts)).filter((alarm) => alarm.startsWith(`${parts.merchant} lister ${day}`));
  expect(await mine()).toEqual([
    expect.stringContaining('could not be read: timed out'),
    expect.stringContaining('1 lines do not agree'),
  ]);
  expect(await side('in')).toBe(-50_000n);
  expect(await mine()).toEqual([]);
  parts.clock.advance(3600);
  provider.breaksAt = null;
  expect(await mine()).toEqual([]);
  expect(await side('in')).toBe(0n);
});
