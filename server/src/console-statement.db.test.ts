// What an operator books from a bank's statement, and how a wallet is corrected by two.
import { randomUUID } from 'node:crypto';
import * as approvals from '@perya/contract/ops/approvals';
import { walletCorrect } from '@perya/contract/ops/cashier';
import { depositOne } from '@perya/contract/ops/deposits';
import { member as memberOne } from '@perya/contract/ops/members';
import * as calls from '@perya/contract/ops/statements';
import type { EndpointSpec, OutputOf } from '@perya/contract/endpoint';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { depositor, testCashier } from '#modules/cashier/test-cashier';
import type { Depositor, TestCashier } from '#modules/cashier/test-cashier';
import { noteOf } from '#modules/cashier/adapters/transfer';
import { LyingProvider } from '#modules/cashier/test-lying-provider';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { memberBalance } from '#modules/wallet/wallet';
import * as money from './test-console-money.ts';
import { ask, codeOf, openConsole, operatorWith, valueOf } from './test-console.ts';
import type { TestConsole, TestOperator } from './test-console.ts';

let database: TestDatabase;
let desk: TestConsole;
let parts: TestCashier;
let juana: Depositor;
let ana: TestOperator;
let ben: TestOperator;

beforeAll(async () => {
  database = await freshDatabase();
  parts = await testCashier(database, { first: new LyingProvider(() => 0.5) });
  await money.addDeskProviders(database, parts);
  desk = await openConsole(database, { clock: parts.clock });
});
beforeEach(async () => {
  juana = await depositor(parts);
  const grants = [{ role: 'payments', merchant: parts.merchant }] as const;
  ana = await operatorWith(database, desk.clock, grants);
  ben = await operatorWith(database, desk.clock, grants);
});
afterAll(async () => {
  expect(isSound(await checkLedger(database.db.kysely))).toBe(true);
  await desk.close();
  await database.close();
});

type Fields = Record<string, unknown>;

const send = async (spec: EndpointSpec, fields: Fields, as = ana) =>
  ask(desk, spec, { merchant: parts.merchant, ...fields }, as.headers);
const walletOf = async (member: string): Promise<bigint> =>
  (await memberBalance(database.db.kysely, parts.merchant, member, 'PHP')).balance;

const book = async (lines: readonly Fields[], provider = 'bank') =>
  send(calls.statementBook, { requestKey: randomUUID(), reason: 'of today', provider, lines });

async function results(lines: readonly Fields[]): Promise<string[]> {
  const booked = await valueOf<OutputOf<typeof calls.statementBook>>(book(lines));
  expect(booked.results.map(({ id }) => id)).toEqual(lines.map(({ id }) => id));
  return booked.results.map(({ result }) => result);
}

test('lines are credited by their note, held without one, and booked once', async () => {
  const deposit = await money.depositAt(parts, 'bank');
  const other = await money.depositAt(parts, 'bank');
  const third = await money.depositAt(parts, 'bank');
  const lines = [
    money.statementLine({ note: `IBFT ${noteOf(deposit)} juana` }),
    money.statementLine({}),
    money.statementLine({ note: noteOf(other), amount: '500.01' }),
    money.statementLine({ note: `${noteOf(deposit)} ${noteOf(other)}` }),
    money.statementLine({ note: noteOf(third), payer: 'Pedro Penduko' }),
  ];
  expect(await results(lines)).toEqual(['credited', 'held', 'credited', 'held', 'held']);
  const again = lines.map((line) => ({ ...line, amount: '7.00' }));
  expect(await results(again)).toEqual(lines.map(() => 'known'));
  const found = await valueOf<OutputOf<typeof depositOne>>(send(depositOne, { id: deposit }));
  expect(found.state).toBe('credited');
  expect(await walletOf(found.member.id.slice('mem_'.length))).toBe(50_000n);
});

test('two who book the same statement at once credit it once', async () => {
  const deposit = await money.depositAt(parts, 'bank');
  const lines = [money.statementLine({ note: noteOf(deposit) })];
  const both = await Promise.all([results(lines), results(lines)]);
  expect(both.flat().toSorted()).toEqual(['credited', 'known']);
});

test('only accounts that take transfers have statements', async () => {
  const answer = await valueOf(send(calls.statementProviders, {}));
  expect(answer).toEqual({ providers: ['bank'] });
  for (const provider of ['desk', 'first', 'nowhere']) {
    expect(await codeOf(book([money.statementLine({})], provider))).toBe('record.unknown');
  }
});

test.each([
  ['no line', []],
  ['too many', Array.from({ length: calls.mostStatementLines + 1 }, () => money.statementLine({}))],
  ['money that left', [money.statementLine({ amount: '-5.00' })]],
  ['nothing', [money.statementLine({ amount: '0.00' })]],
  ['a sum finer than the currency', [money.statementLine({ amount: '5.001' })]],
  ['a currency that there is not', [money.statementLine({ currency: 'XXX' })]],
  ['no id', [money.statementLine({ id: ' ' })]],
  ['a long note', [money.statementLine({ note: 'x'.repeat(301) })]],
])('a statement with %s is refused whole', async (_what, lines) => {
  const good = money.statementLine({});
  const asked = lines.length === 1 ? [good, ...lines] : lines;
  expect(await codeOf(book(asked))).toBe('input.invalid');
  expect(await results([good])).toEqual(['held']);
});

async function correct(amount: string, more: Fields = {}, as = ana) {
  const id = juana.session.memberId;
  const { version } = await valueOf<{ version: string }>(send(memberOne, { id }, as));
  const rest = { requestKey: randomUUID(), reason: 'a double charge', currency: 'PHP' };
  return send(walletCorrect, { id, version, amount, ...rest, ...more }, as);
}

type Requests = OutputOf<typeof approvals.approvalList>;

async function answerAs(who: TestOperator): Promise<string> {
  const list = await valueOf<Requests>(
    send(approvals.approvalList, { kind: 'cashier.correction' }, who),
  );
  const { memberId } = juana.session;
  const mine = list.rows.find(({ subject }) => subject === memberId.slice('mem_'.length));
  const { id, version } = mine ?? { id: '', version: '' };
  const input = { id, version, requestKey: randomUUID(), reason: 'checked' };
  return codeOf(send(approvals.approvalApprove, input, who));
}

test('a correction is one’s word until another operator has said so too', async () => {
  expect(await correct('150.50')).toMatchObject({ value: { outcome: 'waitsForAnother' } });
  expect(await codeOf(correct('150.50'))).toBe('approval.waits');
  const list = await valueOf<Requests>(
    send(approvals.approvalList, { kind: 'cashier.correction' }, ben),
  );
  expect(list.rows.map(({ input }) => input)).toContainEqual({
    amount: '150.50',
    currency: 'PHP',
    member: juana.session.memberId,
  });
  expect(await answerAs(ana)).not.toBe('done');
  expect(await walletOf(juana.uuid)).toBe(0n);
  expect(await answerAs(ben)).toBe('done');
  expect(await walletOf(juana.uuid)).toBe(15_050n);
  expect(await codeOf(correct('-20.00'))).toBe('done');
  expect(await answerAs(ben)).toBe('done');
  expect(await walletOf(juana.uuid)).toBe(13_050n);
});

test('a wallet is never corrected to below zero', async () => {
  expect(await codeOf(correct('-0.01'))).toBe('done');
  expect(await answerAs(ben)).not.toBe('done');
  expect(await walletOf(juana.uuid)).toBe(0n);
});

test('a correction of nothing, of no sum, or of what is not held is refused', async () => {
  for (const amount of ['0', '0.00', '1.005', '1,5', 'all']) {
    expect(await codeOf(correct(amount))).toBe('input.invalid');
  }
  expect(await codeOf(correct('5.00', { currency: 'VND' }))).toBe('input.invalid');
});

test('who may not correct, and another merchant’s operator, ask for nothing', async () => {
  const { merchant } = parts;
  const support = await operatorWith(database, desk.clock, [{ role: 'support', merchant }]);
  expect(await codeOf(correct('5.00', {}, support))).toBe('operator.forbidden');
  const elsewhere = await testCashier(database, { first: new LyingProvider(() => 0.5) });
  const grants = [{ role: 'owner', merchant: elsewhere.merchant }] as const;
  const stranger = await operatorWith(database, desk.clock, grants);
  const id = juana.session.memberId;
  const rest = { requestKey: randomUUID(), reason: 'mine', currency: 'PHP', amount: '5.00' };
  const sent = { merchant: elsewhere.merchant, id, version: 'x', ...rest };
  expect(await codeOf(ask(desk, walletCorrect, sent, stranger.headers))).toBe('record.unknown');
});
