// The queries of members, and the sweep of what has run out.
import { isId, uuidOf } from '@perya/contract/id';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import { lowestUuidAt } from '#lib/uuid';

export interface MemberRow {
  readonly id: string;
  readonly merchant: string;
  readonly username: string;
  readonly type: number;
  readonly currency: string;
  readonly password_hash: string | null;
  readonly blocked: boolean;
  readonly disabled: boolean;
  readonly registered_at: Date;
  readonly last_login_at: Date | null;
  readonly password_due: boolean;
  /** E.164; null for none. */
  readonly mobile: string | null;
  readonly mobile_verified_at: Date | null;
  readonly email: string | null;
  readonly email_verified_at: Date | null;
  readonly head_icon: string | null;
}

export interface NewMember {
  readonly merchant: string;
  readonly username: string;
  readonly type: number;
  readonly currency: string;
  readonly passwordHash: string | null;
  readonly paymentPasswordHash: string | null;
  readonly profile: Readonly<Record<string, string>>;
  readonly registerMethod: string;
  readonly registerUrl: string;
  readonly registerDomain: string;
  /** Somebody else chose the password. */
  readonly passwordDue?: true;
  /** What only the registration form gives; each null when left out. */
  readonly joining?: Partial<Joining>;
}

export interface Joining {
  /** E.164, and when it was proved to be the member's. */
  readonly mobile: string | null;
  readonly mobileVerifiedAt: Date | null;
  /** In lower case. */
  readonly email: string | null;
  readonly realName: string | null;
  /** Of the form that was sent; two members never have the same. */
  readonly registerKey: string | null;
  readonly affiliateCode: string | null;
  /** Under whom the member stands in the tree from now on, and by which agent's link. */
  readonly upline: string | null;
  readonly link: string | null;
  readonly recommender: string | null;
}

/** What a MemberRow is read from. */
export const memberColumns = sql.raw(
  'id, merchant, username, type, currency, password_hash, blocked, disabled, registered_at, ' +
    'last_login_at, password_due, mobile, mobile_verified_at, email, email_verified_at, head_icon',
);

/** The new member's id; null when the username (in whatever case), number or key is taken. */
export async function insertMember(
  db: Queries,
  member: NewMember,
  now: Date,
): Promise<string | null> {
  const { joining = {} } = member;
  const { rows } = await sql<{ id: string }>`
    insert into account.member (merchant, username, type, currency, password_hash,
      payment_password_hash, profile, register_method, register_url, register_domain,
      mobile, mobile_verified_at, email, real_name, register_key, affiliate_code,
      recommender, registered_at, last_login_at, password_due)
    values (${member.merchant}, ${member.username}, ${member.type}, ${member.currency},
      ${member.passwordHash}, ${member.paymentPasswordHash}, ${JSON.stringify(member.profile)},
      ${member.registerMethod}, ${member.registerUrl}, ${member.registerDomain},
      ${joining.mobile ?? null}, ${joining.mobileVerifiedAt ?? null}, ${joining.email ?? null},
      ${joining.realName ?? null}, ${joining.registerKey ?? null},
      ${joining.affiliateCode ?? null}, ${joining.recommender ?? null},
      ${now}, null, ${member.passwordDue ?? false})
    on conflict do nothing returning id`.execute(db);
  return rows[0]?.id ?? null;
}

export async function memberByUsername(
  db: Queries,
  merchant: string,
  username: string,
): Promise<MemberRow | null> {
  const { rows } = await sql<MemberRow>`select ${memberColumns} from account.member
    where merchant = ${merchant} and lower(username) = lower(${username})`.execute(db);
  return rows[0] ?? null;
}

/**
 * The UUID of the member that an operator names, by an id or the whole username. Undefined where
 * none is named; null where there is none.
 */
export async function memberNamed(
  db: Queries,
  merchant: string,
  named: string | undefined,
): Promise<string | null | undefined> {
  if (named === undefined || named === '') return undefined;
  if (!isId('member', named)) return (await memberByUsername(db, merchant, named))?.id ?? null;
  const { rows } = await sql<{ id: string }>`select id from account.member
    where merchant = ${merchant} and id = ${uuidOf(named)}`.execute(db);
  return rows[0]?.id ?? null;
}

/** The member whose number it is, proved or not; `mobile` as E.164. */
export async function memberByMobile(
  db: Queries,
  merchant: string,
  mobile: string,
): Promise<MemberRow | null> {
  const { rows } = await sql<MemberRow>`select ${memberColumns} from account.member
    where merchant = ${merchant} and mobile = ${mobile}`.execute(db);
  return rows[0] ?? null;
}

export async function memberById(db: Queries, id: string): Promise<MemberRow | null> {
  const { rows } = await sql<MemberRow>`
    select ${memberColumns} from account.member where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/**
 * The member; others who change them or sign in as them wait for the caller's transaction. Playing
 * goes on: that only needs the member to be there.
 */
export async function lockMember(tx: Queries, id: string): Promise<MemberRow | null> {
  const { rows } = await sql<MemberRow>`
    select ${memberColumns} from account.member where id = ${id} for no key update`.execute(tx);
  return rows[0] ?? null;
}

/** Under whom the member stands in the tree; null for nobody, or one who may not receive. */
export async function uplineOf(db: Queries, member: string, now: Date): Promise<MemberRow | null> {
  const { rows } = await sql<MemberRow>`
    select ${memberColumns} from account.member u
     where u.id = agent.upline_at(${member}, ${now})
       and not u.disabled and not u.blocked`.execute(db);
  return rows[0] ?? null;
}

/** Makes an account one of another type; false where it is not of the first. */
export async function setMemberType(
  tx: Queries,
  id: string,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update account.member set type = ${to}
    where id = ${id} and type = ${from}`.execute(tx);
  return numAffectedRows === 1n;
}

export async function noteLogin(db: Queries, member: string, now: Date): Promise<void> {
  await sql`update account.member set last_login_at = ${now} where id = ${member}`.execute(db);
}

const dayMs = 24 * 60 * 60 * 1000;
/** Ended sessions stay so long, so that a browser that comes back learns that its session ended. */
const endedSessionDays = 7;
/** Browsers that a member no longer comes from, and the login history. */
const historyDays = 365;

/** Deletes what has run out. */
export async function deleteExpired(db: Queries, now: Date): Promise<void> {
  const ago = (days: number): Date => new Date(now.getTime() - days * dayMs);
  for (const table of ['seal_nonce', 'ticket', 'reset_link']) {
    await sql`delete from ${sql.table(`account.${table}`)}
      where expires_at <= ${now}`.execute(db);
  }
  await sql`delete from account.session
    where expires_at <= ${ago(endedSessionDays)}`.execute(db);
  await sql`delete from account.seal_key where made_at < ${ago(endedSessionDays)}`.execute(db);
  await sql`delete from account.sign_in where id < ${lowestUuidAt(ago(historyDays))}`.execute(db);
  await sql`delete from account.device where last_seen_at < ${ago(historyDays)}`.execute(db);
  await sql`delete from account.viewing where asked_at < ${ago(historyDays)}`.execute(db);
}
