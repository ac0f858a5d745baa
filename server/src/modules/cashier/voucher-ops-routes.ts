// The console's routes of vouchers.
import * as contract from '@perya/contract/ops/vouchers';
import type { Desk } from '#lib/desk';
import { handleOps } from '#lib/handle-ops';
import { numberKey, paged, pageOf, uuidKey } from '#lib/paging';
import { memberNamed } from '#modules/account/account';
import type { CashierParts } from './parts.ts';
import * as desks from './voucher-desk.ts';
import { batchLines, usedLines } from './voucher-desk-sql.ts';

const nothing = { rows: [], next: null };

export function registerVoucherOpsRoutes(desk: Desk, parts: CashierParts): void {
  handleOps(desk, contract.batchList, async (input, { db, now }) => {
    const { merchant, state, sort = '-made' } = input;
    const agent = await memberNamed(db.kysely, merchant, input.member);
    if (agent === null) return nothing;
    const page = pageOf({ ...input, sort }, [numberKey, uuidKey]);
    const found = await batchLines(db.kysely, { merchant, agent, state, sort, now }, page);
    const keyOf = ({ madeAt, id }: (typeof found)[number]) => [String(madeAt.getTime()), id];
    return paged(found, { ...page, sort }, keyOf, (row) => desks.batchRowView(row, now));
  });
  handleOps(desk, contract.batchOne, async (input) => desks.deskBatch(parts, input));
  handleOps(desk, contract.voucherUsedList, async (input, { db }) => {
    const { sort = '-used' } = input;
    const page = pageOf({ ...input, sort }, [numberKey, uuidKey]);
    const { id } = await desks.deskBatch(parts, input);
    const found = await usedLines(db.kysely, id, page);
    const keyOf = ({ usedAt, id: voucher }: (typeof found)[number]) => [
      String(usedAt.getTime()),
      voucher,
    ];
    return paged(found, { ...page, sort }, keyOf, desks.usedView);
  });
  handleOps(desk, contract.batchMake, async (input, { operator }) =>
    desks.makeAtDesk(parts, input, operator.name),
  );
  handleOps(desk, contract.batchStop, async (input, { operator }) =>
    desks.stopAtDesk(parts, input, operator.name),
  );
}
