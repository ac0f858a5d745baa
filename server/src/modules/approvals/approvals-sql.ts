// The queries of requests for approval.
import { sql } from 'kysely';
import type { Queries } from '#db/database';

export type ApprovalState =
  | 'asked'
  | 'approved'
  | 'done'
  | 'failed'
  | 'refused'
  | 'withdrawn'
  | 'expired';

export interface ApprovalRequest {
  readonly id: string;
  readonly kind: string;
  readonly merchant: string;
  readonly subject: string;
  readonly input: unknown;
  readonly maker: string;
  readonly reason: string;
  readonly askedAt: Date;
  readonly expiresAt: Date;
  readonly state: ApprovalState;
  readonly checker: string | null;
}

const columns = sql.raw(`id, kind, merchant, subject, input, maker, reason,
  asked_at as "askedAt", expires_at as "expiresAt", state, checker`);

interface NewRequest extends Pick<
  ApprovalRequest,
  'kind' | 'merchant' | 'subject' | 'input' | 'maker' | 'reason' | 'expiresAt'
> {
  readonly now: Date;
}

/** The new request's id; null where one about the same thing is open, and has not expired. */
export async function insertRequest(tx: Queries, request: NewRequest): Promise<string | null> {
  const { kind, merchant, subject, input, maker, reason, now, expiresAt } = request;
  await sql`update approvals.request set state = 'expired', ended_at = ${now}
    where kind = ${kind} and subject = ${subject} and state = 'asked'
      and expires_at <= ${now}`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    insert into approvals.request
      (kind, merchant, subject, input, maker, reason, asked_at, expires_at)
    values (${kind}, ${merchant}, ${subject}, ${JSON.stringify(input)}, ${maker}, ${reason}, ${now},
      ${expiresAt})
    on conflict (kind, subject) where state = 'asked' do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Nobody else answers it before the transaction ends. */
export async function lockRequest(tx: Queries, id: string): Promise<ApprovalRequest | null> {
  const { rows } = await sql<ApprovalRequest>`select ${columns} from approvals.request
    where id = ${id} for no key update`.execute(tx);
  return rows[0] ?? null;
}

interface Ending {
  readonly state: ApprovalState;
  readonly checker?: string;
  readonly reason?: string;
  readonly now: Date;
}

export async function endRequest(tx: Queries, id: string, ending: Ending): Promise<void> {
  const { state, checker = null, reason = null, now } = ending;
  await sql`update approvals.request set state = ${state}, ended_at = ${now},
      checker = coalesce(${checker}, checker),
      checker_reason = coalesce(${reason}, checker_reason)
    where id = ${id}`.execute(tx);
}

/** A merchant's in that state, the oldest first; at most 200. */
export async function requestsIn(
  db: Queries,
  merchant: string,
  state: ApprovalState,
): Promise<ApprovalRequest[]> {
  const { rows } = await sql<ApprovalRequest>`select ${columns} from approvals.request
    where merchant = ${merchant} and state = ${state} order by id limit 200`.execute(db);
  return rows;
}
