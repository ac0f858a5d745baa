// The console's routes of what operators write about members.
import { uuidOf } from '@perya/contract/id';
import * as contract from '@perya/contract/ops/members';
import type { Desk } from '#lib/desk';
import { handleOps } from '#lib/handle-ops';
import { paged, pageOf, uuidKey } from '#lib/paging';
import { deskMember } from '#modules/account/account';
import { insertNote, notesOf } from './desk-sql.ts';

export function registerNoteRoutes(desk: Desk): void {
  handleOps(desk, contract.memberNotes, async (input, { db }) => {
    const { merchant, id } = input;
    await deskMember(db, merchant, id);
    const page = pageOf(input, [uuidKey]);
    const found = await notesOf(db.kysely, { merchant, member: uuidOf(id) }, page);
    return paged(
      found,
      { ...page, sort: input.sort },
      (note) => [note.id],
      (note) => ({ ...note, at: note.at.toISOString() }),
    );
  });
  handleOps(desk, contract.memberNoteAdd, async ({ merchant, id, text }, call) => {
    await deskMember(call.db, merchant, id);
    const { operator } = call.operator;
    const note = { merchant, member: uuidOf(id), operator, at: call.now, text };
    await insertNote(call.db.kysely, note);
    return {};
  });
}
