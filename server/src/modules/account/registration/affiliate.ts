// Invitations: affiliates' codes, and members who recommend the portal to others.
import { uuidOf } from '@perya/contract/id';
import type { MemberId } from '@perya/contract/id';
import { sql } from 'kysely';
import { accountType } from '@perya/contract/account/account-type';
import type { Queries } from '#db/database';
import { memberByUsername } from '../account-sql.ts';

const mayInvite: readonly number[] = [accountType.member, accountType.agent];

export interface Affiliate {
  /** As the operator wrote it, whatever case it was typed in. */
  readonly code: string;
  /** Whose it is; null for one of the operator's own. */
  readonly member: string | null;
  /** False where it is a member's whose account is disabled or may not invite. */
  readonly mayInvite: boolean;
}

/** The affiliate whose code it is, in whatever case; some codes are good for one domain alone. */
export async function affiliateOf(
  db: Queries,
  merchant: string,
  given: { code: string; domain: string | undefined },
): Promise<Affiliate | null> {
  const domain = given.domain?.toLowerCase() ?? null;
  const { rows } = await sql<Affiliate>`
    select a.code, a.member,
           coalesce(not m.disabled and m.type = any (${mayInvite}), a.member is null) as "mayInvite"
      from account.affiliate a left join account.member m on m.id = a.member
     where a.merchant = ${merchant} and lower(a.code) = lower(${given.code}) and a.active
       and (a.domain is null or lower(a.domain) = ${domain})`.execute(db);
  return rows[0] ?? null;
}

/** The codes that are good, and this member's own. */
export async function affiliatesOf(
  db: Queries,
  memberId: MemberId,
): Promise<{ code: string; domain: string | null }[]> {
  const { rows } = await sql<{ code: string; domain: string | null }>`
    select code, domain from account.affiliate
     where member = ${uuidOf(memberId)} and active order by code`.execute(db);
  return rows;
}

/** The member who recommends, by username; null when nobody who may has that name. */
export async function recommenderOf(
  db: Queries,
  merchant: string,
  username: string,
): Promise<string | null> {
  const row = await memberByUsername(db, merchant, username);
  return row !== null && !row.disabled && mayInvite.includes(row.type) ? row.id : null;
}
