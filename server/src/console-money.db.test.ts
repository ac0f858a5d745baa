// What operators do at the console about money that came: whose it is, back to its payer, slips.
import { randomUUID } from 'node:crypto';
import { approvalApprove, approvalList } from '@perya/contract/ops/approvals';
import * as calls from '@perya/contract/ops/deposits';
import { queues } from '@perya/contract/ops/queues';
import type { EndpointSpec, OutputOf } from '@perya/contract/endpoint';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { depositor, testCashier } from '#modules/cashier/test-cashier';
import type { Depositor, TestCashier } from '#modules/cashier/test-cashier';
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
type Receipt = OutputOf<typeof calls.receiptOne>;
type Deposit = OutputOf<typeof calls.depositOne>;

const read = async <T>(spec: EndpointSpec, fields: Fields, as = ana) =>
  valueOf<T>(ask(desk, spec, { merchant: parts.merchant, ...fields }, as.headers));

/** Sends an act on a record as it is now. */
async function act(spec: EndpointSpec, one: EndpointSpec, fields: Fields, as = ana) {
  const { version } = await read<{ version: string }>(one, { id: fields['id'] }, as);
  const { merchant } = parts;
  const whole = { merchant, version, requestKey: randomUUID(), reason: 'as the bank says' };
  return ask(desk, spec, { ...whole, ...fields }, as.headers);
}

async function approveAll(kind: string): Promise<void> {
  const { rows } = await read<OutputOf<typeof approvalList>>(approvalList, { kind }, ben);
  for (const { id, version } of rows) {
    const input = { merchant: parts.merchant, id, version, reason: 'checked' };
    const sent = { ...input, requestKey: randomUUID() };
    expect(await codeOf(ask(desk, approvalApprove, sent, ben.headers))).toBe('done');
  }
}

const walletOf = async (member: string): Promise<bigint> =>
  (await memberBalance(database.db.kysely, parts.merchant, member, 'PHP')).balance;

test('nobody’s money is credited to the member that is named, once', async () => {
  const id = await money.heldReceipt(parts);
  const { receiptRelease: release, receiptOne: one } = calls;
  expect(await codeOf(act(release, one, { id }))).toBe('receipt.ownerNeeded');
  expect(await codeOf(act(release, one, { id, member: 'no_such_member' }))).toBe('member.unknown');
  const elsewhere = await testCashier(database, { first: new LyingProvider(() => 0.5) });
  const stranger = await depositor(elsewhere);
  for (const member of [stranger.session.memberId, stranger.session.username]) {
    expect(await codeOf(act(release, one, { id, member }))).toBe('member.unknown');
  }
  const { username } = juana.session;
  expect(await act(release, one, { id, member: username.toUpperCase() })).toMatchObject({
    value: { outcome: 'done' },
  });
  expect(await walletOf(juana.uuid)).toBe(50_000n);
  const found = await read<Receipt>(one, { id });
  expect(found).toMatchObject({ state: 'credited', member: { username } });
  expect(found.steps.map(({ state, by }) => [state, by])).toEqual([
    ['held', 'rules'],
    ['credited', `operator:${ana.name}`],
  ]);
  expect(await codeOf(act(release, one, { id, member: username }))).toBe('record.changed');
});

test('two who release it at once credit it once', async () => {
  const id = await money.heldReceipt(parts);
  const { version } = await read<Receipt>(calls.receiptOne, { id });
  const fields = { id, version, member: juana.session.memberId, reason: 'it is theirs' };
  const codes = await Promise.all(
    [ana, ben].map(async (as) => {
      const input = { merchant: parts.merchant, ...fields, requestKey: randomUUID() };
      return codeOf(ask(desk, calls.receiptRelease, input, as.headers));
    }),
  );
  expect(codes.toSorted()).toEqual(['done', 'record.changed']);
  expect(await walletOf(juana.uuid)).toBe(50_000n);
});

test('whose money it may be: open deposits of that sum at the provider', async () => {
  const asked = await money.depositAt(parts, 'bank');
  const receipt = await money.heldReceipt(parts);
  const { candidates } = await read<Receipt>(calls.receiptOne, { id: receipt });
  expect(candidates.map(({ id }) => id)).toContain(asked);
  const { member } = await read<Deposit>(calls.depositOne, { id: asked });
  const sent = { id: receipt, member: member.id };
  expect(await codeOf(act(calls.receiptRelease, calls.receiptOne, sent))).toBe('done');
});

test('a refund waits for another, shows who asked, and ends by hand', async () => {
  const id = await money.heldReceipt(parts);
  const { receiptRefund: refund, receiptRefundEnd: end, receiptOne: one } = calls;
  expect(await codeOf(act(end, one, { id, ending: 'refunded' }))).toBe('record.changed');
  expect(await act(refund, one, { id })).toMatchObject({ value: { outcome: 'waitsForAnother' } });
  expect(await read<Receipt>(one, { id })).toMatchObject({
    state: 'held',
    refundAskedBy: ana.name,
  });
  expect(await codeOf(act(refund, one, { id }))).toBe('approval.waits');
  await approveAll('cashier.refund');
  const refunding = await read<Receipt>(one, { id });
  expect(refunding).toMatchObject({ state: 'refunding', refundByHand: true, refundAskedBy: null });
  expect(await codeOf(act(end, one, { id, ending: 'failed' }))).toBe('done');
  expect(await read<Receipt>(one, { id })).toMatchObject({ state: 'held' });
});

test('a slip waits in the queue, is looked at for a reason, and credits once', async () => {
  const id = await money.depositWithSlip(parts);
  const { slipConfirm: confirm, depositOne: one } = calls;
  const counted = await read<OutputOf<typeof queues>>(queues, {});
  const waiting = counted.queues.find(({ queue }) => queue === 'deposits')?.waiting ?? 0;
  expect(waiting).toBeGreaterThan(0);
  const looked = { merchant: parts.merchant, id, reason: 'to find the transfer' };
  const shown = await valueOf(ask(desk, calls.slipPicture, looked, ana.headers));
  expect(shown).toEqual({ jpeg: Buffer.from('a picture').toString('base64'), seconds: 60 });
  const { rows } = await database.owner.pool.query(
    `select after ->> 'detail' as detail, reason from audit.entry
      where operator = $1 and subject is not null and after ->> 'kind' = 'revealed'`,
    [ana.name],
  );
  expect(rows).toEqual([{ detail: 'slip', reason: 'to find the transfer' }]);
  const paymentId = randomUUID();
  for (const amount of ['0.00', '-5.00', '5.001']) {
    expect(await codeOf(act(confirm, one, { id, paymentId, amount }))).toBe('input.invalid');
  }
  const sent = { id, paymentId, amount: '500.00' };
  expect(await codeOf(act(confirm, one, sent))).toBe('done');
  const found = await read<Deposit>(one, { id });
  expect(found).toMatchObject({ state: 'credited', slip: { state: 'accepted' } });
  const member = found.member.id.slice('mem_'.length);
  expect(await walletOf(member)).toBe(50_000n);
  expect(await codeOf(act(confirm, one, sent))).toBe('record.changed');
  const other = await money.depositWithSlip(parts);
  expect(await codeOf(act(confirm, one, { ...sent, id: other }))).toBe('receipt.known');
});

test('a refused slip leaves the queue, and the deposit says why', async () => {
  const id = await money.depositWithSlip(parts);
  const listed = async () =>
    (await read<OutputOf<typeof calls.slipList>>(calls.slipList, { limit: '200' })).rows.some(
      (row) => row.id === id,
    );
  expect(await listed()).toBe(true);
  expect(await codeOf(act(calls.slipRefuse, calls.depositOne, { id }))).toBe('done');
  expect(await listed()).toBe(false);
  const found = await read<Deposit>(calls.depositOne, { id });
  expect(found.slip).toMatchObject({ state: 'refused', reason: 'as the bank says' });
});

test('money that came by hand is credited when another operator says so too', async () => {
  const id = await money.depositAt(parts, 'desk');
  const { receiptByHand: byHand, depositOne: one } = calls;
  const sent = { id, paymentId: randomUUID(), amount: '500.00', payer: 'Juana Dela Cruz' };
  expect(await act(byHand, one, sent)).toMatchObject({ value: { outcome: 'waitsForAnother' } });
  expect(await codeOf(act(byHand, one, sent))).toBe('approval.waits');
  expect((await read<Deposit>(one, { id })).state).toBe('waiting');
  await approveAll('cashier.receiptByHand');
  expect((await read<Deposit>(one, { id })).state).toBe('credited');
  expect(await codeOf(act(byHand, one, sent))).toBe('receipt.known');
  const bank = await money.depositAt(parts, 'bank');
  expect(await codeOf(act(byHand, one, { ...sent, id: bank }))).toBe('record.changed');
});

test('who may only look decides nothing', async () => {
  const id = await money.heldReceipt(parts);
  const support = await operatorWith(database, desk.clock, [
    { role: 'support', merchant: parts.merchant },
  ]);
  const sent = { id, member: juana.session.username };
  const refused = await act(calls.receiptRelease, calls.receiptOne, sent, support);
  expect(refused).toMatchObject({ code: 'operator.forbidden' });
});
