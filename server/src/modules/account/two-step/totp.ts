// Two-step sign-in by the codes of an authenticator app (RFC 6238).
import { sql } from 'kysely';
import type { Queries } from '#modules/wallet/wallet';

/** Whether the member's sign-ins ask for a second step. */
export async function twoStepIsOn(db: Queries, member: string): Promise<boolean> {
  const { rows } = await sql<{ on: boolean }>`
    select exists(select from account.totp
      where member = ${member} and confirmed_at is not null) as on`.execute(db);
  return rows[0]?.on === true;
}
