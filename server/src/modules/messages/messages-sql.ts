// Reads and writes members' messages: their own, and those to everybody.
import { sql } from 'kysely';
import type { Queries } from '#db/database';

export interface MessageRow {
  id: string;
  title: string;
  content: string;
  sentAt: Date;
  read: boolean;
}

/** Whose inbox: what was sent to all before they joined is not in it. */
export interface Owner {
  readonly merchant: string;
  /** The member's UUID. */
  readonly member: string;
  readonly registeredAt: Date;
}

const ofOwner = ({ merchant, member, registeredAt }: Owner) => sql`
  from message.message m
  left join message.state s on s.message = m.id and s.member = ${member}
 where m.merchant = ${merchant}
   and (m.member = ${member} or (m.member is null and m.sent_at >= ${registeredAt}))
   and s.deleted_at is null`;

export async function insertMessage(
  db: Queries,
  given: { merchant: string; member: string | null; title: string; body: string; now: Date },
): Promise<void> {
  await sql`
    insert into message.message (merchant, member, title, body, sent_at)
    values (${given.merchant}, ${given.member}, ${given.title}, ${given.body}, ${given.now})
  `.execute(db);
}

export async function readMessages(
  db: Queries,
  owner: Owner,
  { offset, limit }: { offset: number; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.title, m.body as content, m.sent_at as "sentAt", s.read_at is not null as read
    ${ofOwner(owner)} order by m.id desc offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

export async function countMessages(
  db: Queries,
  owner: Owner,
): Promise<{ all: number; unread: number }> {
  const { rows } = await sql<{ all: number; unread: number }>`
    select count(*)::int as all, (count(*) filter (where s.read_at is null))::int as unread
    ${ofOwner(owner)}`.execute(db);
  return rows[0] ?? { all: 0, unread: 0 };
}

/** Marks one, or all without `id`; what is not the owner's stays as it is. */
export async function markRead(db: Queries, owner: Owner, id: string | null, now: Date) {
  await sql`
    insert into message.state (member, message, read_at)
    select ${owner.member}, m.id, ${now} ${ofOwner(owner)}
       and ${id === null ? sql`true` : sql`m.id = ${id}`} and s.read_at is null
    on conflict (member, message) do update set
      read_at = coalesce(message.state.read_at, excluded.read_at)`.execute(db);
}

export async function markDeleted(db: Queries, owner: Owner, id: string, now: Date) {
  await sql`
    insert into message.state (member, message, deleted_at)
    select ${owner.member}, m.id, ${now} ${ofOwner(owner)} and m.id = ${id}
    on conflict (member, message) do update set deleted_at = excluded.deleted_at`.execute(db);
}
