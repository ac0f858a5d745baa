// The queries by which operators read what became of messages; never what they say.
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { Page } from '#lib/paging';
import type { Channel } from './queue.ts';

export interface DeskMessage {
  readonly id: string;
  readonly channel: Channel;
  readonly purpose: string;
  readonly shownTo: string;
  readonly state: 'queued' | 'sent' | 'kept' | 'failed' | 'withheld';
  readonly attempts: number;
  readonly madeAt: Date;
  readonly endedAt: Date | null;
  readonly giveUpAt: Date;
  readonly nextAt: Date | null;
}

interface Asked {
  readonly merchant: string;
  readonly state: DeskMessage['state'] | 'any';
  readonly channel: Channel | undefined;
}

const columns = sql.raw(`m.id, m.channel, m.purpose, m.shown_to as "shownTo", m.state, m.attempts,
  m.made_at as "madeAt", m.ended_at as "endedAt", m.give_up_at as "giveUpAt",
  case when m.state = 'queued' then (select min(j.start_after) from pgboss.job j
    where j.name = m.channel and j.state in ('created', 'retry')
      and j.data ->> 'message' = m.id::text) end as "nextAt"`);

/** The newest first. */
export async function messagesAt(
  db: Queries,
  { merchant, state, channel }: Asked,
  { after, read }: Page,
): Promise<DeskMessage[]> {
  const { rows } = await sql<DeskMessage>`
    select ${columns} from delivery.message m
     where m.merchant = ${merchant}
       and ${state === 'any' ? sql`true` : sql`m.state = ${state}`}
       and ${channel === undefined ? sql`true` : sql`m.channel = ${channel}`}
       and ${after === null ? sql`true` : sql`m.id < ${after[0] ?? ''}::uuid`}
     order by m.id desc limit ${read}`.execute(db);
  return rows;
}

export async function messageAt(
  db: Queries,
  merchant: string,
  id: string,
): Promise<DeskMessage | null> {
  const { rows } = await sql<DeskMessage>`select ${columns} from delivery.message m
    where m.merchant = ${merchant} and m.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Has the message's own job run now: a second job could send it twice. Answers false where none
 * waits.
 */
export async function tryNow(db: Queries, { id, channel }: DeskMessage): Promise<boolean> {
  const { rows } = await sql`
    update pgboss.job set start_after = now()
     where name = ${channel} and state in ('created', 'retry') and start_after > now()
       and data ->> 'message' = ${id} returning id`.execute(db);
  return rows.length > 0;
}
