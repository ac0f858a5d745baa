// The console's routes of withdrawals.
import * as contract from '@perya/contract/ops/cashier';
import type { Desk } from '#lib/desk';
import { handleOps } from '#lib/handle-ops';
import { numberKey, paged, pageOf, uuidKey } from '#lib/paging';
import { memberNamed } from '#modules/account/account';
import { periodAt } from '#modules/merchant/merchant';
import { claimsOf } from '#modules/operators/operators';
import { askToCorrect } from './corrections.ts';
import * as desks from './desk.ts';
import { withdrawalLines } from './desk-sql.ts';
import type { CashierParts } from './parts.ts';

export function registerCashierOpsRoutes(desk: Desk, parts: CashierParts): void {
  registerLists(desk);
  handleOps(desk, contract.withdrawal, async ({ merchant, id }) =>
    desks.deskWithdrawal(parts, merchant, id),
  );
  handleOps(desk, contract.withdrawalClaim, async (input, { operator }) =>
    desks.claimWithdrawal(parts, input, operator),
  );
  handleOps(desk, contract.withdrawalRelease, async (input, { operator }) =>
    desks.releaseWithdrawal(parts, input, operator),
  );
  handleOps(desk, contract.withdrawalApprove, async (input, { operator }) =>
    desks.decideWithdrawal(parts, 'approve', input, operator),
  );
  handleOps(desk, contract.withdrawalRefuse, async (input, { operator }) =>
    desks.decideWithdrawal(parts, 'refuse', input, operator),
  );
  handleOps(desk, contract.walletCorrect, async (input, { operator }) =>
    askToCorrect(parts, input, operator),
  );
}

function registerLists(desk: Desk): void {
  handleOps(desk, contract.withdrawals, async (input, { db, now }) => {
    const { merchant, state = 'review', sort = 'made', search = '', reviewFor } = input;
    const keys = sort === '-amount' ? [numberKey, uuidKey] : [uuidKey];
    const page = pageOf({ ...input, sort }, keys);
    const member = await memberNamed(db.kysely, merchant, input.member);
    if (member === null) return { rows: [], next: null };
    const period = await periodAt(db.kysely, merchant, input);
    const moved = await periodAt(db.kysely, merchant, desks.movedIn(input));
    const asked = { merchant, member, search, ...period, moved, state, reviewFor, sort };
    const found = await withdrawalLines(db.kysely, asked, page);
    const ids = found.map(({ id }) => id);
    const claims = await claimsOf(db.kysely, 'withdrawal', ids, now);
    return paged(
      found,
      { ...page, sort },
      ({ id, amount }) => (sort === '-amount' ? [String(amount), id] : [id]),
      (row) => desks.withdrawalRowView(row, claims.get(row.id)),
    );
  });
}
