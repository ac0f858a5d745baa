// The queries by which operators read friends.
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import { microsecondsOf, momentAt } from '#db/moments';
import type { Page } from '#lib/paging';
import { friendColumns, friendFrom, termsColumns } from './referral-sql.ts';
import type { FriendRow, FriendState } from './referral-sql.ts';

export interface DeskFriend extends FriendRow {
  readonly inviterName: string;
  readonly linkedName: string | null;
  readonly movedAt: Date;
  /** The moment of joining, to the microsecond: with the member its place. */
  readonly key: string;
}

const friends = sql`
  select ${friendColumns}, ${termsColumns}, i.username as "inviterName", k.username as "linkedName",
         f.moved_at as "movedAt", ${microsecondsOf('f.joined_at')} as key
    from ${friendFrom}
    join account.member_view i on i.id = f.inviter
    left join account.member_view k on k.id = f.linked`;

interface FriendsAsked {
  readonly merchant: string;
  readonly state: FriendState | undefined;
  /** UUIDs. */
  readonly inviter: string | undefined;
  readonly friend: string | undefined;
  readonly since: Date | undefined;
  readonly until: Date | undefined;
  readonly sort: 'joined' | '-joined';
}

export async function deskFriends(
  db: Queries,
  { merchant, state, inviter, friend, since, until, sort }: FriendsAsked,
  { after, read }: Page,
): Promise<DeskFriend[]> {
  const falls = sort === '-joined';
  const where = [sql`f.merchant = ${merchant}`];
  if (state !== undefined) where.push(sql`f.state = ${state}`);
  if (inviter !== undefined) where.push(sql`f.inviter = ${inviter}`);
  if (friend !== undefined) where.push(sql`f.member = ${friend}`);
  if (since !== undefined) where.push(sql`f.joined_at >= ${since}`);
  if (until !== undefined) where.push(sql`f.joined_at < ${until}`);
  if (after !== null) {
    const [at = '', member = ''] = after;
    const passed = sql`(${momentAt(at)}, ${member}::uuid)`;
    where.push(sql`(f.joined_at, f.member) ${sql.raw(falls ? '<' : '>')} ${passed}`);
  }
  const way = sql.raw(falls ? 'desc' : 'asc');
  const { rows } = await sql<DeskFriend>`${friends}
    where ${sql.join(where, sql` and `)}
    order by f.joined_at ${way}, f.member ${way} limit ${read}`.execute(db);
  return rows;
}

/** Null for another merchant's too. */
export async function deskFriendById(
  db: Queries,
  merchant: string,
  member: string,
): Promise<DeskFriend | null> {
  const { rows } = await sql<DeskFriend>`${friends}
    where f.merchant = ${merchant} and f.member = ${member}`.execute(db);
  return rows[0] ?? null;
}

export async function namesOf(
  db: Queries,
  members: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; username: string }>`
    select id, username from account.member_view where id = any(${members}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, username }) => [id, username]));
}
