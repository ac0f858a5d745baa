// Transfers to downlines: who may send how much to whom, once, and how attempts are refused.
import { randomUUID } from 'node:crypto';
import { accountType } from '@perya/contract/account/account-type';
import { downlineTransfer, downlineTransferTerms } from '@perya/contract/cashier/downline-transfer';
import { toId } from '@perya/contract/id';
import type { LiveEvent } from '@perya/contract/live';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { testMerchant, testPlatform } from '#lib/test-platform';
import { grantBonus } from '#modules/bonus/bonus';
import { startPause } from '#modules/protection/pause';
import { owner, paymentPassword, send } from '#modules/security/test-security';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { creditMember, memberBalance } from '#modules/wallet/wallet';
import { buildApp } from '../../app.ts';
import { seedMerchants } from '../../seed/merchants.ts';
import { registerCashierRoutes } from './cashier-routes.ts';
import { followDeposits } from './deposits.ts';
import { ask, depositor, pesos, testCashier } from './test-cashier.ts';
import type { Depositor, TestCashier } from './test-cashier.ts';
import { LyingProvider } from './test-lying-provider.ts';
import { toDownline, toUpline } from './transfer-ways.ts';
import { termsView, transferAlong } from './transfers.ts';

let database: TestDatabase;
let parts: TestCashier;
let provider: LyingProvider;
let agent: Depositor;
let direct: Depositor;

beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(async () => {
  provider = new LyingProvider(() => 0.99);
  parts = await testCashier(database, { lying: provider });
  await open(parts.merchant, pesos(2_000));
  [agent, direct] = [await agentOf(await depositor(parts)), await depositor(parts)];
  await put(direct, agent);
  await give(agent, 1_000);
});
afterAll(async () => {
  expect(isSound(await checkLedger(database.db.kysely))).toBe(true);
  await database.close();
});

async function open(merchant: string, daily: bigint, transfers = true): Promise<void> {
  await sql`insert into agent.rules (merchant, transfers, transfer_daily)
    values (${merchant}, ${transfers}, ${daily}) on conflict (merchant) do update
      set transfers = ${transfers}, transfer_daily = ${daily}`.execute(database.owner.kysely);
}

async function agentOf(member: Depositor): Promise<Depositor> {
  const type = accountType.agent;
  await sql`update account.member set type = ${type}
    where id = ${member.uuid}`.execute(database.owner.kysely);
  return { ...member, session: { ...member.session, customerType: type } };
}

async function put(member: Depositor, upline: Depositor | null, day = '2026-01-01') {
  await sql`insert into agent.place (member, merchant, upline, from_day)
    values (${member.uuid}, ${parts.merchant}, ${upline?.uuid ?? null}, ${day})`.execute(
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

interface Sending {
  readonly from?: Depositor;
  readonly to?: Depositor;
  readonly key?: string;
}

async function transfer(amount: number, { from = agent, to = direct, key }: Sending = {}) {
  const wish = { amount: pesos(amount), requestKey: key ?? randomUUID(), language: 'EN' } as const;
  return transferAlong(parts, from.session, toDownline(to.uuid), wish);
}

async function wallet(of: Depositor): Promise<bigint> {
  return (await memberBalance(database.db.kysely, parts.merchant, of.uuid, 'PHP')).balance;
}

test('[AGENT-10] [CASH-05] the money is the downline’s at once, and both are told', async () => {
  const heard: [string, LiveEvent][] = [];
  const stops = [agent, direct].map(({ session }) =>
    parts.events.subscribe(`member:${session.memberId}`, ({ event }) => {
      heard.push([session.username, event]);
    }),
  );
  const sent = await transfer(200);
  for (const stop of stops) stop();
  expect([await wallet(agent), await wallet(direct)]).toEqual([80_000n, 20_000n]);
  expect(sent).toMatchObject({ amount: 20_000n, way: 'down', name: direct.session.username });
  expect(heard.map(([who, { event, data }]) => [who, event, data])).toEqual([
    [agent.session.username, 'balance', expect.objectContaining({ sumBalance: '800.00' })],
    [direct.session.username, 'balance', expect.objectContaining({ sumBalance: '200.00' })],
    [direct.session.username, 'unread', { count: null }],
  ]);
  const { rows } = await sql<{ body: string }>`select body from message.message
    where member = ${direct.uuid}`.execute(database.owner.kysely);
  expect(rows).toEqual([
    { body: expect.stringMatching(/^c.\*{4}. sent you ₱200\.00\.$/) as string },
  ]);
});

test('[AGENT-10] the same key is the same transfer, eightfold at once, and no other', async () => {
  const key = randomUUID();
  const tabs = Array.from({ length: 8 }, async () => transfer(300, { key }));
  const ids = new Set((await Promise.all(tabs)).map(({ id }) => id));
  expect(ids.size).toBe(1);
  expect([await wallet(agent), await wallet(direct)]).toEqual([70_000n, 30_000n]);
  const second = await depositor(parts);
  await put(second, agent);
  const other = { code: 'request.otherInput' };
  await expect(transfer(301, { key })).rejects.toMatchObject(other);
  await expect(transfer(300, { key, to: second })).rejects.toMatchObject(other);
  const wish = { amount: pesos(300), requestKey: key, language: 'EN' } as const;
  await put(agent, second, '2026-01-02').catch(() => undefined);
  await expect(transferAlong(parts, agent.session, toUpline, wish)).rejects.toMatchObject(other);
});

test('[AGENT-10] eight tabs that send everything are one transfer', async () => {
  const tabs = Array.from({ length: 8 }, async () =>
    transfer(1_000).catch((error: unknown) => error),
  );
  const refused = (await Promise.all(tabs)).filter((each) => each instanceof Error);
  expect(refused).toHaveLength(7);
  for (const error of refused) expect(error).toMatchObject({ code: 'transfer.tooMuch' });
  expect(await wallet(direct)).toBe(100_000n);
});

describe('[AGENT-10] refused', () => {
  const unavailable = { code: 'transfer.unavailable' };
  const unknown = { code: 'agent.memberUnknown' };

  test('to oneself, the upline, who stands deeper, beside, elsewhere, or is to come', async () => {
    const [top, deep, beside] = [
      await depositor(parts),
      await depositor(parts),
      await depositor(parts),
    ];
    await put(agent, top);
    await put(deep, direct);
    await put(beside, top);
    const elsewhere = await depositor(await testCashier(database, { lying: provider }));
    for (const to of [agent, top, deep, beside, elsewhere]) {
      await expect(transfer(10, { to })).rejects.toMatchObject(unknown);
      const terms = termsView(parts, agent.session, toDownline(to.uuid));
      await expect(terms).rejects.toMatchObject(unknown);
    }
    // Who leaves tomorrow is the agent's today, and who comes tomorrow is not.
    await put(direct, top, '2026-03-02');
    await put(beside, agent, '2026-03-02');
    expect(await transfer(10)).toMatchObject({ amount: 1_000n });
    await expect(transfer(10, { to: beside })).rejects.toMatchObject(unknown);
    parts.clock.advance(24 * 3_600);
    await expect(transfer(10)).rejects.toMatchObject(unknown);
    expect(await transfer(10, { to: beside })).toMatchObject({ amount: 1_000n });
  });

  test('of who is no agent, where the merchant has none, and to who is frozen', async () => {
    const from = { ...agent, session: { ...agent.session, customerType: accountType.member } };
    await expect(transfer(10, { from })).rejects.toMatchObject({ code: 'agent.only' });
    await open(parts.merchant, pesos(500), false);
    await expect(transfer(10)).rejects.toMatchObject(unavailable);
    await open(parts.merchant, 0n);
    await expect(transfer(10)).rejects.toMatchObject(unavailable);
    await open(parts.merchant, pesos(500));
    for (const state of ['disabled', 'blocked']) {
      for (const [who, says] of [
        [direct, unavailable],
        [agent, unknown],
      ] as const) {
        const set = async (on: boolean) =>
          sql`update account.member set ${sql.ref(state)} = ${on}
            where id = ${who.uuid}`.execute(database.owner.kysely);
        await set(true);
        await expect(transfer(10), state).rejects.toMatchObject(says);
        await set(false);
      }
    }
    expect(await wallet(direct)).toBe(0n);
  });

  test('while either side is on a break, without a word of whose', async () => {
    const now = parts.clock.now();
    const until = new Date(now.getTime() + 3_600_000);
    await startPause(database.db, direct.session, { kind: 'coolOff', until }, { now, address: '' });
    await expect(transfer(10)).rejects.toMatchObject(unavailable);
    const long = {
      kind: 'selfExclusion',
      until: new Date(now.getTime() + 400 * 86_400_000),
    } as const;
    await startPause(database.db, agent.session, long, { now, address: '' });
    const second = await depositor(parts);
    await put(second, agent);
    const excluded = { code: 'protection.excluded' };
    await expect(transfer(10, { to: second })).rejects.toMatchObject(excluded);
  });

  test('of money that is locked, with a bonus, after a recovery, beyond the day', async () => {
    const { reference } = await ask(parts, agent, 50_000n);
    provider.pay(reference, pesos(500));
    parts.clock.advance(30);
    await followDeposits(parts);
    const tooMuch = { code: 'transfer.tooMuch', value: { most: '1000.00' } };
    await expect(transfer(1_001)).rejects.toMatchObject(tooMuch);
    await open(parts.merchant, pesos(250));
    await transfer(200);
    const limit = { code: 'transfer.dailyLimit', value: { left: '50.00' } };
    await expect(transfer(51)).rejects.toMatchObject(limit);
    parts.clock.advance(24 * 3_600);
    await transfer(51);
    const until = new Date(parts.clock.now().getTime() + 3_600_000);
    await sql`update account.member set withdrawals_rest_until = ${until}
      where id = ${agent.uuid}`.execute(database.owner.kysely);
    await expect(transfer(10)).rejects.toMatchObject({ code: 'withdrawal.resting' });
    parts.clock.advance(2 * 3_600);
    await bonusFor(agent);
    await expect(transfer(10)).rejects.toMatchObject({ code: 'transfer.activeBonus' });
    const terms = await termsView(parts, agent.session, toDownline(direct.uuid));
    expect(terms).toMatchObject({
      most: '0.00',
      bonusRuns: true,
      receiver: direct.session.username,
    });
  });

  test('[CASH-05] upwards too while a bonus runs', async () => {
    await sql`update cashier.rules set transfer_daily = 100000
      where merchant = ${parts.merchant}`.execute(database.owner.kysely);
    await give(direct, 100);
    await bonusFor(direct);
    const wish = { amount: pesos(10), requestKey: randomUUID(), language: 'EN' } as const;
    const up = transferAlong(parts, direct.session, toUpline, wish);
    await expect(up).rejects.toMatchObject({ code: 'transfer.activeBonus' });
  });
});

async function bonusFor({ uuid }: Depositor): Promise<void> {
  const terms = {
    wagering: 8,
    contributions: { RNG: 100 },
    maxStake: '50.00',
    maxWin: null,
    days: 7,
  } as const;
  await database.db.transaction(async (tx) =>
    grantBonus(tx, {
      merchant: parts.merchant,
      member: uuid,
      currency: 'PHP',
      key: randomUUID(),
      title: { EN: 'Welcome' },
      amount: pesos(100),
      terms,
    }),
  );
}

test('[AGENT-10] wrong payment passwords count, five lock, and nothing moves', async () => {
  const merchant = testMerchant({ code: parts.merchant });
  await sql`insert into merchant.merchant (code, settings)
    values (${parts.merchant}, ${JSON.stringify(seedMerchants[0]?.settings)})`.execute(
    database.owner.kysely,
  );
  const platform = testPlatform(database.db, { merchantOf: async () => merchant });
  const app = await buildApp(platform, [registerCashierRoutes]);
  const { headers, uuid } = await owner(app, { merchant });
  await sql`update account.member set type = ${accountType.agent}
    where id = ${uuid}`.execute(database.owner.kysely);
  const below = await depositor(parts);
  await put(below, { ...agent, uuid });
  await give({ ...agent, uuid }, 100);
  const member = toId('member', below.uuid);
  const terms = await send(app, downlineTransferTerms, headers, { member });
  expect(terms).toMatchObject({ status: 200, value: { most: '200.00' } });
  const input = { member, amount: '1.00', requestKey: randomUUID(), paymentPassword };
  const right = await send(app, downlineTransfer, headers, input);
  expect(right).toMatchObject({ status: 200, value: { amount: '1.00' } });
  const wrong = { ...input, paymentPassword: '999999', requestKey: randomUUID() };
  for (const left of [4, 3, 2, 1, 0]) {
    const refused = await send(app, downlineTransfer, headers, wrong);
    expect(refused).toMatchObject({ status: 401, code: 'payment.wrong', value: { left } });
  }
  const locked = await send(app, downlineTransfer, headers, { ...wrong, paymentPassword });
  expect(locked).toMatchObject({ code: 'payment.locked' });
  expect(await wallet(below)).toBe(100n);
  await app.close();
});

test('[AGENT-10] transfers up and down a line at once create and lose nothing', async () => {
  await sql`update cashier.rules set transfer_daily = 10000000
    where merchant = ${parts.merchant}`.execute(database.owner.kysely);
  await give(direct, 1_000);
  const wish = () => ({ amount: pesos(7), requestKey: randomUUID(), language: 'EN' }) as const;
  const crossing = Array.from({ length: 12 }, async (_, n) =>
    n % 2 === 0 ? transfer(5) : transferAlong(parts, direct.session, toUpline, wish()),
  );
  await Promise.all(crossing);
  expect([await wallet(agent), await wallet(direct)]).toEqual([101_200n, 98_800n]);
});
