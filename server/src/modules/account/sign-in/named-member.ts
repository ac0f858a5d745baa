// The member whom a request names, and whether the browser it comes from is one of that member's.
import { accountType } from '@perya/contract/account/account-type';
import { sql } from 'kysely';
import type { RequestContext } from '#lib/request-context';
import type { MobileOwner } from '#modules/verification/verification';
import { memberColumns } from '../account-sql.ts';
import type { MemberRow } from '../account-sql.ts';
import { deviceHash } from '../session/device.ts';

/** A member as somebody names them who has proved nothing yet. */
export interface NamedMember extends MemberRow {
  /** They have signed in from this browser before. */
  readonly device_known: boolean;
}

/** The member by what was typed (a number in E.164), in one query whether there is one or not. */
export async function memberNamed(
  { db, merchant, device }: RequestContext,
  by: { username?: string; mobile?: string },
): Promise<NamedMember | null> {
  const { username, mobile } = by;
  const which =
    mobile === undefined
      ? sql`lower(username) = lower(${username ?? ''})`
      : sql`mobile = ${mobile}`;
  const { rows } = await sql<NamedMember>`select ${memberColumns}, exists(
      select from account.device d where d.member = m.id and d.device_hash = ${deviceHash(device)}
    ) as device_known
    from account.member m where merchant = ${merchant.code} and ${which}`.execute(db.kysely);
  return rows[0] ?? null;
}

/**
 * What codes to a number belong to: to the number, or to it in the browser that asks, where its
 * owner has signed in before. What strangers use up, replace or guess at is not the owner's then.
 */
export function codeTarget(
  { device }: RequestContext,
  mobile: string,
  member: NamedMember | null,
): string {
  const isOwners = member !== null && member.mobile_verified_at !== null && member.device_known;
  return isOwners ? `${mobile} ${deviceHash(device)?.toString('hex') ?? ''}` : mobile;
}

/** What the sending of codes asks about a number, in E.164. */
export async function mobileOwner(context: RequestContext, mobile: string): Promise<MobileOwner> {
  const row = await memberNamed(context, { mobile });
  const proved = row !== null && row.mobile_verified_at !== null;
  return {
    canSignIn: proved && !row.disabled && row.type !== accountType.backOffice,
    codeTarget: codeTarget(context, mobile, row),
  };
}
