// What operators see of vendors, and how they switch them, end bets, compare days, exchange keys.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { approvalApprove, approvalList } from '@perya/contract/ops/approvals';
import * as keyCalls from '@perya/contract/ops/vendor-keys';
import * as changes from '@perya/contract/ops/vendor-settings';
import * as calls from '@perya/contract/ops/vendors';
import type { EndpointSpec, OutputOf } from '@perya/contract/endpoint';
import { toId } from '@perya/contract/id';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { TestClock } from '#lib/test-platform';
import { hashOf } from '#lib/token';
import { buildWorld, rsaPair } from '#modules/play/adapters/test-dialects';
import type { World } from '#modules/play/adapters/test-dialects';
import { askingKey, bet } from '#modules/play/play';
import { inHouseKey } from '#modules/play/test-play';
import type { Player } from '#modules/play/test-play';
import { SecretBox } from '#lib/secret-box';
import { ask, codeOf, openConsole, operatorWith, valueOf } from './test-console.ts';
import type { TestConsole, TestOperator } from './test-console.ts';

const vendor = 'VHMAC';
let database: TestDatabase;
let desk: TestConsole;
let world: World;
let server: Server;
let answer: object = {};
let ana: TestOperator;
let ben: TestOperator;
let local: TestOperator;

beforeAll(async () => {
  database = await freshDatabase();
  world = await buildWorld(database);
  server = createServer((_request, response) => response.end(JSON.stringify(answer)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  await database.owner.pool.query(
    `update play.vendor set list_url = $1 || '/list', round_url = $1 || '/round' where code ~ '^V'`,
    [url],
  );
  const clock = new TestClock();
  clock.advance((Date.now() - clock.now().getTime()) / 1000);
  desk = await openConsole(database, { clock, variables: { SECRET_KEY: inHouseKey } });
});
beforeEach(async () => {
  const everywhere = [{ role: 'games', merchant: '*' }] as const;
  ana = await operatorWith(database, desk.clock, everywhere);
  ben = await operatorWith(database, desk.clock, everywhere);
  local = await operatorWith(database, desk.clock, [{ role: 'games', merchant: 'araw' }]);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await world.play.app.close();
  await desk.close();
  await database.close();
});

type Fields = Readonly<Record<string, unknown>>;
type One = OutputOf<typeof calls.vendorOne>;

const everywhere = { merchant: '*' };
const read = async <T>(spec: EndpointSpec, fields: Fields, as = ana) =>
  valueOf<T>(ask(desk, spec, { ...everywhere, ...fields }, as.headers));
const one = async (id = vendor) => read<One>(calls.vendorOne, { id });
const send = async (spec: EndpointSpec, fields: Fields, as = ana) =>
  ask(
    desk,
    spec,
    { ...everywhere, reason: 'as agreed', requestKey: randomUUID(), ...fields },
    as.headers,
  );

let last = 0;
const fresh = (): string => `c${String((last += 1))}`;

interface Open {
  /** As the vendor names it, and as the console does. */
  readonly transaction: string;
  readonly id: string;
  readonly version: string;
  readonly player: Player;
}

/** A bet of ten pesos that is known to stay open. */
async function openBet(): Promise<Open> {
  const player = await world.play.player('100');
  const { node } = world.signers.hmac;
  await world.play.get(player, `/wps/game/launch?nodeId=${String(node)}&language=EN`);
  const playToken = fresh();
  await database.owner.pool.query(
    'update play.launch set token_hash = $2 where member_id = $1 and vendor = $3',
    [player.uuid, hashOf(playToken), vendor],
  );
  await database.owner.pool.query('select play.authenticate($1, $2, $2, 3600)', [
    vendor,
    hashOf(playToken),
  ]);
  const transactionId = fresh();
  const game = { gameCode: 'lucky-parol', currency: 'PHP', amount: '10' } as const;
  await bet(database.db, vendor, {
    ...game,
    playToken,
    transactionId,
    roundId: `r-${transactionId}`,
  });
  const { rows } = await database.owner.pool.query<{ id: string }>(
    'select id from play.bet where transaction_id = $1',
    [transactionId],
  );
  const id = toId('bet', rows[0]?.id ?? '');
  await database.owner.pool.query(
    `insert into vendors.unfinished (bet_id, vendor, placed_at)
     values ($1, $2, now() - interval '2 hours')`,
    [rows[0]?.id, vendor],
  );
  const found = await read<{ rows: { id: string; version: string }[] }>(calls.unfinishedList, {});
  const version = found.rows.find((row) => row.id === id)?.version ?? '';
  return { transaction: transactionId, id, version, player };
}

function vendorSays({ transaction, player }: Open, status: string, payout = '0.00'): void {
  const there = {
    transactionId: transaction,
    roundId: `r-${transaction}`,
    gameCode: 'lucky-parol',
    memberId: player.memberId,
    currency: 'PHP',
    stake: '10.00',
    payout,
    status,
    winTransactionId: null,
    placedAt: Date.now(),
  };
  answer = { success: true, value: { bets: [there], next: null } };
}

test('vendors are listed with their calls of the last hour, and whether they fail', async () => {
  const call = `insert into vendors.call (id, at, vendor, dialect, name, outcome, http, ms, request)
    select gen_random_uuid(), now() - $1::interval, $2, 'form', 'debit', $3, $4, 20, $5
      from generate_series(1, $6)`;
  const { pool } = database.owner;
  // Three hours ago may be yesterday, of which a new installation has no table.
  await pool.query(`do $$ begin
    execute format(
      'create table vendors.call_before partition of vendors.call for values from (%L) to (%L)',
      date_trunc('day', now(), 'UTC') - interval '1 day', date_trunc('day', now(), 'UTC'));
  end $$`);
  await pool.query(call, ['1 minute', 'VFORM', 'success', 200, 'act=debit', 38]);
  await pool.query(call, ['1 minute', 'VFORM', 'busy, try again', 200, 'act=debit', 2]);
  await pool.query(call, ['1 minute', 'VFORM', 'wrong sign', 200, null, 50]);
  await pool.query(call, ['3 hours', 'VFORM', 'internal error', 500, 'act=debit', 50]);
  const { rows } = await read<{ rows: One[] }>(calls.vendorList, {});
  expect(rows.find(({ id }) => id === 'VFORM')).toMatchObject({
    state: 'failing',
    calls: 40,
    failures: 2,
    usualMs: 20,
  });
  expect(rows.find(({ id }) => id === vendor)).toMatchObject({ state: 'on', usualMs: null });
  const failing = await read<{ rows: One[] }>(calls.vendorList, { state: 'failing' });
  expect(failing.rows.map(({ id }) => id)).toEqual(['VFORM']);
  const wrong = await read<{ rows: { outcome: string }[] }>(calls.vendorCallList, {
    id: 'VFORM',
    outcome: 'failed',
    limit: '200',
  });
  expect(wrong.rows).toHaveLength(52);
});

test('calls are of all merchants, and for who may look at all of them', async () => {
  for (const spec of [calls.vendorCallList, calls.reconciliationList]) {
    const asked = { id: vendor, merchant: 'araw' };
    expect(await codeOf(ask(desk, spec, asked, local.headers))).toBe('input.invalid');
    expect(await codeOf(ask(desk, spec, { ...asked, ...everywhere }, local.headers))).toBe(
      'operator.forbidden',
    );
  }
});

test('a vendor is switched off for a reason, and takes no launches then', async () => {
  const { version } = await one();
  const off = { id: vendor, version, on: false };
  expect(await codeOf(send(changes.vendorSwitch, off))).toBe('done');
  expect(await codeOf(send(changes.vendorSwitch, off))).toBe('record.changed');
  const now = await one();
  expect(now).toMatchObject({ state: 'off' });
  expect(now.changes[0]).toMatchObject({ by: ana.name, detail: '{"live":false}' });
  expect(await codeOf(send(changes.vendorSwitch, { ...off, version: now.version, on: true }))).toBe(
    'done',
  );
  expect((await one()).state).toBe('on');
});

test('no secret of a key is ever shown', async () => {
  const { rows } = await database.owner.pool.query<{ box: Buffer }>(
    'select box from play.vendor_key where box is not null',
  );
  const said = JSON.stringify(await one());
  expect(rows.length).toBeGreaterThan(0);
  for (const { box } of rows) expect(said).not.toContain(box.toString('base64'));
  expect(said).not.toMatch(/box|secret/i);
});

test('a bet that stays open is asked about, and ended once as the vendor says', async () => {
  const open = await openBet();
  const { id, version } = open;
  vendorSays(open, 'open');
  expect(await read(calls.unfinishedAnswer, { id })).toMatchObject({ says: 'open' });
  expect(await codeOf(send(calls.unfinishedSettle, { id, version }))).toBe('vendor.open');
  answer = { success: false };
  expect(await codeOf(send(calls.unfinishedSettle, { id, version }))).toBe('vendor.silent');
  vendorSays(open, 'settled', '25.00');
  expect(await read(calls.unfinishedAnswer, { id })).toEqual({
    says: 'settled',
    payout: '25.00',
    currency: 'PHP',
    why: null,
  });
  expect(await codeOf(send(calls.unfinishedSettle, { id, version: 'x' }))).toBe('record.changed');
  const input = { id, version, reason: ' ' };
  expect(await codeOf(send(calls.unfinishedSettle, input))).toBe('input.invalid');
  const key = { id, version, requestKey: randomUUID() };
  const first = await send(calls.unfinishedSettle, key);
  expect(first).toMatchObject({ value: { outcome: 'done' } });
  expect(await send(calls.unfinishedSettle, key)).toEqual(first);
  expect(await codeOf(send(calls.unfinishedSettle, { id, version }))).toBe('record.changed');
  expect(await world.play.balance(open.player)).toBe('115.00');
  const { rows } = await database.owner.pool.query(
    `select from audit.entry where relation = 'vendors.change' and operator = $1`,
    [ana.name],
  );
  expect(rows).toHaveLength(1);
});

test('a bet that the vendor does not know is given back; elsewhere it is not seen', async () => {
  const { id, version, player } = await openBet();
  const elsewhere = { id, version, merchant: 'araw' };
  expect(await codeOf(send(calls.unfinishedSettle, elsewhere, local))).toBe('record.unknown');
  const list = await read<{ rows: unknown[] }>(calls.unfinishedList, { merchant: 'araw' }, local);
  expect(list.rows).toEqual([]);
  answer = { success: true, value: { bets: [], next: null } };
  expect(await codeOf(send(calls.unfinishedSettle, { id, version }))).toBe('done');
  expect(await world.play.balance(player)).toBe('100.00');
});

test('a day is compared, and what does not agree is shown', async () => {
  const open = await openBet();
  vendorSays(open, 'settled', '25.00');
  const day = new Date().toISOString().slice(0, 10);
  const asked = { id: vendor, day, requestKey: randomUUID() };
  expect(await codeOf(send(calls.vendorReconcile, asked))).toBe('done');
  expect(await codeOf(send(calls.vendorReconcile, asked))).toBe('done');
  const runs = await read<{ rows: { id: string; mismatches: number }[] }>(
    calls.reconciliationList,
    { id: vendor },
  );
  expect(runs.rows).toHaveLength(1);
  const found = await read<{ rows: { transactionId: string }[] }>(calls.mismatchList, {
    run: runs.rows[0]?.id,
  });
  expect(found.rows.length).toBe(runs.rows[0]?.mismatches);
  const theirs = { state: 'settled', currency: 'PHP', stake: '10.00', payout: '25.00' };
  expect(found.rows).toContainEqual(
    expect.objectContaining({ transactionId: open.transaction, kind: 'otherStatus', theirs }),
  );
  await database.owner.pool.query(`update play.vendor set list_url = null where code = 'VRSA'`);
  const none = { id: 'VRSA', day };
  expect(await codeOf(send(calls.vendorReconcile, none))).toBe('vendor.noAddress');
});

test('what a member had spent already is a shortfall, at its merchant', async () => {
  const player = await world.play.player('5');
  await database.owner.pool.query(
    `insert into play.shortfall (vendor, key, merchant, member_id, currency, amount, balance)
     values ($1, 'w-77', 'perya', $2, 'PHP', 5000, 500)`,
    [vendor, player.uuid],
  );
  const shown = await read<{ rows: unknown[] }>(calls.shortfallList, { vendor });
  expect(shown.rows).toMatchObject([
    { vendor, transaction: 'w-77', wanted: '50.00', had: '5.00', tries: 1 },
  ]);
  const input = { merchant: 'araw' };
  expect((await read<{ rows: unknown[] }>(calls.shortfallList, input, local)).rows).toEqual([]);
  expect((await one()).shortfalls).toBe(1);
});

async function approve(kind: string, as: TestOperator): Promise<string> {
  const { rows } = await read<{ rows: { id: string; version: string; kind: string }[] }>(
    approvalList,
    { merchant: 'perya', kind },
    as,
  );
  const [request] = rows;
  if (request === undefined) throw new Error(`no ${kind} waits`);
  const { id, version } = request;
  return codeOf(send(approvalApprove, { id, version }, as));
}

test('a key is made by one, shown once, and in use when another wants it too', async () => {
  const before = await one();
  const wish = { id: vendor, overlapHours: 24, side: 'vendor' };
  const made = await valueOf<OutputOf<typeof keyCalls.vendorKeyOffer>>(
    send(keyCalls.vendorKeyOffer, wish),
  );
  expect(made.secret).toMatch(/^[\w-]{43}$/);
  expect(await codeOf(send(keyCalls.vendorKeyOffer, wish))).toBe('approval.waits');
  expect((await one()).keys).toEqual(before.keys);
  expect(await approve('vendor.key', ana)).toBe('approval.own');
  expect(await approve('vendor.key', ben)).toBe('done');
  const secrets = new SecretBox(inHouseKey);
  expect(await askingKey(database.db, secrets, vendor, 'hmac')).toBe(made.secret);
  const { keys } = await one();
  expect(keys[0]).toMatchObject({ print: made.print, goodUntil: null });
  expect(keys.slice(1).every(({ goodUntil }) => goodUntil !== null)).toBe(true);
  for (const table of ['approvals.request', 'audit.entry', 'operators.request']) {
    const { rows } = await database.owner.pool.query(`select r::text as row from ${table} r`);
    expect(JSON.stringify(rows)).not.toContain(made.secret);
  }
  const left = await database.owner.pool.query('select from vendors.offered_key');
  expect(left.rows).toEqual([]);
});

test('an rsa vendor hands over a public key; a weak one, or none, is refused', async () => {
  const id = 'VRSA';
  const offer = async (fields: Fields) =>
    send(keyCalls.vendorKeyOffer, { id, overlapHours: 0, ...fields });
  for (const publicKey of ['', 'no key', inHouseKey]) {
    expect(await codeOf(offer({ side: 'vendor', publicKey }))).toBe('key.bad');
  }
  const { publicKey } = rsaPair();
  expect(await offer({ side: 'vendor', publicKey })).toMatchObject({ value: { secret: null } });
  const ours = await valueOf(offer({ side: 'ours' }));
  expect(ours['secret']).toBeNull();
  expect(ours['publicKey']).toContain('BEGIN PUBLIC KEY');
  expect(
    await codeOf(send(keyCalls.vendorKeyOffer, { ...everywhere, id: vendor, side: 'ours' })),
  ).toBe('input.invalid');
  const wrong = { id: vendor, side: 'ours', overlapHours: 0 };
  expect(await codeOf(send(keyCalls.vendorKeyOffer, wrong))).toBe('key.bad');
});

test('a key is withdrawn when another wants it too, and holds no more', async () => {
  const { keys, version } = await one();
  const { print } = keys.at(-1) ?? { print: '' };
  expect(await send(keyCalls.vendorKeyEnd, { id: vendor, version, print })).toMatchObject({
    value: { outcome: 'waitsForAnother' },
  });
  expect((await one()).keys).toEqual(keys);
  expect(await approve('vendor.keyEnd', ben)).toBe('done');
  desk.clock.advance(1);
  expect((await one()).keys.map((key) => key.print)).not.toContain(print);
});
