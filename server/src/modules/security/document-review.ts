// An operator's side of identity documents: what waits, looking at it, and the verdict.
import type { Database, Queries } from '#db/database';
import type { Platform } from '#lib/platform';
import type { SecretBox } from '#lib/secret-box';
import { announceMessage, writeMessage } from '#modules/messages/messages';
import * as rows from './document-sql.ts';
import type { Refusal, Side, WaitingRow } from './document-sql.ts';
import { picturePurpose } from './documents.ts';
import { verdictWords } from './verdict-texts.ts';
import { noteOperatorChange, realNameOf } from '#modules/account/account';

/** Whose document it is about, and who looks at it. */
export interface Review {
  /** The member's UUID. */
  readonly member: string;
  /** The operator's name; kept with everything that is done. */
  readonly reviewer: string;
  readonly now: Date;
}

/** Those of a merchant that wait for a verdict, the longest first; at most a thousand. */
export async function documentsToReview(db: Queries, merchant: string): Promise<WaitingRow[]> {
  return rows.waitingOf(db, merchant);
}

export interface DocumentToReview {
  /** What the pictures have to bear out; null when the member gave none. */
  readonly realName: string | null;
  /** JPEGs. */
  readonly pictures: readonly { readonly side: Side; readonly jpeg: Buffer }[];
}

/** The pictures, opened; that somebody looked is noted. */
export async function lookAtDocument(
  { kysely }: Database,
  secrets: SecretBox,
  { member, reviewer, now }: Review,
): Promise<DocumentToReview> {
  await noteOperatorChange(kysely, { member, what: 'document.look', operator: reviewer, now });
  const pictures = await rows.picturesOf(kysely, member);
  return {
    realName: await realNameOf(kysely, member),
    pictures: pictures.map(({ side, picture_box: box }) => ({
      side,
      jpeg: secrets.openBytes(box, picturePurpose(member, side)),
    })),
  };
}

/** Tells the member, in the transaction of the verdict; why is told by the page. */
async function tellVerdict(
  tx: Queries,
  { merchant, language }: rows.Settled,
  { member, refusal, now }: Pick<rows.Verdict, 'member' | 'refusal' | 'now'>,
): Promise<void> {
  const words = verdictWords[language ?? 'EN'];
  const { title, text } = refusal === null ? words.verified : words.refused;
  const link = `<a href="/m/securityCenter?part=documents">${words.open}</a>`;
  await writeMessage(tx, { merchant, member, title, body: `<p>${text}</p><p>${link}</p>`, now });
}

/**
 * Approves what is under review, or refuses it and deletes the pictures, and tells the member.
 * False when nothing of the member is under review, or something else by now than what was handed
 * in at `submittedAt`.
 */
export async function settleDocument(
  { db, events }: Pick<Platform, 'db' | 'events'>,
  { member, reviewer, now, submittedAt }: Review & { readonly submittedAt?: Date },
  refusal: Refusal | null,
): Promise<boolean> {
  const settled = await db.transaction(async (tx) => {
    const verdict = { member, reviewer, refusal, submittedAt, now };
    const found = await rows.settle(tx, verdict);
    if (found === null) return null;
    if (refusal !== null) await rows.deletePictures(tx, member);
    const what = refusal === null ? 'document.approve' : 'document.refuse';
    await noteOperatorChange(tx, { member, what, operator: reviewer, now });
    await tellVerdict(tx, found, verdict);
    return found;
  });
  if (settled === null) return false;
  announceMessage({ events }, { merchant: settled.merchant, member });
  return true;
}
