// The queries by which operators are looked at and managed at the console.
import { allMerchants, roleNames } from '@perya/contract/ops/permissions';
import type { Grant } from '@perya/contract/ops/permissions';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { Page } from '#lib/paging';

export interface ManagedOperator {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
  readonly hasPassword: boolean;
  readonly passkeys: number;
  readonly lastSeenAt: Date | null;
  /** All of them, wherever. */
  readonly grants: readonly Grant[];
}

type Row = Omit<ManagedOperator, 'grants'> & { readonly given: readonly string[] };

const columns = sql.raw(`o.id, o.name, o.active, o.password_hash is not null as "hasPassword",
  (select count(*)::int from operators.passkey p where p.operator = o.id) as passkeys,
  (select max(s.last_seen_at) from operators.session s where s.operator = o.id) as "lastSeenAt",
  array(select r.role || ' ' || r.merchant from operators.role r where r.operator = o.id
         order by r.merchant, r.role) as given`);

/** Roles that the contract does not know any more are nobody's. */
const withGrants = ({ given, ...row }: Row): ManagedOperator => ({
  ...row,
  grants: given.flatMap((text) => {
    const [name = '', merchant = ''] = text.split(' ');
    return roleNames.filter((role) => role === name).map((role) => ({ role, merchant }));
  }),
});

/** Of the operator `o`: whether they are anybody at the merchant. */
const isAt = (merchant: string) =>
  merchant === allMerchants
    ? sql`true`
    : sql`exists (select from operators.role r where r.operator = o.id
        and r.merchant in (${merchant}, ${allMerchants}))`;

/** By name. */
export async function managedOperators(
  db: Queries,
  merchant: string,
  { after, read }: Page,
): Promise<ManagedOperator[]> {
  const { rows } = await sql<Row>`select ${columns} from operators.operator o
    where ${isAt(merchant)} and ${after === null ? sql`true` : sql`o.name > ${after[0]}`}
    order by o.name limit ${read}`.execute(db);
  return rows.map(withGrants);
}

/** Null for one who is nobody at the merchant. */
export async function managedOperator(
  db: Queries,
  merchant: string,
  id: string,
): Promise<ManagedOperator | null> {
  const { rows } = await sql<Row>`select ${columns} from operators.operator o
    where o.id = ${id} and ${isAt(merchant)}`.execute(db);
  return rows[0] ? withGrants(rows[0]) : null;
}

export interface LiveSession {
  readonly id: string;
  readonly method: string;
  readonly network: string;
  readonly userAgent: string;
  readonly beganAt: Date;
  readonly lastSeenAt: Date;
}

/** Those that are not over, the latest first; `idleSince`: unused since, one is over. */
export async function liveSessions(
  db: Queries,
  operator: string,
  { now, idleSince }: { readonly now: Date; readonly idleSince: Date },
): Promise<LiveSession[]> {
  const { rows } = await sql<LiveSession>`
    select id, method, network, user_agent as "userAgent", began_at as "beganAt",
           last_seen_at as "lastSeenAt" from operators.session
     where operator = ${operator} and ended_at is null and expires_at > ${now}
       and last_seen_at > ${idleSince}
     order by began_at desc, id limit 50`.execute(db);
  return rows;
}

/** Whether it was theirs, and not over. */
export async function endOneSession(
  db: Queries,
  { operator, session, now }: { operator: string; session: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`update operators.session set ended_at = ${now}
    where id = ${session} and operator = ${operator} and ended_at is null
    returning id`.execute(db);
  return rows.length > 0;
}

/**
 * Whether an owner of everything is left without this one. One asks at a time: who asks next reads
 * what the one before has done.
 */
export async function isOwnerLeft(tx: Queries, without: string): Promise<boolean> {
  // A statement of its own: one that waited would go on reading what was there before it waited.
  await sql`select pg_advisory_xact_lock(hashtextextended('operators.owners', 0))`.execute(tx);
  const { rows } = await sql`
    select from operators.operator o
      join operators.role r on r.operator = o.id and r.role = 'owner'
       and r.merchant = ${allMerchants}
     where o.active and o.id <> ${without} limit 1`.execute(tx);
  return rows.length > 0;
}

/** Forgets password, codes, passkeys, and a link that was made. */
export async function forgetWays(tx: Queries, operator: string): Promise<void> {
  await sql`update operators.operator set password_hash = null, totp_box = null
    where id = ${operator}`.execute(tx);
  await sql`delete from operators.passkey where operator = ${operator}`.execute(tx);
  await sql`delete from operators.link where operator = ${operator}`.execute(tx);
}
