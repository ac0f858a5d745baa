// What a member is told of deposits and withdrawals: messages, live events, records; and the rules
// of where money may go, and how much of it on a day.
import { randomUUID } from 'node:crypto';
import { toId, uuidOf } from '@perya/contract/id';
import type { LiveEvent } from '@perya/contract/live';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { startPause } from '#modules/protection/pause';
import { creditMember } from '#modules/wallet/wallet';
import { followDeposits } from './deposits.ts';
import { followAttempts, sendApproved } from './payouts.ts';
import { depositPage, withdrawalPage } from './records.ts';
import { ask, depositor, pesos, testCashier } from './test-cashier.ts';
import type { Depositor, TestCashier } from './test-cashier.ts';
import { LyingProvider } from './test-lying-provider.ts';
import { withdrawableView, withdrawalOf } from './withdrawal-views.ts';
import { approveWithdrawal, refuseWithdrawal } from './withdrawal-decisions.ts';
import { askForWithdrawal } from './withdrawals.ts';

let database: TestDatabase;
let parts: TestCashier;
let provider: LyingProvider;
let juana: Depositor;
/** Juana's account at a bank, which nothing was deposited from. */
let bank: string;

const ana = { operator: 'ana', reason: 'The <account> is not yours & cannot be paid.' };

beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(async () => {
  provider = new LyingProvider(() => 0.5);
  parts = await testCashier(database, { only: provider });
  const { kysely } = database.db;
  await sql`update cashier.method set payout_providers = '{gcash,bdo}'
    where merchant = ${parts.merchant} and direction = 'withdrawal'`.execute(kysely);
  juana = await depositor(parts);
  const at = parts.clock.now();
  const box = parts.secrets.close('001234567890', `payout ${juana.uuid} bdo`);
  const { rows } = await sql<{ id: string }>`insert into cashier.payout_account (merchant, member,
      currency, provider, number_box, number_print, is_default, added_at, usable_from)
    values (${parts.merchant}, ${juana.uuid}, 'PHP', 'bdo', ${box}, ${Buffer.alloc(16)}, false,
      ${at}, ${at}) returning id`.execute(kysely);
  bank = rows[0]?.id ?? '';
});
afterAll(async () => {
  await database.close();
});

async function won(amount: number): Promise<void> {
  const key = randomUUID();
  const of = { merchant: parts.merchant, member: juana.uuid, currency: 'PHP' } as const;
  const win = { scope: 'win', key, kind: 'win', against: 'house', reference: key } as const;
  await creditMember(database.db.kysely, { ...of, ...win, amount: pesos(amount) });
}

async function deposited(amount: number): Promise<void> {
  const { reference } = await ask(parts, juana, pesos(amount));
  provider.pay(reference, pesos(amount));
  parts.clock.advance(30);
  await followDeposits(parts);
}

async function withdraw(amount: number, payoutAccount = juana.account) {
  const wish = { amount: pesos(amount), payoutAccount, requestKey: randomUUID() };
  return askForWithdrawal(parts, juana.session, { ...wish, language: 'TY' });
}

async function endTurnover(): Promise<void> {
  await sql`update cashier.requirement set ended_at = now(), ended_for = 'waived'
    where member = ${juana.uuid} and ended_at is null`.execute(database.db.kysely);
}

async function work(): Promise<void> {
  parts.clock.advance(30);
  await sendApproved(parts);
  await followAttempts(parts);
}

async function paid(amount: number): Promise<string> {
  const { id } = await withdraw(amount);
  await approveWithdrawal(parts, id, ana);
  await work();
  for (const payout of provider.payouts.values()) payout.state = 'paid';
  await work();
  return id;
}

async function messages(): Promise<{ title: string; body: string }[]> {
  const { rows } = await sql<{ title: string; body: string }>`select title, body
    from message.message where member = ${juana.uuid} order by id`.execute(database.db.kysely);
  return rows;
}

test('[CASH-02] what came from GCash goes back there first; a person looks at more', async () => {
  await deposited(3_000);
  await endTurnover();
  await won(3_500);
  await paid(1_000);
  const view = await withdrawableView(parts, juana.session);
  expect(view).toMatchObject({
    free: '5500.00',
    sources: [{ payoutProvider: 'gcash', name: 'GCash', due: '2000.00' }],
  });
  expect((await withdraw(3_500, bank)).reviewFor).not.toContain('otherSource');
  expect((await withdraw(1, bank).catch((error: unknown) => error)) as object).toMatchObject({
    code: 'withdrawal.outsideLimits',
  });
  const { id, reviewFor } = await withdraw(100, bank);
  expect(reviewFor).toContain('otherSource');
  expect(await refuseWithdrawal(parts, id, ana)).toBe('done');
  expect((await withdraw(2_000)).reviewFor).not.toContain('otherSource');
  // All of it went back.
  expect((await withdrawableView(parts, juana.session)).sources).toEqual([]);
});

test('a source that can’t be paid to now keeps nothing back', async () => {
  await deposited(3_000);
  await sql`update cashier.method set payout_providers = '{bdo}'
    where merchant = ${parts.merchant} and direction = 'withdrawal'`.execute(database.db.kysely);
  expect((await withdrawableView(parts, juana.session)).sources).toEqual([]);
});

test('[CASH-02] a day has its limit, and what was refused does not count', async () => {
  await sql`update cashier.method set daily_most = 50000
    where merchant = ${parts.merchant} and direction = 'withdrawal'`.execute(database.db.kysely);
  await won(2_000);
  const { id } = await withdraw(300);
  await expect(withdraw(201)).rejects.toMatchObject({
    code: 'withdrawal.dailyLimit',
    value: { left: '200.00' },
  });
  const [method] = (await withdrawableView(parts, juana.session)).methods;
  expect(method).toMatchObject({ leftToday: '200.00' });
  await refuseWithdrawal(parts, id, ana);
  await withdraw(500);
  await expect(withdraw(10)).rejects.toMatchObject({ code: 'withdrawal.dailyLimit' });
  parts.clock.advance(24 * 60 * 60);
  await withdraw(500);
});

test('on a break deposits stop, withdrawals go on: nothing is locked, a person looks', async () => {
  await deposited(500);
  expect((await withdrawableView(parts, juana.session)).turnover).toMatchObject([
    { deposit: '500.00', required: '500.00', done: '0.00', locked: '500.00' },
  ]);
  const now = parts.clock.now();
  const pause = { kind: 'selfExclusion', until: null } as const;
  await startPause(database.db, juana.session, pause, { now, address: '' });
  expect(await withdrawableView(parts, juana.session)).toMatchObject({
    onBreak: true,
    free: '500.00',
    locked: '0.00',
    turnover: [],
  });
  await expect(ask(parts, juana, pesos(100))).rejects.toMatchObject({
    code: 'protection.excluded',
  });
  expect(await withdraw(500)).toMatchObject({ state: 'review' });
});

test('each step is told to open pages, and the end in one message, in what was read', async () => {
  await won(2_000);
  const heard: LiveEvent[] = [];
  const channel = `member:${juana.session.memberId}`;
  const stop = parts.events.subscribe(channel, ({ event }) => heard.push(event));
  const id = await paid(500);
  await work();
  stop();
  const named = heard.filter(({ event }) => event === 'withdrawal');
  // Asked for, approved, sending, sent, paid: a page that hears of more only asks again.
  expect(named.length).toBeGreaterThanOrEqual(5);
  const told = await messages();
  expect(told.map(({ title }) => title)).toEqual(['Nabayaran ang withdrawal']);
  expect(told[0]?.body).toContain('₱490.00');
  expect(told[0]?.body).toContain(`<a href="/m/withdraw?id=wdr_${id}">`);
});

test('a refusal tells its reason as it was written, and that the money is back', async () => {
  await won(2_000);
  const { id } = await withdraw(500);
  await refuseWithdrawal(parts, id, ana);
  const [message] = await messages();
  expect(message?.title).toBe('Na-reject ang withdrawal');
  expect(message?.body).toContain('The &lt;account&gt; is not yours &amp; cannot be paid.');
  const shown = await withdrawalOf(parts, juana.session, toId('withdrawal', id));
  expect(shown).toMatchObject({ state: 'refused', reason: ana.reason, number: '•••• 4567' });
  expect(shown.steps.map(({ state }) => state)).toEqual(['requested', 'review', 'refused']);
});

test('a deposit is told once; reversed after it was spent, what is owed is told', async () => {
  await deposited(500);
  await followDeposits(parts);
  await endTurnover();
  await paid(300);
  const [deposit] = provider.deposits.values();
  const [payment] = deposit?.payments ?? [];
  if (!deposit || !payment) throw new Error('nothing was paid');
  deposit.payments[0] = { ...payment, state: 'reversed' };
  parts.clock.advance(30);
  await followDeposits(parts);
  const told = await messages();
  expect(told.map(({ title }) => title)).toEqual([
    'Deposit received',
    'Nabayaran ang withdrawal',
    'Deposit reversed',
  ]);
  expect(told[2]?.body).toContain('₱300.00 is owed. It is taken from your next withdrawal.');
});

const days = { startDate: '2026-02-28', endDate: '2026-03-02' };

test('[CASH-03] records go by pages without gap or double, by state, with their sum', async () => {
  await won(5_000);
  const ids: string[] = [];
  for (let made = 0; made < 7; made += 1) {
    const { id } = await withdraw(100 + made);
    ids.unshift(toId('withdrawal', id));
  }
  const pages: string[] = [];
  let after: `wdr_${string}` | undefined;
  do {
    const input = { ...days, pageSize: 3, ...(after && { after }) };
    const { content, more, footer } = await withdrawalPage(parts, juana.session, input);
    expect(footer).toEqual({ currency: 'PHP', count: 7, sum: '0.00' });
    pages.push(...content.map(({ id }) => id));
    after = more ? content.at(-1)?.id : undefined;
  } while (after);
  expect(pages).toEqual(ids);
  const page = async (group: 'underWay' | 'done' | 'stopped') =>
    withdrawalPage(parts, juana.session, { ...days, group, pageSize: 20 });
  await refuseWithdrawal(parts, uuidOf(ids[0] as `wdr_${string}`), ana);
  await paid(200);
  expect((await page('underWay')).content).toHaveLength(6);
  expect((await page('stopped')).content.map(({ id }) => id)).toEqual([ids[0]]);
  expect(await page('done')).toMatchObject({ footer: { count: 1, sum: '190.00' }, more: false });
  const other = { startDate: '2026-02-01', endDate: '2026-02-28' };
  const none = await withdrawalPage(parts, juana.session, { ...other, pageSize: 20 });
  expect(none).toMatchObject({ content: [], footer: { count: 0 } });
});

test('[CASH-03] deposits say what was asked for and what came; nobody sees another’s', async () => {
  await deposited(500);
  await ask(parts, juana, pesos(700));
  const input = { ...days, pageSize: 20 };
  const { content, footer } = await depositPage(parts, juana.session, input);
  expect(content.map(({ amount, credited, state }) => [amount, credited, state])).toEqual([
    ['700.00', '0.00', 'waiting'],
    ['500.00', '500.00', 'credited'],
  ]);
  expect(footer).toEqual({ currency: 'PHP', count: 2, sum: '500.00' });
  const stranger = await depositor(parts);
  const after = content[0]?.id;
  const theirs = { ...input, ...(after && { after }) };
  expect((await depositPage(parts, stranger.session, theirs)).content).toEqual([]);
  await won(1_000);
  const { id } = await withdraw(500);
  await expect(withdrawalOf(parts, stranger.session, toId('withdrawal', id))).rejects.toMatchObject(
    { code: 'withdrawal.unknown' },
  );
});
