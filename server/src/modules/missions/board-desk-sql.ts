// The query by which operators read who won a leaderboard's prizes.
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { Page } from '#lib/paging';

export interface WinnerLine {
  readonly place: number;
  /** A UUID. */
  readonly member: string;
  readonly username: string;
  readonly score: bigint;
  /** Minor units. */
  readonly prize: bigint;
  readonly flaggedAt: Date | null;
  readonly paidAt: Date | null;
}

/** The winners of a closed board, in the order of their places. */
export async function winnersOf(
  db: Queries,
  board: string,
  { after, read }: Page,
): Promise<WinnerLine[]> {
  const [place = '0', member = ''] = after ?? [];
  const beyond = sql`(e.place, e.member_id) > (${place}::int4, ${member}::uuid)`;
  const { rows } = await sql<WinnerLine>`
    select e.place, e.member_id as member, m.username, e.score, e.prize,
           e.flagged_at as "flaggedAt", e.paid_at as "paidAt"
      from mission.score e join account.member_view m on m.id = e.member_id
     where e.board = ${board} and e.place is not null
       and ${after === null ? sql`true` : beyond}
     order by e.place, e.member_id limit ${read}`.execute(db);
  return rows;
}
