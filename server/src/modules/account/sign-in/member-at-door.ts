// Whom somebody says they are, and whether the browser they say it from is one of that member's.
import { sql } from 'kysely';
import { memberColumns } from '../account-sql.ts';
import type { MemberRow } from '../account-sql.ts';
import { deviceHash } from '../session/device.ts';
import type { Door } from './sign-in.ts';

/** A member as they come to sign in. */
export interface MemberAtDoor extends MemberRow {
  /** They have signed in from this browser before. */
  readonly device_known: boolean;
}

/** The member by what was typed (a number in E.164), in one query whether there is one or not. */
export async function memberAtDoor(
  { db, merchant, device }: Door,
  by: { username?: string; mobile?: string },
): Promise<MemberAtDoor | null> {
  const { username, mobile } = by;
  const which =
    mobile === undefined
      ? sql`lower(username) = lower(${username ?? ''})`
      : sql`mobile = ${mobile}`;
  const { rows } = await sql<MemberAtDoor>`select ${memberColumns}, exists(
      select from account.device d where d.member = m.id and d.device_hash = ${deviceHash(device)}
    ) as device_known
    from account.member m where merchant = ${merchant.code} and ${which}`.execute(db.kysely);
  return rows[0] ?? null;
}

/**
 * What codes to a number belong to: to the number, or to it in the browser that asks, where its
 * owner has signed in before. What strangers use up, replace or guess at is not the owner's then.
 */
export function numberInBrowser(
  { device }: Door,
  mobile: string,
  member: MemberAtDoor | null,
): string {
  const isOwners = member !== null && member.mobile_verified_at !== null && member.device_known;
  return isOwners ? `${mobile} ${deviceHash(device)?.toString('hex') ?? ''}` : mobile;
}
