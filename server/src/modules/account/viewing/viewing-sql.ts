// The queries of operators who look at the portal as a member sees it.
import { sql } from 'kysely';
import type { Queries } from '#db/database';

export interface NewViewing {
  readonly merchant: string;
  readonly member: string;
  readonly operator: string;
  readonly operatorId: string;
  readonly reason: string;
  readonly now: Date;
  readonly linkHash: Buffer;
  readonly linkUntil: Date;
  readonly expiresAt: Date;
}

export async function insertViewing(db: Queries, row: NewViewing): Promise<void> {
  await sql`insert into account.viewing (merchant, member, operator, operator_id, reason, asked_at,
      link_hash, link_until, expires_at)
    values (${row.merchant}, ${row.member}, ${row.operator}, ${row.operatorId}, ${row.reason},
      ${row.now}, ${row.linkHash}, ${row.linkUntil}, ${row.expiresAt})`.execute(db);
}

export interface OpenedRow {
  readonly member: string;
  readonly username: string;
  readonly type: number;
  readonly passwordDue: boolean;
  readonly expiresAt: Date;
}

interface Opening {
  readonly merchant: string;
  readonly linkHash: Buffer;
  readonly cookieHash: Buffer;
  readonly tokenHash: Buffer;
  readonly now: Date;
}

const ofWorkingOperator = sql`v.operator_id in (select w.id from operators.working_view w)`;

/** Opens it once: of many at once, one does. Null where it was, or is over. */
export async function openViewing(tx: Queries, given: Opening): Promise<OpenedRow | null> {
  const { rows } = await sql<OpenedRow>`
    update account.viewing v set cookie_hash = ${given.cookieHash}, token_hash = ${given.tokenHash},
           opened_at = ${given.now}
      from account.member m
     where v.link_hash = ${given.linkHash} and v.merchant = ${given.merchant}
       and v.link_until > ${given.now} and v.opened_at is null
       and m.id = v.member and m.merchant = v.merchant and ${ofWorkingOperator}
    returning v.member, m.username, m.type, m.password_due as "passwordDue",
              v.expires_at as "expiresAt"`.execute(tx);
  return rows[0] ?? null;
}

export interface ViewingRow {
  readonly id: string;
  readonly member: string;
  readonly merchant: string;
  readonly username: string;
  readonly type: number;
  readonly currency: string;
  readonly password_due: boolean;
  readonly expiresAt: Date;
}

/** The viewing that the cookie and the token are of, while its operator works here. */
export async function viewingBy(
  db: Queries,
  cookieHash: Buffer,
  tokenHash: Buffer,
): Promise<ViewingRow | null> {
  const { rows } = await sql<ViewingRow>`
    select v.id, v.member, v.merchant, m.username, m.type, m.currency, m.password_due,
           v.expires_at as "expiresAt"
      from account.viewing v join account.member m on m.id = v.member
     where v.cookie_hash = ${cookieHash} and v.token_hash = ${tokenHash} and ${ofWorkingOperator}
  `.execute(db);
  return rows[0] ?? null;
}
