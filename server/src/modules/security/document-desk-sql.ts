// The queries by which operators read identity documents.
import type { DocumentRefusal } from '@perya/contract/account/security';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { Page } from '#lib/paging';
import type { DocumentRow } from './document-sql.ts';

interface VerdictColumns {
  readonly reviewedAt: Date | null;
  readonly reviewer: string | null;
  readonly refusal: DocumentRefusal | null;
}

export interface DocumentLine extends VerdictColumns {
  readonly member: string;
  readonly username: string;
  readonly state: DocumentRow['state'];
  readonly submittedAt: Date;
}

const columns = sql.raw(`m.id as member, m.username, d.state, d.submitted_at as "submittedAt",
  d.reviewed_at as "reviewedAt", d.reviewer, d.refusal_kind as refusal`);

export interface DocumentsAsked {
  readonly merchant: string;
  readonly state: DocumentRow['state'] | 'any';
  /** A member's UUID; undefined for all. */
  readonly member: string | undefined;
  readonly sort: 'submitted' | '-submitted';
}

/** By when they were handed in: one that is handed in anew waits anew. */
export async function documentLines(
  db: Queries,
  { merchant, state, member, sort }: DocumentsAsked,
  { after, read }: Page,
): Promise<DocumentLine[]> {
  const falls = sort === '-submitted';
  const [ms = '', id = ''] = after ?? [];
  const key = sql`(to_timestamp(${ms}::int8 / 1000.0), ${id}::uuid)`;
  const passed = sql`(d.submitted_at, d.member) ${sql.raw(falls ? '<' : '>')} ${key}`;
  const way = sql.raw(falls ? 'desc' : 'asc');
  const { rows } = await sql<DocumentLine>`
    select ${columns}
      from security.document d join account.member_view m on m.id = d.member
     where d.merchant = ${merchant}
       and ${state === 'any' ? sql`true` : sql`d.state = ${state}`}
       and ${member === undefined ? sql`true` : sql`d.member = ${member}`}
       and ${after === null ? sql`true` : passed}
     order by d.submitted_at ${way}, d.member ${way} limit ${read}`.execute(db);
  return rows;
}

export interface DocumentFacts extends VerdictColumns {
  readonly member: string;
  readonly username: string;
  /** Null where nothing was ever handed in. */
  readonly state: DocumentRow['state'] | null;
  readonly submittedAt: Date | null;
  readonly words: string | null;
  readonly country: string | null;
  readonly sharesNumberWith: number;
}

/** Null for another merchant's member too. */
export async function documentFacts(
  db: Queries,
  merchant: string,
  member: string,
): Promise<DocumentFacts | null> {
  const { rows } = await sql<DocumentFacts>`
    select ${columns}, d.reason as words,
           (select country from account.session_view where member = m.id
             order by last_seen_at desc limit 1) as country,
           (select count(distinct o.member)::int
              from account.document_view i
              join account.document_view o on o.print = i.print and o.member <> i.member
             where i.member = m.id) as "sharesNumberWith"
      from account.member_view m left join security.document d on d.member = m.id
     where m.id = ${member} and m.merchant = ${merchant}`.execute(db);
  return rows[0] ?? null;
}

export interface VerdictLine {
  readonly submittedAt: Date;
  readonly state: 'verified' | 'refused';
  readonly refusal: DocumentRefusal | null;
  readonly words: string | null;
  readonly reviewer: string;
  readonly reviewedAt: Date;
}

const mostVerdicts = 50;

/** The newest first. */
export async function verdictsOf(db: Queries, member: string): Promise<VerdictLine[]> {
  const { rows } = await sql<VerdictLine>`
    select submitted_at as "submittedAt", state, refusal_kind as refusal, reason as words, reviewer,
           reviewed_at as "reviewedAt"
      from security.verdict where member = ${member}
     order by submitted_at desc limit ${mostVerdicts}`.execute(db);
  return rows;
}

/** As "03-09"; null where it was not said. */
export async function birthdayOf(db: Queries, member: string): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select to_char(month, 'FM00') || '-' || to_char(day, 'FM00') as day
      from vip.birthday_view where member = ${member}`.execute(db);
  return rows[0]?.day ?? null;
}

export interface Waiting {
  readonly waiting: number;
  readonly oldest: Date | null;
  /** Another one as soon as anything in the queue is. */
  readonly state: string;
}

/** Documents under review, at most so many counted. */
export async function documentsWaiting(
  db: Queries,
  merchant: string,
  most: number,
): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*)::int as waiting, min(submitted_at) as oldest,
           md5(coalesce(string_agg(member::text || extract(epoch from submitted_at), ' '
             order by submitted_at, member), '')) as state
      from (select member, submitted_at from security.document
             where merchant = ${merchant} and state = 'underReview'
             order by submitted_at, member limit ${most}) w
  `.execute(db);
  return rows[0] ?? { waiting: 0, oldest: null, state: '' };
}
