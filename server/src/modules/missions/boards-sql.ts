// The queries of leaderboards: boards, scores, places and prizes.
import type { Currency } from '@perya/contract/money';
import type { GameCategory } from '@perya/contract/games/category';
import type { boardScorings, boardTies } from '@perya/contract/rewards/boards';
import type { Joiner } from '@perya/contract/rewards/missions';
import { sql } from 'kysely';
import type { Queries } from '#db/database';

export interface BoardRow {
  readonly id: string;
  readonly merchant: string;
  readonly code: string;
  readonly currency: Currency;
  readonly titles: Readonly<Record<string, string>>;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly graceSeconds: number;
  readonly scoring: (typeof boardScorings)[number];
  readonly weights: Readonly<Partial<Record<GameCategory, number>>>;
  readonly games: readonly string[] | null;
  readonly minStake: bigint;
  readonly dailyCap: bigint | null;
  readonly who: Joiner;
  readonly ties: (typeof boardTies)[number];
  readonly prizes: readonly bigint[];
  readonly pool: bigint;
  readonly state: 'open' | 'closed' | 'paid' | 'stopped';
  readonly approval: string | null;
  readonly input: unknown;
}

// An array of bigints comes as texts.
const columns = sql.raw(`b.id, b.merchant, b.code, b.currency, b.titles,
  b.starts_at as "startsAt", b.ends_at as "endsAt", b.grace_seconds as "graceSeconds", b.scoring,
  b.weights, b.games, b.min_stake as "minStake", b.daily_cap as "dailyCap", b.who, b.ties,
  b.prizes::text[] as prizes, b.pool, b.state, b.approval, b.input`);

type Read = Omit<BoardRow, 'prizes'> & { readonly prizes: readonly string[] };

const rowOf = (read: Read): BoardRow => ({ ...read, prizes: read.prizes.map(BigInt) });

export async function boardById(
  db: Queries,
  merchant: string,
  id: string,
): Promise<BoardRow | null> {
  const { rows } = await sql<Read>`select ${columns} from mission.board b
    where b.merchant = ${merchant} and b.id = ${id}`.execute(db);
  return rows[0] ? rowOf(rows[0]) : null;
}

export async function boardByCode(
  db: Queries,
  merchant: string,
  code: string,
): Promise<BoardRow | null> {
  const { rows } = await sql<Read>`select ${columns} from mission.board b
    where b.merchant = ${merchant} and b.code = ${code}`.execute(db);
  return rows[0] ? rowOf(rows[0]) : null;
}

/** Nobody else moves it on before the transaction ends. */
export async function lockBoard(tx: Queries, id: string): Promise<BoardRow | null> {
  const { rows } = await sql<Read>`select ${columns} from mission.board b
    where b.id = ${id} for no key update of b`.execute(tx);
  return rows[0] ? rowOf(rows[0]) : null;
}

/** Those that have not ended, the first to end in front, then the newest that have. */
export async function boardsOf(
  db: Queries,
  {
    merchant,
    currency,
    now,
    ended,
  }: {
    readonly merchant: string;
    readonly currency: Currency;
    readonly now: Date;
    /** How many of those that have ended. */
    readonly ended: number;
  },
): Promise<BoardRow[]> {
  const { rows } = await sql<Read>`
    (select ${columns} from mission.board b
      where b.merchant = ${merchant} and b.currency = ${currency} and b.ends_at > ${now}
      order by b.ends_at, b.id limit 50)
    union all
    (select ${columns} from mission.board b
      where b.merchant = ${merchant} and b.currency = ${currency} and b.ends_at <= ${now}
      order by b.ends_at desc, b.id limit ${ended})`.execute(db);
  return rows.map(rowOf);
}

/** Whose time is over and whose prizes are not all paid. */
export async function boardsToEnd(db: Queries, now: Date): Promise<BoardRow[]> {
  const { rows } = await sql<Read>`select ${columns} from mission.board b
    where b.state in ('open', 'closed') and b.ends_at <= ${now}
    order by b.ends_at limit 20`.execute(db);
  return rows.map(rowOf);
}

/** False where it is not over, or was closed before. */
export async function closeBoard(tx: Queries, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ closed: boolean }>`
    select mission.close_board(${id}, ${now}) as closed`.execute(tx);
  return rows[0]?.closed === true;
}

export async function setBoardState(
  tx: Queries,
  id: string,
  to:
    | { readonly state: 'paid'; readonly at: Date }
    | {
        readonly state: 'stopped';
        readonly reason: string;
      },
): Promise<void> {
  await (
    to.state === 'paid'
      ? sql`update mission.board set state = 'paid', paid_at = ${to.at} where id = ${id}`
      : sql`update mission.board set state = 'stopped', stop_reason = ${to.reason}
        where id = ${id}`
  ).execute(tx);
}

export async function approvePrizes(tx: Queries, id: string, approval: string): Promise<void> {
  await sql`update mission.board set approval = ${approval} where id = ${id}`.execute(tx);
}

export interface NewBoard extends Omit<BoardRow, 'id' | 'state' | 'approval'> {
  readonly madeBy: string;
  readonly madeAt: Date;
}

export async function insertBoard(tx: Queries, board: NewBoard): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into mission.board (merchant, code, currency, titles, starts_at, ends_at, grace_seconds,
      scoring, weights, games, min_stake, daily_cap, who, ties, prizes, pool, input, made_by,
      made_at)
    values (${board.merchant}, ${board.code}, ${board.currency}, ${JSON.stringify(board.titles)},
      ${board.startsAt}, ${board.endsAt}, ${board.graceSeconds}, ${board.scoring},
      ${JSON.stringify(board.weights)}, ${board.games}, ${board.minStake}, ${board.dailyCap},
      ${JSON.stringify(board.who)}, ${board.ties}, ${board.prizes.map(String)}::bigint[],
      ${board.pool}, ${JSON.stringify(board.input)}, ${board.madeBy}, ${board.madeAt})
    on conflict (merchant, code) do nothing returning id`.execute(tx);
  if (rows[0] === undefined) throw new Error(`another board is ${board.code}`);
  return rows[0].id;
}

export interface ScoreRow {
  readonly member: string;
  readonly score: bigint;
  readonly reachedAt: Date | null;
  readonly hidden: boolean;
  readonly place: number | null;
  readonly prize: bigint | null;
  readonly paidAt: Date | null;
  readonly flaggedAt: Date | null;
}

const scoreColumns = sql.raw(`e.member_id as member, e.score, e.reached_at as "reachedAt", e.hidden,
  e.place, e.prize, e.paid_at as "paidAt", e.flagged_at as "flaggedAt"`);

/** Of the boards, the member's. */
export async function scoresOf(
  db: Queries,
  member: string,
  boards: readonly string[],
): Promise<(ScoreRow & { readonly board: string })[]> {
  const { rows } = await sql<ScoreRow & { board: string }>`
    select e.board, ${scoreColumns} from mission.score e
     where e.member_id = ${member} and e.board = any(${boards}::uuid[])`.execute(db);
  return rows;
}

export interface RankRow extends ScoreRow {
  readonly username: string;
}

/** The first of a board, in their order. */
export async function firstRanks(db: Queries, board: string, limit: number): Promise<RankRow[]> {
  const { rows } = await sql<RankRow>`
    select ${scoreColumns}, m.username
      from (select * from mission.score where board = ${board} and score > 0
             order by score desc, reached_at, member_id limit ${limit}) e
      join account.member_view m on m.id = e.member_id
     order by e.score desc, e.reached_at, e.member_id`.execute(db);
  return rows;
}

export interface Standing {
  /** How many stand before, counted up to a bound. */
  readonly before: number;
  /** The next higher score; null where nobody's is. */
  readonly next: bigint | null;
}

/** Where a score stands: from the index, counting no further than `most`. */
export async function standingOf(
  db: Queries,
  { id, ties }: Pick<BoardRow, 'id' | 'ties'>,
  { member, score, reachedAt }: ScoreRow,
  most: number,
): Promise<Standing> {
  const equals =
    ties === 'share'
      ? sql`select from mission.score where false`
      : sql`select from mission.score e where e.board = ${id} and e.score > 0
        and e.score = ${score} and (e.reached_at, e.member_id) < (${reachedAt}, ${member}::uuid)`;
  const { rows } = await sql<{ before: number; next: bigint | null }>`
    select (select count(*)::int4 from (
        (select from mission.score e where e.board = ${id} and e.score > 0
           and e.score > ${score} limit ${most})
        union all (${equals} limit ${most})) ahead) as before,
      (select e.score from mission.score e where e.board = ${id} and e.score > 0
         and e.score > ${score} order by e.score limit 1) as next`.execute(db);
  return rows[0] ?? { before: 0, next: null };
}

/** Nothing where the member joined before. */
export async function insertScore(
  tx: Queries,
  { id, endsAt }: BoardRow,
  joining: { readonly member: string; readonly hidden: boolean; readonly now: Date },
): Promise<void> {
  const { member, hidden, now } = joining;
  await sql`insert into mission.score (board, member_id, ends_at, joined_at, hidden)
    values (${id}, ${member}, ${endsAt}, ${now}, ${hidden})
    on conflict (board, member_id) do nothing`.execute(tx);
}

/** False where the member did not join. */
export async function setHidden(
  db: Queries,
  board: string,
  member: string,
  hidden: boolean,
): Promise<boolean> {
  const { rows } = await sql`update mission.score set hidden = ${hidden}
    where board = ${board} and member_id = ${member} returning 1`.execute(db);
  return rows.length > 0;
}

/** Members whose prize is not paid, by their place. */
export async function unpaidWinners(db: Queries, board: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ member: string }>`select member_id as member from mission.score
    where board = ${board} and place is not null and paid_at is null
    order by place, reached_at, member_id limit ${limit}`.execute(db);
  return rows.map(({ member }) => member);
}

/** Nobody else pays it before the transaction ends. Lock the member's wallet before. */
export async function lockScore(
  tx: Queries,
  board: string,
  member: string,
): Promise<ScoreRow | null> {
  const { rows } = await sql<ScoreRow>`select ${scoreColumns} from mission.score e
    where e.board = ${board} and e.member_id = ${member} for no key update`.execute(tx);
  return rows[0] ?? null;
}

export async function markPaid(
  tx: Queries,
  board: string,
  member: string,
  now: Date,
): Promise<void> {
  await sql`update mission.score set paid_at = ${now}
    where board = ${board} and member_id = ${member}`.execute(tx);
}

/** The rounds behind the scores: a board that is paid needs them no more. */
export async function sweepRounds(db: Queries, board: string): Promise<void> {
  await sql`delete from mission.board_round where board = ${board}`.execute(db);
}

/** From which pool on two people have to want a merchant's prizes; 0 for all. */
export async function twoPeopleFrom(db: Queries, merchant: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select two_people_from as sum from mission.rules where merchant = ${merchant}`.execute(db);
  return rows[0]?.sum ?? 0n;
}

export async function setTwoPeopleFrom(db: Queries, merchant: string, sum: bigint): Promise<void> {
  await sql`insert into mission.rules (merchant, two_people_from) values (${merchant}, ${sum})
    on conflict (merchant) do update set two_people_from = excluded.two_people_from`.execute(db);
}
