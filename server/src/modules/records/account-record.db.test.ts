// Shows the account record over HTTP: every kind by its name, what it was for, and sums that fit.
import { randomUUID } from 'node:crypto';
import { movementGroupNames, movementGroups } from '@perya/contract/cashier/account-record';
import type { MovementView } from '@perya/contract/cashier/account-record';
import { money } from '@perya/contract/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { dayIn } from '#lib/clock';
import { openAccount, post, walletKinds } from '#modules/wallet/wallet';
import type { WalletKind } from '#modules/wallet/wallet';
import { addGames, betOf, codeOf, ofBet, PlayApp, valueOf } from '../play/test-play.ts';
import type { Player } from '../play/test-play.ts';
import { kindOf } from './account-record.ts';

let database: TestDatabase;
let play: PlayApp;
beforeAll(async () => {
  database = await freshDatabase();
  await addGames(database.owner);
  play = await PlayApp.build(database.db);
});
afterAll(async () => {
  await play.app.close();
  await database.close();
});

const today = dayIn('Asia/Manila', new Date());

interface Shown {
  readonly content: readonly MovementView[];
  readonly next: string | null;
  readonly days: readonly { day: string; came: string; left: string }[];
  readonly summary: { opening: string; change: string; closing: string } | null;
}

async function ask(who: Player | null, query: string, start = today, end = today) {
  return play.get(who, `/wps/transaction/record?startDate=${start}&endDate=${end}&${query}`);
}

async function record(who: Player, query = 'pageSize=50'): Promise<Shown> {
  return valueOf((await ask(who, query)).body) as unknown as Shown;
}

async function move(who: Player, kind: WalletKind, amount: number, reference: string) {
  const of = { merchant: 'perya', currency: 'PHP' } as const;
  const wallet = await openAccount(play.db.kysely, { ...of, kind: 'wallet', owner: who.uuid });
  const house = await openAccount(play.db.kysely, { ...of, kind: 'house' });
  const posted = await post(play.db.kysely, {
    ...of,
    scope: 'test',
    key: randomUUID(),
    kind,
    reference,
    postings: [
      { account: wallet, amount: money(BigInt(amount)) },
      { account: house, amount: money(BigInt(-amount)) },
    ],
  });
  expect(posted.ok).toBe(true);
}

const kindsIn = ({ content }: Shown) => content.map(({ kind }) => kind);

test('[ROUTE-21] [CASH-03] play is told bet by bet, and each leads to its bet', async () => {
  const player = await play.player('1000');
  const token = await play.playToken(player);
  await play.vendor('bet', betOf(token, 'a1', '2'));
  await play.vendor('win', ofBet(player, 'a1', '50', 'wa1'));
  await play.vendor('bet', betOf(token, 'a2', '3'));
  await play.vendor('rollback', ofBet(player, 'a2', '3', 'ca2'));
  const shown = await record(player);
  expect(shown.content.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
    ['betRefund', '3.00', '1048.00'],
    ['bet', '-3.00', '1045.00'],
    ['win', '50.00', '1048.00'],
    ['bet', '-2.00', '998.00'],
    ['deposit', '1000.00', '1000.00'],
  ]);
  const [refund, bet, win] = shown.content;
  expect(bet?.reference).toMatch(/^bet_/);
  expect(refund).toMatchObject({ opens: 'bet', reference: bet?.reference });
  expect(win?.reference).not.toBe(bet?.reference);
  expect(shown.summary).toEqual({ opening: '0.00', change: '1048.00', closing: '1048.00' });
  expect(shown.days).toEqual([{ day: today, came: '1053.00', left: '5.00' }]);
  const bets = valueOf(
    (await play.get(player, `/lgw/orders/round?id=${String(win?.reference)}&language=EN`)).body,
  );
  expect(bets['bets']).toEqual([expect.objectContaining({ id: win?.reference, payout: '50.00' })]);
});

test('[ROUTE-21] pages follow each other without gap or double, totals stand once', async () => {
  const player = await play.player('100');
  for (let n = 0; n < 24; n += 1)
    await move(player, n % 4 ? 'bet' : 'signUpGift', n % 4 ? -1 : 5, 'x');
  const seen: MovementView[] = [];
  const totals: unknown[] = [];
  for (let query = 'pageSize=7'; ;) {
    const page = await record(player, query);
    seen.push(...page.content);
    totals.push(page.days.length, page.summary !== null);
    if (page.next === null) break;
    expect(page.next).toBe(page.content[6]?.id);
    query = `pageSize=7&after=${page.next}`;
  }
  expect(totals).toEqual([1, true, 0, false, 0, false, 0, false]);
  expect(seen).toEqual((await record(player)).content);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(25);
});

test('[ROUTE-21] what it was for: deposit, withdrawal, transfer, and nothing to open', async () => {
  const player = await play.player('0');
  const [receipt, loose, deposit, withdrawal] = Array.from({ length: 4 }, () => randomUUID());
  const client = await database.owner.pool.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    await client.query(
      `insert into cashier.receipt (id, merchant, provider, payment_id, deposit, member, currency,
         amount, state, taken_at, moved_at, moved_by)
       values ($1, 'perya', 'bank', 'p1', $3, $4, 'PHP', 500, 'credited', now(), now(), 'provider'),
         ($2, 'perya', 'bank', 'p2', null, $4, 'PHP', 500, 'credited', now(), now(), 'operator:a')`,
      [receipt, loose, deposit, player.uuid],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
  await move(player, 'cashier.credited', 500, receipt ?? '');
  await move(player, 'cashier.released', 500, loose ?? '');
  await move(player, 'cashier.requested', -300, withdrawal ?? '');
  await move(player, 'cashier.undone', 300, withdrawal ?? '');
  const [sent, came] = [randomUUID(), randomUUID()];
  await move(player, 'cashier.transferred', -100, sent);
  await move(player, 'cashier.transferred', 40, came);
  await move(player, 'cashier.reversed', -500, receipt ?? '');
  const { content } = await record(player);
  const told = content.map(({ kind, opens, reference, id }) => [
    kind,
    opens,
    reference === id ? 'itself' : reference,
  ]);
  expect(told.reverse()).toEqual([
    ['deposit', 'deposit', `dep_${String(deposit)}`],
    ['deposit', null, 'itself'],
    ['withdrawal', 'withdrawal', `wdr_${String(withdrawal)}`],
    ['withdrawalBack', 'withdrawal', `wdr_${String(withdrawal)}`],
    ['transferOut', null, `trf_${sent}`],
    ['transferIn', null, `trf_${came}`],
    ['depositReversed', 'deposit', `dep_${String(deposit)}`],
  ]);
  const groups = await Promise.all(
    movementGroupNames.map(async (group) => record(player, `pageSize=50&group=${group}`)),
  );
  expect(groups.map(({ content: { length } }) => length)).toEqual([3, 2, 0, 0, 2, 0]);
  expect(kindsIn(await record(player, 'pageSize=50&types=A'))).toEqual([
    'transferIn',
    'transferOut',
  ]);
  expect(kindsIn(await record(player, 'pageSize=50&types=A&group=deposit'))).toEqual([]);
});

test('[ROUTE-21] every kind that the ledger posts to a wallet has a name and a group', async () => {
  const named: readonly string[] = Object.values(movementGroups).flat();
  const player = await play.player('0');
  await move(player, 'deposit', 100_000, 'x');
  for (const kind of walletKinds) {
    for (const amount of [7, -7]) await move(player, kind, amount, randomUUID());
  }
  const { content } = await record(player, 'pageSize=100');
  expect(content).toHaveLength(1 + 2 * walletKinds.length);
  expect(content.filter(({ kind }) => !named.includes(kind))).toEqual([]);
  const used = new Set<string | undefined>(walletKinds.flatMap((kind) => [...kindOf[kind]]));
  expect(named.filter((kind) => !used.has(kind))).toEqual([]);
  const of = async (group: string) => (await record(player, `pageSize=100&group=${group}`)).content;
  const apart = await Promise.all(movementGroupNames.map(of));
  expect(apart.flat().toSorted((a, b) => (a.id < b.id ? 1 : -1))).toEqual(content);
});

test('[ROUTE-21] a wrong period, group or cursor is refused, another’s is never seen', async () => {
  const player = await play.player('100');
  const wrong = ['group=bets', 'after=mov_1', 'types=B', 'pageSize=0', 'pageSize=101'];
  for (const query of wrong) {
    const rest = query.startsWith('pageSize') ? '' : 'pageSize=5&';
    expect([query, (await ask(player, rest + query)).status]).toEqual([query, 400]);
  }
  expect((await ask(player, 'pageSize=5', '2026-01-01', '2026-07-04')).status).toBe(400);
  expect((await ask(player, 'pageSize=5', '2026-02-02', '2026-02-01')).status).toBe(400);
  const other = await play.player('5');
  expect((await record(other)).content).toHaveLength(1);
  expect(codeOf(await ask(null, 'pageSize=5'))).toBe('session.none');
  const trial = await play.player('5', 'FUN', true);
  expect(codeOf(await ask(trial, 'pageSize=5'))).toBe('free_reject');
});

test('[ROUTE-21] a member without a wallet has an empty record', async () => {
  const player = await play.player('0');
  expect(await record(player)).toEqual({
    currency: 'PHP',
    content: [],
    next: null,
    days: [],
    summary: { opening: '0.00', change: '0.00', closing: '0.00' },
  });
});
