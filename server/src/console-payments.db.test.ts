// What operators see of payment providers: days that differ, explained, and read again.
import { randomUUID } from 'node:crypto';
import * as days from '@perya/contract/ops/payment-days';
import type { EndpointSpec, OutputOf } from '@perya/contract/endpoint';
import { toId } from '@perya/contract/id';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ProviderStage, referenceOf } from '#modules/cashier/test-provider-stage';
import type { Depositor } from '#modules/cashier/test-cashier';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { ask, codeOf, openConsole, operatorWith, valueOf } from './test-console.ts';
import type { TestConsole, TestOperator } from './test-console.ts';

let stage: ProviderStage;
let desk: TestConsole;
let ana: TestOperator;
let juana: Depositor;
let day: string;

beforeAll(async () => {
  stage = await ProviderStage.start();
  desk = await openConsole(stage.database, { clock: stage.clock });
  juana = await stage.member();
  day = stage.clock.now().toISOString().slice(0, 10);
});
beforeEach(async () => {
  ana = await operatorWith(stage.database, desk.clock, [{ role: 'payments', merchant: 'perya' }]);
});
afterAll(async () => {
  expect(isSound(await checkLedger(stage.database.db.kysely))).toBe(true);
  await desk.close();
  await stage.close();
});

type Fields = Readonly<Record<string, unknown>>;
type Day = OutputOf<typeof days.paymentDayList>['rows'][number];
type Difference = OutputOf<typeof days.paymentDifferenceList>['rows'][number];

const read = async <T>(spec: EndpointSpec, fields: Fields = {}, as = ana) =>
  valueOf<T>(ask(desk, spec, { merchant: 'perya', ...fields }, as.headers));
const readDay = async (fields: Fields = {}, as = ana) =>
  ask(
    desk,
    days.paymentDayRead,
    {
      merchant: 'perya',
      requestKey: randomUUID(),
      reason: 'to compare',
      provider: 'paymongo',
      day,
      ...fields,
    },
    as.headers,
  );
const daysOf = async (provider: string) =>
  (await read<{ rows: Day[] }>(days.paymentDayList, { provider })).rows;
const differences = async () =>
  (
    await read<{ rows: Difference[] }>(days.paymentDifferenceList, {
      provider: 'paymongo',
      day,
    })
  ).rows;

async function paid(amount: bigint): Promise<string> {
  const deposit = await stage.ask(juana, amount);
  await stage.happens('pay', { id: referenceOf(deposit) });
  return deposit.id;
}

test('[CASH-01] a day is read, counted, and each difference names what it is about', async () => {
  await paid(50_000n);
  expect(await codeOf(readDay())).toBe('done');
  expect(await daysOf('paymongo')).toMatchObject([
    { id: `paymongo ${day}`, day, failure: null, differences: 0 },
  ]);
  expect(await differences()).toEqual([]);
  const later = await paid(70_000n);
  const [item, ...more] = await differences();
  expect(more).toEqual([]);
  expect(item).toMatchObject({
    why: 'missingThere',
    kind: 'payment',
    ours: { amount: '700.00', currency: 'PHP', state: 'credited' },
    theirs: null,
    deposit: toId('deposit', later),
    withdrawal: null,
  });
  const open = await read<OutputOf<typeof days.paymentAccounts>>(days.paymentAccounts);
  expect(open.listed).toContain('paymongo');
  expect(open.accounts).toContainEqual({
    provider: 'paymongo',
    currency: 'PHP',
    holds: '-700.00',
    open: '-700.00',
    differs: '0.00',
  });
  expect(await codeOf(readDay())).toBe('done');
  expect(await differences()).toEqual([]);
});

test('pages of differences have each once, in one order', async () => {
  await sql`insert into cashier.line (merchant, provider, day, kind, line_id, currency, amount, fee,
      state, at, read_at)
    select 'perya', 'paymongo', ${day}, 'payment', 'stranger ' || n, 'PHP', 1234, 10, 'done', now(),
           now() from generate_series(1, 5) n`.execute(stage.database.owner.kysely);
  const all = await differences();
  expect(all).toHaveLength(5);
  expect(all[0]).toMatchObject({
    why: 'missingHere',
    ours: null,
    theirs: { amount: '12.34', fee: '0.10', feeDue: null, state: 'done' },
    receipt: null,
  });
  const found: string[] = [];
  let after: string | null = null;
  do {
    const page: { rows: Difference[]; next: string | null } = await read(
      days.paymentDifferenceList,
      { provider: 'paymongo', day, limit: '2', ...(after !== null && { after }) },
    );
    found.push(...page.rows.map(({ id }) => id));
    after = page.next;
  } while (after !== null);
  expect(found).toEqual(all.map(({ id }) => id));
});

test('a list that can’t be read is said so, and one that there is not is refused', async () => {
  await stage.happens('spoil', { account: 'perya/paymongo', answers: 'failing' });
  expect(await codeOf(readDay({ day: '2026-01-05' }))).toBe('done');
  const read = (await daysOf('paymongo')).find((each) => each.day === '2026-01-05');
  expect(read?.failure).toEqual(expect.any(String));
  expect(await codeOf(readDay({ provider: 'usdt-tron' }))).toBe('provider.noList');
  expect(await codeOf(readDay({ provider: 'nobody' }))).toBe('record.unknown');
});

test('finance looks and changes nothing; others see neither; merchants are apart', async () => {
  const at = async (role: 'finance' | 'support', merchant = 'perya') =>
    operatorWith(stage.database, desk.clock, [{ role, merchant }]);
  const finance = await at('finance');
  expect((await read<{ rows: Day[] }>(days.paymentDayList, {}, finance)).rows).not.toEqual([]);
  expect(await codeOf(readDay({}, finance))).toBe('operator.forbidden');
  const codeFor = async (as: TestOperator, merchant: string) =>
    codeOf(ask(desk, days.paymentDayList, { merchant }, as.headers));
  expect(await codeFor(await at('support'), 'perya')).toBe('operator.forbidden');
  const araw = await at('finance', 'araw');
  expect(await codeFor(araw, 'perya')).toBe('operator.forbidden');
  const theirs = await valueOf<{ rows: Day[] }>(
    ask(desk, days.paymentDayList, { merchant: 'araw' }, araw.headers),
  );
  expect(theirs.rows).toEqual([]);
});
