// Two people for one act: asked, approved by another, done once; attacked in SQL too.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { TestClock } from '#lib/test-platform';
import { actOf, approve, askForApproval, refuse, requestsIn } from './approvals.ts';

let database: TestDatabase;
const clock = new TestClock();

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  await database.close();
});

const parts = () => ({ db: database.operator, clock });

/** An act that counts how often it was done, and changes nothing where `isThere` is false. */
function counted({ isThere = true } = {}) {
  const kind = 'test.count';
  let count = 0;
  let after = 0;
  const act = actOf(kind, z.object({ sum: z.number() }), async () => {
    await Promise.resolve();
    if (!isThere) return null;
    count += 1;
    return async () => Promise.resolve((after += 1));
  });
  return { act, done: () => ({ count, after }) };
}

const ana = { operator: 'ana', reason: 'wrong name' };
const ben = { operator: 'ben', reason: 'checked' };

async function asked(act: ReturnType<typeof counted>['act'], subject = randomUUID()) {
  const wish = { merchant: 'perya', subject, input: { sum: 5 } };
  const id = await askForApproval(parts(), act, wish, ana);
  if (id === null) throw new Error('one is open');
  return { id, wish };
}

test('nobody approves what they asked for; another person does, once', async () => {
  const { act, done } = counted();
  const { id } = await asked(act);
  expect(await approve(parts(), [act], id, ana)).toBe('own');
  expect(done().count).toBe(0);
  expect(await approve(parts(), [act], id, ben)).toBe('done');
  expect(await approve(parts(), [act], id, ben)).toBe('elsewhere');
  expect(done()).toEqual({ count: 1, after: 1 });
});

test('of two approvers at once, one does it', async () => {
  const { act, done } = counted();
  const { id } = await asked(act);
  const cleo = { operator: 'cleo', reason: 'checked too' };
  const answers = await Promise.all(
    [ben, cleo].map(async (voice) => approve(parts(), [act], id, voice)),
  );
  expect(answers.toSorted()).toEqual(['done', 'elsewhere']);
  expect(done()).toEqual({ count: 1, after: 1 });
});

test('one request about the same thing is open at a time', async () => {
  const { act } = counted();
  const { wish, id } = await asked(act);
  expect(await askForApproval(parts(), act, wish, ben)).toBeNull();
  expect(await refuse(parts(), id, ben)).toBe('refused');
  expect(await refuse(parts(), id, ana)).toBe('elsewhere');
  const again = await asked(act, wish.subject);
  expect(await refuse(parts(), again.id, ana)).toBe('withdrawn');
  expect(await approve(parts(), [act], again.id, ben)).toBe('elsewhere');
});

test('a request that is too old is not done, and can be asked again', async () => {
  const { act, done } = counted();
  const { id, wish } = await asked(act);
  clock.advance(73 * 3600);
  expect((await requestsIn(database.db.kysely, 'perya', 'asked')).map((row) => row.id)).toContain(
    id,
  );
  expect(await approve(parts(), [act], id, ben)).toBe('expired');
  await asked(act, wish.subject);
  expect(done().count).toBe(0);
});

test('what changed meanwhile ends the request as failed', async () => {
  const { act, done } = counted({ isThere: false });
  const { id } = await asked(act);
  expect(await approve(parts(), [act], id, ben)).toBe('failed');
  expect(done()).toEqual({ count: 0, after: 0 });
  const failed = await requestsIn(database.db.kysely, 'perya', 'failed');
  expect(failed.at(-1)).toMatchObject({ id, checker: 'ben' });
});

test('an act that throws leaves the request as it was', async () => {
  const act = actOf('test.fall', z.object({}), async () => Promise.reject(new Error('no')));
  const wish = { merchant: 'perya', subject: randomUUID(), input: {} };
  const id = (await askForApproval(parts(), act, wish, ana)) ?? '';
  await expect(approve(parts(), [act], id, ben)).rejects.toThrow('no');
  expect(await refuse(parts(), id, ben)).toBe('refused');
});

test('SQL that goes around the code is refused', async () => {
  const { act } = counted();
  const { id } = await asked(act);
  const run = async (statement: string) => sql.raw(statement).execute(database.operator.kysely);
  const set = async (values: string) =>
    run(`update approvals.request set ${values} where id = '${id}'`);
  // The maker as checker, a step that is left out, an input that is swapped.
  await expect(set(`state = 'approved', checker = 'ana', ended_at = now()`)).rejects.toThrow(
    'request_by_two_people',
  );
  await expect(set(`state = 'done', checker = 'ben', ended_at = now()`)).rejects.toThrow('nowhere');
  await expect(set(`input = '{"sum": 500}'`)).rejects.toThrow('permission denied');
  await expect(run('delete from approvals.request')).rejects.toThrow('permission denied');
  // The server that players reach asks for nothing and approves nothing.
  const app = database.db.kysely;
  await expect(sql`update approvals.request set state = 'refused'`.execute(app)).rejects.toThrow(
    'permission denied',
  );
});
