// What operators read at the console: bets with all behind them, deposits, and what waits, live.
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { bets, betRound } from '@perya/contract/ops/bets';
import { withdrawals } from '@perya/contract/ops/cashier';
import { depositList, depositOne } from '@perya/contract/ops/deposits';
import { memberMovements, members, memberSessions } from '@perya/contract/ops/members';
import { opsLivePath } from '@perya/contract/ops/queues';
import type { EndpointSpec } from '@perya/contract/endpoint';
import { toId } from '@perya/contract/id';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { ask as askForDeposit, depositor, pesos, testCashier } from '#modules/cashier/test-cashier';
import type { TestCashier } from '#modules/cashier/test-cashier';
import { honest, LyingProvider } from '#modules/cashier/test-lying-provider';
import { addGames, betOf, ofBet, PlayApp } from '#modules/play/test-play';
import type { Player } from '#modules/play/test-play';
import { ask, walkFaults, openConsole, operatorWith, valueOf } from './test-console.ts';
import type { TestConsole, TestOperator } from './test-console.ts';

let database: TestDatabase;
let desk: TestConsole;
let play: PlayApp;
let parts: TestCashier;
let player: Player;
let auditor: TestOperator;

beforeAll(async () => {
  database = await freshDatabase();
  await addGames(database.owner);
  play = await PlayApp.build(database.db);
  const provider = new LyingProvider(() => 0.5);
  provider.faults = honest;
  parts = await testCashier(database, { first: provider });
  desk = await openConsole(database, { clock: parts.clock });
  player = await play.player('1000');
  const token = await play.playToken(player);
  for (const id of ['b1', 'b2', 'b3']) await play.vendor('bet', betOf(token, id, '2'));
  await play.vendor('win', ofBet(player, 'b1', '50', 'w1'));
  await play.vendor('rollback', ofBet(player, 'b2', '2', 'c2'));
  auditor = await operatorWith(database, desk.clock, [{ role: 'auditor', merchant: '*' }]);
});
afterAll(async () => {
  await play.app.close();
  await desk.close();
  await database.close();
});

type Row = Record<string, unknown> & { readonly id: string };
interface Rows {
  readonly rows: Row[];
  readonly next: string | null;
}

const read = async <T = Rows>(spec: EndpointSpec, input: Record<string, unknown>) =>
  valueOf<T>(ask(desk, spec, { merchant: 'perya', ...input }, auditor.headers));

test('bets are found by member, state, and the names that the vendor gave them', async () => {
  const id = player.memberId;
  const all = await read(bets, { member: id });
  expect(all.rows.map(({ transactionId }) => transactionId)).toEqual(['b3', 'b2', 'b1']);
  const [first] = (await read(bets, { member: id, state: 'settled' })).rows;
  expect(first).toMatchObject({
    transactionId: 'b1',
    game: 'Lucky Parol',
    stake: '2.00',
    payout: '50.00',
    member: { id, username: player.session.username },
  });
  const round = String(first?.['roundId']);
  for (const search of [first?.id ?? '', 'b1', round]) {
    const found = await read(bets, { search });
    expect(found.rows.map((row) => row.id)).toEqual([first?.id]);
  }
  const late = await read(bets, { member: id, since: '2999-01-01T00:00:00Z' });
  expect(late.rows).toEqual([]);
  const ids = (page: Rows) => page.rows.map((row) => row.id);
  expect(ids(await read(bets, { member: player.session.username }))).toEqual(ids(all));
  expect(ids(await read(bets, { member: 'nobody_of_that_name' }))).toEqual([]);
  expect(ids(await read(bets, { member: id, game: 'lucky' }))).toEqual(ids(all));
  expect(ids(await read(bets, { member: id, game: 'Parol' }))).toEqual([]);
  expect(ids(await read(bets, { game: String(first?.['gameCode']), vendor: 'PERYA' }))).toEqual(
    ids(all),
  );
});

test('a day of a filter is the merchant’s, from its first moment to its last', async () => {
  const [bet] = (await read(bets, { search: 'b1' })).rows;
  const { rows } = await database.owner.pool.query<{ day: string; before: string }>(
    `select d.day::text as day, (d.day - 1)::text as before
       from (select merchant.day_of('perya', $1) as day) d`,
    [bet?.['placedAt']],
  );
  const { day = '', before = '' } = rows[0] ?? {};
  const on = async (period: Record<string, string>) =>
    (await read(bets, { member: player.memberId, ...period })).rows.length;
  expect(await on({ since: day, until: day })).toBe(3);
  expect(await on({ since: before, until: before })).toBe(0);
  expect(await on({ since: '2026-02-30' }).catch((error: Error) => error.message)).toContain(
    'input.invalid',
  );
});

test('bets are read to the end while bets come, none skipped and none twice', async () => {
  const walker = await play.player('1000');
  const token = await play.playToken(walker);
  let number = 0;
  const add = async () => play.vendor('bet', betOf(token, `walk${String((number += 1))}`, '1'));
  for (let n = 0; n < 5; n += 1) await add();
  for (const sort of ['-placed', 'placed']) {
    const input = { merchant: 'perya', member: walker.memberId, sort };
    expect(await walkFaults(desk, auditor, bets, input, add)).toEqual([]);
  }
});

test('a round shows its postings, which sum to zero, and what the vendor called', async () => {
  const [bet] = (await read(bets, { search: 'b1' })).rows;
  await database.owner.pool.query(
    `insert into vendors.call (id, at, vendor, dialect, name, outcome, http, ms, request, answer)
     values ($1, now(), 'PERYA', 'hmac', 'bet', 'done', 200, 3, $2, '{}')`,
    [randomUUID(), JSON.stringify({ roundId: bet?.['roundId'] })],
  );
  const round = await read<{
    bets: Row[];
    pictureUrl: string | null;
    postings: { kind: string; account: string; amount: string }[];
    calls: { name: string; http: number }[];
  }>(betRound, { id: bet?.id });
  expect(round.bets.map(({ id }) => id)).toEqual([bet?.id]);
  expect(round.postings.filter(({ account }) => account === 'wallet')).toMatchObject([
    { kind: 'bet', amount: '-2.00' },
    { kind: 'win', amount: '50.00' },
  ]);
  const sum = round.postings.reduce((total, { amount }) => total + Number(amount), 0);
  expect([round.postings.length, sum]).toEqual([4, 0]);
  expect(round.calls).toMatchObject([{ name: 'bet', http: 200 }]);
  const picture = `/lucky-parol/verify.html#round=${String(bet?.['roundId'])}&lang=EN`;
  expect(round.pictureUrl).toContain(picture);
});

test('members stand by when they registered, whatever their ids', async () => {
  const people = [await depositor(parts), await depositor(parts), await depositor(parts)];
  for (const [place, { uuid }] of people.entries()) {
    await database.owner.pool.query(
      `update account.member set registered_at = timestamptz '2101-01-01' - $2 * interval '1 day'
        where id = $1`,
      [uuid, place],
    );
  }
  const order: string[] = [];
  let after: string | null = null;
  for (let page = 0; page < people.length; page += 1) {
    const asked = { merchant: parts.merchant, limit: '1', ...(after !== null && { after }) };
    const found: Rows = await read(members, asked);
    order.push(found.rows[0]?.id ?? '');
    after = found.next;
  }
  expect(order).toEqual(people.map(({ session }) => session.memberId));
});

test('a member’s movements add up to what the wallet holds', async () => {
  const { rows } = await read(memberMovements, { id: player.memberId });
  expect(rows.map(({ kind }) => kind)).toEqual(['rollback', 'win', 'bet', 'bet', 'bet', 'deposit']);
  const sum = rows.reduce((total, { amount }) => total + Number(amount), 0);
  expect(rows[0]?.['balance']).toBe(sum.toFixed(2));
  const sessions = await read(memberSessions, { id: player.memberId });
  expect(sessions.rows).toMatchObject([{ endedAt: null }]);
});

test('a deposit is found by its reference, with its steps', async () => {
  const juana = await depositor(parts);
  const { deposit } = await askForDeposit(parts, juana, pesos(100));
  const id = toId('deposit', deposit.id);
  const { merchant } = parts;
  const one = await read<Row & { reference: string; steps: { state: string }[] }>(depositOne, {
    merchant,
    id,
  });
  expect(one).toMatchObject({ amount: '100.00', member: { id: juana.session.memberId } });
  expect(one.steps[0]?.state).toBe('creating');
  await database.owner.pool.query(
    `insert into cashier.event (merchant, provider, event_id, refs, provider_refs, payments, body,
       times, received_at, follow_from)
     select $1, provider, n, case n when 'ours' then array[$2] else '{}' end,
            case n when 'theirs' then array[provider_reference] else '{}' end, '{}',
            'Zenaida Canaria', 2, made_at + interval '1 minute', made_at
       from cashier.deposit, unnest(array['ours', 'theirs', 'others']) n where id = $3`,
    [merchant, id, deposit.id],
  );
  const told = await read<{ messages: Row[] }>(depositOne, { merchant, id });
  expect(told.messages.map((each) => each.id).toSorted()).toEqual(['ours', 'theirs']);
  expect(told.messages[0]).toMatchObject({ times: 2, followedAt: null });
  expect(JSON.stringify(told)).not.toContain('Canaria');
  for (const search of [one.reference.toLowerCase(), id]) {
    expect((await read(depositList, { merchant, search })).rows.map((row) => row.id)).toEqual([id]);
  }
  expect((await read(depositList, { search: id })).rows).toEqual([]);
});

async function reviewed(): Promise<string> {
  const { uuid, account } = await depositor(parts);
  const { rows } = await sql<{ id: string }>`
    insert into cashier.withdrawal (merchant, member, request_key, method, payout_account, currency,
      amount, owed, fee, state, made_at, moved_at, moved_by)
    values (${parts.merchant}, ${uuid}, ${randomUUID()}, 'to-gcash', ${account}, 'PHP', 10000, 0, 0,
      'requested', now(), now(), 'member') returning id`.execute(database.owner.kysely);
  const id = rows[0]?.id ?? '';
  await sql`update cashier.withdrawal set state = 'review', moved_by = 'rules'
    where id = ${id}`.execute(database.owner.kysely);
  return id;
}

/** The stream's text until it holds the words. */
async function until(reader: ReadableStreamDefaultReader<Uint8Array>, words: string) {
  let text = '';
  while (!text.includes(words)) {
    const { value, done } = await reader.read();
    if (done) break;
    text += Buffer.from(value).toString('utf8');
  }
  return text;
}

test('the stream says which queue changed, and that the session is over', async () => {
  const waiting = await reviewed();
  const { merchant } = parts;
  expect((await read(withdrawals, { merchant })).rows.map(({ id }) => id)).toEqual([
    toId('withdrawal', waiting),
  ]);
  await desk.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = desk.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${String(port)}${opsLivePath}?merchant=${merchant}`;
  expect((await fetch(url)).status).toBe(401);
  const { headers } = auditor;
  const reply = await fetch(url, { headers });
  expect(reply.headers.get('content-type')).toBe('text/event-stream');
  const reader = (reply.body ?? new ReadableStream<Uint8Array>()).getReader();
  await until(reader, ':');
  await reviewed();
  expect(await until(reader, 'queue":"')).toContain('{"queue":"withdrawals"}');
  await database.owner.pool.query('update operators.operator set active = false where id = $1', [
    auditor.id,
  ]);
  expect(await until(reader, 'sessionEnded')).toContain('sessionEnded');
  expect((await reader.read()).done || (await reader.read()).done).toBe(true);
});
