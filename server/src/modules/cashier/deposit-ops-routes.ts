// The console's routes of deposits, of the money that came, and of slips.
import * as contract from '@perya/contract/ops/deposits';
import * as statements from '@perya/contract/ops/statements';
import type { Desk } from '#lib/desk';
import { handleOps } from '#lib/handle-ops';
import { numberKey, paged, pageOf, uuidKey } from '#lib/paging';
import { memberNamed } from '#modules/account/account';
import { periodAt } from '#modules/merchant/merchant';
import * as acts from './deposit-acts.ts';
import * as desks from './deposit-desk.ts';
import { movedIn } from './desk.ts';
import { depositLines, receiptLines, slipLines } from './deposit-desk-sql.ts';
import type { CashierParts } from './parts.ts';
import { bookAtDesk, statementProviders } from './statement.ts';

const nothing = { rows: [], next: null };

export function registerDepositOpsRoutes(desk: Desk, parts: CashierParts): void {
  registerLists(desk);
  registerSlips(desk, parts);
  handleOps(desk, contract.depositOne, async ({ merchant, id }) =>
    desks.deskDeposit(parts, merchant, id),
  );
  handleOps(desk, contract.receiptOne, async ({ merchant, id }) =>
    desks.deskReceipt(parts, merchant, id),
  );
  handleOps(desk, contract.receiptRelease, async (input, { operator }) =>
    acts.release(parts, input, operator),
  );
  handleOps(desk, contract.receiptRefund, async (input, { operator }) =>
    acts.askToRefund(parts, input, operator),
  );
  handleOps(desk, contract.receiptRefundEnd, async (input, { operator }) =>
    acts.endRefund(parts, input, operator),
  );
  handleOps(desk, contract.receiptByHand, async (input, { operator }) =>
    acts.askToTake(parts, input, operator),
  );
  handleOps(desk, statements.statementProviders, async ({ merchant }, { db }) => ({
    providers: await statementProviders(db.kysely, merchant),
  }));
  handleOps(desk, statements.statementBook, async (input) => bookAtDesk(parts, input));
}

function registerSlips(desk: Desk, parts: CashierParts): void {
  handleOps(desk, contract.slipList, async (input, { db }) => {
    const page = pageOf(input, [numberKey, uuidKey]);
    const found = await slipLines(db.kysely, input.merchant, page);
    const of = { ...page, sort: input.sort };
    const keyOf = ({ sentAt, slip }: (typeof found)[number]) => [String(sentAt.getTime()), slip];
    return paged(found, of, keyOf, desks.slipView);
  });
  handleOps(desk, contract.slipPicture, async (input, { operator, network }) => {
    const { merchant, id } = input;
    const shown = await acts.showSlip(parts, input, operator);
    const who = { operator: operator.operator, session: operator.id, network };
    await desk.note({ kind: 'revealed', ...who, merchant, subject: id, detail: 'slip' });
    return shown;
  });
  handleOps(desk, contract.slipConfirm, async (input, { operator }) =>
    acts.confirm(parts, input, operator),
  );
  handleOps(desk, contract.slipRefuse, async (input, { operator }) =>
    acts.refuse(parts, input, operator),
  );
}

function registerLists(desk: Desk): void {
  handleOps(desk, contract.depositList, async (input, { db }) => {
    const { merchant, state, method, provider, sort = '-made', search = '' } = input;
    const page = pageOf({ ...input, sort }, [uuidKey]);
    const member = await memberNamed(db.kysely, merchant, input.member);
    if (member === null) return nothing;
    const period = await periodAt(db.kysely, merchant, input);
    const moved = await periodAt(db.kysely, merchant, movedIn(input));
    const asked = { merchant, member, search, ...period, moved, state, method, provider, sort };
    const found = await depositLines(db.kysely, asked, page);
    return paged(found, { ...page, sort }, ({ id }) => [id], desks.depositRowView);
  });
  handleOps(desk, contract.receiptList, async (input, { db }) => {
    const { merchant, state = 'held', provider, sort = 'taken', search = '' } = input;
    const page = pageOf({ ...input, sort }, [uuidKey]);
    const member = await memberNamed(db.kysely, merchant, input.member);
    if (member === null) return nothing;
    const period = await periodAt(db.kysely, merchant, input);
    const asked = { merchant, member, search, ...period, state, provider, sort };
    const found = await receiptLines(db.kysely, asked, page);
    return paged(found, { ...page, sort }, ({ id }) => [id], desks.receiptRowView);
  });
}
