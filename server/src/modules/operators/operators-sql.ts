// The queries of operators, their roles, links, passkeys and tickets.
import { sql } from 'kysely';
import { roleNames } from '@perya/contract/ops/permissions';
import type { Grant, Role } from '@perya/contract/ops/permissions';
import type { Queries } from '#db/database';
import type { KeptPasskey } from '#lib/webauthn';

export interface OperatorRow {
  readonly id: string;
  readonly name: string;
  readonly passwordHash: string | null;
  readonly totpBox: Buffer | null;
  readonly active: boolean;
}

const columns = sql.raw(`id, name, password_hash as "passwordHash", totp_box as "totpBox", active`);

export async function operatorByName(db: Queries, name: string): Promise<OperatorRow | null> {
  const { rows } = await sql<OperatorRow>`select ${columns} from operators.operator
    where name = ${name.trim().toLowerCase()}`.execute(db);
  return rows[0] ?? null;
}

export async function operatorById(db: Queries, id: string): Promise<OperatorRow | null> {
  const { rows } = await sql<OperatorRow>`select ${columns} from operators.operator
    where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The new operator's id; null where the name is somebody's. */
export async function insertOperator(tx: Queries, name: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`insert into operators.operator (name)
    values (${name}) on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

export async function setActive(tx: Queries, operator: string, active: boolean): Promise<void> {
  await sql`update operators.operator set active = ${active} where id = ${operator}`.execute(tx);
}

/** Roles that the contract does not know any more are nobody's. */
export async function grantsOf(db: Queries, operator: string): Promise<Grant[]> {
  const { rows } = await sql<{ role: string; merchant: string }>`
    select role, merchant from operators.role where operator = ${operator}
     order by merchant, role`.execute(db);
  return rows.flatMap(({ role, merchant }) =>
    roleNames.filter((each) => each === role).map((known) => ({ role: known, merchant })),
  );
}

export async function giveRole(
  tx: Queries,
  operator: string,
  { role, merchant }: { role: Role; merchant: string },
): Promise<void> {
  await sql`insert into operators.role (operator, role, merchant)
    values (${operator}, ${role}, ${merchant}) on conflict do nothing`.execute(tx);
}

export async function takeRole(
  tx: Queries,
  operator: string,
  { role, merchant }: { role: Role; merchant: string },
): Promise<boolean> {
  const { rows } = await sql`delete from operators.role
    where operator = ${operator} and role = ${role} and merchant = ${merchant}
    returning role`.execute(tx);
  return rows.length > 0;
}

export interface OperatorLine {
  readonly name: string;
  readonly active: boolean;
  readonly hasPassword: boolean;
  readonly passkeys: number;
  readonly lastSeenAt: Date | null;
  readonly roles: readonly string[];
}

/** By name. */
export async function operatorLines(db: Queries): Promise<OperatorLine[]> {
  const { rows } = await sql<OperatorLine>`
    select o.name, o.active, o.password_hash is not null as "hasPassword",
           (select count(*)::int from operators.passkey p where p.operator = o.id) as passkeys,
           (select max(s.last_seen_at) from operators.session s
             where s.operator = o.id) as "lastSeenAt",
           array(select r.role || ' ' || r.merchant from operators.role r
                  where r.operator = o.id order by 1) as roles
      from operators.operator o order by o.name`.execute(db);
  return rows;
}

export interface LinkRow {
  readonly operator: string;
  readonly totpBox: Buffer;
}

/** In place of the one before. */
export async function putLink(
  tx: Queries,
  link: LinkRow & { readonly hash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await sql`insert into operators.link (operator, hash, totp_box, expires_at)
    values (${link.operator}, ${link.hash}, ${link.totpBox}, ${link.expiresAt})
    on conflict (operator) do update set hash = excluded.hash, totp_box = excluded.totp_box,
      expires_at = excluded.expires_at`.execute(tx);
}

/** Of an operator who may sign in, as long as it is good. */
export async function linkOf(db: Queries, hash: Buffer, now: Date): Promise<LinkRow | null> {
  const { rows } = await sql<LinkRow>`
    select l.operator, l.totp_box as "totpBox" from operators.link l
      join operators.operator o on o.id = l.operator and o.active
     where l.hash = ${hash} and l.expires_at > ${now}`.execute(db);
  return rows[0] ?? null;
}

/** Of two who use it at once, one does. */
export async function spendLink(tx: Queries, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`delete from operators.link where hash = ${hash}
    returning operator`.execute(tx);
  return rows.length > 0;
}

export async function setPassword(
  tx: Queries,
  operator: string,
  given: { passwordHash: string; totpBox: Buffer; step: bigint },
): Promise<void> {
  await sql`update operators.operator set password_hash = ${given.passwordHash},
      totp_box = ${given.totpBox}, totp_step = ${given.step} where id = ${operator}`.execute(tx);
}

/** Whether the code's step is a new one; of two that show it at once, one passes. */
export async function spendStep(db: Queries, operator: string, step: bigint): Promise<boolean> {
  const { rows } = await sql`update operators.operator set totp_step = ${step}
    where id = ${operator} and totp_step < ${step} returning id`.execute(db);
  return rows.length > 0;
}

export type OperatorPasskey = KeptPasskey & { readonly owner: string };

export async function passkeysOf(db: Queries, operator: string): Promise<OperatorPasskey[]> {
  const { rows } = await sql<OperatorPasskey>`
    select id, operator as owner, public_key, counter, transports from operators.passkey
     where operator = ${operator} order by added_at, id`.execute(db);
  return rows;
}

export async function passkeyById(db: Queries, id: string): Promise<OperatorPasskey | null> {
  const { rows } = await sql<OperatorPasskey>`
    select id, operator as owner, public_key, counter, transports from operators.passkey
     where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function insertPasskey(
  tx: Queries,
  row: OperatorPasskey & { readonly name: string; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into operators.passkey (id, operator, public_key, counter, transports, name, added_at)
    values (${row.id}, ${row.owner}, ${row.public_key}, ${row.counter}, ${row.transports},
      ${row.name}, ${row.now}) on conflict do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** Whether the counter allows the use: it only ever grows, or stays 0 where a key keeps none. */
export async function notePasskeyUse(
  db: Queries,
  id: string,
  counter: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update operators.passkey set counter = ${counter}, last_used_at = ${now}
     where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))
    returning id`.execute(db);
  return rows.length > 0;
}

export interface TicketRow {
  readonly kind: 'signIn' | 'proof' | 'add';
  readonly operator: string | null;
  readonly challenge: string;
}

export async function insertTicket(
  db: Queries,
  ticket: TicketRow & { readonly hash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await sql`insert into operators.ticket (hash, kind, operator, challenge, expires_at)
    values (${ticket.hash}, ${ticket.kind}, ${ticket.operator}, ${ticket.challenge},
      ${ticket.expiresAt})`.execute(db);
}

/** Spends one, and sweeps those that are over. */
export async function spendTicket(db: Queries, hash: Buffer, now: Date): Promise<TicketRow | null> {
  const { rows } = await sql<TicketRow & { live: boolean }>`
    delete from operators.ticket where hash = ${hash} or expires_at <= ${now}
    returning kind, operator, challenge, hash = ${hash} and expires_at > ${now} as live`.execute(
    db,
  );
  return rows.find(({ live }) => live) ?? null;
}
