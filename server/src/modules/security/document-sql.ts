// The queries of identity documents and of their pictures.
import { sql } from 'kysely';
import type { DocumentRefusal, DocumentSide } from '@perya/contract/account/security';
import type { Language } from '@perya/contract/language';
import type { Queries } from '#db/database';

export type Side = DocumentSide;

export interface DocumentRow {
  readonly state: 'underReview' | 'verified' | 'refused';
  readonly refusal: DocumentRefusal | null;
  readonly reason: string | null;
  readonly submitted_at: Date;
}

/** Null when nothing was ever handed in. */
export async function documentOf(db: Queries, member: string): Promise<DocumentRow | null> {
  const { rows } =
    await sql<DocumentRow>`select state, refusal_kind as refusal, reason, submitted_at
    from security.document where member = ${member}`.execute(db);
  return rows[0] ?? null;
}

/** The sides that there is a picture of, in the order of the form. */
export async function sidesOf(db: Queries, member: string): Promise<Side[]> {
  const { rows } = await sql<{ side: Side }>`
    select side from security.document_picture where member = ${member}
     order by array_position(array['front', 'back', 'selfie'], side)`.execute(db);
  return rows.map(({ side }) => side);
}

/** In the place of the one that was there. */
export async function putPicture(
  db: Queries,
  { member, side, box, now }: { member: string; side: Side; box: Buffer; now: Date },
): Promise<void> {
  await sql`insert into security.document_picture (member, side, picture_box, taken_at)
    values (${member}, ${side}, ${box}, ${now})
    on conflict (member, side) do update set picture_box = excluded.picture_box,
      taken_at = excluded.taken_at`.execute(db);
}

export interface PictureRow {
  readonly side: Side;
  readonly picture_box: Buffer;
}

export async function picturesOf(db: Queries, member: string): Promise<PictureRow[]> {
  const { rows } = await sql<PictureRow>`
    select side, picture_box from security.document_picture where member = ${member}
     order by array_position(array['front', 'back', 'selfie'], side)`.execute(db);
  return rows;
}

interface HandedIn {
  readonly merchant: string;
  readonly member: string;
  /** What the member reads: the verdict is told in it. */
  readonly language: Language;
  readonly now: Date;
}

export async function handIn(
  db: Queries,
  { merchant, member, language, now }: HandedIn,
): Promise<void> {
  await sql`insert into security.document (merchant, member, state, language, submitted_at)
    values (${merchant}, ${member}, 'underReview', ${language}, ${now})
    on conflict (member) do update set state = 'underReview', language = ${language},
      submitted_at = ${now}, refusal_kind = null, reason = null, reviewed_at = null,
      reviewer = null`.execute(db);
}

export interface Verdict {
  readonly member: string;
  /** The operator's name. */
  readonly reviewer: string;
  /** Why it is refused; null when it is approved. */
  readonly refusal: Refusal | null;
  /** When that was handed in which the verdict is about; undefined for what is there now. */
  readonly submittedAt: Date | undefined;
  readonly now: Date;
}

export interface Refusal {
  readonly kind: DocumentRefusal;
  /** What the member reads; for 'other', and for it alone. */
  readonly words: string | null;
}

/** Whose document has a verdict now, and what they read; null where nobody knows. */
export interface Settled {
  readonly merchant: string;
  readonly language: Language | null;
}

/** Null where nothing was under review; of two verdicts at once, one counts. */
export async function settle(db: Queries, verdict: Verdict): Promise<Settled | null> {
  const { member, reviewer, refusal, submittedAt, now } = verdict;
  const state = refusal === null ? 'verified' : 'refused';
  const seen = submittedAt === undefined ? sql`true` : sql`submitted_at = ${submittedAt}`;
  const { rows } = await sql<Settled>`
    with settled as (
      update security.document set state = ${state}, refusal_kind = ${refusal?.kind ?? null},
        reason = ${refusal?.words ?? null}, reviewer = ${reviewer}, reviewed_at = ${now}
       where member = ${member} and state = 'underReview' and ${seen}
      returning *),
    noted as (
      insert into security.verdict
        (merchant, member, submitted_at, state, refusal_kind, reason, reviewer, reviewed_at)
      select merchant, member, submitted_at, state, refusal_kind, reason, reviewer, reviewed_at
        from settled)
    select merchant, language from settled`.execute(db);
  return rows[0] ?? null;
}

export async function deletePictures(db: Queries, member: string): Promise<void> {
  await sql`delete from security.document_picture where member = ${member}`.execute(db);
}

/** Deletes the pictures of members who sent some before `before`, and never handed them in. */
export async function deleteForgottenPictures(db: Queries, before: Date): Promise<void> {
  await sql`delete from security.document_picture p where not exists
      (select from security.document d
        where d.member = p.member and d.state in ('underReview', 'verified'))
    and taken_at < ${before}`.execute(db);
}

export interface WaitingRow {
  readonly username: string;
  readonly submitted_at: Date;
}

/** Those of a merchant that wait for a verdict, the longest first. */
export async function waitingOf(db: Queries, merchant: string): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select m.username, d.submitted_at
      from security.document d join account.member_view m on m.id = d.member
     where d.state = 'underReview' and d.merchant = ${merchant}
     order by d.submitted_at limit 1000`.execute(db);
  return rows;
}
