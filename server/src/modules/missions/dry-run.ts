// What missions and boards would have brought in the last thirty days, from what was played then.
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { MerchantRecord } from '#lib/platform';
import type { NewBoard } from './boards-sql.ts';
import type { NewMission } from './mission-file.ts';
import { placesOf } from './ranks.ts';

const days = 30;

/** How often a mission would have been reached, by how many, and at what cost. */
export interface MissionTrial {
  readonly times: number;
  readonly members: number;
  /** Minor units. */
  readonly cost: bigint;
  /** Who would have reached it most often. */
  readonly most: readonly { member: string; username: string; times: number }[];
}

const mostShown = 20;

interface Window {
  readonly merchant: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly since: Date;
}

const windowOf = ({ code, timeZone, currency }: MerchantRecord, now: Date): Window => ({
  merchant: code,
  timeZone,
  currency,
  since: new Date(now.getTime() - days * 86_400_000),
});

/** Settled rounds: what each member staked and was paid, by day. */
const rounds = ({ merchant, timeZone, currency, since }: Window, of: NewMission) => sql`
  select b.member_id, min((b.settled_at at time zone ${timeZone})::date) as day,
         sum(b.stake) as stake, sum(b.payout) as payout
    from play.bet_view b join account.member_view m on m.id = b.member_id
   where m.merchant = ${merchant} and b.currency = ${currency} and b.state = 'settled'
     and b.stake > 0 and b.settled_at >= ${since}
     and (${of.categories}::text[] is null or b.category = any(${of.categories}))
     and (${of.games}::text[] is null or b.vendor || '/' || b.game_code = any(${of.games}))
   group by b.member_id, b.vendor, b.game_code, b.round_id`;

/** The valid bets of each member by day; of single games, their stakes stand in for them. */
const validBets = (window: Window, of: NewMission) =>
  of.games !== null
    ? sql`select r.member_id, r.day, sum(r.stake) as amount from (${rounds(window, of)}) r
           group by 1, 2`
    : sql`select h.member_id, h.day, sum(h.valid) as amount from play.member_hour_view h
           where h.merchant = ${window.merchant} and h.currency = ${window.currency}
             and h.day >= (${window.since}::timestamptz at time zone ${window.timeZone})::date
             and (${of.categories}::text[] is null or h.category = any(${of.categories}))
           group by 1, 2`;

const deposits = ({ merchant, timeZone, currency, since }: Window) => sql`
  select c.member as member_id, (c.credited_at at time zone ${timeZone})::date as day,
         sum(c.amount) as amount
    from cashier.credited_view c
   where c.merchant = ${merchant} and c.currency = ${currency} and c.state = 'credited'
     and c.credited_at >= ${since} group by 1, 2`;

function amounts(window: Window, of: NewMission) {
  switch (of.condition) {
    case 'validBet':
      return validBets(window, of);
    case 'deposit':
      return deposits(window);
    case 'rounds':
      return sql`select r.member_id, r.day, count(*) as amount from (${rounds(window, of)}) r
                  group by 1, 2`;
    case 'bigWin':
      return sql`select r.member_id, r.day, count(*) as amount from (${rounds(window, of)}) r
                  where r.payout >= r.stake * ${of.times}::int group by 1, 2`;
    case 'daysPlayed':
      return sql`select v.member_id, v.day, 1 as amount from (${validBets(window, of)}) v
                  where v.amount >= ${of.least}`;
  }
}

/** As if everybody had joined. */
export async function tryMission(
  db: Queries,
  merchant: MerchantRecord,
  mission: NewMission,
  now: Date,
): Promise<MissionTrial> {
  const window = windowOf(merchant, now);
  const period =
    mission.period === 'once' ? sql`null::date` : sql`date_trunc(${mission.period}, a.day)::date`;
  const { rows } = await sql<{
    member: string;
    username: string;
    times: number;
    all: number;
    members: number;
  }>`
    select p.member_id as member, m.username, count(*)::int4 as times,
           (sum(count(*)) over ())::int4 as "all", (count(*) over ())::int4 as members from (
      select a.member_id, ${period} as period from (${amounts(window, mission)}) a
       group by 1, 2 having sum(a.amount) >= ${mission.target}) p
      join account.member_view m on m.id = p.member_id
     group by 1, 2 order by 3 desc, 2 limit ${mostShown}`.execute(db);
  const { all: times = 0, members = 0 } = rows[0] ?? {};
  const most = rows.map(({ member, username, ...row }) => ({ member, username, times: row.times }));
  return { times, members, cost: BigInt(times) * mission.amount, most };
}

export interface BoardTrial {
  readonly members: number;
  readonly first: readonly { member: string; username: string; score: bigint; prize: bigint }[];
}

/**
 * As if everybody had joined, the board had just ended, and no minimum stake or cap were set; games
 * are not told apart. Scores are valid bets by their weight, in minor units, or millionths.
 */
export async function tryBoard(
  db: Queries,
  merchant: MerchantRecord,
  board: NewBoard,
  now: Date,
): Promise<BoardTrial> {
  const length = board.endsAt.getTime() - board.startsAt.getTime();
  const longest = days * 86_400_000;
  const since = new Date(now.getTime() - Math.min(length, longest));
  const weights = JSON.stringify(board.weights);
  const scores =
    board.scoring === 'valid'
      ? sql`select h.member_id, sum(h.valid * (${weights}::jsonb ->> h.category)::int / 100)::int8
               as score
              from play.member_hour_view h
             where h.merchant = ${merchant.code} and h.currency = ${board.currency}
               and h.hour >= ${since} and ${weights}::jsonb ? h.category group by 1`
      : sql`select r.member_id, max(r.payout * 1000000 / r.stake)::int8 as score
              from (select b.member_id, sum(b.stake) as stake, sum(b.payout) as payout
                      from play.bet_view b join account.member_view m on m.id = b.member_id
                     where m.merchant = ${merchant.code} and b.currency = ${board.currency}
                       and b.state = 'settled' and b.stake > 0 and b.settled_at >= ${since}
                       and ${weights}::jsonb ? b.category
                     group by b.member_id, b.vendor, b.game_code, b.round_id) r group by 1`;
  const { rows } = await sql<{
    member: string;
    username: string;
    score: bigint;
    members: number;
  }>`
    select s.member_id as member, m.username, s.score, (count(*) over ())::int4 as members
      from (${scores}) s join account.member_view m on m.id = s.member_id
     where s.score > 0 order by s.score desc, s.member_id limit ${board.prizes.length}`.execute(db);
  const places = placesOf(
    board,
    rows.map(({ score }) => score),
  );
  return {
    members: rows[0]?.members ?? 0,
    first: rows.map(({ member, username, score }, at) => {
      return { member, username, score, prize: places[at]?.prize ?? 0n };
    }),
  };
}
