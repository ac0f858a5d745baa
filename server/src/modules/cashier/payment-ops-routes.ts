// The console's routes of payment providers: their lists day by day, and what stays open on them.
import * as days from '@perya/contract/ops/payment-days';
import type { Desk } from '#lib/desk';
import { handleOps } from '#lib/handle-ops';
import { paged, pageOf, uuidKey } from '#lib/paging';
import { differencesOn } from './mismatches.ts';
import type { CashierParts } from './parts.ts';
import * as view from './payment-days.ts';

const dayKey = /^\d{4}-\d\d-\d\d$/;
const codeKey = /^[a-z0-9-]{2,32}$/;
const wordKey = /^[a-zA-Z]{1,20}$/;

export function registerPaymentOpsRoutes(desk: Desk, parts: CashierParts): void {
  handleOps(desk, days.paymentDayList, async (input, { db }) => {
    const { sort = '-day' } = input;
    const page = pageOf({ ...input, sort }, [dayKey, codeKey]);
    const found = await view.dayLines(db.kysely, input, page);
    const keyOf = ({ day, provider }: (typeof found)[number]) => [day, provider];
    return paged(found, { ...page, sort }, keyOf, view.dayView);
  });
  handleOps(desk, days.paymentDifferenceList, async (input, { db }) => {
    const { merchant, provider, day, sort = 'kind' } = input;
    const page = pageOf({ ...input, sort }, [wordKey, wordKey, uuidKey]);
    const found = await differencesOn(db.kysely, { merchant, provider }, day, page);
    const keyOf = ({ why, kind, key }: (typeof found)[number]) => [why, kind, key];
    return paged(found, { ...page, sort }, keyOf, view.differenceView);
  });
  handleOps(desk, days.paymentDayRead, async (input) => view.readDay(parts, input));
  handleOps(desk, days.paymentAccounts, async ({ merchant }) => view.accountsView(parts, merchant));
}
