// The login history: each sign-in of a member, and each refused try on their name.
import { sql } from 'kysely';
import type { Place } from '#lib/place';
import type { Queries } from '#modules/wallet/wallet';

interface NewEntry extends Place {
  readonly member: string;
  readonly method: string;
  readonly ok: boolean;
  readonly userAgent: string;
  readonly now: Date;
}

export async function noteSignIn(db: Queries, entry: NewEntry): Promise<void> {
  const { member, method, ok, userAgent, network, country, now } = entry;
  await sql`
    insert into account.sign_in (member, at, method, ok, user_agent, network, country)
    values (${member}, ${now}, ${method}, ${ok}, ${userAgent}, ${network}, ${country})`.execute(db);
}
