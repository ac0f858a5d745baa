// What providers and networks do to money that comes in: the real server, against the stand-in.
import { money } from '@perya/contract/money';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { testSecretKey } from '#lib/test-platform';
import { SecretBox } from '#lib/secret-box';
import { debitMember } from '#modules/wallet/wallet';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { doDeed } from '../../../../tools/stand-in/payments/deeds.ts';
import { cancelDeposit } from './deposits.ts';
import { followEvents } from './events.ts';
import { providerOf, saveProvider } from './providers.ts';
import type { Depositor } from './test-cashier.ts';
import { ProviderStage, referenceOf } from './test-provider-stage.ts';

let stage: ProviderStage;
let juana: Depositor;
const account = 'perya/paymongo';

beforeAll(async () => {
  stage = await ProviderStage.start();
});
beforeEach(async () => {
  juana = await stage.member();
});
afterEach(async () => {
  await stage.happens('release');
  await stage.happens('spoil', { account });
});
afterAll(async () => {
  expect(isSound(await checkLedger(stage.database.db.kysely))).toBe(true);
  await stage.close();
});

const spoil = async (given: Readonly<Record<string, string>>): Promise<void> =>
  stage.happens('spoil', { account, ...given });

test.each(['gcash', 'maya', 'qrph'])(
  '[CASH-01] %s is shown, paid, told and credited',
  async (method) => {
    const deposit = await stage.ask(juana, 50_000n, method);
    const kind = method === 'qrph' ? 'image' : 'page';
    expect(deposit).toMatchObject({ state: 'waiting', instructions: { kind } });
    await stage.happens('pay', { id: referenceOf(deposit) });
    expect(stage.statuses().at(-1)).toBe(200);
    expect(await stage.stateOf(deposit)).toBe('credited');
    expect(await stage.wallet(juana)).toBe(50_000n);
  },
);

test('an event eightfold at once is one credit, and kept once', async () => {
  await spoil({ times: '8' });
  const deposit = await stage.ask(juana, 50_000n);
  await stage.happens('pay', { id: referenceOf(deposit) });
  expect(stage.statuses().slice(-8)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(await stage.receiptsOf(deposit)).toEqual(['credited 50000']);
  const [event] = await stage.rows(`select times, followed_at is not null as followed
    from cashier.event where '${referenceOf(deposit)}' = any(refs)`);
  expect(event).toEqual({ times: 8, followed: true });
});

test('an order whose answer was lost is credited when it was paid all the same', async () => {
  await spoil({ answers: 'afterwardsNotAtAll' });
  const deposit = await stage.ask(juana, 50_000n);
  expect(deposit.state).toBe('creating');
  // The event comes before the order was ever answered.
  await spoil({});
  await stage.happens('pay', { id: referenceOf(deposit) });
  expect(await stage.receiptsOf(deposit)).toEqual(['credited 50000']);
  await stage.later();
  expect(await stage.wallet(juana)).toBe(50_000n);
});

test('an order that never arrived is made again, under the same reference', async () => {
  await spoil({ answers: 'notAtAll' });
  const deposit = await stage.ask(juana, 50_000n);
  expect(deposit.state).toBe('creating');
  await spoil({});
  await stage.later();
  expect(await stage.stateOf(deposit)).toBe('waiting');
  const made = stage.payments.stage.book.deposits();
  expect(made.filter(({ reference }) => reference === referenceOf(deposit))).toHaveLength(1);
});

test('without any event, asking credits it', async () => {
  await spoil({ times: '0' });
  const deposit = await stage.ask(juana, 50_000n);
  await stage.happens('pay', { id: referenceOf(deposit) });
  expect(await stage.wallet(juana)).toBe(0n);
  await stage.later();
  expect(await stage.wallet(juana)).toBe(50_000n);
});

test('a message that comes while the provider answers nothing is followed later', async () => {
  const { stage: standIn } = stage.payments;
  const deposit = await stage.ask(juana, 50_000n);
  // Nobody asks by itself any more.
  await stage.rows(`update cashier.deposit set ask_at = null where id = '${deposit.id}'`);
  doDeed(standIn, 'spoil', { account, answers: 'notAtAll' });
  doDeed(standIn, 'pay', { id: referenceOf(deposit) });
  await standIn.messages.settled();
  stage.clock.advance(40);
  await followEvents(stage.parts);
  expect(await stage.wallet(juana)).toBe(0n);
  doDeed(standIn, 'spoil', { account });
  stage.clock.advance(40);
  await followEvents(stage.parts);
  expect(await stage.wallet(juana)).toBe(50_000n);
});

test('shuffled events make no step back', async () => {
  await spoil({ held: 'on', times: '3' });
  const deposit = await stage.ask(juana, 50_000n);
  const id = referenceOf(deposit);
  await stage.happens('pay', { id });
  await stage.later();
  await stage.happens('reverse', { id });
  await stage.happens('release');
  await stage.later();
  expect(await stage.stateOf(deposit)).toBe('reversed');
  expect(await stage.receiptsOf(deposit)).toEqual(['reversed 50000']);
  expect(await stage.wallet(juana)).toBe(0n);
});

test.each(['forged', 'stale', 'testMode'])('a message that is %s is refused', async (signed) => {
  await spoil({ signed });
  const deposit = await stage.ask(juana, 50_000n);
  await stage.happens('pay', { id: referenceOf(deposit) });
  expect(stage.statuses().at(-1)).toBe(401);
  expect(await stage.wallet(juana)).toBe(0n);
  const rows = await stage.rows<{ times: string }>(`select times from cashier.refused_event
    where merchant = 'perya' and provider = 'paymongo' and why = '${signed}'`);
  expect(Number(rows[0]?.times)).toBeGreaterThan(0);
});

test('a message that is sent again changes nothing, and an hour later it is refused', async () => {
  const deposit = await stage.ask(juana, 50_000n);
  await stage.happens('pay', { id: referenceOf(deposit) });
  await stage.happens('repeat', { account });
  expect(stage.statuses().at(-1)).toBe(200);
  stage.clock.advance(3_600);
  await stage.happens('repeat', { account });
  expect(stage.statuses().at(-1)).toBe(401);
  expect(await stage.receiptsOf(deposit)).toEqual(['credited 50000']);
});

test('whoever sends what nobody signed is stopped after a while', async () => {
  const url = '/payments/perya/paymongo';
  const sent = { method: 'POST', url, payload: '{}' } as const;
  const headers = { 'content-type': 'application/json' };
  const send = async (): Promise<number> =>
    (await stage.app.inject({ ...sent, headers, remoteAddress: '198.51.100.7' })).statusCode;
  const first: number[] = [];
  for (let time = 0; time < 121; time += 1) first.push(await send());
  expect([first[0], first.at(-1), await send()]).toEqual([401, 429, 429]);
  const other = '/payments/perya/no-such-provider';
  const elsewhere = await stage.app.inject({ ...sent, headers, url: other });
  expect(elsewhere.statusCode).toBe(404);
});

test.each([
  ['less than asked for, within the limits', { amount: '180.00' }, 'credited 18000'],
  ['less than the method takes', { amount: '1.00' }, 'held 100 outsideLimits'],
  ['another currency', { amount: '200', currency: 'VND' }, 'held 200 otherCurrency'],
  ['somebody else’s money', { payer: 'Pedro Penduko' }, 'held 20000 foreignName'],
])('%s', async (_name, given, receipt) => {
  const deposit = await stage.ask(juana, 20_000n);
  await stage.happens('pay', { id: referenceOf(deposit), ...given });
  expect(await stage.receiptsOf(deposit)).toEqual([receipt]);
});

test('money after a cancellation and after the time has run out is credited', async () => {
  const cancelled = await stage.ask(juana, 10_000n);
  await cancelDeposit(stage.parts, juana.session, cancelled.id);
  const expired = await stage.ask(juana, 20_000n);
  await stage.later(3_600);
  expect(await stage.stateOf(expired)).toBe('expired');
  await stage.happens('pay', { id: referenceOf(cancelled) });
  await stage.happens('pay', { id: referenceOf(expired) });
  expect(await stage.wallet(juana)).toBe(30_000n);
});

test('paid twice is two receipts', async () => {
  const deposit = await stage.ask(juana, 10_000n);
  await stage.happens('pay', { id: referenceOf(deposit), times: '2' });
  expect(await stage.receiptsOf(deposit)).toEqual(['credited 10000', 'credited 10000']);
});

test('money without an order waits in suspense, once our own call can’t be under way', async () => {
  const count = async () =>
    (
      await stage.rows(`select 1 from cashier.receipt where deposit is null
      and held_for = '{unknownReference}' and amount = 7700`)
    ).length;
  await stage.happens('stranger', { account, amount: '77.00', currency: 'PHP' });
  expect(await count()).toBe(0);
  await stage.later(130);
  expect(await count()).toBe(1);
  await stage.happens('repeat', { account });
  await stage.later(130);
  expect(await count()).toBe(1);
});

test('a reversal after the money was spent is owed', async () => {
  const deposit = await stage.ask(juana, 50_000n);
  await stage.happens('pay', { id: referenceOf(deposit) });
  const [key, kind] = [randomUUID(), 'bet'] as const;
  const { merchant, currency } = juana.session;
  const of = { merchant, member: juana.uuid, currency, amount: money(38_000n), scope: kind, kind };
  await debitMember(stage.database.db.kysely, { ...of, key, against: 'house', reference: key });
  await stage.happens('reverse', { id: referenceOf(deposit) });
  expect([await stage.wallet(juana), await stage.owed(juana)]).toEqual([0n, -38_000n]);
});

test('while a key is changed both are believed, afterwards the new one alone', async () => {
  const { kysely } = stage.database.db;
  const secrets = new SecretBox(testSecretKey);
  const saved = await providerOf(kysely, secrets, 'perya', 'paymongo');
  if (saved === null) throw new Error('there is no such provider');
  const settings = saved.settings as { readonly webhookSecrets: readonly string[] };
  const change = async (webhookSecrets: readonly string[]): Promise<void> =>
    saveProvider(kysely, secrets, { ...saved, settings: { ...settings, webhookSecrets } });
  const told = async (): Promise<number | null | undefined> => {
    const deposit = await stage.ask(juana, 10_000n);
    await stage.happens('pay', { id: referenceOf(deposit) });
    return stage.statuses().at(-1);
  };
  await change(['whsk_the_new_one', ...settings.webhookSecrets]);
  expect(await told()).toBe(200);
  await change(['whsk_the_new_one']);
  expect(await told()).toBe(401);
  await change(settings.webhookSecrets);
});
