// The console's routes of identity documents.
import * as contract from '@perya/contract/ops/documents';
import type { InputOf } from '@perya/contract/endpoint';
import { AppError } from '#lib/app-error';
import type { Desk } from '#lib/desk';
import { handleOps } from '#lib/handle-ops';
import { numberKey, paged, pageOf, uuidKey } from '#lib/paging';
import { memberNamed } from '#modules/account/account';
import { documentLines } from './document-desk-sql.ts';
import { deskDocument, documentRowView, settleAtDesk, showDocument } from './document-desk.ts';
import type { Refusal } from './document-sql.ts';

/** Throws input.invalid: 'other' says nothing by itself, and the rest says all. */
function refusalIn({ refusal: kind, words }: InputOf<typeof contract.documentRefuse>): Refusal {
  if ((kind === 'other') === (words !== undefined)) return { kind, words: words ?? null };
  throw new AppError('input.invalid', { fields: { words: 'invalid' } });
}

export function registerDocumentOpsRoutes(desk: Desk): void {
  const { db, events, secrets } = desk.app.platform;
  handleOps(desk, contract.documentList, async (input) => {
    const { merchant, state = 'underReview', sort = 'submitted' } = input;
    const page = pageOf({ ...input, sort }, [numberKey, uuidKey]);
    const member = await memberNamed(db.kysely, merchant, input.member);
    if (member === null) return { rows: [], next: null };
    const found = await documentLines(db.kysely, { merchant, state, member, sort }, page);
    const keyOf = (row: (typeof found)[number]) => [String(row.submittedAt.getTime()), row.member];
    return paged(found, { ...page, sort }, keyOf, documentRowView);
  });
  handleOps(desk, contract.documentOne, async ({ merchant, id }, { now }) =>
    deskDocument({ db, secrets, now }, merchant, id),
  );
  handleOps(desk, contract.documentLook, async (input, { operator, network, now }) => {
    const { merchant, id } = input;
    const shown = await showDocument({ db, secrets, now }, input, operator);
    const who = { operator: operator.operator, session: operator.id, network };
    await desk.note({ kind: 'revealed', ...who, merchant, subject: id, detail: 'document' });
    return shown;
  });
  handleOps(desk, contract.documentApprove, async (input, { operator, now }) =>
    settleAtDesk({ db, events, secrets, now }, input, null, operator),
  );
  handleOps(desk, contract.documentRefuse, async (input, { operator, now }) =>
    settleAtDesk({ db, events, secrets, now }, input, refusalIn(input), operator),
  );
}
