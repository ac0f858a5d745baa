// Invitations: affiliates' codes, and members who recommend the portal to others.
import { sql } from 'kysely';
import { accountType } from '@perya/contract/account/account-type';
import type { Queries } from '#db/database';
import { memberByUsername } from '../account-sql.ts';

export interface Affiliate {
  /** As the operator wrote it, whatever case it was typed in. */
  readonly code: string;
  /** Whose it is; null for one of the operator's own. */
  readonly member: string | null;
}

/** The affiliate whose code it is, in whatever case; some codes are good for one domain alone. */
export async function affiliateOf(
  db: Queries,
  merchant: string,
  given: { code: string; domain: string | undefined },
): Promise<Affiliate | null> {
  const domain = given.domain?.toLowerCase() ?? null;
  const { rows } = await sql<Affiliate>`select code, member from account.affiliate
    where merchant = ${merchant} and lower(code) = lower(${given.code}) and active
      and (domain is null or lower(domain) = ${domain})`.execute(db);
  return rows[0] ?? null;
}

/** The member who recommends, by username; null when nobody who may has that name. */
export async function recommenderOf(
  db: Queries,
  merchant: string,
  username: string,
): Promise<string | null> {
  const row = await memberByUsername(db, merchant, username);
  const may: readonly number[] = [accountType.member, accountType.agent];
  return row !== null && !row.disabled && may.includes(row.type) ? row.id : null;
}
