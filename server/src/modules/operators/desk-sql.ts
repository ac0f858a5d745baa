// What operators have on the desk, and what they wrote about members.
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { Page } from '#lib/paging';

export interface Claim {
  readonly operator: string;
  readonly until: Date;
}

/** Who has each of these on the desk now, by their ids. */
export async function claimsOf(
  db: Queries,
  kind: string,
  subjects: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Claim>> {
  const { rows } = await sql<Claim & { subject: string }>`
    select c.subject, o.name as operator, c.until from operators.claim c
      join operators.operator o on o.id = c.operator
     where c.kind = ${kind} and c.subject = any(${subjects}::uuid[])
       and c.until > ${now}`.execute(db);
  return new Map(rows.map(({ subject, operator, until }) => [subject, { operator, until }]));
}

interface NewClaim {
  readonly kind: string;
  readonly subject: string;
  readonly merchant: string;
  /** The operator's UUID. */
  readonly operator: string;
  readonly now: Date;
  readonly until: Date;
}

/** Whether it is theirs now: not while another has it. */
export async function putClaim(db: Queries, claim: NewClaim): Promise<boolean> {
  const { kind, subject, merchant, operator, now, until } = claim;
  const { rows } = await sql`
    insert into operators.claim as c (kind, subject, merchant, operator, until)
    values (${kind}, ${subject}, ${merchant}, ${operator}, ${until})
    on conflict (kind, subject) do update set operator = excluded.operator, until = excluded.until
      where c.operator = excluded.operator or c.until <= ${now}
    returning subject`.execute(db);
  return rows.length > 0;
}

/** Whether it was theirs. */
export async function dropClaim(
  db: Queries,
  { kind, subject, operator }: Pick<NewClaim, 'kind' | 'subject' | 'operator'>,
): Promise<boolean> {
  const { rows } = await sql`delete from operators.claim
    where kind = ${kind} and subject = ${subject} and operator = ${operator}
    returning subject`.execute(db);
  return rows.length > 0;
}

export interface Note {
  readonly id: string;
  readonly at: Date;
  readonly operator: string;
  readonly text: string;
}

/** The newest first. */
export async function notesOf(
  db: Queries,
  of: { merchant: string; member: string },
  { after, read }: Page,
): Promise<Note[]> {
  const { rows } = await sql<Note>`
    select n.id, n.at, o.name as operator, n.text from operators.note n
      join operators.operator o on o.id = n.operator
     where n.merchant = ${of.merchant} and n.member = ${of.member}
       and ${after === null ? sql`true` : sql`n.id < ${after[0]}`}
     order by n.id desc limit ${read}`.execute(db);
  return rows;
}

export async function insertNote(
  db: Queries,
  note: { merchant: string; member: string; operator: string; at: Date; text: string },
): Promise<void> {
  await sql`insert into operators.note (merchant, member, operator, at, text)
    values (${note.merchant}, ${note.member}, ${note.operator}, ${note.at}, ${note.text})
  `.execute(db);
}
