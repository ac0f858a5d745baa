// Invitations: affiliates' codes, agents' links, and members who recommend the portal to others.
import { uuidOf } from '@perya/contract/id';
import type { MemberId } from '@perya/contract/id';
import { sql } from 'kysely';
import { accountType } from '@perya/contract/account/account-type';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import { randomText } from '#lib/random-text';
import type { RequestContext } from '#lib/request-context';
import { memberByUsername } from '../account-sql.ts';
import { deviceHash } from '../session/device.ts';

const mayInvite: readonly number[] = [accountType.member, accountType.agent];

/** An upline's code puts whoever registers below its owner; a friend's names who recommended. */
type AffiliateKind = 'upline' | 'friend';

export interface Affiliate {
  readonly kind: AffiliateKind;
  /** As the operator wrote it, whatever case it was typed in. */
  readonly code: string;
  /** Whose it is; null for one of the operator's own. */
  readonly member: string | null;
  /** False where it is a member's who may not invite, or an agent's link that has run out. */
  readonly mayInvite: boolean;
  /** The agent's link whose code it is, and what account it opens; null for another's code. */
  readonly link: string | null;
  readonly type: number;
}

/** The agent's link of that code, in whatever case. */
async function linkOf(
  db: Queries,
  merchant: string,
  code: string,
  now: Date,
): Promise<Affiliate | null> {
  const { rows } = await sql<Affiliate>`
    select 'upline' as kind, l.code, l.agent as member, l.good as "mayInvite", l.id as link,
           l.account_type as type
      from agent.link_of(${merchant}, ${code}, ${now}) l where l.id is not null`.execute(db);
  return rows[0] ?? null;
}

/** The code of the agent's link that a browser came by last; null for none. */
async function visitedCode(
  db: Queries,
  merchant: string,
  device: string | null,
  now: Date,
): Promise<string | null> {
  if (device === null) return null;
  const { rows } = await sql<{ code: string | null }>`
    select agent.visited(${merchant}, ${deviceHash(device)}, ${now}) as code`.execute(db);
  return rows[0]?.code ?? null;
}

/**
 * Whose code it is, in whatever case: an affiliate's, some good for one domain alone, or that of an
 * agent's link.
 */
export async function affiliateOf(
  db: Queries,
  merchant: string,
  given: { code: string; domain: string | undefined; now: Date },
): Promise<Affiliate | null> {
  const domain = given.domain?.toLowerCase() ?? null;
  const { rows } = await sql<Affiliate>`
    select a.kind, a.code, a.member, null as link, ${accountType.member}::int as type,
           coalesce(not m.disabled and m.type = any (${mayInvite}), a.member is null) as "mayInvite"
      from account.affiliate a left join account.member m on m.id = a.member
     where a.merchant = ${merchant} and lower(a.code) = lower(${given.code}) and a.active
       and (a.domain is null or lower(a.domain) = ${domain})`.execute(db);
  return rows[0] ?? linkOf(db, merchant, given.code, given.now);
}

/** The member's own code for friends, made when it is first asked for. */
export async function friendCodeOf(db: Queries, merchant: string, member: string): Promise<string> {
  await sql`insert into account.affiliate (merchant, code, member, kind)
    select ${merchant}, ${randomText(8)}, ${member}, 'friend'
     where not exists (select from account.affiliate where member = ${member} and kind = 'friend')
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ code: string }>`select code from account.affiliate
    where member = ${member} and kind = 'friend'`.execute(db);
  // Nobody's: another has that code, which happens once in a very long time.
  return rows[0]?.code ?? friendCodeOf(db, merchant, member);
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
async function recommenderOf(
  db: Queries,
  merchant: string,
  username: string,
): Promise<string | null> {
  const row = await memberByUsername(db, merchant, username);
  return row !== null && !row.disabled && mayInvite.includes(row.type) ? row.id : null;
}

/** What a form says of who invited: typed, or come with the address. */
interface Invited {
  readonly context: RequestContext;
  readonly values: Given;
  readonly input: Given & { readonly domain?: string | undefined };
}

type Given = Readonly<Partial<Record<'affiliateCode' | 'recommenderId', string | undefined>>>;

const uninvited = {
  affiliateCode: null,
  upline: null,
  friend: null,
  link: null,
  type: accountType.member,
};

/**
 * Whose invitation it was. Codes also come with the address, where the form may have no field for
 * them, or by the link that the browser came by before: then a wrong one is nobody's fault, and is
 * left out. Throws affiliate.invalid, and agent.invalid where it is good no more.
 */
export async function readAffiliate({ context, values, input }: Invited) {
  const { db, merchant, device, now } = context;
  const given = (values.affiliateCode ?? input.affiliateCode ?? '').trim();
  const code = given || (await visitedCode(db.kysely, merchant.code, device, now));
  if (code === null) return uninvited;
  const { domain } = input;
  const found = await affiliateOf(db.kysely, merchant.code, { code, domain, now });
  if (found?.mayInvite !== true) {
    if (values.affiliateCode === undefined) return uninvited;
    throw new AppError(found === null ? 'affiliate.invalid' : 'agent.invalid');
  }
  const { kind, code: affiliateCode, member, link, type } = found;
  const upline = kind === 'upline' ? member : null;
  return { affiliateCode, upline, friend: kind === 'friend' ? member : null, link, type };
}

/** The same for whoever recommended. Throws recommender.invalid. */
export async function readRecommender({ context, values, input }: Invited): Promise<string | null> {
  const { db, merchant } = context;
  const name = (values.recommenderId ?? input.recommenderId ?? '').trim();
  if (name === '') return null;
  const found = await recommenderOf(db.kysely, merchant.code, name);
  if (found === null && values.recommenderId !== undefined) {
    throw new AppError('recommender.invalid');
  }
  return found;
}
