// Shows that reports equal what is computed from the bets and from what was paid, to the last unit.
import { randomUUID } from 'node:crypto';
import { toId } from '@perya/contract/id';
import { money } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import { bets } from '@perya/contract/ops/bets';
import { members } from '@perya/contract/ops/members';
import { report, reportCuts, reportDeposits, reportRetention } from '@perya/contract/ops/reports';
import type { OutputOf } from '@perya/contract/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestDatabase } from '#db/test-database';
import { postEvent } from '#modules/cashier/postings';
import { betOf, ofBet } from '#modules/play/test-play';
import type { Player, PlayApp } from '#modules/play/test-play';
import { creditMember } from '#modules/wallet/wallet';
import { closeHours, graceMs } from './reports.ts';
import { dayMs, dayOf, hourMs, merchant, openReports, zone } from './test-reports.ts';
import { ask, codeOf, valueOf } from '../../test-console.ts';
import type { TestConsole, TestOperator } from '../../test-console.ts';

type Report = OutputOf<typeof report>;
type Figures = Report['total'];

let database: TestDatabase;
let play: PlayApp;
let desk: TestConsole;
let finance: TestOperator;
let players: Player[];
let close: () => Promise<void>;

beforeAll(async () => {
  ({ database, play, desk, finance, close } = await openReports());
  players = [await play.player('5000'), await play.player('5000'), await play.player('5000')];
});
afterAll(async () => close());

/** Days of which the tests make nothing but these. */
const span = () => ({
  since: dayOf(new Date(Date.now() - 10 * dayMs)),
  until: dayOf(new Date(Date.now() + dayMs)),
});

const read = async (by: string, more: object = {}): Promise<Report> =>
  valueOf(ask(desk, report, { merchant, by, ...span(), ...more }, finance.headers));

let state = 20_261_125;

/** Numbers that look random, and are the same each time. */
function below(many: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * many);
}

const chance = (percent: number): boolean => below(100) < percent;

/** Bets of all players on two games: won, lost, cancelled, won and taken back, left open. */
async function playRounds(many: number): Promise<void> {
  for (let n = 0; n < many; n += 1) {
    const player = players[below(players.length)];
    if (player === undefined) throw new Error('nobody plays');
    const other = chance(40);
    const token = await play.playToken(player, `nodeId=${other ? 1002 : 1001}&language=EN`);
    const id = randomUUID();
    const game = other ? { gameCode: 'money-only' } : {};
    const stake = `${1 + below(9)}.${below(10)}0`;
    await play.vendor('bet', { ...betOf(token, id, stake), ...game });
    if (chance(15)) continue;
    const won = chance(50) ? `${below(20)}.${below(10)}0` : '0';
    if (chance(20))
      await play.vendor('rollback', { ...ofBet(player, id, stake, `c${id}`), ...game });
    else await play.vendor('win', { ...ofBet(player, id, won, `w${id}`), ...game });
    if (chance(15)) {
      const back = { ...ofBet(player, id, won, `b${id}`), ...game };
      await play.vendor('rollback', { ...back, winTransactionId: `w${id}` });
    }
    if (chance(10)) {
      const { memberId } = player;
      const adjusted = { direction: chance(50) ? 'credit' : 'debit', amount: '0.70' };
      await play.vendor('adjustment', {
        transactionId: randomUUID(),
        memberId,
        gameCode: 'lucky-parol',
        currency: 'PHP',
        roundId: `r-${id}`,
        ...adjusted,
      });
    }
  }
}

interface RawBet {
  readonly at: Date;
  readonly member: string;
  readonly category: string;
  readonly vendor: string;
  readonly game: string;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly other: bigint;
}

/** What was settled in pesos, and payments beside it, row by row. */
async function rawBets(): Promise<RawBet[]> {
  const { rows } = await sql<RawBet>`
    select counted_at as at, member_id as member, category, vendor, game_code as game, stake,
           payout, 0::int8 as other
      from play.bet where state = 'settled' and currency = 'PHP'
    union all
    select moved_at, member_id, category, vendor, game_code, 0, 0, amount from play.movement
     where kind <> 'promotionWin' and currency = 'PHP'`.execute(database.owner.kysely);
  return rows;
}

const inPesos = (centavos: bigint): string => (Number(centavos) / 100).toFixed(2);

const keyOf: Readonly<Record<string, (bet: RawBet) => string>> = {
  day: ({ at }) => dayOf(at),
  category: ({ category }) => category,
  vendor: ({ vendor }) => vendor,
  game: ({ vendor, game }) => `${vendor}/${game}`,
};

/** bets, stakes, payouts, ggr, by key. */
function modelOf(rows: readonly RawBet[], by: string) {
  const found = new Map<string, [number, bigint, bigint]>();
  for (const row of rows) {
    const key = keyOf[by]?.(row) ?? '';
    const [bets, stakes, payouts] = found.get(key) ?? [0, 0n, 0n];
    const isBet = row.stake > 0n ? 1 : 0;
    found.set(key, [bets + isBet, stakes + row.stake, payouts + row.payout + row.other]);
  }
  return Object.fromEntries(
    [...found].map(([key, [bets, stakes, payouts]]) => [
      key,
      [bets, inPesos(stakes), inPesos(payouts), inPesos(stakes - payouts)],
    ]),
  );
}

const toldOf = ({ rows }: Report) =>
  Object.fromEntries(
    rows.map(({ key, bets, stakes, payouts, ggr }) => [key, [bets, stakes, payouts, ggr]]),
  );

async function compareAll(): Promise<void> {
  const rows = await rawBets();
  for (const by of ['day', 'category', 'vendor', 'game']) {
    const told = await read(by);
    const played = Object.entries(toldOf(told)).filter(([, [, ...sums]]) =>
      sums.some((sum) => sum !== '0.00'),
    );
    expect({ by, rows: Object.fromEntries(played) }).toEqual({ by, rows: modelOf(rows, by) });
    const [all] = Object.values(modelOf(rows, 'all'));
    expect([told.total.bets, told.total.stakes, told.total.payouts, told.total.ggr]).toEqual(all);
  }
}

/** Bets were settled on other days, as if time had passed; triggers would refuse it. */
async function spreadBets(): Promise<void> {
  await database.owner.transaction(async (tx) => {
    await sql`alter table play.bet disable trigger user`.execute(tx);
    await sql`update play.bet set counted_at = counted_at - (hashtext(id::text) & 127) * interval
      '1 hour' where counted_at is not null`.execute(tx);
    await sql`alter table play.bet enable trigger user`.execute(tx);
    await sql`delete from play.member_hour`.execute(tx);
    await sql`insert into play.member_hour (member_id, currency, hour, category, merchant, day,
        settled_count, turnover, payout)
      select member_id, currency, date_trunc('hour', counted_at, ${zone}), category, merchant,
             min((counted_at at time zone ${zone})::date), count(*), sum(stake), sum(payout)
        from play.bet where state = 'settled' and currency <> 'FUN'
       group by 1, 2, 3, 4, 5`.execute(tx);
    await sql`select report.recount(${merchant})`.execute(tx);
  });
}

describe('what was played', () => {
  test('is the same, added up or not, and after corrections of what was added up', async () => {
    await playRounds(40);
    await compareAll();
    const { rows } = await sql<{ moved: bigint }>`select report.roll_up() as moved`.execute(
      database.db.kysely,
    );
    expect(Number(rows[0]?.moved)).toBeGreaterThan(20);
    await compareAll();
    await playRounds(25);
    await compareAll();
    await sql`select report.roll_up()`.execute(database.db.kysely);
    await compareAll();
  });

  test('leads to the bets behind a figure', async () => {
    const { since, until } = span();
    const of = { merchant, state: 'settled', settledSince: since, settledUntil: until };
    const listed = async (more: object) =>
      (
        await valueOf<OutputOf<typeof bets>>(
          ask(desk, bets, { ...of, ...more, limit: '200' }, finance.headers),
        )
      ).rows.length;
    for (const { key, vendor, bets: counted } of (await read('game')).rows) {
      const game = key.slice(`${vendor ?? ''}/`.length);
      expect({ key, rows: await listed({ vendor, game }) }).toEqual({ key, rows: counted });
    }
    for (const { key, bets: counted } of (await read('category')).rows) {
      expect({ key, rows: await listed({ category: key }) }).toEqual({ key, rows: counted });
    }
    expect(await listed({ settledSince: until })).toBe(0);
    expect(await listed({ settledUntil: since })).toBe(0);
  });

  test('two who add up at once count nothing twice', async () => {
    await playRounds(10);
    const add = async () =>
      sql<{ moved: bigint }>`select report.roll_up() as moved`.execute(database.db.kysely);
    const added = await Promise.all([add(), add(), add()]);
    const moved = added.map(({ rows }) => rows[0]?.moved ?? 0n);
    expect(moved.filter((count) => count > 0n)).toHaveLength(1);
    await compareAll();
  });

  test('belongs to the merchant’s day, and who played is counted once', async () => {
    await spreadBets();
    await compareAll();
    const rows = (await rawBets()).filter(({ stake }) => stake > 0n);
    const days = await read('day');
    expect(days.rows.length).toBeGreaterThan(4);
    for (const { key, members } of days.rows) {
      const who = new Set(rows.filter(({ at }) => dayOf(at) === key).map((bet) => bet.member));
      expect({ key, members }).toEqual({ key, members: who.size });
    }
    expect(days.total.members).toBe(new Set(rows.map(({ member }) => member)).size);
    // As the job does, which waits until an hour is over.
    await sql`select play.note_game_members(h) from generate_series(
      date_trunc('hour', now(), 'UTC') - interval '2 hours', now(), interval '1 hour') h`.execute(
      database.owner.kysely,
    );
    for (const by of ['vendor', 'game'] as const) {
      const told = await read(by);
      expect(told.rows.length).toBeGreaterThan(0);
      for (const { key, members } of told.rows) {
        const who = new Set(rows.filter((bet) => keyOf[by]?.(bet) === key).map((b) => b.member));
        expect({ key, members }).toEqual({ key, members: who.size });
      }
    }
    const [one] = days.rows;
    const single = await read('game', { since: one?.key, until: one?.key });
    expect(single.total.stakes).toBe(one?.stakes);
  });

  test('play money and other currencies are not in it', async () => {
    const dong = await play.player('5000', 'VND');
    const token = await play.playToken(dong);
    const bet = { ...betOf(token, randomUUID(), '500'), currency: 'VND' };
    await play.vendor('betAndWin', { ...bet, winAmount: '0' });
    await compareAll();
    const told = await read('day', { currency: 'VND' });
    expect(told.total).toMatchObject({ bets: 1, stakes: '500', ggr: '500' });
    expect(told.currencies).toEqual(['PHP', 'VND']);
  });
});

interface Paid {
  readonly at: Date;
  readonly what: 'deposits' | 'withdrawals' | 'bonuses' | 'agents';
  readonly amount: bigint;
}

/** Money in and out of members' wallets, on many days; answers what each came to. */
async function payAround(): Promise<Paid[]> {
  const paid: Paid[] = [];
  const { kysely } = database.owner;
  const shifts: { id: string; at: Date }[] = [];
  const noteLast = async (what: Paid['what'], amount: bigint) => {
    const { rows } = await sql<{ id: string }>`select id from ledger.transaction
      order by id desc limit 1`.execute(kysely);
    const at = new Date(Date.now() - below(120) * hourMs - below(hourMs));
    shifts.push({ id: rows[0]?.id ?? '', at });
    paid.push({ at, what, amount });
  };
  for (let n = 0; n < 30; n += 1) {
    const member = players[below(players.length)]?.uuid ?? '';
    const of = { merchant, member, provider: 'first', currency: 'PHP' as Currency };
    const amount = money(BigInt(1_000 + below(9_000)));
    const subject = randomUUID();
    const post = async (event: Parameters<typeof postEvent>[2]['event'], more: object = {}) =>
      postEvent(database.db.kysely, of, { event, subject, amount, ...more });
    await post('credited');
    await noteLast('deposits', amount);
    if (chance(20)) {
      const owed = money(amount / 3n);
      await post('reversed', { owed });
      await noteLast('deposits', -amount);
    } else if (chance(40)) {
      const fee = money(100n);
      await post('requested');
      await post('paid', { fee });
      await noteLast('withdrawals', amount - fee);
      if (chance(30)) {
        await post('returned', { fee });
        await noteLast('withdrawals', fee - amount);
      }
    }
    if (chance(50)) {
      const given = money(BigInt(1 + below(500)));
      const agents = chance(30);
      await creditMember(database.db.kysely, {
        merchant,
        member,
        currency: 'PHP',
        amount: given,
        key: randomUUID(),
        scope: 'test',
        reference: subject,
        against: agents ? 'agent' : 'promotion',
        kind: agents ? 'agent.rebate' : 'rebate',
      });
      await noteLast(agents ? 'agents' : 'bonuses', given);
    }
  }
  await moveLedger(shifts);
  return paid;
}

/** A transaction is dated by its id. */
async function moveLedger(shifts: readonly { id: string; at: Date }[]): Promise<void> {
  const moves = JSON.stringify(shifts);
  await database.owner.transaction(async (tx) => {
    for (const table of ['transaction', 'posting']) {
      await sql.raw(`alter table ledger.${table} disable trigger user`).execute(tx);
    }
    await sql`create temporary table shifted on commit drop as
      select id as was, uuidv7(at - clock_timestamp()) as becomes
        from jsonb_to_recordset(${moves}::jsonb) as p (id uuid, at timestamptz)`.execute(tx);
    await sql`update ledger.transaction t set id = s.becomes from shifted s
      where t.id = s.was`.execute(tx);
    await sql`update ledger.posting p set transaction_id = s.becomes from shifted s
      where p.transaction_id = s.was`.execute(tx);
    for (const table of ['transaction', 'posting']) {
      await sql.raw(`alter table ledger.${table} enable trigger user`).execute(tx);
    }
  });
}

const sumOf = (paid: readonly Paid[], what: Paid['what'], day?: string): bigint =>
  paid.reduce((sum, each) => {
    const counts = each.what === what && (day === undefined || dayOf(each.at) === day);
    return counts ? sum + each.amount : sum;
  }, 0n);

function moneyFaults(paid: readonly Paid[], { total, rows }: Report): string[] {
  const wrong = (figures: Figures, day?: string) => {
    const sums = (['deposits', 'withdrawals', 'bonuses', 'agents'] as const).map((what) => {
      return [what, figures[what], inPesos(sumOf(paid, what, day))] as const;
    });
    const given = Number(figures.bonuses) + Number(figures.agents);
    const ngr = (Number(figures.ggr) - given).toFixed(2);
    return [...sums, ['ngr', figures.ngr, ngr] as const].flatMap(([what, told, is]) =>
      told === is ? [] : [`${day ?? 'all'} ${what}: ${String(told)}, not ${is}`],
    );
  };
  const days = new Set(paid.map(({ at }) => dayOf(at)));
  const untold = [...days].filter((day) => !rows.some(({ key }) => key === day));
  return [...wrong(total), ...rows.flatMap((row) => wrong(row, row.key)), ...untold];
}

describe('what was paid', () => {
  test('is the same from the ledger, from closed hours, and from both', async () => {
    const paid = await payAround();
    expect(moneyFaults(paid, await read('day'))).toEqual([]);
    const closeBefore = async (before: Date) =>
      sql`select report.close_hours(${merchant}, ${before})`.execute(database.owner.kysely);
    await closeBefore(new Date(Date.now() - 2 * dayMs));
    expect(moneyFaults(paid, await read('day'))).toEqual([]);
    await Promise.all([closeBefore(new Date()), closeBefore(new Date())]);
    await closeBefore(new Date());
    expect(moneyFaults(paid, await read('day'))).toEqual([]);
    const of = { merchant, member: players[0]?.uuid ?? '', provider: 'first' } as const;
    const late = { event: 'credited', subject: randomUUID(), amount: money(777n) } as const;
    await postEvent(database.db.kysely, { ...of, currency: 'PHP' }, late);
    const now = { at: new Date(), what: 'deposits', amount: 777n } as const;
    expect(moneyFaults([...paid, now], await read('day'))).toEqual([]);
  });

  test('of hours in which something still runs is not closed', async () => {
    const untils = async () =>
      (await database.owner.pool.query<{ until: Date }>('select until from report.closed')).rows;
    await database.owner.pool.query('delete from report.closed');
    await database.owner.pool.query('delete from report.money_hour');
    const running = await database.db.pool.connect();
    await running.query('begin');
    await running.query('select 1');
    const later = new Date(Date.now() + graceMs + 50);
    await closeHours(database.db.kysely, later);
    expect(await untils()).toEqual([]);
    await running.query('rollback');
    running.release();
    await closeHours(database.db.kysely, later);
    expect((await untils()).length).toBeGreaterThan(0);
  });

  test('is said of days and of all, and of no game', async () => {
    const games = await read('game');
    expect(games.total.deposits).toBe((await read('day')).total.deposits);
    expect(new Set(games.rows.flatMap(({ deposits, ngr }) => [deposits, ngr]))).toEqual(
      new Set([null]),
    );
  });
});

test('teams of agents without anybody above, and what is nobody’s, add up to all', async () => {
  const [first, second, third] = players;
  const { kysely } = database.owner;
  await sql`update account.member set type = 1 where id = ${first?.uuid}`.execute(kysely);
  const line = async (member: string, upline: string | null) =>
    sql`insert into agent.place (member, merchant, upline, from_day)
      values (${member}, ${merchant}, ${upline}, ${span().since}::date)`.execute(
      database.db.kysely,
    );
  await line(first?.uuid ?? '', null);
  await line(second?.uuid ?? '', first?.uuid ?? '');
  const rows = await rawBets();
  const sums = (of: readonly (string | undefined)[]) =>
    rows
      .filter(({ member, stake }) => stake > 0n && of.includes(member))
      .reduce<readonly [bigint, bigint]>(
        ([s, p], { stake, payout }) => [s + stake, p + payout],
        [0n, 0n],
      );
  const others = rows.filter(({ stake }) => stake === 0n).reduce((s, { other }) => s + other, 0n);
  const [teamStakes, teamPayouts] = sums([first?.uuid, second?.uuid]);
  const [restStakes, restPayouts] = sums([third?.uuid]);
  const told = await read('agent');
  expect(told.rows.map(({ key, stakes, payouts }) => [key, stakes, payouts])).toEqual([
    [toId('member', first?.uuid ?? ''), inPesos(teamStakes), inPesos(teamPayouts)],
    ['', inPesos(restStakes), inPesos(restPayouts + others)],
  ]);
  const below = await valueOf<OutputOf<typeof members>>(
    ask(desk, members, { merchant, agent: told.rows[0]?.key }, finance.headers),
  );
  expect(below.rows.map(({ id }) => id)).toEqual([second?.memberId]);
});

test('a span that is too long, or ends before it begins, is refused', async () => {
  for (const [since, until] of [
    ['2026-01-01', '2026-04-03'],
    ['2026-01-02', '2026-01-01'],
  ]) {
    for (const spec of [report, reportDeposits, reportRetention]) {
      const input = { merchant, by: reportCuts[0], since, until };
      expect(await codeOf(ask(desk, spec, input, finance.headers))).toBe('input.invalid');
    }
  }
});
