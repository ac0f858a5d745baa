// Rounds that the merchant gives: how many the platform told of, less what was played since.
import { parseMoney, wireMoney } from '@perya/contract/money';
import type { Money } from '@perya/contract/money';
import type { OutputOf } from '@perya/contract/endpoint';
import type { vendorAuthenticate } from '@perya/contract/vendor/wallet';
import type { Pool, PoolClient } from 'pg';
import type { Warn } from './engine.ts';
import { lockPlayer } from './players-sql.ts';
import type { PlaySession } from './players-sql.ts';
import { transaction } from './transaction.ts';
import type { Queryable } from './transaction.ts';

export type ToldRounds = OutputOf<typeof vendorAuthenticate>['freeRounds'][number];

/** Free rounds as their page may see them. */
export interface FreeRoundsView {
  readonly id: string;
  readonly left: number;
  /** With those that were played, and the one in play. */
  readonly total: number;
  /** The stake of each, which is not taken. */
  readonly amount: string;
  /** What those that were played have paid. */
  readonly won: string;
  readonly until: string;
  /** So many times what they win is wagered before it is cash; null where it is cash. */
  readonly wagering: number | null;
}

/**
 * Keeps what the platform told of when a game was opened: it is right, but of a grant that has a
 * round in play, which it may have counted or not. The wallet decides about each bet anyway.
 */
export async function keepFreeRounds(
  pool: Pool,
  { memberId, gameCode, currency }: PlaySession,
  told: readonly ToldRounds[],
): Promise<void> {
  await transaction(pool, async (client) => {
    await lockPlayer(client, memberId);
    await client.query(
      `update free_rounds set left_count = 0
        where member_id = $1 and game_code = $2 and currency = $3 and grant_id <> all ($4)`,
      [memberId, gameCode, currency, told.map(({ id }) => id)],
    );
    for (const { id, left, amount, until, wagering = null } of told) {
      const stake = String(parseMoney(amount, currency) ?? 0n);
      await client.query(
        `insert into free_rounds as f
           (grant_id, member_id, game_code, currency, stake, left_count, ends_at, wagering)
         values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (grant_id) do update
            set left_count = excluded.left_count, ends_at = excluded.ends_at
          where not exists (select from round r where r.free_grant = f.grant_id
            and r.state in ('pending', 'accepted', 'cancelling'))`,
        [id, memberId, gameCode, currency, stake, left, until, wagering],
      );
    }
  });
}

/** Those that the game offers the stake of; the operator is told of others. */
export function playable(
  told: readonly ToldRounds[],
  { offers, warn }: { readonly offers: (stake: string) => boolean; readonly warn: Warn },
): readonly ToldRounds[] {
  return told.filter((rounds) => {
    const plays = offers(rounds.amount);
    if (!plays) warn({ freeRounds: rounds.id, amount: rounds.amount }, 'no such stake: unplayed');
    return plays;
  });
}

/**
 * Takes one of a grant; false where there is none left of it for this bet. The caller holds the
 * player's lock.
 */
export async function takeFreeRound(
  client: PoolClient,
  { memberId, gameCode, currency }: PlaySession,
  { grant, stake }: { readonly grant: string; readonly stake: Money },
): Promise<boolean> {
  const taken = await client.query(
    `update free_rounds set left_count = left_count - 1
      where grant_id = $1 and member_id = $2 and game_code = $3 and currency = $4 and stake = $5
        and left_count > 0 and ends_at > clock_timestamp()`,
    [grant, memberId, gameCode, currency, stake.toString()],
  );
  return taken.rowCount === 1;
}

/** Of a round that is void: gives it back, or, where the wallet knows of none, leaves none. */
export async function endFreeRound(
  client: PoolClient,
  roundId: string,
  isOver: boolean,
): Promise<void> {
  await client.query(
    `update free_rounds f set left_count = case when $2 then 0 else f.left_count + 1 end
       from round r where r.round_id = $1 and f.grant_id = r.free_grant`,
    [roundId, isOver],
  );
}

interface ViewRow {
  readonly id: string;
  readonly left: number;
  readonly played: number;
  readonly stake: string;
  readonly won: string;
  readonly until: Date;
  readonly wagering: number | null;
}

async function viewOf(
  db: Queryable,
  { memberId, gameCode, currency }: PlaySession,
  where: string,
  values: readonly unknown[] = [],
): Promise<FreeRoundsView | null> {
  const found = await db.query<ViewRow>(
    `select f.grant_id as id, f.stake, f.ends_at as until, f.wagering, p.played::int, p.won,
            case when f.ends_at > clock_timestamp() then f.left_count else 0 end as left
       from free_rounds f cross join lateral (
         select count(*) as played, coalesce(sum(r.payout + coalesce(r.jackpot_paid, 0))
                  filter (where r.state in ('accepted', 'settled')), 0) as won
           from round r where r.free_grant = f.grant_id and r.state <> 'void') p
      where f.member_id = $1 and f.game_code = $2 and f.currency = $3 and ${where}
      order by f.ends_at, f.grant_id limit 1`,
    [memberId, gameCode, currency, ...values],
  );
  const row = found.rows[0];
  if (!row) return null;
  const wire = (minor: string): string => wireMoney(BigInt(minor) as Money, currency);
  const { id, left, played, wagering } = row;
  return {
    id,
    left,
    total: left + played,
    amount: wire(row.stake),
    won: wire(row.won),
    until: row.until.toISOString(),
    wagering,
  };
}

/** What a player may play for free now: the first to end of those with any left. */
export async function freeRoundsNow(
  db: Queryable,
  session: PlaySession,
): Promise<FreeRoundsView | null> {
  return viewOf(db, session, 'f.left_count > 0 and f.ends_at > clock_timestamp()');
}

/** One grant of the player's, also when it is over. */
export async function freeRoundsById(
  db: Queryable,
  session: PlaySession,
  grant: string,
): Promise<FreeRoundsView | null> {
  return viewOf(db, session, 'f.grant_id = $4', [grant]);
}
