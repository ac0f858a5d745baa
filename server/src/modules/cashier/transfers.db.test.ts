// Superior transfers: who may send how much to whom, once, and that no unit is created or lost.
import { randomUUID } from 'node:crypto';
import { uplineTransfer, uplineTransferTerms } from '@perya/contract/cashier/upline-transfer';
import type { LiveEvent } from '@perya/contract/live';
import { money } from '@perya/contract/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { testMerchant, testPlatform } from '#lib/test-platform';
import { startPause } from '#modules/protection/pause';
import { owner, paymentPassword, send } from '#modules/security/test-security';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { creditMember, memberBalance, openAccount, post } from '#modules/wallet/wallet';
import { buildApp } from '../../app.ts';
import { seedMerchantRows } from '../../seed/merchants.ts';
import { registerCashierRoutes } from './cashier-routes.ts';
import { followDeposits } from './deposits.ts';
import { ask, depositor, pesos, testCashier } from './test-cashier.ts';
import type { Depositor, TestCashier } from './test-cashier.ts';
import { LyingProvider } from './test-lying-provider.ts';
import { toUpline } from './transfer-ways.ts';
import { termsView, transferAlong } from './transfers.ts';
import { walletsView } from './wallet-views.ts';

let database: TestDatabase;
let parts: TestCashier;
let provider: LyingProvider;
let juana: Depositor;
let maria: Depositor;

beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(async () => {
  provider = new LyingProvider(() => 0.99);
  parts = await testCashier(database, { lying: provider });
  await capOf(pesos(2_000));
  [juana, maria] = [await depositor(parts), await depositor(parts)];
  await invite(juana, maria);
  await give(juana, 1_000);
});
afterAll(async () => {
  expect(isSound(await checkLedger(database.db.kysely))).toBe(true);
  await database.close();
});

async function capOf(most: bigint): Promise<void> {
  await sql`update cashier.rules set transfer_daily = ${most}
    where merchant = ${parts.merchant}`.execute(database.owner.kysely);
}

async function invite(member: Depositor, by: Depositor | null): Promise<void> {
  await sql`insert into agent.place (member, merchant, upline, from_day)
    values (${member.uuid}, ${parts.merchant}, ${by?.uuid ?? null}, '2026-01-01')`.execute(
    database.owner.kysely,
  );
}

/** Won, so that no turnover is owed for it. */
async function give(to: Depositor, amount: number): Promise<void> {
  const key = randomUUID();
  await creditMember(database.db.kysely, {
    merchant: parts.merchant,
    member: to.uuid,
    currency: 'PHP',
    amount: pesos(amount),
    against: 'house',
    scope: 'win',
    kind: 'win',
    key,
    reference: key,
  });
}

async function transfer(amount: number, of: Depositor = juana, requestKey: string = randomUUID()) {
  const wish = { amount: pesos(amount), requestKey, language: 'EN' } as const;
  return transferAlong(parts, of.session, toUpline, wish);
}

async function wallet(of: Depositor): Promise<bigint> {
  return (await memberBalance(database.db.kysely, parts.merchant, of.uuid, 'PHP')).balance;
}

async function inboxOf(of: Depositor): Promise<unknown[]> {
  const { rows } = await sql`select title, body from message.message
    where member = ${of.uuid} order by id`.execute(database.owner.kysely);
  return rows;
}

test('[CASH-05] [ROUTE-25] the money is the upline’s at once, and both are told', async () => {
  const heard: [string, LiveEvent][] = [];
  const stops = [juana, maria].map(({ session }) =>
    parts.events.subscribe(`member:${session.memberId}`, ({ event }) => {
      heard.push([session.username, event]);
    }),
  );
  const sent = await transfer(200);
  for (const stop of stops) stop();
  expect([await wallet(juana), await wallet(maria)]).toEqual([80_000n, 20_000n]);
  expect(sent).toMatchObject({ amount: 20_000n, receiver: maria.uuid });
  expect(sent.name).toMatch(/^c.\*{4}.$/);
  const told = heard.map(([who, { event, data }]) => [who, event, data]);
  expect(told).toEqual([
    [juana.session.username, 'balance', expect.objectContaining({ sumBalance: '800.00' })],
    [maria.session.username, 'balance', expect.objectContaining({ sumBalance: '200.00' })],
    [maria.session.username, 'unread', { count: null }],
  ]);
  expect(await inboxOf(maria)).toEqual([
    { title: 'Transfer received', body: `${juana.session.username} sent you ₱200.00.` },
  ]);
  expect(await inboxOf(juana)).toEqual([]);
});

test('[CASH-05] the same key is the same transfer, also eightfold at once', async () => {
  const key = randomUUID();
  const tabs = Array.from({ length: 8 }, async () => transfer(300, juana, key));
  const ids = (await Promise.all(tabs)).map(({ id }) => id);
  expect(new Set(ids).size).toBe(1);
  expect([await wallet(juana), await wallet(maria)]).toEqual([70_000n, 30_000n]);
  expect(await inboxOf(maria)).toHaveLength(1);
  await expect(transfer(301, juana, key)).rejects.toMatchObject({ code: 'request.otherInput' });
  // Answered even where a new one would be refused.
  await invite(juana, null);
  expect(await transfer(300, juana, key)).toMatchObject({ id: ids[0] });
});

test('[CASH-05] eight tabs that send everything are one transfer', async () => {
  const tabs = Array.from({ length: 8 }, async () =>
    transfer(1_000).catch((error: unknown) => error),
  );
  const refused = (await Promise.all(tabs)).filter((each) => each instanceof Error);
  expect(refused).toHaveLength(7);
  for (const error of refused) expect(error).toMatchObject({ code: 'transfer.tooMuch' });
  expect(await wallet(maria)).toBe(100_000n);
});

describe('[CASH-05] refused', () => {
  const unavailable = { code: 'transfer.unavailable' };

  test('without an upline, and one who is disabled or blocked', async () => {
    await invite(juana, null);
    await expect(transfer(10)).rejects.toMatchObject(unavailable);
    await expect(termsView(parts, juana.session, toUpline)).rejects.toMatchObject(unavailable);
    await invite(juana, maria);
    for (const state of ['disabled', 'blocked']) {
      await sql`update account.member set ${sql.ref(state)} = true
        where id = ${maria.uuid}`.execute(database.owner.kysely);
      await expect(transfer(10), state).rejects.toMatchObject(unavailable);
      await sql`update account.member set ${sql.ref(state)} = false
        where id = ${maria.uuid}`.execute(database.owner.kysely);
    }
    expect(await transfer(10)).toMatchObject({ amount: 1_000n });
  });

  test('for accounts of type 2', async () => {
    const ofType2 = { ...juana, session: { ...juana.session, customerType: 2 } };
    await expect(transfer(10, ofType2)).rejects.toMatchObject(unavailable);
  });

  test('while either side is on a break', async () => {
    const now = parts.clock.now();
    const until = new Date(now.getTime() + 3_600_000);
    const pause = { kind: 'coolOff', until } as const;
    await startPause(database.db, maria.session, pause, { now, address: '' });
    await expect(transfer(10)).rejects.toMatchObject(unavailable);
    await startPause(database.db, juana.session, pause, { now, address: '' });
    await invite(juana, await depositor(parts));
    await expect(transfer(10)).rejects.toMatchObject({ code: 'protection.coolingOff' });
  });

  test('after a password was recovered', async () => {
    const until = new Date(parts.clock.now().getTime() + 3_600_000);
    await sql`update account.member set withdrawals_rest_until = ${until}
      where id = ${juana.uuid}`.execute(database.owner.kysely);
    await expect(transfer(10)).rejects.toMatchObject({ code: 'withdrawal.resting' });
  });

  test('of money that is locked or owed, and beyond the day’s limit', async () => {
    const { reference } = await ask(parts, juana, 50_000n);
    provider.pay(reference, pesos(500));
    parts.clock.advance(30);
    await followDeposits(parts);
    const owes = { merchant: parts.merchant, currency: 'PHP' } as const;
    await post(database.db.kysely, {
      merchant: parts.merchant,
      scope: 'test',
      key: randomUUID(),
      kind: 'cashier.paidExtra',
      reference: '',
      postings: [
        {
          account: await openAccount(database.db.kysely, {
            ...owes,
            kind: 'cashier',
            owner: `owed:${juana.uuid}`,
          }),
          amount: pesos(-100),
        },
        {
          account: await openAccount(database.db.kysely, { ...owes, kind: 'house' }),
          amount: pesos(100),
        },
      ],
    });
    expect(await termsView(parts, juana.session, toUpline)).toEqual({
      currency: 'PHP',
      receiver: expect.stringMatching(/^c.\*{4}.$/) as string,
      wallet: '1500.00',
      free: '1000.00',
      locked: '500.00',
      owed: '100.00',
      daily: '2000.00',
      leftToday: '2000.00',
      most: '900.00',
      bonusRuns: false,
    });
    const tooMuch = { code: 'transfer.tooMuch', value: { most: '900.00' } };
    await expect(transfer(901)).rejects.toMatchObject(tooMuch);
    await capOf(pesos(250));
    await transfer(200);
    const limit = { code: 'transfer.dailyLimit', value: { left: '50.00' } };
    await expect(transfer(51)).rejects.toMatchObject(limit);
    await transfer(50);
    // The next day of the merchant begins anew.
    parts.clock.advance(24 * 3_600);
    expect(await transfer(51)).toMatchObject({ amount: 5_100n });
    await capOf(0n);
    await expect(transfer(1)).rejects.toMatchObject({ code: 'transfer.dailyLimit' });
  });

  test('with the switch off, to a trial, and with another payment password', async () => {
    const platform = (on: boolean) => {
      const { public: shown, ...rest } = testMerchant({});
      const flags = on ? shown.flags : shown.flags.filter((flag) => flag !== 'AGETRANSFERUP3');
      return {
        ...testPlatform(database.db, {}),
        merchantOf: async () => Promise.resolve({ ...rest, public: { ...shown, flags } }),
      };
    };
    await seedMerchantRows(database.owner);
    const app = await buildApp(platform(true), [registerCashierRoutes]);
    const { headers } = await owner(app);
    const input = { amount: '1.00', requestKey: randomUUID(), paymentPassword: '999999' };
    const wrong = await send(app, uplineTransfer, headers, input);
    expect(wrong).toMatchObject({ status: 401, code: 'payment.wrong' });
    const right = await send(app, uplineTransfer, headers, { ...input, paymentPassword });
    expect(right).toMatchObject({ status: 409, code: 'transfer.unavailable' });
    const zero = await send(app, uplineTransfer, headers, {
      ...input,
      amount: '0.00',
      paymentPassword,
    });
    expect(zero).toMatchObject({ status: 400, code: 'input.invalid' });
    await app.close();
    const without = await buildApp(platform(false), [registerCashierRoutes]);
    const again = await owner(without);
    for (const call of [uplineTransferTerms, uplineTransfer]) {
      const refused = await send(without, call, again.headers, { ...input, paymentPassword });
      expect(refused).toMatchObject({ status: 403, code: 'feature.off' });
    }
    await without.close();
  });
});

test('[CASH-05] transfers along a line wait for each other, and none for good', async () => {
  const ligaya = await depositor(parts);
  await invite(maria, ligaya);
  await give(maria, 1_000);
  const along = Array.from({ length: 10 }, async (_, n) =>
    transfer(1 + n, n % 2 === 0 ? juana : maria),
  );
  await Promise.all(along);
  expect(await Promise.all([juana, maria, ligaya].map(wallet))).toEqual([97_500n, 99_500n, 3_000n]);
});

test('[CASH-05] random transfers at once create and lose nothing', async () => {
  await capOf(pesos(1_000_000));
  const people = [juana, maria, await depositor(parts), await depositor(parts)];
  for (const [n, person] of people.entries()) {
    await invite(person, people[n + 1] ?? null);
    await give(person, 100 * (n + 1));
  }
  const total = async () => (await Promise.all(people.map(wallet))).reduce((a, b) => a + b, 0n);
  const before = await total();
  const some = fc.array(fc.tuple(fc.nat({ max: 2 }), fc.integer({ min: 1, max: 700 })), {
    minLength: 4,
    maxLength: 12,
  });
  const run = fc.asyncProperty(some, async (wanted) => {
    const done = await Promise.all(
      wanted.map(async ([who, amount]) =>
        transfer(amount, people[who]).then(
          () => 'done',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(done.filter((each) => each !== 'done' && each !== 'transfer.tooMuch')).toEqual([]);
    expect(await total()).toBe(before);
    for (const person of people) expect((await wallet(person)) >= 0n).toBe(true);
  });
  await fc.assert(run, { numRuns: 12, seed: 20_261_124 });
});

test('[CASH-06] the merchant wallet: total = free + locked, and what is reserved', async () => {
  const { reference } = await ask(parts, juana, 50_000n);
  provider.pay(reference, pesos(500));
  parts.clock.advance(30);
  await followDeposits(parts);
  await creditMember(database.db.kysely, {
    merchant: parts.merchant,
    member: juana.uuid,
    currency: 'VND',
    amount: money(7n),
    against: 'house',
    scope: 'win',
    kind: 'win',
    key: juana.uuid,
    reference: '',
  });
  const php = { currency: 'PHP', total: '1500.00', free: '1000.00', locked: '500.00' };
  const vnd = { currency: 'VND', total: '7', free: '7', locked: '0', reserved: '0' };
  const wallets = async (of: Depositor) => (await walletsView(parts, of.session)).wallets;
  expect(await wallets(juana)).toEqual([{ ...php, reserved: '0.00' }, vnd]);
  expect(await wallets(await depositor(parts))).toEqual([
    { currency: 'PHP', total: '0.00', free: '0.00', locked: '0.00', reserved: '0.00' },
  ]);
});
