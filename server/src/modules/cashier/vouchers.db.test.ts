// Vouchers: one use each, whoever tries how often and at once; codes can't be found or guessed.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { startPause } from '#modules/protection/pause';
import { setLimit } from '#modules/protection/protection';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { balance, memberBalance } from '#modules/wallet/wallet';
import { voucherAdapter } from './adapters/voucher.ts';
import { accountOf } from './postings.ts';
import { requirementsOf } from './requirements.ts';
import { ask, depositor, testCashier } from './test-cashier.ts';
import type { Depositor, TestCashier } from './test-cashier.ts';
import { makeVouchers } from './voucher-batches.ts';
import { redeemVoucher } from './vouchers.ts';

let database: TestDatabase;
let parts: TestCashier;
let juana: Depositor;
let agent: Depositor;

beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(async () => {
  parts = await testCashier(database, { voucher: voucherAdapter() });
  juana = await depositor(parts);
  agent = await depositor(parts);
});
afterAll(async () => {
  expect(isSound(await checkLedger(database.db.kysely))).toBe(true);
  await database.close();
});

const make = async (count: number, amount = 50_000n) =>
  makeVouchers(
    { ...parts, db: database.operator },
    {
      id: randomUUID(),
      merchant: parts.merchant,
      provider: 'voucher',
      currency: 'PHP',
      amount,
      agent: agent.uuid,
      madeBy: 'ana',
      expiresAt: new Date(parts.clock.now().getTime() + 90 * 86_400_000),
      count,
    },
  );

const asker = () => ({ address: '203.0.113.9', now: parts.clock.now(), language: 'EN' }) as const;

const redeem = async (code: string, { session }: Depositor = juana, key: string = randomUUID()) =>
  redeemVoucher(parts, asker(), session, {
    code,
    requestKey: key,
  });

const wallet = async (of = juana) =>
  (await memberBalance(database.db.kysely, parts.merchant, of.uuid, 'PHP')).balance;

async function sides(): Promise<readonly bigint[]> {
  const { kysely } = database.db;
  const of = { merchant: parts.merchant, provider: 'voucher', currency: 'PHP' } as const;
  const whose = { ...of, member: agent.uuid };
  const [sold, open] = [
    await accountOf(kysely, whose, 'agent'),
    await accountOf(kysely, whose, 'in'),
  ];
  return [await balance(kysely, sold), await balance(kysely, open)];
}

test('a sold code is owed by its agent; used, it is in the wallet with its turnover', async () => {
  const [code = ''] = await make(2);
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(await sides()).toEqual([-100_000n, 100_000n]);
  const deposit = await redeem(` ${code.toLowerCase().replaceAll('-', ' ').replace('0', 'o')}`);
  expect(deposit).toMatchObject({ state: 'credited', amount: 50_000n });
  expect([await wallet(), await sides()]).toEqual([50_000n, [-100_000n, 50_000n]]);
  const owner = { member: juana.uuid, currency: 'PHP', timeZone: 'Asia/Manila' } as const;
  expect((await requirementsOf(database.db.kysely, owner)).locked).toBe(50_000n);
});

test('the same wish is one deposit; another code under its key is refused', async () => {
  const [code = '', other = ''] = await make(2);
  const key = randomUUID();
  const both = await Promise.all([redeem(code, juana, key), redeem(code, juana, key)]);
  expect(both[0].id).toBe(both[1].id);
  expect(await wallet()).toBe(50_000n);
  await expect(redeem(other, juana, key)).rejects.toMatchObject({ code: 'request.otherInput' });
});

test('of eight at once, by two members, one has it', async () => {
  const [code = ''] = await make(1);
  const pedro = await depositor(parts);
  const all = Array.from({ length: 8 }, async (_each, place) =>
    redeem(code, place % 2 === 0 ? juana : pedro),
  );
  const ended = await Promise.allSettled(all);
  const lost = ended.flatMap((each) =>
    each.status === 'rejected' ? [each.reason as unknown] : [],
  );
  expect(lost).toHaveLength(7);
  for (const reason of lost) expect(reason).toMatchObject({ code: 'voucher.used' });
  expect((await wallet()) + (await wallet(pedro))).toBe(50_000n);
});

test('unknown, of another merchant, expired: nothing, and the code is as it was', async () => {
  const [code = ''] = await make(1);
  await expect(redeem('0000-0000-0000-0000')).rejects.toMatchObject({ code: 'voucher.unknown' });
  const elsewhere = await testCashier(database, { voucher: voucherAdapter() });
  const maria = await depositor(elsewhere);
  const here = { ...asker(), address: '' };
  const wish = { code, requestKey: randomUUID() };
  await expect(redeemVoucher(elsewhere, here, maria.session, wish)).rejects.toMatchObject({
    code: 'voucher.unknown',
  });
  parts.clock.advance(91 * 86_400);
  await expect(redeem(code)).rejects.toMatchObject({ code: 'voucher.expired' });
  expect(await sides()).toEqual([-50_000n, 50_000n]);
});

test('a break and a limit refuse it, and the code can be used by somebody else', async () => {
  const [code = ''] = await make(1);
  const from = { now: parts.clock.now(), address: '' };
  const limit = { kind: 'deposit', period: 'day', amount: '300.00', minutes: null } as const;
  await setLimit(database.db, juana.session, limit, from);
  await expect(redeem(code)).rejects.toMatchObject({ code: 'protection.depositLimit' });
  const pedro = await depositor(parts);
  const until = new Date(from.now.getTime() + 86_400_000);
  await startPause(database.db, pedro.session, { kind: 'coolOff', until }, from);
  await expect(redeem(code, pedro)).rejects.toMatchObject({ code: 'protection.coolingOff' });
  const maria = await depositor(parts);
  expect(await redeem(code, maria)).toMatchObject({ state: 'credited' });
});

test('a voucher of more than the method allows is refused', async () => {
  const [code = ''] = await make(1, 6_000_000n);
  await expect(redeem(code)).rejects.toMatchObject({ code: 'deposit.outsideLimits' });
});

test('tries are limited by member; a code that is right doesn’t count', async () => {
  const codes = await make(12, 1_000n);
  for (const code of codes) await redeem(code);
  for (let tries = 0; tries < 10; tries += 1) {
    await expect(redeem(`wrong ${String(tries)}`)).rejects.toMatchObject({
      code: 'voucher.unknown',
    });
  }
  const [last = ''] = await make(1);
  await expect(redeem(last)).rejects.toMatchObject({ code: 'request.tooMany' });
  parts.clock.advance(3601);
  expect(await redeem(last)).toMatchObject({ state: 'credited' });
});

test('codes are nowhere in the database, and players’ server makes none', async () => {
  const [code = ''] = await make(1);
  const { rows } = await sql<{ row: string }>`select to_jsonb(v)::text as row
    from cashier.voucher v where merchant = ${parts.merchant}`.execute(database.owner.kysely);
  const plain = code.replaceAll('-', '');
  expect(rows[0]?.row).not.toContain(plain);
  expect(rows[0]?.row).not.toContain(Buffer.from(plain).toString('hex'));
  const app = database.db.kysely;
  await expect(sql`update cashier.voucher set amount = 1`.execute(app)).rejects.toMatchObject({
    code: '42501',
  });
  await expect(
    sql`insert into cashier.voucher select * from cashier.voucher`.execute(app),
  ).rejects.toMatchObject({ code: '42501' });
});

test('it can’t be ordered like a deposit', async () => {
  expect((await ask(parts, juana, 50_000n)).deposit).toMatchObject({
    state: 'refused',
    reason: 'codeNeeded',
  });
});
