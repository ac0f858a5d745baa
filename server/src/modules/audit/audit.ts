// Reads the audit: what operators changed, and whether anybody has tampered with what it says.
import { sql } from 'kysely';
import type { Queries } from '#db/database';

/** A row that an operator changed. Secrets and personal data are told as changed, not shown. */
export interface AuditEntry {
  readonly number: bigint;
  readonly at: Date;
  readonly operator: string;
  readonly act: string;
  readonly reason: string | null;
  /** The table of the row, and its key. */
  readonly relation: string;
  readonly subject: string;
  readonly merchant: string | null;
  readonly operation: 'insert' | 'update' | 'delete';
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  /** Of the console; null for what was typed at a terminal. */
  readonly context: AuditContext | null;
}

export interface AuditContext {
  readonly session: string | null;
  readonly network: string;
  readonly permission: string | null;
  readonly trace: string;
}

export interface AuditFilter {
  readonly merchant?: string | undefined;
  readonly operator?: string | undefined;
  /** A key, or the beginning of one. */
  readonly subject?: string | undefined;
  /** A table, as account.member. */
  readonly relation?: string | undefined;
  readonly since: Date;
  readonly until?: Date | undefined;
  /** Entries before this number; from the newest on when left out. */
  readonly before?: bigint | undefined;
  readonly limit: number;
}

/** The newest first. */
export async function auditEntries(db: Queries, filter: AuditFilter): Promise<AuditEntry[]> {
  const { merchant, operator, relation, subject, since, until, before, limit } = filter;
  const { rows } = await sql<AuditEntry>`
    select number, at, operator, act, reason, relation, subject, merchant, operation, before, after,
           context
      from audit.entry
     where at >= ${since}
       and (${until ?? null}::timestamptz is null or at < ${until ?? null})
       and (${relation ?? null}::text is null or relation = ${relation ?? null})
       and (${merchant ?? null}::text is null or merchant = ${merchant ?? null})
       and (${operator ?? null}::text is null or operator = ${operator ?? null})
       and (${subject ?? null}::text is null or starts_with(subject, ${subject ?? null}))
       and (${before ?? null}::int8 is null or number < ${before ?? null})
     order by number desc limit ${limit}`.execute(db);
  return rows;
}

/** How far the audit can be trusted. */
export interface AuditState {
  /** The first entry that does not follow from the one before; null where all do. */
  readonly broken: bigint | null;
  /** The newest entry and its hash in hex, to be kept elsewhere; null where there is none. */
  readonly newest: { readonly number: bigint; readonly hash: string } | null;
}

/** Walks the whole chain. */
export async function checkAudit(db: Queries): Promise<AuditState> {
  const { rows } = await sql<{ broken: bigint | null; number: bigint | null; hash: string | null }>`
    select audit.broken_entry() as broken, last.number, encode(last.hash, 'hex') as hash
      from (values (1)) one
      left join lateral (select number, hash from audit.entry order by number desc limit 1) last
        on true`.execute(db);
  const [{ broken, number, hash } = { broken: null, number: null, hash: null }] = rows;
  return { broken, newest: number === null || hash === null ? null : { number, hash } };
}
