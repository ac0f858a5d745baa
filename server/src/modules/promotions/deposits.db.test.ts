// Deposits bring what waits for them, once; a dry run says beforehand what they would have brought.
import { randomUUID } from 'node:crypto';
import { money } from '@perya/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { transferKind } from '#modules/cashier/adapters/transfer';
import { bookStatement } from '#modules/cashier/cashier';
import { depositor, testCashier } from '#modules/cashier/test-cashier';
import type { Depositor, TestCashier } from '#modules/cashier/test-cashier';
import { askForDeposit } from '#modules/cashier/deposits';
import { Merchants } from '#modules/merchant/merchant';
import { startPause } from '#modules/protection/pause';
import { memberBalance } from '#modules/wallet/wallet';
import { claimPromotion } from './claiming.ts';
import { claimsOf } from './claims-sql.ts';
import { lapseClaims } from './deciding.ts';
import { dryRun } from './dry-run.ts';
import { applyOffer, stopOffer } from './editing.ts';
import { asker, offer, opened, testPromotions } from './test-promotions.ts';
import type { TestPromotions } from './test-promotions.ts';

let database: TestDatabase;
let cashier: TestCashier;
let parts: TestPromotions;

beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(async () => {
  const bank = { bank: 'A bank', account: '1', holder: 'A holder' };
  cashier = await testCashier(database, {
    bank: transferKind.make(bank, { now: () => new Date() }),
  });
  parts = { ...(await testPromotions(database, cashier.merchant)), clock: cashier.clock };
  parts = { ...parts, operator: { ...parts.operator, clock: cashier.clock } };
});
afterAll(async () => database.close());

/** Money that came into the wallet, in minor units. */
async function deposit({ session }: Depositor, amount: bigint): Promise<void> {
  const wish = {
    method: 'gcash',
    amount: money(amount),
    requestKey: randomUUID(),
    language: 'EN',
  } as const;
  const { provider, instructions } = await askForDeposit(cashier, session, wish);
  const note = instructions?.kind === 'transfer' ? instructions.note : '';
  const line = { id: randomUUID(), currency: 'PHP', amount: money(amount), payer: null, note };
  await bookStatement(cashier, { merchant: cashier.merchant, provider }, [
    line as Parameters<typeof bookStatement>[2][number],
  ]);
}

const first = (changes: object = {}) =>
  offer({
    kind: 'firstDeposit',
    reward: { give: 'cash', sum: { percent: 20, most: '100.00', least: '200.00' } },
    ...changes,
  });
const claimsBy = async ({ uuid }: Depositor) =>
  (await claimsOf(database.db.kysely, uuid, 50)).map(({ state, amount }) => [state, amount]);

test('[REWARD-01] a first deposit is issued, claimed and told of once', async () => {
  const juana = await depositor(cashier);
  const id = await opened(parts, first());
  await deposit(juana, 40_000n);
  await deposit(juana, 90_000n);
  expect(await claimsBy(juana)).toEqual([['issued', 8_000n]]);
  const { rows } = await sql`select from message.message
    where member = ${juana.uuid} and title = 'A reward is ready'`.execute(database.db.kysely);
  expect(rows).toHaveLength(1);
  const claim = async () => claimPromotion(parts, asker(parts), juana.session, id);
  const eight = await Promise.all(Array.from({ length: 8 }, claim));
  expect(new Set(eight.map((each) => `${each.id} ${each.state}`)).size).toBe(1);
  const { balance } = await memberBalance(database.db.kysely, cashier.merchant, juana.uuid, 'PHP');
  expect(balance).toBe(40_000n + 90_000n + 8_000n);
});

test('a deposit that is too small, or the second one, brings nothing', async () => {
  const juana = await depositor(cashier);
  await opened(parts, first());
  await deposit(juana, 19_999n);
  await deposit(juana, 50_000n);
  expect(await claimsBy(juana)).toEqual([]);
});

test('what is not taken in time lapses, and its budget is there again', async () => {
  const [juana, ana] = [await depositor(cashier), await depositor(cashier)];
  const id = await opened(parts, first({ budget: '80.00' }));
  await deposit(juana, 40_000n);
  await deposit(ana, 40_000n);
  expect(await claimsBy(ana)).toEqual([]);
  cashier.clock.advance(8 * 86_400);
  await lapseClaims(parts);
  expect(await claimsBy(juana)).toEqual([['lapsed', 8_000n]]);
  const late = claimPromotion(parts, asker(parts), juana.session, id);
  await expect(late).rejects.toThrow('promotion.closed');
  const maria = await depositor(cashier);
  await deposit(maria, 40_000n);
  expect(await claimsBy(maria)).toEqual([['issued', 8_000n]]);
});

test('a member keeps the terms of the claim, whatever became of the offer since', async () => {
  const juana = await depositor(cashier);
  const file = first();
  const id = await opened(parts, file);
  await deposit(juana, 40_000n);
  const reward = { give: 'cash', sum: { percent: 1, most: '1.00', least: '200.00' } };
  await opened(parts, { ...file, ...offer({ ...file, reward }) });
  const { merchant } = parts;
  await stopOffer(parts.operator, { merchant, code: file.code });
  const claimed = await claimPromotion(parts, asker(parts), juana.session, id);
  expect(claimed).toMatchObject({ state: 'claimed', amount: 8_000n, version: 1 });
});

test('a member on a break is told nothing', async () => {
  const juana = await depositor(cashier);
  await opened(parts, first());
  const amount = money(40_000n);
  const wish = { method: 'gcash', amount, requestKey: randomUUID(), language: 'EN' } as const;
  await askForDeposit(cashier, juana.session, wish);
  const now = cashier.clock.now();
  const until = new Date(now.getTime() + 86_400_000);
  const from = { now, address: '203.0.113.9' };
  await startPause(database.db, juana.session, { kind: 'coolOff', until }, from);
  const { rows } = await sql`select from message.message where member = ${juana.uuid}`.execute(
    database.db.kysely,
  );
  expect(rows).toEqual([]);
});

test('a dry run says what was given, to whom, and what it cost; and leaves nothing', async () => {
  const members = [await depositor(cashier), await depositor(cashier), await depositor(cashier)];
  const file = first({ budget: '150.00' });
  const made = { merchant: parts.merchant, currency: 'PHP', file, operator: 'ana' } as const;
  await opened(parts, file);
  for (const [index, member] of members.entries()) {
    await deposit(member, 30_000n + 10_000n * BigInt(index));
    cashier.clock.advance(3600);
    await deposit(member, 70_000n);
  }
  const given = (await Promise.all(members.map(claimsBy))).flat();
  const again = { ...file, code: 'again-later' };
  await applyOffer(parts.operator, { ...made, file: again });
  const run = await dryRun(parts.operator, {
    merchant: parts.merchant,
    code: 'again-later',
    days: 30,
  });
  expect(run?.members.map(({ amount }) => amount)).toEqual([8_000n, 6_000n]);
  expect(given).toEqual([
    ['issued', 6_000n],
    ['issued', 8_000n],
  ]);
  expect([run?.claims, run?.cost]).toEqual([2, 14_000n]);
  const { rows } = await sql`select from promotion.promotion
    where merchant = ${parts.merchant}`.execute(database.db.kysely);
  expect(rows).toHaveLength(2);
});

test('[FRAME-03] the deposit’s badge is of the best live offer, and gone with it', async () => {
  const { merchant } = parts;
  const badge = async () =>
    (await new Merchants(database.db, parts.clock, { headerAllowed: false }).byCode(merchant))
      ?.public.depositBadge;
  expect(await badge()).toBe('');
  const file = first({ kind: 'reload', every: 'week' });
  await opened(parts, file);
  expect(await badge()).toBe('+20%');
  await stopOffer(parts.operator, { merchant, code: file.code });
  expect(await badge()).toBe('');
});
