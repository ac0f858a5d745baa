// Promotions and claims at the console: written by file, tried, opened, decided; and who may.
import { randomUUID } from 'node:crypto';
import * as approvals from '@perya/contract/ops/approvals';
import * as claims from '@perya/contract/ops/claims';
import * as calls from '@perya/contract/ops/promotions';
import { queues } from '@perya/contract/ops/queues';
import type { EndpointSpec, OutputOf } from '@perya/contract/endpoint';
import sharp from 'sharp';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { artOf } from '#lib/art';
import { testMerchant } from '#lib/test-platform';
import { ask, codeOf, operatorWith, valueOf, walkFaults } from '../../test-console.ts';
import type { TestConsole, TestOperator } from '../../test-console.ts';
import { application, draft, offerAt, rewardsDesk, running } from '../../test-console-rewards.ts';
import { addPicture, applyFor } from './applying.ts';
import { claimByCode } from './claiming.ts';
import { ownClaims } from './own.ts';
import { asker, member, offer, opened } from './test-promotions.ts';
import type { TestPromotions } from './test-promotions.ts';

let database: TestDatabase;
let desk: TestConsole;
let parts: TestPromotions;
let ana: TestOperator;
let ben: TestOperator;

beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(async () => {
  ({ parts, desk, ana, ben } = await rewardsDesk(database));
});
afterEach(async () => desk.close());
afterAll(async () => database.close());

type Promotion = OutputOf<typeof calls.promotionOne>;
type Claim = OutputOf<typeof claims.claimOne>;

const row = (...daysInRow: string[]) => ({ give: 'cash', sum: { daysInRow } });
const world = () => ({ database, desk, parts, ana });
const read = async <T>(spec: EndpointSpec, fields: object, as = ana) =>
  valueOf<T>(ask(desk, spec, { merchant: parts.merchant, ...fields }, as.headers));
const one = async (id: string) => read<Promotion>(calls.promotionOne, { id });
const claimOf = async (id: string) => read<Claim>(claims.claimOne, { id });
const send = async (spec: EndpointSpec, fields: object, as = ana) =>
  ask(
    desk,
    spec,
    { merchant: parts.merchant, requestKey: randomUUID(), reason: 'A test', ...fields },
    as.headers,
  );

test('a file is kept as a version that nobody sees, tried out, and opened for a time', async () => {
  const id = await draft(world(), { kind: 'checkIn', every: 'day', reward: row('1.00', '2.00') });
  const before = await one(id);
  expect(before).toMatchObject({ state: 'draft', published: null, newest: 1, missing: [] });
  const file = { ...before.offers[0]?.offer, budget: '700.00' };
  const about = { id, version: before.version, offer: file };
  expect(await codeOf(send(calls.promotionApply, about))).toBe('done');
  const after = await one(id);
  expect(after).toMatchObject({ state: 'draft', newest: 2, budget: null });
  expect(after.offers.map(({ version, madeBy }) => [version, madeBy])).toEqual([
    [2, ana.name],
    [1, 'maker'],
  ]);
  const { run } = await read<OutputOf<typeof calls.promotionTry>>(calls.promotionTry, { id });
  expect(run).toMatchObject({ claims: 0, members: 0, cost: '0.00' });
  const window = { from: '2030-02-01T08:00', until: '2030-02-02T08:00' };
  const open = { id, version: after.version };
  const backwards = { from: window.until, until: window.from };
  expect(await codeOf(send(calls.promotionOpen, { ...open, ...backwards }))).toBe(
    'promotion.neverOpens',
  );
  expect(await codeOf(send(calls.promotionOpen, { ...open, ...window }))).toBe('done');
  expect(await one(id)).toMatchObject({
    state: 'soon',
    published: 2,
    budget: '700.00',
    from: '2030-02-01T00:00:00.000Z',
    until: '2030-02-02T00:00:00.000Z',
  });
});

test('each fault of a file is told beside its field, those of the database too', async () => {
  const faultsOf = async (changes: object) => {
    const answer = await send(calls.promotionAdd, {
      offer: { ...(await offerAt(world())), ...changes },
    });
    expect(answer).toMatchObject({ status: 422, code: 'reward.unfit' });
    return answer.value;
  };
  expect(await faultsOf({ claimDays: 0, budget: '1.234' })).toEqual({
    faults: [{ path: 'claimDays', text: 'Too small: expected number to be >=1' }],
  });
  expect(await faultsOf({ budget: '1.234', every: 'once', secret: undefined })).toEqual({
    faults: [
      { path: 'secret', text: 'It goes with the kind code' },
      { path: 'budget', text: '1.234 is no sum of PHP' },
    ],
  });
  const sum = { percent: 20, most: '5.00', least: 3 };
  expect(await faultsOf({ reward: { give: 'cash', sum } })).toEqual({
    faults: [{ path: 'reward.sum.least', text: 'Invalid input: expected string, received number' }],
  });
  const texts = { EN: { title: 'An offer', summary: 'What it is.', terms: ['How'] } };
  expect(await faultsOf({ texts })).toEqual({
    faults: [{ path: '', text: 'its terms are missing in TY' }],
  });
  expect(
    await faultsOf({ reward: { give: 'rounds', nodeId: 7, count: 1, face: '1', days: 1 } }),
  ).toEqual({ faults: [{ path: 'reward.nodeId', text: `${parts.merchant} has no game 7` }] });
});

test('a code belongs to one promotion; what another made meanwhile is kept', async () => {
  const file = await offerAt(world());
  const made = await valueOf<{ id: string }>(send(calls.promotionAdd, { offer: file }));
  expect(await codeOf(send(calls.promotionAdd, { offer: file }))).toBe('promotion.known');
  const seen = await one(made.id);
  const about = { id: made.id, version: seen.version };
  const other = { ...file, code: 'another' };
  expect(await send(calls.promotionApply, { ...about, offer: other })).toMatchObject({
    value: { faults: [{ path: 'code' }] },
  });
  await valueOf(send(calls.promotionApply, { ...about, offer: { ...file, position: 2 } }));
  const late = await send(calls.promotionApply, { ...about, offer: { ...file, position: 3 } });
  expect(late).toMatchObject({ code: 'record.changed', value: { newest: 2 } });
});

test('who may at all merchants finds nothing at one that there is not', async () => {
  const all = await operatorWith(database, desk.clock, [{ role: 'owner', merchant: '*' }]);
  const file = { merchant: 'nowhere', offer: await offerAt(world()) };
  expect(await codeOf(send(calls.promotionAdd, file, all))).toBe('record.unknown');
});

test('no budget waits for a second operator, who may not be the first', async () => {
  const id = await draft(world(), { budget: null });
  const { version } = await one(id);
  const open = { id, version, from: '', until: '' };
  expect(await send(calls.promotionOpen, open)).toMatchObject({
    value: { outcome: 'waitsForAnother' },
  });
  const asked = await one(id);
  expect(asked).toMatchObject({ state: 'draft', openAskedBy: ana.name });
  expect(await codeOf(send(calls.promotionOpen, { ...open, version: asked.version }))).toBe(
    'approval.waits',
  );
  const [request] = (
    await read<OutputOf<typeof approvals.approvalList>>(
      approvals.approvalList,
      { kind: 'promotion.schedule' },
      ben,
    )
  ).rows;
  const answer = { id: request?.id, version: request?.version };
  expect(await codeOf(send(approvals.approvalApprove, answer, ana))).toBe('operator.forbidden');
  expect(await codeOf(send(approvals.approvalApprove, answer, ben))).toBe('done');
  const running = await one(id);
  expect(running).toMatchObject({ state: 'open', openAskedBy: null, budget: null });
  const stop = { id, version: running.version };
  expect(await codeOf(send(calls.promotionStop, stop, ben))).toBe('operator.forbidden');
  expect(await codeOf(send(calls.promotionStop, stop))).toBe('done');
  expect(await one(id)).toMatchObject({ state: 'stopped' });
});

test('a list is filtered by kind and state, and is walked without a gap', async () => {
  const made = [
    await draft(world()),
    await running(world(), { kind: 'application' }),
    await running(world()),
  ];
  const ids = async (fields: object) =>
    (await read<OutputOf<typeof calls.promotionList>>(calls.promotionList, fields)).rows.map(
      ({ id }) => id,
    );
  expect((await ids({})).toSorted()).toEqual(made.toSorted());
  expect(await ids({ state: 'draft' })).toEqual([made[0]]);
  expect(await ids({ kind: 'application' })).toEqual([made[1]]);
  expect(await ids({ kind: 'application', state: 'ended' })).toEqual([]);
  const { merchant } = parts;
  const add = async () => draft(world());
  expect(await walkFaults(desk, ana, calls.promotionList, { merchant }, add)).toEqual([]);
});

test('an application counts in the queue, is approved for a sum or rejected', async () => {
  const promotion = await running(world(), { kind: 'application' });
  const first = await application(world(), promotion);
  const second = await application(world(), promotion);
  const waiting = async (as = ana) =>
    (await read<OutputOf<typeof queues>>(queues, {}, as)).queues.find(
      ({ queue }) => queue === 'claims',
    )?.waiting;
  expect(await waiting()).toBe(2);
  const { version, most } = await claimOf(first);
  expect(most).toBe('50.00');
  const approve = { id: first, version };
  expect(await codeOf(send(claims.claimApprove, { ...approve, amount: '50.01' }))).toBe(
    'claim.tooMuch',
  );
  expect(await codeOf(send(claims.claimApprove, { ...approve, amount: '0' }))).toBe(
    'input.invalid',
  );
  expect(await codeOf(send(claims.claimApprove, { ...approve, amount: '30' }))).toBe('done');
  expect(await claimOf(first)).toMatchObject({ state: 'issued', amount: '30.00' });
  const reject = { id: second, version: (await claimOf(second)).version, reason: 'Too dark.' };
  expect(await codeOf(send(claims.claimReject, reject))).toBe('done');
  expect(await claimOf(second)).toMatchObject({ state: 'rejected', reason: 'Too dark.' });
  expect(await waiting()).toBe(0);
  expect(await one(promotion)).toMatchObject({
    spent: '30.00',
    claims: [
      { state: 'issued', count: 1, amount: '30.00' },
      { state: 'rejected', count: 1, amount: '0.00' },
    ],
  });
});

test('a large sum is given when another wants it too', async () => {
  await sql`update promotion.rules set two_people_from = 1000
    where merchant = ${parts.merchant}`.execute(database.owner.kysely);
  const promotion = await opened(parts, offer({ kind: 'application', budget: '9.00' }));
  await sql`update promotion.promotion set budget = 5000 where id = ${promotion}`.execute(
    database.owner.kysely,
  );
  const id = await application(world(), `prm_${promotion}`);
  const { version } = await claimOf(id);
  const asked = await send(claims.claimApprove, { id, version, amount: '40.00' });
  expect(asked).toMatchObject({ value: { outcome: 'waitsForAnother' } });
  expect(await claimOf(id)).toMatchObject({ state: 'applying', askedBy: ana.name });
  const [request] = (
    await read<OutputOf<typeof approvals.approvalList>>(
      approvals.approvalList,
      { kind: 'promotion.approve' },
      ben,
    )
  ).rows;
  expect(request?.input).toMatchObject({ claim: id, amount: '40.00', currency: 'PHP' });
  const answer = { id: request?.id, version: request?.version };
  expect(await codeOf(send(approvals.approvalApprove, answer, ben))).toBe('done');
  expect(await claimOf(id)).toMatchObject({ state: 'issued', amount: '40.00', movedBy: ben.name });
});

test('pictures are looked at for a reason, are noted, and are gone with the verdict', async () => {
  const promotion = await opened(parts, offer({ kind: 'application' }));
  const { session } = await member(parts);
  const create = { width: 300, height: 300, channels: 3, background: '#c2183c' } as const;
  const file = await sharp({ create }).jpeg().toBuffer();
  await addPicture(parts, asker(parts), session, { id: promotion, place: 1, file });
  const wish = { id: promotion, remark: '', pictures: 1 };
  const claim = await applyFor(parts, asker(parts), session, wish);
  const id = `clm_${claim.id}`;
  const look = { merchant: parts.merchant, id, reason: 'Is it a parol' };
  const seen = await valueOf<{ jpegs: string[]; seconds: number }>(
    ask(desk, claims.claimPictures, look, ana.headers),
  );
  expect(seen.seconds).toBe(60);
  expect((await sharp(Buffer.from(seen.jpegs[0] ?? '', 'base64')).metadata()).format).toBe('jpeg');
  const noted = await sql`select from operators.event where kind = 'revealed' and subject = ${id}
    and operator = ${ana.id}`.execute(database.owner.kysely);
  expect(noted.rows).toHaveLength(1);
  const reject = { id, version: (await claimOf(id)).version };
  await valueOf(send(claims.claimReject, reject));
  expect(await codeOf(ask(desk, claims.claimPictures, look, ana.headers))).toBe('record.unknown');
  const record = testMerchant({ code: parts.merchant });
  const [own] = await ownClaims({ ...parts, art: artOf({}) }, record, session, 'EN');
  expect(own).toMatchObject({ state: 'rejected', reason: 'A test' });
});

test('who shares a browser is told, and who was refused for it', async () => {
  const file = offer({ secret: 'LAMP-2026' });
  await opened(parts, file);
  const browser = Buffer.alloc(32, 7);
  const [one_, two] = [await member(parts, browser), await member(parts, browser)];
  const claim = await claimByCode(parts, asker(parts), one_.session, 'LAMP-2026');
  await expect(claimByCode(parts, asker(parts), two.session, 'LAMP-2026')).rejects.toThrow(
    'promotion.linked',
  );
  expect((await claimOf(`clm_${claim.id}`)).linked).toEqual([
    {
      member: { id: two.session.memberId, username: two.session.username },
      by: 'device',
      claim: null,
    },
  ]);
  const linked = await read<OutputOf<typeof claims.linkedList>>(claims.linkedList, {});
  expect(linked.rows).toMatchObject([
    { member: { id: two.session.memberId }, other: { id: one_.session.memberId }, by: 'device' },
  ]);
});

test('another merchant’s operator sees nothing; who may read changes nothing', async () => {
  const promotion = await running(world(), { kind: 'application' });
  const claim = await application(world(), promotion);
  const elsewhere = await operatorWith(database, desk.clock, [
    { role: 'rewards', merchant: 'elsewhere' },
  ]);
  const there = { merchant: 'elsewhere' };
  for (const [spec, id] of [
    [calls.promotionOne, promotion],
    [calls.promotionTry, promotion],
    [claims.claimOne, claim],
  ] as const) {
    const here = { merchant: parts.merchant, id };
    expect(await codeOf(ask(desk, spec, here, elsewhere.headers))).toBe('operator.forbidden');
    expect(await codeOf(ask(desk, spec, { ...there, id }, elsewhere.headers))).toBe(
      'record.unknown',
    );
  }
  const { merchant } = parts;
  const support = await operatorWith(database, desk.clock, [{ role: 'support', merchant }]);
  expect((await read<Claim>(claims.claimOne, { id: claim }, support)).state).toBe('applying');
  const { version } = await claimOf(claim);
  for (const spec of [claims.claimReject, claims.claimApprove, claims.claimPictures]) {
    const about = { id: claim, version, amount: '1.00' };
    expect(await codeOf(send(spec, about, support))).toBe('operator.forbidden');
  }
});
