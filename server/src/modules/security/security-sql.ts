// The queries of the security centre: what a member has given, and what guards the account.
import { sql } from 'kysely';
import type { DocumentState } from '@perya/contract/security';
import type { Provider } from '@perya/contract/social';
import type { Queries } from '#modules/wallet/wallet';

export interface OverviewRow {
  readonly has_password: boolean;
  readonly has_payment_password: boolean;
  readonly password_changed_at: Date | null;
  readonly mobile: string | null;
  readonly mobile_verified_at: Date | null;
  readonly email: string | null;
  readonly email_verified_at: Date | null;
  readonly real_name: string | null;
  readonly withdrawals_rest_until: Date | null;
  readonly payout_accounts: number;
  readonly document: DocumentState;
  readonly two_step: boolean;
  readonly recovery_codes: number;
  readonly passkeys: number;
  readonly providers: readonly Provider[];
}

/** Null when there is no such member. */
export async function overviewRow(db: Queries, member: string): Promise<OverviewRow | null> {
  const { rows } = await sql<OverviewRow>`
    select m.password_hash is not null as has_password,
           m.payment_password_hash is not null as has_payment_password,
           m.password_changed_at, m.mobile, m.mobile_verified_at, m.email, m.email_verified_at,
           m.real_name, m.withdrawals_rest_until,
           (select count(*)::int from security.payout_account
             where member = m.id and removed_at is null) as payout_accounts,
           coalesce((select state from security.document where member = m.id), 'none') as document,
           exists (select from account.totp
             where member = m.id and confirmed_at is not null) as two_step,
           (select count(*)::int from account.recovery_code where member = m.id) as recovery_codes,
           (select count(*)::int from account.passkey where member = m.id) as passkeys,
           array(select provider from account.identity
             where member = m.id order by provider) as providers
      from account.member m where m.id = ${member}`.execute(db);
  return rows[0] ?? null;
}

export async function realNameOf(db: Queries, member: string): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    select real_name as name from account.member where id = ${member}`.execute(db);
  return rows[0]?.name ?? null;
}

/** Whether it was set now: a name that stands is not written over. */
export async function giveRealName(db: Queries, member: string, name: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update account.member set real_name = ${name}
    where id = ${member} and real_name is null`.execute(db);
  return numAffectedRows === 1n;
}

/** Whether nobody else of the merchant had proved the number. */
export async function giveMobile(
  db: Queries,
  given: { merchant: string; member: string; mobile: string; now: Date },
): Promise<boolean> {
  const { merchant, member, mobile, now } = given;
  const { numAffectedRows } = await sql`
    update account.member set mobile = ${mobile}, mobile_verified_at = ${now}
     where id = ${member} and not exists (select from account.member
       where merchant = ${merchant} and mobile = ${mobile} and id <> ${member})`.execute(db);
  return numAffectedRows === 1n;
}

export async function giveEmail(
  db: Queries,
  { member, email, now }: { member: string; email: string; now: Date },
): Promise<void> {
  await sql`update account.member set email = ${email}, email_verified_at = ${now}
    where id = ${member}`.execute(db);
}
