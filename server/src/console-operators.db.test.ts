// Operators managed at the console: by two where something is given, by one where it is taken.
import { randomUUID } from 'node:crypto';
import { approvalApprove, approvalList } from '@perya/contract/ops/approvals';
import * as calls from '@perya/contract/ops/operators';
import { queues } from '@perya/contract/ops/queues';
import * as session from '@perya/contract/ops/session';
import type { EndpointSpec, OutputOf } from '@perya/contract/endpoint';
import type { Grant } from '@perya/contract/ops/permissions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { checkAudit } from '#modules/audit/audit';
import { isOwnerLeft } from '#modules/operators/manage-sql';
import { takeRole } from '#modules/operators/operators-sql';
import { seedMerchantRows } from './seed/merchants.ts';
import { ask, codeOf, openConsole, operatorWith, valueOf } from './test-console.ts';
import type { TestConsole, TestOperator } from './test-console.ts';

let database: TestDatabase;
let desk: TestConsole;
let ana: TestOperator;
let ben: TestOperator;

beforeAll(async () => {
  database = await freshDatabase();
  await seedMerchantRows(database.owner);
  desk = await openConsole(database);
});
beforeEach(async () => {
  await database.owner.pool.query('update operators.operator set active = false');
  [ana, ben] = [
    await made({ role: 'owner', merchant: '*' }),
    await made({ role: 'owner', merchant: '*' }),
  ];
});
afterAll(async () => {
  await desk.close();
  await database.close();
});

type Fields = Record<string, unknown>;
type One = OutputOf<typeof calls.operatorOne>;

const made = async (...grants: Grant[]) => operatorWith(database, desk.clock, grants);

const one = async (id: string, merchant = '*', as = ana) =>
  valueOf<One>(ask(desk, calls.operatorOne, { merchant, id }, as.headers));

/** An act about an operator as they are now, to be sent. */
async function ready(spec: EndpointSpec, id: string, fields: Fields = {}, as = ana) {
  const { merchant = '*' } = fields;
  const { version } = await one(id, String(merchant), as);
  const whole = { merchant, id, version, requestKey: randomUUID(), reason: 'as we agreed' };
  return async () => ask(desk, spec, { ...whole, ...fields }, as.headers);
}

async function act(...given: Parameters<typeof ready>) {
  return (await ready(...given))();
}

async function approveAs(as: TestOperator, kind: string, merchant = 'perya'): Promise<string[]> {
  const list = await valueOf<OutputOf<typeof approvalList>>(
    ask(desk, approvalList, { merchant, kind }, as.headers),
  );
  const codes: string[] = [];
  for (const { id, version, merchant: at } of list.rows) {
    const input = { merchant: at, id, version, reason: 'checked', requestKey: randomUUID() };
    codes.push(await codeOf(ask(desk, approvalApprove, input, as.headers)));
  }
  return codes;
}

const add = async (name: string, fields: Fields = {}, as = ana) => {
  const whole = { merchant: '*', requestKey: randomUUID(), reason: 'joins us', name };
  return ask(desk, calls.operatorAdd, { ...whole, role: 'support', ...fields }, as.headers);
};

async function idOf(name: string): Promise<string> {
  const { rows } = await database.owner.pool.query<{ id: string }>(
    'select id from operators.operator where name = $1',
    [name],
  );
  return rows[0]?.id ?? '';
}

test('one asks for an operator, another approves, and a link gives them their way in', async () => {
  const name = `eva ${randomUUID().slice(0, 6)}`;
  expect(await add(name.toUpperCase())).toMatchObject({ value: { outcome: 'waitsForAnother' } });
  expect(await codeOf(add(name))).toBe('approval.waits');
  expect(await idOf(name)).toBe('');
  const waiting = await valueOf<OutputOf<typeof queues>>(
    ask(desk, queues, { merchant: 'perya' }, ben.headers),
  );
  expect(waiting.queues.find(({ queue }) => queue === 'approvals')?.waiting).toBe(1);
  expect(await approveAs(ana, 'operator.add')).toEqual(['approval.own']);
  expect(await approveAs(ben, 'operator.add')).toEqual(['done']);
  const id = await idOf(name);
  expect(await one(id)).toMatchObject({ grants: [{ role: 'support', merchant: '*' }] });
  expect(await codeOf(add(name))).toBe('operator.nameTaken');
  const asked = { merchant: '*', id, reason: 'handed over' };
  const link = await valueOf<{ token: string; hours: number }>(
    ask(desk, calls.operatorLink, asked, ana.headers),
  );
  expect(link.hours).toBe(24);
  const begun = await valueOf(ask(desk, session.enrolmentStart, { token: link.token }));
  expect(begun).toMatchObject({ name, passkeyOnly: false });
  await database.owner.pool.query(
    `insert into operators.passkey values ($1, $2, '', 0, '{}', 'key', now(), null)`,
    [randomUUID(), id],
  );
  expect(await codeOf(ask(desk, calls.operatorLink, asked, ana.headers))).toBe('operator.hasWay');
  expect(await codeOf(act(calls.operatorReset, id))).toBe('done');
  expect(await approveAs(ben, 'operator.reset')).toEqual(['done']);
  expect(await one(id)).toMatchObject({ passkeys: 0, hasPassword: false });
  // The link from before is void: it was for ways in that are forgotten.
  const spent = await codeOf(ask(desk, session.enrolmentStart, { token: link.token }));
  expect(spent).toBe('operator.linkExpired');
});

test('a role is given by two, none of whom gets it, and taken by one at once', async () => {
  const eva = await made({ role: 'support', merchant: 'perya' });
  const give = { merchant: 'perya', role: 'owner' };
  expect(await act(calls.operatorGive, eva.id, give)).toMatchObject({
    value: { outcome: 'waitsForAnother' },
  });
  expect((await one(eva.id)).grants).toHaveLength(1);
  expect(await approveAs(eva, 'operator.give').catch((error: Error) => error.message)).toContain(
    'operator.forbidden',
  );
  expect(await approveAs(ben, 'operator.give')).toEqual(['done']);
  expect((await one(eva.id)).grants).toContainEqual({ role: 'owner', merchant: 'perya' });
  // Ben would be given a role by ana's wish and his own approval.
  expect(await codeOf(act(calls.operatorGive, ben.id, give))).toBe('done');
  expect(await approveAs(ben, 'operator.give')).toEqual(['approval.failed']);
  expect(await codeOf(act(calls.operatorTake, eva.id, give))).toBe('done');
  expect(await codeOf(act(calls.operatorTake, eva.id, give))).toBe('record.changed');
  expect((await one(eva.id)).permissions).not.toContain('operator.manage');
});

test('nobody gives what they lack; whoever manages one merchant manages that alone', async () => {
  const local = await made({ role: 'owner', merchant: 'perya' });
  const there = await made({ role: 'support', merchant: 'araw' });
  const both = await made(
    { role: 'support', merchant: 'perya' },
    { role: 'support', merchant: 'araw' },
  );
  const at = { merchant: 'perya' };
  const read = async (id: string) =>
    codeOf(ask(desk, calls.operatorOne, { merchant: 'perya', id }, local.headers));
  expect(await read(there.id)).toBe('record.unknown');
  expect(await codeOf(act(calls.operatorStop, both.id, at, local))).toBe('operator.lacks');
  expect(await codeOf(act(calls.operatorStop, ana.id, at, local))).toBe('operator.lacks');
  const shown = await one(both.id, 'perya', local);
  expect(shown).toMatchObject({
    manageable: false,
    grants: [{ role: 'support', merchant: 'perya' }],
  });
  const take = { ...at, role: 'support' };
  expect(await codeOf(act(calls.operatorTake, both.id, take, local))).toBe('done');
  for (const merchant of ['araw', '*']) {
    expect(await codeOf(add('somebody', { merchant }, local))).toBe('operator.forbidden');
  }
});

test('stopped, an operator is out at once; let in again by two', async () => {
  const eva = await made({ role: 'support', merchant: 'perya' });
  expect((await one(eva.id)).sessions).toHaveLength(1);
  expect(await codeOf(act(calls.operatorStop, eva.id))).toBe('done');
  expect(await codeOf(ask(desk, session.operatorMe, {}, eva.headers))).toBe('session.ended');
  expect(await one(eva.id)).toMatchObject({ active: false, sessions: [] });
  expect(await act(calls.operatorStart, eva.id)).toMatchObject({
    value: { outcome: 'waitsForAnother' },
  });
  expect(await approveAs(ben, 'operator.start')).toEqual(['done']);
  expect(await one(eva.id)).toMatchObject({ active: true });
  expect(await codeOf(act(calls.operatorStart, eva.id))).toBe('record.changed');
});

test('one session is ended, or all, and another’s is not touched', async () => {
  const eva = await made({ role: 'support', merchant: 'perya' });
  const [mine] = (await one(ana.id)).sessions;
  const end = calls.operatorSessionsEnd;
  expect(await codeOf(act(end, eva.id, { session: mine?.id }))).toBe('record.changed');
  const [theirs] = (await one(eva.id)).sessions;
  expect(await codeOf(act(end, eva.id, { session: theirs?.id }))).toBe('done');
  expect(await codeOf(ask(desk, session.operatorMe, {}, eva.headers))).toBe('session.ended');
  expect(await codeOf(act(end, ben.id))).toBe('done');
  expect(await codeOf(ask(desk, session.operatorMe, {}, ben.headers))).toBe('session.ended');
  expect(await codeOf(ask(desk, session.operatorMe, {}, ana.headers))).toBe('done');
});

test('the last who may do everything stays so, even where two go at once', async () => {
  const role = { role: 'owner' };
  const stop = await ready(calls.operatorStop, ana.id, {}, ben);
  const take = await ready(calls.operatorTake, ben.id, role, ana);
  const codes = await Promise.all([codeOf(stop()), codeOf(take())]);
  expect(codes).toContain('done');
  expect(codes.filter((code) => code === 'done')).toHaveLength(1);
  const { rows } = await database.owner.pool.query<{ left: number }>(
    `select count(*)::int as left from operators.operator o
       join operators.role r on r.operator = o.id and r.role = 'owner' and r.merchant = '*'
      where o.active`,
  );
  expect(rows[0]?.left).toBe(1);
  expect((await checkAudit(database.owner.kysely)).broken).toBeNull();
});

test('who takes an owner away waits for whoever does so already, and sees it', async () => {
  const stop = await ready(calls.operatorStop, ana.id, {}, ben);
  const { owner } = database;
  const waiting = async () => {
    const { rows } = await owner.pool.query(
      `select from pg_locks where locktype = 'advisory' and not granted`,
    );
    return rows.length;
  };
  const stopped = await owner.transaction(async (tx) => {
    expect(await isOwnerLeft(tx, ben.id)).toBe(true);
    await takeRole(tx, ben.id, { role: 'owner', merchant: '*' });
    const code = codeOf(stop());
    await expect.poll(waiting).toBe(1);
    return { code };
  });
  expect(await stopped.code).toBe('operator.last');
});
