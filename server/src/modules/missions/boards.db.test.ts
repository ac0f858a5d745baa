// Leaderboards: places, ties, the closing, the prizes, and what of others is told.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toId, uuidOf } from '@perya/contract/id';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import type { App } from '#lib/platform';
import { signedIn, testPlatform } from '#lib/test-platform';
import { startPause } from '#modules/protection/pause';
import { balance as balanceOf, memberBalance, openAccount } from '#modules/wallet/wallet';
import { buildApp } from '../../app.ts';
import { applyBoard, boardFile, stopBoard } from './board-file.ts';
import { boardByCode } from './boards-sql.ts';
import type { BoardRow } from './boards-sql.ts';
import { endBoards, prizesAct } from './prizes.ts';
import { registerMissionsRoutes } from './missions-routes.ts';
import { merchant, partsAt, setUpBoard } from './test-missions.ts';
import { Told } from './test-settlements.ts';

let database: TestDatabase;
let app: App;
let told: Told;

beforeAll(async () => {
  database = await freshDatabase();
  const clock = { now: () => new Date() };
  app = await buildApp(testPlatform(database.db, { clock }), [registerMissionsRoutes]);
  told = new Told(database.owner);
  await sql`insert into mission.rules values ('perya', 100000000)`.execute(database.owner.kysely);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

type Member = Awaited<ReturnType<typeof signedIn>>;

async function joined(board: BoardRow, hidden = false): Promise<Member> {
  const member = await signedIn(app);
  expect(await ask(member, 'POST', 'join', { id: toId('board', board.id), hidden })).toBe('done');
  // As if long ago: what these tests tell of was played since.
  await sql`update mission.score set joined_at = ${board.startsAt}
    where board = ${board.id}`.execute(database.owner.kysely);
  return member;
}

async function ask(
  member: Member | null,
  method: 'GET' | 'POST' | 'PUT',
  call: string,
  input: object,
) {
  const query = new URLSearchParams(input as Record<string, string>).toString();
  const response = await app.inject({
    method,
    url: method === 'GET' ? `/wps/board/${call}?${query}` : `/wps/board/${call}`,
    headers: { ...member?.headers, origin: 'http://localhost:80', 'sec-fetch-site': 'same-origin' },
    ...(method === 'GET' ? {} : { payload: input }),
  });
  const body = response.json<{ success: boolean; code: string }>();
  return body.success ? 'done' : body.code;
}

interface Rank {
  place: number;
  name: string | null;
  score: string;
  prize: string | null;
  own: boolean;
}

async function ranks(board: BoardRow, member: Member | null = null): Promise<Rank[]> {
  const url = `/wps/board/ranks?id=${toId('board', board.id)}`;
  const response = await app.inject({ url, headers: { ...member?.headers } });
  return response.json<{ value: { ranks: Rank[] } }>().value.ranks;
}

async function listed(board: BoardRow, member: Member | null) {
  const response = await app.inject({
    url: '/wps/board/list?language=EN',
    headers: { ...member?.headers },
  });
  const { value } = response.json<{
    value: { onBreak: boolean; boards: { id: string; state: string; own: unknown }[] };
  }>();
  return value.boards.find(({ id }) => id === toId('board', board.id));
}

const after = (board: BoardRow, seconds: number): Date =>
  new Date(board.startsAt.getTime() + seconds * 1000);

const closing = (board: BoardRow): Date =>
  new Date(board.endsAt.getTime() + board.graceSeconds * 1000);

const play = async (board: BoardRow, { memberId }: Member, seconds: number, change = {}) =>
  told.settle(uuidOf(memberId), after(board, seconds), change);

async function wallet({ memberId }: Member): Promise<bigint> {
  const { kysely } = database.db;
  return (await memberBalance(kysely, 'perya', uuidOf(memberId), 'PHP')).balance;
}

async function held({ id }: BoardRow): Promise<bigint> {
  const { kysely } = database.db;
  const owner = `board:${id}`;
  return balanceOf(
    kysely,
    await openAccount(kysely, { merchant: 'perya', kind: 'hold', owner, currency: 'PHP' }),
  );
}

const gift = 10_000n;
const case5 = [
  { places: 1, amount: '5000.00' },
  { places: 1, amount: '3000.00' },
  { places: 1, amount: '2000.00' },
];

test.each([
  ['first', [500_000n, 300_000n, 200_000n], [1, 2, 3]],
  ['share', [400_000n, 400_000n, 200_000n], [1, 1, 3]],
] as const)('[REWARD-03] case 5, ties %s', async (ties, paid, places) => {
  const board = await setUpBoard(database.owner, { ties, prizes: case5 });
  expect(await held(board)).toBe(1_000_000n);
  const [ana, ben, cai] = [await joined(board), await joined(board), await joined(board)];
  await play(board, ana, 5, { valid: 90_000n });
  await play(board, ben, 9, { valid: 90_000n });
  await play(board, cai, 11, { valid: 70_000n });
  await endBoards(partsAt(database.db, new Date(closing(board).getTime() - 1)));
  expect((await boardByCode(database.db.kysely, 'perya', board.code))?.state).toBe('open');
  await endBoards(partsAt(database.db, closing(board)));
  const got = await Promise.all([ana, ben, cai].map(async (each) => (await wallet(each)) - gift));
  expect(got).toEqual(paid);
  expect(await held(board)).toBe(0n);
  expect((await ranks(board)).map(({ place }) => place)).toEqual(places);
});

test('the residue of shares is the earliest’s, and unplaced prizes go back', async () => {
  const prizes = [{ places: 2, amount: '50.00' }];
  const board = await setUpBoard(database.owner, { ties: 'share', prizes });
  const members = [await joined(board), await joined(board), await joined(board)];
  for (const [at, member] of members.entries()) await play(board, member, 9 - at);
  await endBoards(partsAt(database.db, closing(board)));
  const got = await Promise.all(members.map(async (each) => (await wallet(each)) - gift));
  expect(got).toEqual([3_333n, 3_333n, 3_334n]);
  const alone = await setUpBoard(database.owner, { prizes: case5 });
  await play(alone, await joined(alone), 5);
  await endBoards(partsAt(database.db, closing(alone)));
  expect(await held(alone)).toBe(0n);
});

test('a board closed and paid by four at once, and again, pays once', async () => {
  const board = await setUpBoard(database.owner);
  const member = await joined(board);
  await play(board, member, 5);
  const parts = partsAt(database.db, closing(board));
  await Promise.all(Array.from({ length: 4 }, async () => endBoards(parts)));
  await endBoards(parts);
  expect((await wallet(member)) - gift).toBe(10_000n);
});

test('what was broken off between two prizes goes on with the second', async () => {
  const prizes = [{ places: 2, amount: '50.00' }];
  const board = await setUpBoard(database.owner, { prizes });
  const members = [await joined(board), await joined(board)];
  for (const [at, member] of members.entries()) await play(board, member, at);
  await sql`alter table mission.score add constraint stop_here
    check (paid_at is null or place <> 2 or board <> ${sql.lit(board.id)})`.execute(
    database.owner.kysely,
  );
  await expect(endBoards(partsAt(database.db, closing(board)))).rejects.toThrow('stop_here');
  expect(await held(board)).toBe(5_000n);
  await sql`alter table mission.score drop constraint stop_here`.execute(database.owner.kysely);
  await endBoards(partsAt(database.db, closing(board)));
  const got = await Promise.all(members.map(async (each) => (await wallet(each)) - gift));
  expect(got).toEqual([5_000n, 5_000n]);
});

test('corrections count until the closing; later the winner keeps the prize, flagged', async () => {
  const board = await setUpBoard(database.owner, { prizes: case5 });
  const [ana, ben] = [await joined(board), await joined(board)];
  const first = await play(board, ana, 5, { valid: 50_000n });
  const second = await play(board, ana, 6, { valid: 10_000n });
  await play(board, ben, 7, { valid: 20_000n });
  await told.correct(first, { count: -1, valid: -50_000n });
  expect((await ranks(board)).map(({ score }) => score)).toEqual(['200', '100']);
  await endBoards(partsAt(database.db, closing(board)));
  await told.correct(second, { count: -1, valid: -10_000n });
  expect((await wallet(ana)) - gift).toBe(300_000n);
  const { rows } = await sql`select score, flagged_at is not null as flagged from mission.score
    where board = ${board.id} and member_id = ${uuidOf(ana.memberId)}`.execute(
    database.owner.kysely,
  );
  expect(rows).toEqual([{ score: 10_000n, flagged: true }]);
});

test('what is settled against the closing counts before it, or leaves it as it is', async () => {
  for (let at = 0; at < 20; at += 1) {
    const board = await setUpBoard(database.owner);
    const [ana, ben] = [await joined(board), await joined(board)];
    const bet = await play(board, ana, 5, { valid: 2_000n });
    await play(board, ben, 6, { valid: 1_000n });
    await Promise.all([
      endBoards(partsAt(database.db, closing(board))),
      told.correct(bet, { count: -1, valid: -2_000n }),
    ]);
    const { rows } = await sql<{ score: bigint; flagged: boolean }>`
      select score, flagged_at is not null as flagged from mission.score
       where board = ${board.id} and place = 1`.execute(database.owner.kysely);
    const won = (await wallet(ana)) > gift ? 'ana' : 'ben';
    expect([rows, won]).toEqual(
      won === 'ana'
        ? [[{ score: 2_000n, flagged: true }], 'ana']
        : [[{ score: 1_000n, flagged: false }], 'ben'],
    );
  }
});

test('two people have to want the prizes of a large board', async () => {
  await sql`update mission.rules set two_people_from = 10000`.execute(database.owner.kysely);
  const board = await setUpBoard(database.owner);
  const member = await joined(board);
  await play(board, member, 5);
  const parts = partsAt(database.db, closing(board));
  await endBoards(parts);
  expect(await wallet(member)).toBe(gift);
  await database.operator.transaction(async (tx) => {
    const input = { board: board.id };
    const approved = { merchant: 'perya', subject: board.id, input, reason: 'seen' };
    const people = { id: crypto.randomUUID(), maker: 'ana', checker: 'ben' };
    await prizesAct(parts).run(tx, { ...approved, ...people });
  });
  await endBoards(parts);
  expect((await wallet(member)) - gift).toBe(10_000n);
  await sql`update mission.rules set two_people_from = 100000000`.execute(database.owner.kysely);
});

test('a stopped board pays nothing, and what was held goes back', async () => {
  const board = await setUpBoard(database.owner);
  await play(board, await joined(board), 5);
  expect(await stopBoard(database.operator, 'perya', board.code, 'a mistake')).toBe(true);
  expect(await stopBoard(database.operator, 'perya', board.code, 'again')).toBe(false);
  expect(await held(board)).toBe(0n);
  expect(await ranks(board)).toEqual([]);
  expect(
    await ask(await signedIn(app), 'POST', 'join', {
      id: toId('board', board.id),
      hidden: false,
    }),
  ).toBe('board.closed');
});

test('nobody’s name is told but masked, and not at all where it is hidden', async () => {
  const board = await setUpBoard(database.owner);
  const [shown, hidden] = [await joined(board), await joined(board, true)];
  await play(board, shown, 5, { valid: 200n });
  await play(board, hidden, 6, { valid: 100n });
  for (const reader of [null, shown, hidden]) {
    const found = await ranks(board, reader);
    expect(JSON.stringify([found, await listed(board, reader)])).not.toMatch(
      new RegExp(`${shown.username}|${hidden.username}|${uuidOf(shown.memberId)}`),
    );
    expect(found.map(({ own }) => own)).toEqual([reader === shown, reader === hidden]);
    expect(found[1]?.name).toBeNull();
    expect(found[0]?.name).toMatch(/^t.\*{4}.$/);
  }
  const id = toId('board', board.id);
  expect(await ask(hidden, 'PUT', 'name', { id, hidden: false })).toBe('done');
  expect((await ranks(board))[1]?.name).not.toBeNull();
  expect(await ask(await signedIn(app), 'PUT', 'name', { id, hidden: true })).toBe('board.unknown');
});

test('ranks hide for the last ten minutes and until the closing', async () => {
  const soon = new Date(Date.now() + 9 * 60_000).toISOString();
  const board = await setUpBoard(database.owner, { endsAt: soon });
  const member = await joined(board);
  await play(board, member, 5);
  expect(await ranks(board, member)).toEqual([]);
  expect(await listed(board, member)).toMatchObject({
    state: 'curtain',
    own: { score: '100', place: null, gap: null },
  });
});

test('a member sees the own place and what is missing to the next', async () => {
  const board = await setUpBoard(database.owner, { prizes: case5 });
  const [ana, ben] = [await joined(board), await joined(board)];
  await play(board, ana, 5, { valid: 12_345n });
  await play(board, ben, 6, { valid: 10_000n });
  expect(await listed(board, ana)).toMatchObject({ own: { place: 1, gap: null } });
  expect(await listed(board, ben)).toMatchObject({ own: { place: 2, gap: '23.45' } });
  expect(await listed(board, null)).toMatchObject({ own: null });
});

test('on a break there are no boards', async () => {
  const board = await setUpBoard(database.owner);
  const member = await joined(board);
  const session = { memberId: member.memberId } as Parameters<typeof startPause>[1];
  const pause = { kind: 'coolOff', until: new Date(Date.now() + 86_400_000) } as const;
  await startPause(database.db, session, pause, { now: new Date(), address: '203.0.113.9' });
  expect(await listed(board, member)).toBeUndefined();
  const id = toId('board', board.id);
  expect(await ask(member, 'POST', 'join', { id, hidden: false })).toBe('protection.coolingOff');
});

test('no board is set up that breaks a rule, and none changes', async () => {
  const board = await setUpBoard(database.owner);
  await expect(setUpBoard(database.owner, { code: board.code, ties: 'share' })).rejects.toThrow(
    'stays as it is',
  );
  const more = [
    { places: 1, amount: '1.00' },
    { places: 1, amount: '2.00' },
  ];
  await expect(setUpBoard(database.owner, { prizes: more })).rejects.toThrow('later place');
  await expect(setUpBoard(database.owner, { weights: {} })).rejects.toThrow('no category');
  await expect(setUpBoard(database.owner, { scoring: 'multiple', dailyCap: '5' })).rejects.toThrow(
    'no daily cap',
  );
  const over = { endsAt: new Date(Date.now() - 1_000).toISOString() };
  await expect(setUpBoard(database.owner, over)).rejects.toThrow('over');
  const change = sql`update mission.board set pool = 1`.execute(database.owner.kysely);
  await expect(change).rejects.toThrow('keeps its terms');
  const file = boardFile.parse(board.input);
  expect(await applyBoard(database.operator, merchant, file, { by: 'x', now: new Date() })).toBe(
    false,
  );
});
