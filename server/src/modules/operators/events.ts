// Writes down what operators did that changes no other row; the audit keeps it.
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { OperatorEvent } from '#lib/desk';

export async function noteEvent(db: Queries, event: OperatorEvent, now: Date): Promise<void> {
  const { kind, operator, session = null, merchant = null, subject = null, network } = event;
  await sql`insert into operators.event
      (at, kind, operator, session, merchant, subject, detail, network)
    values (${now}, ${kind}, ${operator}, ${session}, ${merchant}, ${subject},
      ${event.detail ?? null}, ${network})`.execute(db);
}
