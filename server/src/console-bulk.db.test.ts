// Acts on many members at the console, half of which fail; and the saved views of lists.
import { randomUUID } from 'node:crypto';
import { approvalApprove, approvalList } from '@perya/contract/ops/approvals';
import * as bulk from '@perya/contract/ops/bulk';
import { member as memberCall, members as membersCall } from '@perya/contract/ops/members';
import { tagAdd, tagEnd } from '@perya/contract/ops/tags';
import * as views from '@perya/contract/ops/views';
import type { EndpointSpec, OutputOf } from '@perya/contract/endpoint';
import { toId, uuidOf } from '@perya/contract/id';
import type { MemberId } from '@perya/contract/id';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { depositor, testCashier } from '#modules/cashier/test-cashier';
import type { TestCashier } from '#modules/cashier/test-cashier';
import { LyingProvider } from '#modules/cashier/test-lying-provider';
import { newTag } from './test-console-tags.ts';
import { ask, codeOf, openConsole, operatorWith, valueOf } from './test-console.ts';
import type { TestConsole, TestOperator } from './test-console.ts';

let database: TestDatabase;
let desk: TestConsole;
let parts: TestCashier;
let ana: TestOperator;
let ben: TestOperator;

beforeAll(async () => {
  database = await freshDatabase();
  parts = await testCashier(database, { first: new LyingProvider(() => 0.5) });
  desk = await openConsole(database, { clock: parts.clock });
});
beforeEach(async () => {
  const grants = [{ role: 'owner', merchant: parts.merchant }] as const;
  ana = await operatorWith(database, desk.clock, grants);
  ben = await operatorWith(database, desk.clock, grants);
});
afterAll(async () => {
  await desk.close();
  await database.close();
});

type Results = OutputOf<typeof bulk.membersFreeze>;

async function people(count: number): Promise<MemberId[]> {
  const made: MemberId[] = [];
  for (let n = 0; n < count; n += 1) made.push((await depositor(parts)).session.memberId);
  return made;
}

async function frozen(members: readonly MemberId[]): Promise<number> {
  const { rows } = await database.owner.pool.query<{ count: number }>(
    'select count(*)::int as count from account.member where id = any($1) and blocked',
    [members.map(uuidOf)],
  );
  return rows[0]?.count ?? -1;
}

async function messagesOf(members: readonly MemberId[]): Promise<string[]> {
  const { rows } = await database.owner.pool.query<{ body: string }>(
    'select body from message.message where member = any($1) order by id',
    [members.map(uuidOf)],
  );
  return rows.map(({ body }) => body);
}

const send = async (spec: EndpointSpec, fields: Readonly<Record<string, unknown>>, as = ana) =>
  ask(
    desk,
    spec,
    {
      merchant: parts.merchant,
      requestKey: randomUUID(),
      reason: 'one ring of accounts',
      ...fields,
    },
    as.headers,
  );

const resultsOf = ({ results }: Results) => results.map(({ result }) => result);

/** Has every write about the member fail, until it is answered. */
async function breaking(table: string, column: string, member: MemberId) {
  const name = `broken_${randomUUID().replaceAll('-', '')}`;
  const { pool } = database.owner;
  await pool.query(
    `create function public.${name}() returns trigger language plpgsql as
       $$ begin raise exception 'broken'; end $$;
     create trigger ${name} before insert or update on ${table} for each row
       when (new.${column} = '${uuidOf(member)}') execute function public.${name}()`,
  );
  return async () => pool.query(`drop function public.${name}() cascade`);
}

test('each is done by itself, and said what became of it', async () => {
  const [one, two] = await people(2);
  if (one === undefined || two === undefined) throw new Error('nobody');
  const nobody = toId('member', randomUUID());
  await valueOf(send(bulk.membersFreeze, { members: [two] }));
  const answer = await valueOf<Results>(
    send(bulk.membersFreeze, { members: [one, two, nobody, one] }),
  );
  expect(answer).toEqual({
    outcome: 'done',
    results: [
      { id: one, result: 'done' },
      { id: two, result: 'already' },
      { id: nobody, result: 'unknown' },
    ],
  });
  const back = await valueOf<Results>(send(bulk.membersUnfreeze, { members: [one, two] }));
  expect(resultsOf(back)).toEqual(['done', 'done']);
  expect(await frozen([one, two])).toBe(0);
  const { rows } = await database.owner.pool.query(
    `select reason from audit.entry where relation = 'account.member' and subject = $1
      and operator = $2`,
    [uuidOf(one), ana.name],
  );
  expect(rows).toEqual([{ reason: 'one ring of accounts' }, { reason: 'one ring of accounts' }]);
});

test('what half fails says for whom, and is done for those under the same key, once', async () => {
  const members = await people(3);
  const [, broken] = members;
  if (broken === undefined) throw new Error('nobody');
  const requestKey = randomUUID();
  const words = { title: 'Hello', text: 'One & <b>two</b>\nthree' };
  const mend = await breaking('message.message', 'member', broken);
  const half = await send(bulk.membersMessage, { members, requestKey, ...words });
  expect(half).toMatchObject({
    status: 409,
    code: 'bulk.partly',
    value: { results: [{ result: 'done' }, { id: broken, result: 'failed' }, { result: 'done' }] },
  });
  expect(await messagesOf(members)).toHaveLength(2);
  await mend();
  for (let again = 0; again < 2; again += 1) {
    const whole = await valueOf<Results>(
      send(bulk.membersMessage, { members, requestKey, ...words }),
    );
    expect(resultsOf(whole)).toEqual(['done', 'done', 'done']);
  }
  const said = await messagesOf(members);
  expect(said).toHaveLength(3);
  expect(new Set(said).size).toBe(1);
  expect(said[0]).toContain('One &amp; &lt;b&gt;two&lt;/b&gt;');
});

test('of another merchant’s members, none is touched', async () => {
  const [theirs] = await people(1);
  const stranger = await operatorWith(database, desk.clock, [
    { role: 'owner', merchant: 'elsewhere' },
  ]);
  const about = { members: [theirs], merchant: 'elsewhere' };
  for (const spec of [bulk.membersFreeze, bulk.membersUnfreeze]) {
    expect(resultsOf(await valueOf<Results>(send(spec, about, stranger)))).toEqual(['unknown']);
  }
  const words = { title: 'x', text: 'x' };
  const wrote = await valueOf<Results>(send(bulk.membersMessage, { ...about, ...words }, stranger));
  expect(resultsOf(wrote)).toEqual(['unknown']);
  expect(await frozen([theirs as MemberId])).toBe(0);
});

test('more than twenty wait for a second operator, who does it for all at once', async () => {
  const { merchant } = parts;
  const members = await people(bulk.mostAlone + 1);
  const asked = await send(bulk.membersFreeze, { members });
  expect(asked).toMatchObject({ value: { outcome: 'waitsForAnother', results: [] } });
  expect(await codeOf(send(bulk.membersFreeze, { members }))).toBe('approval.waits');
  expect(await frozen(members)).toBe(0);
  type Requests = OutputOf<typeof approvalList>;
  const list = ask(desk, approvalList, { merchant, kind: 'members.freeze' }, ben.headers);
  const [request] = (await valueOf<Requests>(list)).rows;
  expect(request).toMatchObject({ input: { count: members.length }, answerable: true });
  const about = { id: request?.id, version: request?.version };
  expect(await codeOf(send(approvalApprove, about, ana))).toBe('approval.own');
  const support = await operatorWith(database, desk.clock, [{ role: 'payments', merchant }]);
  expect(await codeOf(send(approvalApprove, about, support))).toBe('operator.forbidden');
  const mend = await breaking('account.member', 'id', members[7] as MemberId);
  expect(await codeOf(send(approvalApprove, about, ben))).toMatch(/^server/);
  expect(await frozen(members)).toBe(0);
  await mend();
  expect(await codeOf(send(approvalApprove, about, ben))).toBe('done');
  expect(await frozen(members)).toBe(members.length);
});

const named = async (fields: Readonly<Record<string, unknown>>, as = ana) =>
  valueOf<OutputOf<typeof membersCall>>(
    ask(desk, membersCall, { merchant: parts.merchant, ...fields }, as.headers),
  );

test('a tag is put on and taken off, found by, and ends for all', async () => {
  const { merchant } = parts;
  const [one, two] = await people(2);
  if (one === undefined || two === undefined) throw new Error('nobody');
  const tag = await newTag({ desk, merchant, ana });
  const put = { tag: tag.id, members: [one, toId('member', randomUUID())] };
  expect(resultsOf(await valueOf<Results>(send(bulk.membersTag, put)))).toEqual([
    'done',
    'unknown',
  ]);
  expect(resultsOf(await valueOf<Results>(send(bulk.membersTag, put)))).toEqual([
    'already',
    'unknown',
  ]);
  const found = await named({ tag: tag.id });
  expect(found.rows).toMatchObject([{ id: one, tags: [{ id: tag.id, name: tag.name }] }]);
  const shown = ask(desk, memberCall, { merchant, id: two }, ana.headers);
  expect((await valueOf<OutputOf<typeof memberCall>>(shown)).tags).toEqual([]);
  const { rows } = await database.owner.pool.query(
    `select operation, merchant from audit.entry
      where relation = 'operators.tagged' and subject = $1 and operator = $2`,
    [`${tag.id} ${uuidOf(one)}`, ana.name],
  );
  expect(rows).toEqual([{ operation: 'insert', merchant }]);
  const off = await valueOf<Results>(send(bulk.membersUntag, { ...put, members: [one, two] }));
  expect(resultsOf(off)).toEqual(['done', 'already']);
  await valueOf(send(bulk.membersTag, put));
  await valueOf(send(tagEnd, { id: tag.id, version: tag.version }));
  expect((await named({ tag: tag.id })).rows).toEqual([]);
  expect(await codeOf(send(bulk.membersTag, put))).toBe('record.unknown');
  // Its name is free again, whatever its letters.
  const again = { name: ` ${tag.name.toUpperCase()} ` };
  expect(await codeOf(send(tagAdd, again))).toBe('done');
  expect(await codeOf(send(tagAdd, { name: tag.name }))).toBe('tag.known');
});

test('a merchant’s tag is no other’s, and more than twenty members wait for a second', async () => {
  const { merchant } = parts;
  const tag = await newTag({ desk, merchant, ana });
  const both = await operatorWith(database, desk.clock, [
    { role: 'owner', merchant: 'elsewhere' },
    { role: 'owner', merchant },
  ]);
  const members = await people(bulk.mostAlone + 1);
  const away = { tag: tag.id, members: members.slice(0, 1), merchant: 'elsewhere' };
  expect(await codeOf(send(bulk.membersTag, away, both))).toBe('record.unknown');
  expect((await named({ tag: tag.id, merchant: 'elsewhere' }, both)).rows).toEqual([]);
  const asked = await send(bulk.membersTag, { tag: tag.id, members });
  expect(asked).toMatchObject({ value: { outcome: 'waitsForAnother' } });
  type Requests = OutputOf<typeof approvalList>;
  const list = ask(desk, approvalList, { merchant, kind: 'members.tag' }, ben.headers);
  const [request] = (await valueOf<Requests>(list)).rows;
  expect(request).toMatchObject({ input: { count: members.length, name: tag.name } });
  const about = { id: request?.id, version: request?.version };
  expect(await codeOf(send(approvalApprove, about, ben))).toBe('done');
  expect((await named({ tag: tag.id })).rows).toHaveLength(members.length);
});

test('five hundred at most', async () => {
  const members = Array.from({ length: bulk.mostAtOnce + 1 }, () => toId('member', randomUUID()));
  expect(await codeOf(send(bulk.membersFreeze, { members }))).toBe('input.invalid');
  expect(await codeOf(send(bulk.membersFreeze, { members: [] }))).toBe('input.invalid');
});

const viewsOf = async (as: TestOperator, screen = 'members') => {
  const input = { merchant: parts.merchant, screen };
  type Listed = OutputOf<typeof views.viewList>;
  return (await valueOf<Listed>(ask(desk, views.viewList, input, as.headers))).views;
};

test('a view is its operator’s own, replaced by its name, and there are twenty', async () => {
  const place = { merchant: parts.merchant, screen: 'members' };
  const save = async (name: string, query = 'state=frozen') =>
    codeOf(ask(desk, views.viewSave, { ...place, name, query }, ana.headers));
  expect(await save('Frozen')).toBe('done');
  expect(await save(' Frozen ', 'state=frozen&sort=username')).toBe('done');
  const mine = [{ name: 'Frozen', query: 'state=frozen&sort=username' }];
  expect(await viewsOf(ana)).toEqual(mine);
  expect(await viewsOf(ana, 'bets')).toEqual([]);
  expect(await viewsOf(ben)).toEqual([]);
  const remove = async (as: TestOperator) =>
    codeOf(ask(desk, views.viewRemove, { ...place, name: 'Frozen' }, as.headers));
  expect(await remove(ben)).toBe('done');
  expect(await viewsOf(ana)).toEqual(mine);
  for (let n = 1; n < views.mostViews; n += 1) expect(await save(`view ${String(n)}`)).toBe('done');
  expect(await save('one more')).toBe('view.tooMany');
  expect(await save('Frozen')).toBe('done');
  expect(await save('x'.repeat(41))).toBe('input.invalid');
  expect(await save('long', 'x'.repeat(501))).toBe('input.invalid');
  expect(await remove(ana)).toBe('done');
  expect(await save('one more')).toBe('done');
  expect(await viewsOf(ana)).toHaveLength(views.mostViews);
});
