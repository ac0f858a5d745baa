// Identity documents as operators see them: masked, looked at for a reason, and settled.
import type { OutputOf } from '@perya/contract/endpoint';
import { toId, uuidOf } from '@perya/contract/id';
import type { MemberId } from '@perya/contract/id';
import { operatorSeconds } from '@perya/contract/limits';
import type * as contract from '@perya/contract/ops/documents';
import type { Database } from '#db/database';
import { AppError, OpsError } from '#lib/app-error';
import type { OperatorSession } from '#lib/desk';
import type { Platform } from '#lib/platform';
import { maskedName, maskedNumber } from '#lib/masks';
import { refuseChanged, versionOf } from '#lib/record-version';
import type { SecretBox } from '#lib/secret-box';
import { idNumberOf, realNameOf } from '#modules/account/account';
import { countAttempt, scopes } from '#modules/limits/limits';
import * as rows from './document-desk-sql.ts';
import { lookAtDocument, settleDocument } from './document-review.ts';
import { sidesOf } from './document-sql.ts';
import type { Refusal } from './document-sql.ts';

type View = OutputOf<typeof contract.documentOne>;
type Outcome = OutputOf<typeof contract.documentApprove>;

export interface DocumentParts {
  readonly db: Database;
  readonly secrets: SecretBox;
  readonly now: Date;
}

const wire = (at: Date | null): string | null => at?.toISOString() ?? null;

export const documentRowView = (row: rows.DocumentLine) => {
  const id = toId('member', row.member);
  return {
    id,
    member: { id, username: row.username },
    state: row.state,
    submittedAt: row.submittedAt.toISOString(),
    reviewedAt: wire(row.reviewedAt),
    reviewer: row.reviewer,
    refusal: row.refusal,
  };
};

async function typedBy({ db, secrets }: DocumentParts, member: string): Promise<View['typed']> {
  return {
    realName: await realNameOf(db.kysely, member),
    birthday: await rows.birthdayOf(db.kysely, member),
    idNumber: await idNumberOf(db.kysely, secrets, member),
  };
}

const masked = ({ realName, birthday, idNumber }: View['typed']): View['typed'] => ({
  realName: realName && maskedName(realName),
  birthday: birthday && '••-••',
  idNumber: idNumber && maskedNumber(idNumber),
});

/** What was sent and not handed in, and what is deleted, is nobody's to look at. */
const hasPictures = ({ state }: Pick<rows.DocumentFacts, 'state'>): boolean =>
  state === 'underReview' || state === 'verified';

/** Throws record.unknown for another merchant's too. */
async function factsOf(
  { db }: DocumentParts,
  merchant: string,
  member: string,
): Promise<rows.DocumentFacts> {
  const row = await rows.documentFacts(db.kysely, merchant, member);
  if (row === null) throw new OpsError('record.unknown');
  return row;
}

/** Throws record.unknown for another merchant's too. */
export async function deskDocument(
  parts: DocumentParts,
  merchant: string,
  id: MemberId,
): Promise<View> {
  const { kysely } = parts.db;
  const row = await factsOf(parts, merchant, uuidOf(id));
  const verdicts = await rows.verdictsOf(kysely, row.member);
  return {
    id,
    member: { id, username: row.username },
    version: versionOf(row.member, row.state, wire(row.submittedAt)),
    state: row.state ?? 'none',
    submittedAt: wire(row.submittedAt),
    words: row.words,
    reviewedAt: wire(row.reviewedAt),
    reviewer: row.reviewer,
    refusal: row.refusal,
    pictures: hasPictures(row) ? await sidesOf(kysely, row.member) : [],
    typed: masked(await typedBy(parts, row.member)),
    country: row.country,
    sharesNumberWith: row.sharesNumberWith,
    verdicts: verdicts.map(({ submittedAt, reviewedAt, ...verdict }) => ({
      ...verdict,
      submittedAt: submittedAt.toISOString(),
      reviewedAt: reviewedAt.toISOString(),
    })),
  };
}

interface Of {
  readonly merchant: string;
  readonly id: MemberId;
}

/** Throws record.unknown where there is nothing to look at; request.tooMany. */
export async function showDocument(
  parts: DocumentParts,
  { merchant, id }: Of,
  { operator, name }: OperatorSession,
): Promise<OutputOf<typeof contract.documentLook>> {
  const { db, secrets, now } = parts;
  const member = uuidOf(id);
  if (!hasPictures(await factsOf(parts, merchant, member))) throw new OpsError('record.unknown');
  const scope = 'operator.reveal';
  const count = await countAttempt(db.kysely, scope, `operators ${operator}`, { now });
  if (count > scopes[scope].limit) throw new AppError('request.tooMany');
  const { pictures } = await lookAtDocument(db, secrets, { member, reviewer: name, now });
  return {
    pictures: pictures.map(({ side, jpeg }) => ({ side, jpeg: jpeg.toString('base64') })),
    typed: await typedBy(parts, member),
    seconds: operatorSeconds.reveal,
  };
}

/** The verdict on what the operator saw. Throws record.changed where that is settled or gone. */
export async function settleAtDesk(
  parts: DocumentParts & Pick<Platform, 'events'>,
  { merchant, id, version }: Of & { readonly version: string },
  refusal: Refusal | null,
  { name }: OperatorSession,
): Promise<Outcome> {
  const { now } = parts;
  const found = refuseChanged(await deskDocument(parts, merchant, id), version);
  const { state, submittedAt } = found;
  if (state !== 'underReview' || submittedAt === null) throw new OpsError('record.changed', found);
  // What is handed in anew meanwhile is another document, whatever state it is in.
  const review = { member: uuidOf(id), reviewer: name, now, submittedAt: new Date(submittedAt) };
  if (await settleDocument(parts, review, refusal)) return { outcome: 'done' };
  throw new OpsError('record.changed', await deskDocument(parts, merchant, id));
}
