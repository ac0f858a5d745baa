// The identities at providers that members have linked; nobody loses the last way to sign in.
import type { Provider } from '@perya/contract/account/providers';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import { lockMember, memberById } from './account-sql.ts';
import type { MemberRow } from './account-sql.ts';

/** One person at one provider; `subject` is the provider's own lasting name for them. */
export interface Identity {
  readonly provider: Provider;
  readonly subject: string;
}

/** What the ticket of an identity without an account ('newIdentity') holds. */
export interface NewIdentity extends Identity {
  /** Verified by the provider; empty when it gave none. A suggestion, never a proof to us. */
  readonly email: string;
}

/** The member of the merchant whom an identity is linked to; null for a stranger. */
export async function memberByIdentity(
  db: Queries,
  merchant: string,
  { provider, subject }: Identity,
): Promise<MemberRow | null> {
  const { rows } = await sql<{ member: string }>`select member from account.identity
    where merchant = ${merchant} and provider = ${provider} and subject = ${subject}`.execute(db);
  const [found] = rows;
  return found === undefined ? null : memberById(db, found.member);
}

/**
 * Links an identity to a member; false when it was before. Throws social.taken when it is another
 * member's, or when the member has another identity of this provider.
 */
export async function linkIdentity(
  db: Queries,
  given: { merchant: string; member: string; identity: Identity; now: Date },
): Promise<boolean> {
  const { merchant, member, now } = given;
  const { provider, subject } = given.identity;
  const { rows } = await sql<{ member: string; isNew: boolean }>`
    with linked as (
      insert into account.identity (merchant, provider, subject, member, linked_at)
      values (${merchant}, ${provider}, ${subject}, ${member}, ${now})
      on conflict do nothing returning member)
    select member, true as "isNew" from linked union all
    select member, false from account.identity
     where merchant = ${merchant} and provider = ${provider} and subject = ${subject}`.execute(db);
  const [found] = rows;
  if (found?.member !== member) throw new AppError('social.taken');
  return found.isNew;
}

export interface LinkedIdentity {
  readonly provider: Provider;
  readonly linkedAt: Date;
}

export async function identitiesOf(
  db: Queries,
  member: string,
): Promise<readonly LinkedIdentity[]> {
  const { rows } = await sql<LinkedIdentity>`select provider, linked_at as "linkedAt"
    from account.identity where member = ${member} order by linked_at, provider`.execute(db);
  return rows;
}

/** Unlinks; call it in a transaction. Throws social.unknown, and social.lastWay. */
export async function unlinkIdentity(
  tx: Queries,
  member: string,
  provider: Provider,
): Promise<void> {
  const { rows } = await sql`delete from account.identity
    where member = ${member} and provider = ${provider} returning provider`.execute(tx);
  if (rows.length === 0) throw new AppError('social.unknown');
  await requireSignInWay(tx, member);
}

/**
 * Call it in a transaction, after a way in was taken away: throws social.lastWay, so that nothing
 * is, when the member has no password, proved number, passkey or identity left.
 */
export async function requireSignInWay(tx: Queries, member: string): Promise<void> {
  // Two that are taken away at once wait for each other: the second sees one less.
  await lockMember(tx, member);
  const { rows } = await sql<{ left: boolean }>`
    select m.password_hash is not null or m.mobile_verified_at is not null
        or exists(select from account.passkey p where p.member = m.id)
        or exists(select from account.identity i where i.member = m.id) as left
      from account.member m where m.id = ${member}`.execute(tx);
  if (rows[0]?.left !== true) throw new AppError('social.lastWay');
}
