// What the limits refused that may have hit a member: for an operator who is asked why.
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import { refusals } from '#modules/limits/limits';
import type { Refusal } from '#modules/limits/limits';
import type { MemberRow } from './account-sql.ts';

/** By the member's name, number and address, and by the networks that they signed in from. */
export async function refusalsOfMember(
  db: Queries,
  { id, merchant, username, mobile, email }: MemberRow,
  since: Date,
): Promise<readonly Refusal[]> {
  const { rows } = await sql<{ network: string }>`
    select network from account.sign_in where member = ${id}
    union select network from account.session where member = ${id}`.execute(db);
  const names = [username.toLowerCase(), id, mobile, email].filter((name) => name !== null);
  const of = {
    keys: names.map((name) => `${merchant} ${name}`),
    subject: username,
    networks: rows.map(({ network }) => network).filter((network) => network !== ''),
  };
  return refusals(db, { merchant, since, of });
}
