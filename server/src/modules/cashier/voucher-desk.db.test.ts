// How operators make vouchers, large batches by two, see what became of them, and stop them.
import { randomUUID } from 'node:crypto';
import type { EndpointSpec, OutputOf } from '@perya/contract/endpoint';
import { approvalApprove, approvalList, approvalRefuse } from '@perya/contract/ops/approvals';
import * as calls from '@perya/contract/ops/vouchers';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { balance } from '#modules/wallet/wallet';
import { ask, codeOf, openConsole, operatorWith, valueOf } from '../../test-console.ts';
import type { TestConsole, TestOperator } from '../../test-console.ts';
import { voucherAdapter } from './adapters/voucher.ts';
import { accountOf } from './postings.ts';
import { depositor, testCashier } from './test-cashier.ts';
import type { Depositor, TestCashier } from './test-cashier.ts';
import { redeemVoucher } from './vouchers.ts';

let database: TestDatabase;
let parts: TestCashier;
let desk: TestConsole;
let agent: Depositor;
let juana: Depositor;
let ana: TestOperator;
let ben: TestOperator;
const logged: string[] = [];

beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(async () => {
  parts = await testCashier(database, { voucher: voucherAdapter(), bank: voucherAdapter() });
  const { merchant } = parts;
  await database.owner.pool.query(
    'insert into merchant.merchant (code, settings) values ($1, $2)',
    [merchant, JSON.stringify({ timeZone: 'Asia/Manila', currency: 'PHP' })],
  );
  await database.owner.pool.query(
    `update cashier.provider set adapter = 'voucher' where merchant = $1 and code = 'voucher'`,
    [merchant],
  );
  await database.owner.pool.query(
    'update cashier.rules set vouchers_two_people_from = 200000 where merchant = $1',
    [merchant],
  );
  [agent, juana] = [await depositor(parts), await depositor(parts)];
  const log = (line: string) => logged.push(line);
  desk = await openConsole(database, { clock: parts.clock, log });
  ana = await operatorWith(database, desk.clock, [{ role: 'payments', merchant }]);
  ben = await operatorWith(database, desk.clock, [{ role: 'finance', merchant }]);
  return async () => desk.close();
});
afterAll(async () => {
  expect(isSound(await checkLedger(database.db.kysely))).toBe(true);
  await database.close();
});

type Fields = Readonly<Record<string, unknown>>;
type Made = OutputOf<typeof calls.batchMake>;
type One = OutputOf<typeof calls.batchOne>;
type Batches = OutputOf<typeof calls.batchList>;
type Requests = OutputOf<typeof approvalList>;

const send = async (spec: EndpointSpec, fields: Fields, as = ana) =>
  ask(desk, spec, { merchant: parts.merchant, reason: 'for the fair', ...fields }, as.headers);
const read = async <T>(spec: EndpointSpec, fields: Fields = {}, as = ana) =>
  valueOf<T>(ask(desk, spec, { merchant: parts.merchant, ...fields }, as.headers));
const one = async (id: string, as = ana) => read<One>(calls.batchOne, { id }, as);

const make = async (fields: Fields = {}, as = ana) =>
  send(
    calls.batchMake,
    {
      batch: randomUUID(),
      provider: 'voucher',
      agent: agent.session.username,
      amount: '500.00',
      count: 3,
      days: 90,
      ...fields,
    },
    as,
  );

async function made(fields: Fields = {}): Promise<{ id: string; codes: readonly string[] }> {
  const id = randomUUID();
  const { codes } = await valueOf<Made>(make({ batch: id, ...fields }));
  return { id, codes };
}

async function stop(id: string, fields: Fields = {}, as = ana) {
  const { version } = await one(id);
  return send(calls.batchStop, { id, version, requestKey: randomUUID(), ...fields }, as);
}

const redeem = async (code: string | undefined, { session }: Depositor = juana) =>
  redeemVoucher(
    parts,
    { address: '203.0.113.9', now: parts.clock.now(), language: 'EN' },
    session,
    { code: code ?? '', requestKey: randomUUID() },
  );

/** What the agent owes, and what is not used yet. */
async function sides(): Promise<readonly bigint[]> {
  const { kysely } = database.db;
  const { merchant } = parts;
  const of = { merchant, provider: 'voucher', currency: 'PHP', member: agent.uuid } as const;
  return [
    await balance(kysely, await accountOf(kysely, of, 'agent')),
    await balance(kysely, await accountOf(kysely, of, 'in')),
  ];
}

async function answer(spec: EndpointSpec, as: TestOperator): Promise<string> {
  const list = read<Requests>(approvalList, { kind: 'cashier.vouchers' }, as);
  const [request] = (await list).rows;
  const about = { id: request?.id, version: request?.version, requestKey: randomUUID() };
  return codeOf(send(spec, about, as));
}

test('a batch is made at once, and its used codes are told by their ends and members', async () => {
  const { id, codes } = await made();
  expect(codes).toHaveLength(3);
  expect(await sides()).toEqual([-150_000n, 150_000n]);
  await redeem(codes[1]);
  expect(await one(id)).toMatchObject({
    agent: { username: agent.session.username },
    amount: '500.00',
    worth: '1500.00',
    usedWorth: '500.00',
    count: 3,
    used: 1,
    open: 2,
    stopped: 0,
    state: 'open',
    madeBy: ana.name,
    approvedBy: null,
  });
  const { rows } = await read<OutputOf<typeof calls.voucherUsedList>>(calls.voucherUsedList, {
    id,
  });
  expect(rows).toMatchObject([
    { end: codes[1]?.slice(-4), member: { username: juana.session.username } },
  ]);
});

test('a large batch is good once two want it; the codes are the first one’s', async () => {
  const answered = await valueOf<Made>(make({ count: 4 }));
  expect(answered).toMatchObject({ outcome: 'waitsForAnother', amount: '500.00' });
  await expect(redeem(answered.codes[0])).rejects.toMatchObject({ code: 'voucher.unknown' });
  expect(await sides()).toEqual([0n, 0n]);
  const [request] = (await read<Requests>(approvalList, {}, ben)).rows;
  expect(request?.input).toMatchObject({ count: 4, amount: '500.00', worth: '2000.00 PHP' });
  expect(await answer(approvalApprove, ana)).toBe('approval.own');
  expect(await answer(approvalApprove, ben)).toBe('done');
  expect(await sides()).toEqual([-200_000n, 200_000n]);
  const { rows } = await read<Batches>(calls.batchList);
  expect(rows).toMatchObject([{ count: 4, madeBy: ana.name }]);
  expect(await one(rows[0]?.id ?? '')).toMatchObject({ approvedBy: ben.name });
  expect(await redeem(answered.codes[0])).toMatchObject({ state: 'credited' });
});

test('a large batch that is refused, or whose codes are gone, makes nothing', async () => {
  const { codes } = await valueOf<Made>(make({ count: 4 }));
  expect(await answer(approvalRefuse, ben)).toBe('done');
  await expect(redeem(codes[0])).rejects.toMatchObject({ code: 'voucher.unknown' });
  await valueOf(make({ count: 5 }));
  await sql`delete from cashier.offered_vouchers where merchant = ${parts.merchant}`.execute(
    database.owner.kysely,
  );
  expect(await answer(approvalApprove, ben)).toBe('approval.failed');
  expect((await read<Batches>(calls.batchList)).rows).toEqual([]);
  expect(await sides()).toEqual([0n, 0n]);
});

test('another currency than the merchant’s needs two, however little it is', async () => {
  await database.owner.pool.query(`update account.member set currency = 'USDT' where id = $1`, [
    agent.uuid,
  ]);
  const answered = await valueOf<Made>(make({ amount: '0.01', count: 1 }));
  expect(answered).toMatchObject({ outcome: 'waitsForAnother', currency: 'USDT' });
});

test('the same wish is done once, large or small, and answers no code a second time', async () => {
  for (const count of [1, 4]) {
    const batch = randomUUID();
    const codes = await Promise.all([1, 2].map(async () => codeOf(make({ batch, count }))));
    expect(codes.toSorted()).toEqual(['done', 'voucher.made']);
  }
});

test('a stopped batch: what is unused can’t be used, nor is owed; the rest stays', async () => {
  const { id, codes } = await made();
  await redeem(codes[0]);
  expect(await codeOf(stop(id, {}, ben))).toBe('operator.forbidden');
  expect(await codeOf(stop(id))).toBe('done');
  expect(await sides()).toEqual([-50_000n, 0n]);
  await expect(redeem(codes[1])).rejects.toMatchObject({ code: 'voucher.stopped' });
  await expect(redeem(codes[0])).rejects.toMatchObject({ code: 'voucher.used' });
  expect(await one(id)).toMatchObject({
    state: 'stopped',
    used: 1,
    open: 0,
    stopped: 2,
    stoppedBy: ana.name,
  });
  expect(await codeOf(stop(id))).toBe('record.changed');
  expect(await sides()).toEqual([-50_000n, 0n]);
});

test('whoever stops and whoever redeems at once: each code is one or the other', async () => {
  const { id, codes } = await made();
  const ended = await Promise.allSettled([
    redeem(codes[0]),
    redeem(codes[1], await depositor(parts)),
    stop(id),
  ]);
  const used = ended.slice(0, 2).filter(({ status }) => status === 'fulfilled').length;
  expect(await one(id)).toMatchObject({ used, stopped: 3 - used });
  expect(await sides()).toEqual([-50_000n * BigInt(used), 0n]);
});

test('what has expired is not stopped, and lists find batches by state and agent', async () => {
  const { id } = await made({ days: 1 });
  const { id: later } = await made();
  parts.clock.advance(86_400 + 1);
  ana = await operatorWith(database, desk.clock, [{ role: 'payments', merchant: parts.merchant }]);
  expect(await codeOf(stop(id))).toBe('voucher.over');
  const ids = async (fields: Fields) =>
    (await read<Batches>(calls.batchList, fields)).rows.map((row) => row.id);
  expect(await ids({ state: 'expired' })).toEqual([id]);
  expect(await ids({ state: 'open' })).toEqual([later]);
  expect(await ids({ state: 'stopped' })).toEqual([]);
  expect((await ids({ member: agent.session.username })).toSorted()).toEqual(
    [id, later].toSorted(),
  );
  expect(await ids({ member: juana.session.username })).toEqual([]);
  expect(await ids({ member: 'nobody' })).toEqual([]);
});

test('pages of batches and of used vouchers skip nothing', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) ids.push((await made({ amount: '10.00', count: 3 })).id);
  const first = await read<Batches>(calls.batchList, { limit: 2, sort: 'made' });
  const rest = await read<Batches>(calls.batchList, { sort: 'made', after: first.next });
  const seen = [...first.rows, ...rest.rows].map(({ id }) => id);
  expect(seen.toSorted()).toEqual(ids.toSorted());
  const { id, codes } = await made({ amount: '10.00', count: 3 });
  for (const code of codes) await redeem(code);
  type Used = OutputOf<typeof calls.voucherUsedList>;
  const newest = await read<Used>(calls.voucherUsedList, { id, limit: 2 });
  const older = await read<Used>(calls.voucherUsedList, { id, after: newest.next });
  const ends = [...newest.rows, ...older.rows].map(({ end }) => end);
  expect(new Set(ends)).toEqual(new Set(codes.map((code) => code.slice(-4))));
  expect(ends).toHaveLength(codes.length);
});

test('no sum of nothing, no unknown agent or provider, and nobody without the right', async () => {
  expect(await codeOf(make({ amount: '0.00' }))).toBe('input.invalid');
  expect(await codeOf(make({ amount: '10000000001.00' }))).toBe('input.invalid');
  expect(await codeOf(make({ count: 1001 }))).toBe('input.invalid');
  expect(await codeOf(make({ agent: 'nobody' }))).toBe('member.unknown');
  expect(await codeOf(make({ provider: 'bank' }))).toBe('input.invalid');
  expect(await codeOf(make({}, ben))).toBe('operator.forbidden');
  const { id } = await made();
  const elsewhere = await testCashier(database, { voucher: voucherAdapter() });
  const stranger = await operatorWith(database, desk.clock, [
    { role: 'owner', merchant: elsewhere.merchant },
  ]);
  const theirs = { merchant: elsewhere.merchant, id };
  expect(await codeOf(send(calls.batchOne, theirs, stranger))).toBe('record.unknown');
  expect(await codeOf(send(calls.voucherUsedList, theirs, stranger))).toBe('record.unknown');
  const stopping = { ...theirs, version: 'x', requestKey: randomUUID() };
  expect(await codeOf(send(calls.batchStop, stopping, stranger))).toBe('record.unknown');
  expect(await codeOf(send(calls.batchOne, { id }, stranger))).toBe('operator.forbidden');
});

test('codes are in no log, no audit, no request and no kept answer', async () => {
  const small = await made();
  const large = await valueOf<Made>(make({ count: 4 }));
  const dump = await sql<{ text: string }>`
    select coalesce((select string_agg(to_jsonb(e)::text, ' ') from audit.entry e), '')
      || coalesce((select string_agg(to_jsonb(r)::text, ' ') from approvals.request r), '')
      || coalesce((select string_agg(to_jsonb(o)::text, ' ') from operators.request o), '')
      || coalesce((select string_agg(to_jsonb(v)::text, ' ') from cashier.voucher v), '')
      || coalesce((select string_agg(to_jsonb(v)::text, ' ') from cashier.offered_vouchers v), '')
      as text`.execute(database.owner.kysely);
  const text = `${dump.rows[0]?.text ?? ''} ${logged.join(' ')}`;
  expect(text).toContain(small.id);
  expect(logged.join(' ')).toContain('/ops/vouchers/make');
  for (const code of [...small.codes, ...large.codes]) {
    expect(text).not.toContain(code);
    expect(text).not.toContain(code.replaceAll('-', ''));
  }
});

test('the audit has who made and stopped a batch, by which words, and what it was', async () => {
  const { id } = await made();
  expect(await codeOf(stop(id, { reason: 'the agent lost them' }))).toBe('done');
  const { rows } = await database.owner.pool.query(
    `select operation, operator, reason, before, after from audit.entry
      where relation = 'cashier.voucher_batch' and subject = $1 order by number`,
    [id],
  );
  expect(rows).toMatchObject([
    { operation: 'insert', operator: ana.name, after: { made_count: 3, agent: agent.uuid } },
    {
      operation: 'update',
      operator: ana.name,
      reason: 'the agent lost them',
      before: { stopped_count: null },
      after: { stopped_count: 3, stopped_by: ana.name },
    },
  ]);
});
