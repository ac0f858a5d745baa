// The queries by which operators read requests for approval.
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { Page } from '#lib/paging';
import type { ApprovalRequest, ApprovalState } from './approvals-sql.ts';

export interface DeskRequest extends ApprovalRequest {
  readonly checkerReason: string | null;
  /** Of the member that its input names; null where it names none. */
  readonly username: string | null;
}

const uuid = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

const requests = sql.raw(`select r.id, r.kind, r.merchant, r.subject, r.input, r.maker, r.reason,
    r.asked_at as "askedAt", r.expires_at as "expiresAt", r.state, r.checker,
    r.checker_reason as "checkerReason", m.username
  from approvals.request r left join account.member_view m
    on m.id = case when r.input ->> 'member' ~ '${uuid}' then (r.input ->> 'member')::uuid end
      and m.merchant = r.merchant`);

export async function requestLines(
  db: Queries,
  asked: {
    readonly merchants: readonly string[];
    readonly state: ApprovalState | 'any';
    readonly kind: string | undefined;
    readonly sort: 'asked' | '-asked';
  },
  { after, read }: Page,
): Promise<DeskRequest[]> {
  const { merchants, state, kind, sort } = asked;
  const [key = ''] = after ?? [];
  const rises = sort === 'asked';
  const beyond = rises ? sql`r.id > ${key}` : sql`r.id < ${key}`;
  const { rows } = await sql<DeskRequest>`
    ${requests}
     where r.merchant = any(${merchants})
       and ${state === 'any' ? sql`true` : sql`r.state = ${state}`}
       and ${kind === undefined ? sql`true` : sql`r.kind = ${kind}`}
       and ${after === null ? sql`true` : beyond}
     order by r.id ${sql.raw(rises ? 'asc' : 'desc')} limit ${read}`.execute(db);
  return rows;
}

/** Null for another merchant's too. */
export async function requestLine(
  db: Queries,
  merchant: string,
  id: string,
): Promise<DeskRequest | null> {
  const { rows } = await sql<DeskRequest>`${requests}
    where r.id = ${id} and r.merchant = ${merchant}`.execute(db);
  return rows[0] ?? null;
}

/** What waits, at most so many counted; `state` is another one as soon as anything in it is. */
export async function requestsWaiting(db: Queries, merchants: readonly string[], most: number) {
  const { rows } = await sql<{ waiting: number; oldest: Date | null; state: string }>`
    select count(*)::int as waiting, min(asked_at) as oldest,
           md5(coalesce(string_agg(id::text, ' ' order by id), '')) as state
      from (select id, asked_at from approvals.request
             where merchant = any(${merchants}) and state = 'asked' order by id limit ${most}) r
  `.execute(db);
  return rows[0] ?? { waiting: 0, oldest: null, state: '' };
}

/** Who asked for an act that waits for another operator; null where none about it does. */
export async function makerOfOpen(
  db: Queries,
  { kind, subject, now }: { readonly kind: string; readonly subject: string; readonly now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ maker: string }>`select maker from approvals.request
    where kind = ${kind} and subject = ${subject} and state = 'asked'
      and expires_at > ${now}`.execute(db);
  return rows[0]?.maker ?? null;
}
