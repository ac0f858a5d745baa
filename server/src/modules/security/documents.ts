// Identity documents: a member uploads pictures and submits them; only operators see them.
import type { OutputOf } from '@perya/contract/endpoint';
import { uuidOf } from '@perya/contract/id';
import { documentSides } from '@perya/contract/account/security';
import type { identityDocument } from '@perya/contract/account/security';
import type { Database, Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import type { Clock } from '#lib/clock';
import { plainPicture } from '#lib/picture';
import type { Session } from '#lib/platform';
import type { RequestContext } from '#lib/request-context';
import { lockMember, noteChange } from '#modules/account/account';
import { limitAttempts } from '#modules/limits/limits';
import * as rows from './document-sql.ts';
import type { Side } from './document-sql.ts';

const forgottenAfterMs = 30 * 24 * 60 * 60 * 1000;

/** What a picture is closed for: opened for another member or side, it gives an error. */
export const picturePurpose = (member: string, side: Side): string => `document ${member} ${side}`;

export async function documentState(
  db: Queries,
  session: Session,
): Promise<OutputOf<typeof identityDocument>> {
  const member = uuidOf(session.memberId);
  const row = await rows.documentOf(db, member);
  return {
    state: row?.state ?? 'none',
    refusal: row?.refusal ?? null,
    reason: row?.reason ?? null,
    uploaded: await rows.sidesOf(db, member),
    submittedAt: row?.submitted_at.toISOString() ?? null,
  };
}

/** Throws document.underReview, and security.alreadySet once the member is verified. */
async function refuseClosed(db: Queries, member: string): Promise<void> {
  const row = await rows.documentOf(db, member);
  if (row?.state === 'underReview') throw new AppError('document.underReview');
  if (row?.state === 'verified') throw new AppError('security.alreadySet');
}

/**
 * Keeps one picture, decoded and encoded anew, in the place of an earlier one of that side. Throws
 * document.underReview, security.alreadySet, document.unreadable, request.tooMany and server.busy.
 */
export async function sendPicture(
  context: RequestContext,
  session: Session,
  { side, file }: { side: Side; file: Buffer },
): Promise<void> {
  const { db, secrets, now, address } = context;
  const member = uuidOf(session.memberId);
  await refuseClosed(db.kysely, member);
  const about = { subject: session.username, address };
  await limitAttempts(db.kysely, 'document', `${session.merchant} ${member}`, { now, about });
  const picture = await plainPicture(file, member);
  if (picture === null) throw new AppError('document.unreadable');
  const box = secrets.closeBytes(picture, picturePurpose(member, side));
  await db.transaction(async (tx) => {
    await lockMember(tx, member);
    // While it was decoded, the member may have handed the rest in.
    await refuseClosed(tx, member);
    await rows.putPicture(tx, { member, side, box, now });
    await noteChange(tx, context, member, 'document.picture');
  });
}

/** Throws document.underReview, document.incomplete and security.alreadySet. */
export async function handInDocument(context: RequestContext, session: Session): Promise<void> {
  const { db, language, now } = context;
  const member = uuidOf(session.memberId);
  await db.transaction(async (tx) => {
    await lockMember(tx, member);
    await refuseClosed(tx, member);
    const { length } = await rows.sidesOf(tx, member);
    if (length < documentSides.length) throw new AppError('document.incomplete');
    await rows.handIn(tx, { merchant: session.merchant, member, language, now });
    await noteChange(tx, context, member, 'document.submit');
  });
}

/** Deletes pictures that were sent a month ago and never handed in. Call it now and then. */
export async function sweepDocuments(db: Database, clock: Clock): Promise<void> {
  await rows.deleteForgottenPictures(db.kysely, new Date(clock.now().getTime() - forgottenAfterMs));
}
