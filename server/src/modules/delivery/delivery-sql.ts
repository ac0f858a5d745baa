// The queries of messages on their way out; their time is the database's.
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { Channel } from './queue.ts';

export interface NewMessage {
  readonly merchant: string;
  readonly channel: Channel;
  readonly purpose: string;
  readonly shownTo: string;
  readonly recipient: string;
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
  readonly goodForSeconds: number;
  /** Written down like any other, but empty and never to leave. */
  readonly withheld: boolean;
}

export async function insertMessage(db: Queries, message: NewMessage): Promise<string> {
  const { withheld } = message;
  const content = (text: string | null): string | null => (withheld ? null : text);
  const { rows } = await sql<{ id: string }>`
    insert into delivery.message (merchant, channel, purpose, shown_to, recipient, subject, body,
      html, state, give_up_at)
    values (${message.merchant}, ${message.channel}, ${message.purpose}, ${message.shownTo},
      ${content(message.recipient)}, ${content(message.subject)}, ${content(message.text)},
      ${content(message.html)}, ${withheld ? 'withheld' : 'queued'},
      now() + make_interval(secs => ${message.goodForSeconds}))
    returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a message was not written');
  return row.id;
}

/** A message in hand. */
export interface Message {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
  readonly html: string | null;
  /** Its time is over. */
  readonly late: boolean;
}

/** Counts a try of a message that is still to go; null for any other. */
export async function takeMessage(db: Queries, id: string): Promise<Message | null> {
  const { rows } = await sql<Message>`
    update delivery.message set attempts = attempts + 1 where id = ${id} and state = 'queued'
    returning id, recipient, subject, body, html, give_up_at <= now() as late`.execute(db);
  return rows[0] ?? null;
}

/** Ends a message; unless it is kept, what it said and to whom is gone. */
export async function endMessage(
  db: Queries,
  id: string,
  state: 'sent' | 'kept' | 'failed',
): Promise<void> {
  const rest =
    state === 'kept'
      ? sql``
      : sql`, recipient = null, subject = null, body = null,
    html = null`;
  await sql`update delivery.message set state = ${state}, ended_at = now() ${rest}
    where id = ${id} and state = 'queued'`.execute(db);
}

/** Gives up what nobody took in time, and forgets what is old. */
export async function sweepMessages(db: Queries): Promise<void> {
  await sql`update delivery.message set state = 'failed', ended_at = now(), recipient = null,
      subject = null, body = null, html = null
    where state = 'queued' and give_up_at < now() - interval '5 minutes'`.execute(db);
  await sql`delete from delivery.message where made_at < now() - interval '30 days'
    or (state = 'kept' and made_at < now() - interval '1 day')`.execute(db);
}

export interface OutboxMessage {
  readonly id: string;
  readonly merchant: string;
  readonly channel: Channel;
  readonly purpose: string;
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
  readonly at: Date;
}

/** The newest first; those alone that can still be read. */
export async function newestMessages(
  db: Queries,
  given: { readonly to?: string | undefined; readonly most: number },
): Promise<readonly OutboxMessage[]> {
  const { to, most } = given;
  const { rows } = await sql<OutboxMessage>`
    select id, merchant, channel, purpose, recipient as "to", subject, body as text, made_at as at
      from delivery.message
     where state in ('queued', 'kept') and ${to === undefined ? sql`true` : sql`recipient = ${to}`}
     order by id desc limit ${most}`.execute(db);
  return rows;
}

export interface MessageFailures {
  readonly channel: 'sms' | 'mail';
  readonly failed: number;
  readonly all: number;
}

/** Mails and text messages of a merchant that were made since then, by channel. */
export async function messageFailures(
  db: Queries,
  merchant: string,
  since: Date,
): Promise<MessageFailures[]> {
  const { rows } = await sql<MessageFailures>`
    select channel, (count(*) filter (where state = 'failed'))::int as failed, count(*)::int as all
      from delivery.message where made_at >= ${since} and merchant = ${merchant}
     group by 1 order by 1`.execute(db);
  return rows;
}
