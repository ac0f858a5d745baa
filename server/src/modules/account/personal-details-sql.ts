// The queries of what a member has given of themselves, and of what guards the account.
import { sql } from 'kysely';
import pg from 'pg';
import type { Provider } from '@perya/contract/account/providers';
import type { Queries } from '#db/database';

export interface GuardsRow {
  readonly has_password: boolean;
  readonly has_payment_password: boolean;
  readonly password_changed_at: Date | null;
  readonly mobile: string | null;
  readonly mobile_verified_at: Date | null;
  readonly email: string | null;
  readonly email_verified_at: Date | null;
  readonly real_name: string | null;
  readonly withdrawals_rest_until: Date | null;
  readonly two_step: boolean;
  readonly recovery_codes: number;
  readonly passkeys: number;
  readonly providers: readonly Provider[];
}

/** Null when there is no such member. */
export async function guardsOf(db: Queries, member: string): Promise<GuardsRow | null> {
  const { rows } = await sql<GuardsRow>`
    select m.password_hash is not null as has_password,
           m.payment_password_hash is not null as has_payment_password,
           m.password_changed_at, m.mobile, m.mobile_verified_at, m.email, m.email_verified_at,
           m.real_name, m.withdrawals_rest_until,
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

export interface IdNumberRow {
  readonly merchant: string;
  readonly username: string;
  /** In base64. */
  readonly box: string;
}

/** The number of the member's identity card as it is kept, closed; null where it was not said. */
export async function idNumberRow(db: Queries, member: string): Promise<IdNumberRow | null> {
  const { rows } = await sql<IdNumberRow>`
    select merchant, username, profile ->> 'idNumberBox' as box from account.member
     where id = ${member} and profile ->> 'idNumberBox' is not null`.execute(db);
  return rows[0] ?? null;
}

/** Whether it was set now: a name that stands is not written over. */
export async function setRealName(db: Queries, member: string, name: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update account.member set real_name = ${name}
    where id = ${member} and real_name is null`.execute(db);
  return numAffectedRows === 1n;
}

/** A number that was just proved. Whether nobody else of the merchant had proved it. */
export async function setMobile(
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

/** Two members who prove one number at the same moment: the second finds it taken. */
export function isMobileTakenNow(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.constraint === 'member_mobile_once';
}

/** An address that was just proved. */
export async function setEmail(
  db: Queries,
  { member, email, now }: { member: string; email: string; now: Date },
): Promise<void> {
  await sql`update account.member set email = ${email}, email_verified_at = ${now}
    where id = ${member}`.execute(db);
}

export async function paymentPasswordHash(db: Queries, member: string): Promise<string | null> {
  const { rows } = await sql<{ hash: string | null }>`
    select payment_password_hash as hash from account.member where id = ${member}`.execute(db);
  return rows[0]?.hash ?? null;
}

/** Whether it was still `before` that `after` took the place of. */
export async function replacePaymentPasswordHash(
  tx: Queries,
  { member, before, after }: { member: string; before: string | null; after: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update account.member set payment_password_hash = ${after}
     where id = ${member} and payment_password_hash is not distinct from ${before}`.execute(tx);
  return numAffectedRows === 1n;
}
