// The queries by which operators find members, freeze them, and look at their sessions.
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import { microsecondsOf, momentAt } from '#db/moments';
import type { Page } from '#lib/paging';

interface Tag {
  readonly id: string;
  readonly name: string;
}

export interface DeskRow {
  readonly id: string;
  readonly username: string;
  readonly type: number;
  readonly currency: string;
  readonly blocked: boolean;
  readonly disabled: boolean;
  readonly registeredAt: Date;
  readonly lastLoginAt: Date | null;
  /** By name. */
  readonly tags: readonly Tag[];
}

/** Of the member whose id it is. */
const tagsOf = (member: string) =>
  sql.raw(`coalesce((select jsonb_agg(
    jsonb_build_object('id', g.id, 'name', g.name) order by lower(g.name))
  from operators.tagged_view g where g.member = ${member}), '[]') as tags`);

const columns = sql.raw(`id, username, type, currency, blocked, disabled,
  registered_at as "registeredAt", last_login_at as "lastLoginAt"`);

export interface MemberSearch {
  readonly merchant: string;
  readonly search: string;
  readonly state: 'active' | 'frozen' | 'disabled' | undefined;
  /** The UUID of an agent: who stands below today. */
  readonly agent: string | undefined;
  readonly tag: string | undefined;
  /** When they registered. */
  readonly since: Date | undefined;
  readonly until: Date | undefined;
  readonly sort: '-registered' | 'registered' | 'username';
}

const inState = {
  active: sql`not blocked and not disabled`,
  frozen: sql`blocked and not disabled`,
  disabled: sql`disabled`,
};

/** The moment in whole microseconds since 1970, as the database keeps it: a page's key. */
interface ListedRow extends DeskRow {
  readonly registeredMicros: string;
}

/** An id, a whole number, an address, or else the beginning of a username. */
function like(search: string) {
  const id = /^(?:mem_)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(search.toLowerCase());
  if (id?.[1] !== undefined) return sql`id = ${id[1]}`;
  if (search.includes('@')) return sql`email = ${search.toLowerCase()}`;
  const digits = search.replaceAll(/[\s()-]/g, '');
  const name = `${search.toLowerCase().replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  const named = sql`lower(username) like ${name}`;
  // As it is kept, or as it is dialled at home: 0917… is +63917….
  if (!/^\+?\d{7,15}$/.test(digits)) return named;
  const end = digits.replace(/^\+|^0/, '');
  return sql`(${named} or mobile = ${`+${end}`} or mobile like ${`%${end}`})`;
}

const below = (agent: string, merchant: string) => sql`id in (
  select b.member from agent.all_below(${agent}, merchant.day_of(${merchant}, now())) b)`;

const tagged = (tag: string) =>
  sql`id in (select g.member from operators.tagged_view g where g.id = ${tag})`;

export async function findMembers(
  db: Queries,
  of: MemberSearch,
  { after, read }: Page,
): Promise<ListedRow[]> {
  const { merchant, search, state, agent, tag, since, until, sort } = of;
  const [key = '', id = ''] = after ?? [];
  const passed = sql`(${momentAt(key)}, ${id}::uuid)`;
  const order = {
    '-registered': {
      by: sql`registered_at desc, id desc`,
      from: sql`(registered_at, id) < ${passed}`,
    },
    registered: { by: sql`registered_at, id`, from: sql`(registered_at, id) > ${passed}` },
    username: { by: sql`lower(username)`, from: sql`lower(username) > ${key}` },
  }[sort];
  const { rows } = await sql<ListedRow>`
    select ${columns}, ${tagsOf('member.id')},
           ${microsecondsOf('registered_at')} as "registeredMicros" from account.member
     where merchant = ${merchant}
       and ${search === '' ? sql`true` : like(search)}
       and ${state === undefined ? sql`true` : inState[state]}
       and ${agent === undefined ? sql`true` : below(agent, merchant)}
       and ${tag === undefined ? sql`true` : tagged(tag)}
       and ${since === undefined ? sql`true` : sql`registered_at >= ${since}`}
       and ${until === undefined ? sql`true` : sql`registered_at < ${until}`}
       and ${after === null ? sql`true` : order.from}
     order by ${order.by} limit ${read}`.execute(db);
  return rows;
}

export interface DeskMember extends DeskRow {
  readonly realName: string | null;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly mobileProved: boolean;
  readonly emailProved: boolean;
  readonly registerMethod: string;
  readonly uplineId: string | null;
  readonly uplineName: string | null;
  readonly restUntil: Date | null;
}

/** Null for another merchant's too. */
export async function deskMember(
  db: Queries,
  merchant: string,
  id: string,
): Promise<DeskMember | null> {
  const { rows } = await sql<DeskMember>`
    select m.id, m.username, m.type, m.currency, m.blocked, m.disabled,
           m.registered_at as "registeredAt", m.last_login_at as "lastLoginAt",
           m.real_name as "realName", m.mobile, m.email,
           m.mobile_verified_at is not null as "mobileProved",
           m.email_verified_at is not null as "emailProved",
           m.register_method as "registerMethod", u.id as "uplineId", u.username as "uplineName",
           m.withdrawals_rest_until as "restUntil", ${tagsOf('m.id')}
      from account.member m left join account.member u on u.id = agent.upline_at(m.id, now())
     where m.id = ${id} and m.merchant = ${merchant}`.execute(db);
  return rows[0] ?? null;
}

/** Whether it was the other way before. */
export async function setBlocked(tx: Queries, id: string, blocked: boolean): Promise<boolean> {
  const { rows } = await sql`update account.member set blocked = ${blocked}
    where id = ${id} and blocked <> ${blocked} returning id`.execute(tx);
  return rows.length > 0;
}

export interface DeskSession {
  readonly id: string;
  readonly beganAt: Date;
  readonly lastSeenAt: Date;
  readonly endedAt: Date | null;
  readonly method: string;
  readonly userAgent: string;
  readonly network: string;
  readonly country: string | null;
}

/** The newest first. */
export async function sessionsOf(
  db: Queries,
  member: string,
  { after, read }: Page,
): Promise<DeskSession[]> {
  const { rows } = await sql<DeskSession>`
    select id, created_at as "beganAt", last_seen_at as "lastSeenAt", ended_at as "endedAt",
           method, user_agent as "userAgent", network, country
      from account.session where member = ${member}
       and ${after === null ? sql`true` : sql`id < ${after[0]}`}
     order by id desc limit ${read}`.execute(db);
  return rows;
}
