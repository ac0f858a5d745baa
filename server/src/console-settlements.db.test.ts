// How a provider's payout to the bank is asked for by one operator, and booked when another agrees.
import { randomUUID } from 'node:crypto';
import type { EndpointSpec, OutputOf } from '@perya/contract/endpoint';
import { money } from '@perya/contract/money';
import { approvalApprove, approvalList } from '@perya/contract/ops/approvals';
import { paymentAccounts } from '@perya/contract/ops/payment-days';
import { settlementBook, settlementList } from '@perya/contract/ops/payment-settlements';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookSettlement, keptBy } from '#modules/cashier/cashier';
import { ProviderStage } from '#modules/cashier/test-provider-stage';
import { ask, codeOf, openConsole, operatorWith, valueOf } from './test-console.ts';
import type { TestConsole, TestOperator } from './test-console.ts';

let stage: ProviderStage;
let desk: TestConsole;
let ana: TestOperator;
let ben: TestOperator;

beforeAll(async () => {
  stage = await ProviderStage.start();
  desk = await openConsole(stage.database, { clock: stage.clock });
  const as = async (role: 'payments' | 'finance') =>
    operatorWith(stage.database, desk.clock, [{ role, merchant: 'perya' }]);
  [ana, ben] = [await as('payments'), await as('finance')];
});
afterAll(async () => {
  await desk.close();
  await stage.close();
});

type Fields = Readonly<Record<string, unknown>>;
type Requests = OutputOf<typeof approvalList>;

const send = async (spec: EndpointSpec, fields: Fields, as: TestOperator) =>
  ask(
    desk,
    spec,
    { merchant: 'perya', requestKey: randomUUID(), reason: 'on the statement', ...fields },
    as.headers,
  );
const paid = { provider: 'paymongo', currency: 'PHP', amount: '1200.50' };
const book = async (fields: Fields, as = ana) => send(settlementBook, { ...paid, ...fields }, as);
const of = { merchant: 'perya', provider: 'paymongo' };
const kept = async () => keptBy(stage.database.db.kysely, of, 'PHP');
const reading = { merchant: 'perya' };

async function approve(as: TestOperator): Promise<string> {
  const list = ask(desk, approvalList, { ...reading, sort: '-asked' }, as.headers);
  const [request] = (await valueOf<Requests>(list)).rows;
  const { id, version } = request ?? {};
  return codeOf(send(approvalApprove, { id, version }, as));
}

test('what was paid to the bank is booked once, when two want it', async () => {
  const before = await kept();
  expect(await book({ reference: 'BANK/77' })).toMatchObject({
    value: { outcome: 'waitsForAnother' },
  });
  expect(await codeOf(book({ reference: 'BANK/77' }))).toBe('approval.waits');
  expect(await kept()).toBe(before);
  expect(await approve(ana)).toBe('approval.own');
  expect(await approve(ben)).toBe('done');
  expect(await kept()).toBe(before - 120_050n);
  const accounts = valueOf<OutputOf<typeof paymentAccounts>>(
    ask(desk, paymentAccounts, reading, ana.headers),
  );
  expect((await accounts).kept).toContainEqual({
    provider: 'paymongo',
    currency: 'PHP',
    amount: '-1200.50',
  });
  expect(await codeOf(book({ reference: 'BANK/77' }))).toBe('done');
  expect(await approve(ben)).toBe('approval.failed');
  expect(await kept()).toBe(before - 120_050n);
});

test('what the terminal booked meanwhile with another sum is not booked again', async () => {
  const before = await kept();
  await valueOf(book({ reference: 'BANK/78', amount: '-30.00' }));
  const by = { bookedAt: stage.clock.now(), bookedBy: null, agreedBy: null };
  const booked = { ...of, currency: 'PHP', amount: money(500n), reference: 'BANK/78' } as const;
  const settlement = { ...booked, ...by };
  await bookSettlement(stage.database.owner, settlement);
  expect(await approve(ben)).toBe('approval.failed');
  expect(await kept()).toBe(before - 500n);
});

test('booked payouts are listed with who booked them and who agreed', async () => {
  await valueOf(book({ reference: 'BANK/90', amount: '10.00' }));
  expect(await approve(ben)).toBe('done');
  type Booked = OutputOf<typeof settlementList>;
  const list = async (fields: Fields, as = ben) =>
    valueOf<Booked>(ask(desk, settlementList, { ...reading, ...fields }, as.headers));
  const { rows } = await list({});
  expect(rows.map(({ reference }) => reference)).toEqual(['BANK/90', 'BANK/78', 'BANK/77']);
  expect(rows).toMatchObject([
    { amount: '10.00', bookedBy: ana.name, agreedBy: ben.name },
    { amount: '5.00', bookedBy: null, agreedBy: null },
    { amount: '1200.50', provider: 'paymongo', currency: 'PHP', bookedBy: ana.name },
  ]);
  const first = await list({ limit: 2 });
  const rest = await list({ after: first.next });
  expect([...first.rows, ...rest.rows]).toEqual(rows);
  expect((await list({ provider: 'xendit' })).rows).toEqual([]);
  const araw = await operatorWith(stage.database, desk.clock, [
    { role: 'payments', merchant: 'araw' },
  ]);
  expect((await list({ merchant: 'araw' }, araw)).rows).toEqual([]);
});

test('no sum of nothing, no unknown provider, and nobody without the right', async () => {
  const reference = 'BANK/79';
  for (const wrong of [{ amount: '0.00' }, { amount: '1.005' }, { reference: 'a b' }]) {
    expect(await codeOf(book({ reference, ...wrong }))).toBe('input.invalid');
  }
  expect(await codeOf(book({ reference, provider: 'nobody' }))).toBe('record.unknown');
  expect(await codeOf(book({ reference }, ben))).toBe('operator.forbidden');
  const araw = await operatorWith(stage.database, desk.clock, [
    { role: 'payments', merchant: 'araw' },
  ]);
  expect(await codeOf(book({ reference }, araw))).toBe('operator.forbidden');
  expect(await codeOf(book({ reference, merchant: 'araw' }, araw))).toBe('record.unknown');
});
