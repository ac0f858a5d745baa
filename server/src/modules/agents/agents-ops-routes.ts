// The console's routes of agents: bills.
import * as bills from '@perya/contract/ops/bills';
import type { Desk } from '#lib/desk';
import { handleOps } from '#lib/handle-ops';
import { numberKey, paged, pageOf, uuidKey } from '#lib/paging';
import { memberNamed } from '#modules/account/account';
import { periodAt } from '#modules/merchant/merchant';
import * as acts from './bill-acts.ts';
import { billAt, billRowView, deskBill, lineView } from './bill-desk.ts';
import { billLines, deskLines } from './bill-desk-sql.ts';

export function registerAgentOpsRoutes(desk: Desk): void {
  const { db, clock, events } = desk.app.platform;
  const parts = { db, clock, events };
  registerBillLists(desk);
  handleOps(desk, bills.billOne, async ({ merchant, id }) => deskBill(parts, merchant, id));
  handleOps(desk, bills.billHold, async (input) => acts.hold(parts, input));
  handleOps(desk, bills.billRelease, async (input, { operator }) =>
    acts.askToRelease(parts, input, operator),
  );
  handleOps(desk, bills.billPay, async (input) => acts.pay(parts, input));
}

function registerBillLists(desk: Desk): void {
  handleOps(desk, bills.billList, async (input, { db }) => {
    const { merchant, state = 'waiting', kind, sort = '-made' } = input;
    const page = pageOf({ ...input, sort }, [uuidKey]);
    const member = await memberNamed(db.kysely, merchant, input.member);
    if (member === null) return { rows: [], next: null };
    const period = await periodAt(db.kysely, merchant, input);
    const asked = { merchant, state, kind, member, ...period, sort };
    const found = await billLines(db.kysely, asked, page);
    return paged(found, { ...page, sort }, ({ id }) => [id], billRowView);
  });
  handleOps(desk, bills.billLineList, async (input, { db }) => {
    const { id: bill, currency } = await billAt({ db }, input.merchant, input.id);
    const page = pageOf(input, [numberKey]);
    const found = await deskLines(db.kysely, bill, page);
    const keyOf = ({ position }: (typeof found)[number]) => [String(position)];
    return paged(found, { ...page, sort: input.sort }, keyOf, lineView(currency));
  });
}
