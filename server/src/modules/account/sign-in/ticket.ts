// Tickets: what carries somebody from one step of signing in to the next; each is good once.
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import { hashOf, newToken } from '#lib/token';

/** To the second step; to a provider and back; a stranger's identity; a passkey's challenge. */
export type TicketKind = 'secondStep' | 'provider' | 'newIdentity' | 'passkeyAdd' | 'passkeyLogin';

export interface Ticket<D> {
  /** The member it is for, as a UUID; null for a visitor. */
  readonly member: string | null;
  readonly data: D;
}

interface NewTicket {
  readonly merchant: string;
  readonly kind: TicketKind;
  readonly member?: string | null;
  readonly data: object;
  readonly now: Date;
  readonly seconds: number;
}

/** Issues one; the database keeps its hash only. */
export async function issueTicket(db: Queries, given: NewTicket): Promise<string> {
  const ticket = newToken();
  const { merchant, kind, member = null, data, now, seconds } = given;
  const until = new Date(now.getTime() + seconds * 1000);
  await sql`insert into account.ticket (hash, merchant, kind, member, data, expires_at)
    values (${hashOf(ticket)}, ${merchant}, ${kind}, ${member}, ${JSON.stringify(data)}, ${until})
  `.execute(db);
  return ticket;
}

/** Spends one: of many at once, one gets it. Null when it is spent, over or of another kind. */
export async function spendTicket<D>(
  db: Queries,
  given: { merchant: string; kind: TicketKind; ticket: string; now: Date },
): Promise<Ticket<D> | null> {
  const { rows } = await sql<Ticket<D>>`delete from account.ticket
    where hash = ${hashOf(given.ticket)} and merchant = ${given.merchant} and kind = ${given.kind}
      and expires_at > ${given.now}
    returning member, data`.execute(db);
  return rows[0] ?? null;
}

/**
 * Looks at one that may be tried `most` times, and counts the try before anything is compared.
 * Null beyond that, or when it is spent, over or of another kind.
 */
export async function tryTicket<D>(
  db: Queries,
  given: { merchant: string; kind: TicketKind; ticket: string; now: Date; most: number },
): Promise<Ticket<D> | null> {
  const { rows } = await sql<Ticket<D>>`update account.ticket set tries = tries + 1
    where hash = ${hashOf(given.ticket)} and merchant = ${given.merchant} and kind = ${given.kind}
      and expires_at > ${given.now} and tries < ${given.most}
    returning member, data`.execute(db);
  return rows[0] ?? null;
}
