// What operators do at the console about identity documents: looks, verdicts, two at once, attacks.
import { randomUUID } from 'node:crypto';
import { documentSides } from '@perya/contract/account/security';
import type { EndpointSpec, OutputOf } from '@perya/contract/endpoint';
import { uuidOf } from '@perya/contract/id';
import type { MemberId } from '@perya/contract/id';
import { operatorSeconds } from '@perya/contract/limits';
import * as calls from '@perya/contract/ops/documents';
import { queues } from '@perya/contract/ops/queues';
import type { Role } from '@perya/contract/ops/permissions';
import { memberTimeline } from '@perya/contract/ops/timeline';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { profileOf } from '#modules/account/registration/profile';
import { testCashier } from '#modules/cashier/test-cashier';
import type { TestCashier } from '#modules/cashier/test-cashier';
import { LyingProvider } from '#modules/cashier/test-lying-provider';
import { addDeskProviders } from './test-console-money.ts';
import { pictureOf, sendDocument, waitingDocument } from './test-console-documents.ts';
import { ask, codeOf, openConsole, operatorWith, valueOf } from './test-console.ts';
import type { TestConsole, TestOperator } from './test-console.ts';

let database: TestDatabase;
let desk: TestConsole;
let parts: TestCashier;
let ana: TestOperator;
let ben: TestOperator;
let id: MemberId;

beforeAll(async () => {
  database = await freshDatabase();
  parts = await testCashier(database, { first: new LyingProvider(() => 0.5) });
  await addDeskProviders(database, parts);
  desk = await openConsole(database, { clock: parts.clock });
});
beforeEach(async () => {
  ana = await operatorAs('compliance');
  ben = await operatorAs('compliance');
  parts.clock.advance(1);
  id = await waitingDocument(parts);
});
afterAll(async () => {
  await desk.close();
  await database.close();
});

type Fields = Record<string, unknown>;
type Document = OutputOf<typeof calls.documentOne>;
type Listed = OutputOf<typeof calls.documentList>;

const operatorAs = async (role: Role, merchant = parts.merchant) =>
  operatorWith(database, desk.clock, [{ role, merchant }]);

const send = async (spec: EndpointSpec, fields: Fields, as = ana) =>
  ask(desk, spec, { merchant: parts.merchant, ...fields }, as.headers);
const read = async <T>(spec: EndpointSpec, fields: Fields, as = ana) =>
  valueOf<T>(send(spec, fields, as));
const one = async (as = ana) => read<Document>(calls.documentOne, { id }, as);

async function settle(spec: EndpointSpec, fields: Fields, as = ana) {
  const version = fields['version'] ?? (await one(as)).version;
  const whole = { id, version, requestKey: randomUUID(), reason: 'compared them' };
  return send(spec, { ...whole, ...fields }, as);
}

const look = async (as = ana, fields: Fields = {}) =>
  send(calls.documentLook, { id, reason: 'to compare', ...fields }, as);

const audited = async (operator: string) =>
  (
    await database.owner.pool.query<{ kind: string; detail: string; reason: string | null }>(
      `select after ->> 'kind' as kind, after ->> 'detail' as detail, reason from audit.entry
        where operator = $1 and relation = 'operators.event' order by number`,
      [operator],
    )
  ).rows;

const bare = () => id.slice('mem_'.length);

test('what waits is counted and listed, the longest first, by state and member', async () => {
  const first = await one();
  parts.clock.advance(60);
  const later = await waitingDocument(parts);
  const counted = await read<OutputOf<typeof queues>>(queues, {});
  const waiting = counted.queues.find(({ queue }) => queue === 'documents');
  const { rows } = await read<Listed>(calls.documentList, { limit: '200' });
  expect(waiting).toMatchObject({ waiting: rows.length, oldest: rows[0]?.submittedAt });
  const ids = rows.map((row) => row.id);
  expect(ids.indexOf(id)).toBeLessThan(ids.indexOf(later));
  const named = { member: first.member.username };
  expect((await read<Listed>(calls.documentList, named)).rows.map((row) => row.id)).toEqual([id]);
  expect((await read<Listed>(calls.documentList, { member: 'nobody_here' })).rows).toEqual([]);
  expect(await codeOf(settle(calls.documentApprove, {}))).toBe('done');
  expect((await read<Listed>(calls.documentList, named)).rows).toEqual([]);
  const verified = { ...named, state: 'verified' };
  expect((await read<Listed>(calls.documentList, verified)).rows).toMatchObject([
    { id, state: 'verified', reviewer: ana.name },
  ]);
});

test('what was typed is masked, until it is looked at for a reason, into the audit', async () => {
  const { username } = (await one()).member;
  const profile = profileOf(
    parts.secrets,
    { merchant: parts.merchant, username },
    { idNumber: 'PH-12-34567' },
  );
  await database.owner.pool.query('update account.member set profile = $2 where id = $1', [
    bare(),
    profile,
  ]);
  await database.owner.pool.query(
    'insert into vip.birthday (member, month, day, said_at) values ($1, 3, 9, now())',
    [bare()],
  );
  const shown = await one();
  expect(shown.typed).toEqual({
    realName: 'J••• D••• C•••',
    birthday: '••-••',
    idNumber: '•••• 4567',
  });
  expect(shown.pictures).toEqual([...documentSides]);
  expect(JSON.stringify(shown)).not.toContain('Juana');
  const seen = await valueOf<OutputOf<typeof calls.documentLook>>(look());
  expect(seen).toEqual({
    pictures: documentSides.map((side) => ({ side, jpeg: pictureOf(side).toString('base64') })),
    typed: { realName: 'Juana Dela Cruz', birthday: '03-09', idNumber: 'PH-12-34567' },
    seconds: operatorSeconds.reveal,
  });
  expect(await audited(ana.name)).toEqual([
    { kind: 'revealed', detail: 'document', reason: 'to compare' },
  ]);
});

test('a refusal is a code, deletes the pictures, and is kept beside what comes next', async () => {
  expect(await codeOf(settle(calls.documentRefuse, { refusal: 'expired' }))).toBe('done');
  const verdict = { state: 'refused', refusal: 'expired', words: null, reviewer: ana.name };
  expect(await one()).toMatchObject({ ...verdict, pictures: [], verdicts: [verdict] });
  const { rows } = await database.owner.pool.query(
    'select from security.document_picture where member = $1',
    [bare()],
  );
  expect(rows).toEqual([]);
  expect(await codeOf(look())).toBe('record.unknown');
  parts.clock.advance(60);
  await sendDocument(parts, bare());
  expect(await one()).toMatchObject({ state: 'underReview', refusal: null, verdicts: [verdict] });
  expect(await codeOf(settle(calls.documentApprove, {}, ben))).toBe('done');
  expect((await one()).verdicts).toMatchObject([
    { state: 'verified', refusal: null, reviewer: ben.name },
    verdict,
  ]);
  const told = await read<OutputOf<typeof memberTimeline>>(memberTimeline, {
    id,
    kind: 'document',
  });
  const verdicts = told.rows.filter(({ what }) => /approve|refuse/.test(what));
  expect(verdicts).toMatchObject([
    { what: 'document.approve', by: ben.name },
    { what: 'document.refuse', by: ana.name },
  ]);
});

test('words are for what no code says, and for that alone', async () => {
  const refuse = async (fields: Fields) => codeOf(settle(calls.documentRefuse, fields));
  expect(await refuse({ refusal: 'other' })).toBe('input.invalid');
  expect(await refuse({ refusal: 'expired', words: 'A sticker hides it.' })).toBe('input.invalid');
  expect(await refuse({ refusal: 'somehow' })).toBe('input.invalid');
  expect(await refuse({ refusal: 'other', words: 'A sticker hides it.' })).toBe('done');
  expect(await one()).toMatchObject({ refusal: 'other', words: 'A sticker hides it.' });
  const { rows } = await database.owner.pool.query<{ after: Fields; merchant: string }>(
    `select after, merchant from audit.entry
      where operator = $1 and relation = 'security.document'`,
    [ana.name],
  );
  const after = { state: 'refused', refusal_kind: 'other', reason: 'A sticker hides it.' };
  expect(rows).toMatchObject([{ merchant: parts.merchant, after }]);
});

test('of many operators at once, exactly one decides', async () => {
  const many = await Promise.all(
    Array.from({ length: 6 }, async () => operatorAs('compliance', parts.merchant)),
  );
  const { version } = await one();
  const codes = await Promise.all(
    many.map(async (each, n) =>
      codeOf(
        n % 2 === 0
          ? settle(calls.documentApprove, { version }, each)
          : settle(calls.documentRefuse, { version, refusal: 'expired' }, each),
      ),
    ),
  );
  expect(codes.toSorted()).toEqual(['done', ...codes.slice(1).map(() => 'record.changed')]);
  const { verdicts, state, reviewer } = await one();
  expect(verdicts).toMatchObject([{ state, reviewer }]);
  expect(many[codes.indexOf('done')]?.name).toBe(reviewer);
});

test('a verdict on what was seen is none on what was handed in since', async () => {
  const { version } = await one();
  expect(await codeOf(settle(calls.documentRefuse, { refusal: 'unreadable' }, ben))).toBe('done');
  parts.clock.advance(60);
  await sendDocument(parts, bare());
  const late = await settle(calls.documentApprove, { version });
  expect(late).toMatchObject({ code: 'record.changed', value: { state: 'underReview' } });
  expect(await one()).toMatchObject({ state: 'underReview', verdicts: [{ reviewer: ben.name }] });
});

test('a second verdict on one document is refused by the database too', async () => {
  expect(await codeOf(settle(calls.documentApprove, {}))).toBe('done');
  await expect(
    desk.db.pool.query(
      `insert into security.verdict (merchant, member, submitted_at, state, reviewer, reviewed_at)
       select merchant, member, submitted_at, 'verified', 'mallory', now()
         from security.document where member = $1`,
      [bare()],
    ),
  ).rejects.toThrow('verdict_once');
});

test('who may only read sees the queue, and neither looks nor decides', async () => {
  const auditor = await operatorAs('auditor');
  expect(await one(auditor)).toMatchObject({ state: 'underReview' });
  expect(await codeOf(look(auditor))).toBe('operator.forbidden');
  expect(await codeOf(settle(calls.documentApprove, {}, auditor))).toBe('operator.forbidden');
  const { version } = await one();
  for (const role of ['support', 'payments', 'content', 'finance'] as const) {
    const other = await operatorAs(role);
    expect(await codeOf(send(calls.documentList, {}, other))).toBe('operator.forbidden');
    expect(await codeOf(send(calls.documentOne, { id }, other))).toBe('operator.forbidden');
    expect(await codeOf(look(other))).toBe('operator.forbidden');
    const refuse = settle(calls.documentRefuse, { version, refusal: 'expired' }, other);
    expect(await codeOf(refuse)).toBe('operator.forbidden');
  }
  expect(await one()).toMatchObject({ state: 'underReview', verdicts: [] });
});

test('an operator of another merchant finds nothing, whatever merchant is named', async () => {
  const stranger = await operatorAs('compliance', 'elsewhere');
  const theirs = { merchant: 'elsewhere' };
  expect(await codeOf(look(stranger))).toBe('operator.forbidden');
  expect(await codeOf(look(stranger, theirs))).toBe('record.unknown');
  expect(await codeOf(send(calls.documentOne, { id, ...theirs }, stranger))).toBe('record.unknown');
  const listed = await read<Listed>(
    calls.documentList,
    { ...theirs, state: 'any', member: id },
    stranger,
  );
  expect(listed.rows).toEqual([]);
  const { version } = await one();
  const act = settle(calls.documentApprove, { version, ...theirs }, stranger);
  expect(await codeOf(act)).toBe('record.unknown');
  expect(await one()).toMatchObject({ state: 'underReview' });
});

test('without a fresh proof nothing is shown and nothing decided', async () => {
  const { version } = await one();
  parts.clock.advance(operatorSeconds.proof + 1);
  expect(await codeOf(look())).toBe('operator.proofDue');
  expect(await codeOf(settle(calls.documentApprove, { version }))).toBe('operator.proofDue');
  const refuse = settle(calls.documentRefuse, { version, refusal: 'expired' });
  expect(await codeOf(refuse)).toBe('operator.proofDue');
  expect(await codeOf(look(await operatorAs('compliance'), { reason: '' }))).toBe('input.invalid');
});

test('a picture has no address, and what has one is neither stored nor sniffed', async () => {
  const { headers } = ana;
  const guesses = [calls.documentLook.path, `/ops/documents/look/front`, `/ops/documents/${id}`];
  for (const path of guesses) {
    const url = `${path}?merchant=${parts.merchant}&id=${id}&side=front&reason=to+compare`;
    const guessed = await desk.app.inject({ method: 'GET', url, headers });
    expect(guessed.statusCode, path).toBe(404);
    expect(guessed.body).not.toContain(pictureOf('front').toString('base64'));
  }
  const input = { merchant: parts.merchant, id, reason: 'to compare' };
  const post = (more: Record<string, string>) =>
    desk.app.inject({
      method: 'POST',
      url: calls.documentLook.path,
      headers: { host: 'localhost', 'content-type': 'application/json', ...more },
      body: JSON.stringify(input),
    });
  const shown = await post(headers);
  expect(shown.statusCode).toBe(200);
  expect(shown.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-type': expect.stringMatching(/^application\/json/) as string,
  });
  const crossSite = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  for (const more of [{}, { ...headers, ...crossSite }]) {
    const refused = await post(more);
    expect(refused.statusCode).toBeGreaterThanOrEqual(400);
    expect(refused.body).not.toContain('jpeg');
  }
});

test('what was sent and not handed in is nobody’s to look at', async () => {
  await codeOf(settle(calls.documentRefuse, { refusal: 'unreadable' }));
  const box = parts.secrets.closeBytes(pictureOf('front'), `document ${bare()} front`);
  await database.owner.pool.query(
    `insert into security.document_picture values ($1, 'front', $2, now())`,
    [bare(), box],
  );
  expect(await one()).toMatchObject({ state: 'refused', pictures: [] });
  expect(await codeOf(look())).toBe('record.unknown');
});

test('who looks at very many is stopped for a while', async () => {
  const codes: string[] = [];
  for (let n = 0; n < 61; n += 1) codes.push(await codeOf(look()));
  expect(codes.indexOf('request.tooMany')).toBe(60);
});

test('what a release writes that knows no kinds of refusals is completed', async () => {
  const { rows } = await database.owner.pool.query<object>(
    `update security.document set state = 'refused', refusal_kind = null, reason = 'too dark',
       merchant = null, reviewed_at = now(), reviewer = 'ana'
      where member = $1 returning merchant, refusal_kind`,
    [uuidOf(id)],
  );
  expect(rows).toEqual([{ merchant: parts.merchant, refusal_kind: 'other' }]);
  const again = await database.owner.pool.query<object>(
    `update security.document set state = 'underReview', reason = null, reviewed_at = null,
       reviewer = null where member = $1 returning refusal_kind`,
    [uuidOf(id)],
  );
  expect(again.rows).toEqual([{ refusal_kind: null }]);
});
