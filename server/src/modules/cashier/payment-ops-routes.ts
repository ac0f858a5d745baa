// The console's routes of payment providers: their lists day by day, and what stays open on them.
import * as days from '@perya/contract/ops/payment-days';
import * as keys from '@perya/contract/ops/payment-keys';
import * as methods from '@perya/contract/ops/payment-methods';
import { settlementBook, settlementList } from '@perya/contract/ops/payment-settlements';
import * as providers from '@perya/contract/ops/payment-providers';
import type { Desk } from '#lib/desk';
import { handleOps } from '#lib/handle-ops';
import { numberKey, paged, pageOf, uuidKey } from '#lib/paging';
import * as methodDesk from './method-desk.ts';
import { differencesOn } from './mismatches.ts';
import type { CashierParts } from './parts.ts';
import * as view from './payment-days.ts';
import * as providerDesk from './provider-desk.ts';
import * as providerKeys from './provider-keys.ts';
import { adapterForms } from './providers.ts';
import { askToSettle, settlementView } from './settlements.ts';
import { settlementLines } from './settlements-sql.ts';

const dayKey = /^\d{4}-\d\d-\d\d$/;
const codeKey = /^[a-z0-9-]{2,32}$/;
const pairKey = /^[A-Z]{3,5} [A-Z]{3,5}$/;
const wordKey = /^[a-zA-Z]{1,20}$/;

export function registerPaymentOpsRoutes(desk: Desk, parts: CashierParts): void {
  registerDays(desk, parts);
  registerMethods(desk);
  registerProviders(desk, parts);
  registerKeys(desk, parts);
  registerRates(desk, parts);
}

function registerDays(desk: Desk, parts: CashierParts): void {
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
  handleOps(desk, settlementBook, async (input, { operator }) =>
    askToSettle(parts, input, operator.name),
  );
  handleOps(desk, settlementList, async (input, { db }) => {
    const { sort = '-booked' } = input;
    const page = pageOf({ ...input, sort }, [uuidKey]);
    const found = await settlementLines(db.kysely, input, page);
    return paged(found, { ...page, sort }, ({ id }) => [id], settlementView);
  });
  handleOps(desk, days.paymentAccounts, async ({ merchant }) => view.accountsView(parts, merchant));
}

interface PageWish {
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
  readonly sort: string;
}

/** A page of what is read whole: a merchant has some dozens of them. */
function pageIn<Row extends { readonly id: string }>(all: readonly Row[], wish: PageWish) {
  const page = pageOf(wish, [codeKey]);
  const from = page.after === null ? 0 : all.findIndex(({ id }) => id === page.after?.[0]) + 1;
  const { sort } = wish;
  return paged(
    all.slice(from, from + page.read),
    { ...page, sort },
    ({ id }) => [id],
    (row) => row,
  );
}

function registerMethods(desk: Desk): void {
  handleOps(desk, methods.methodList, async (input, { db }) => {
    const { sort = 'place' } = input;
    return pageIn(await methodDesk.methodRows(db.kysely, input), { ...input, sort });
  });
  handleOps(desk, methods.methodOne, async (input, { db }) =>
    methodDesk.methodView(db.kysely, input),
  );
  handleOps(desk, methods.methodSave, async (input, { db, now, operator }) =>
    methodDesk.saveMethod(db, input, { by: operator.name, now }),
  );
  handleOps(desk, methods.methodAdd, async (input, { db, now, operator }) =>
    methodDesk.addMethod(db, input, { by: operator.name, now }),
  );
}

function registerProviders(desk: Desk, parts: CashierParts): void {
  handleOps(desk, providers.providerList, async (input, { db, now }) => {
    const { sort = 'code' } = input;
    const all = await providerDesk.providerRows(db.kysely, input.merchant, now);
    return pageIn(all, { ...input, sort });
  });
  handleOps(desk, providers.providerOne, async (input) => providerDesk.providerView(parts, input));
  handleOps(desk, providers.providerSwitch, async (input, { operator }) =>
    providerDesk.switchProvider(parts, input, operator.name),
  );
  handleOps(desk, providers.providerCheck, async (input, { operator }) =>
    providerDesk.checkProvider(parts, input, operator.name),
  );
}

function registerKeys(desk: Desk, parts: CashierParts): void {
  handleOps(desk, keys.providerAdapters, async () =>
    Promise.resolve({ adapters: adapterForms().map((each) => ({ ...each })) }),
  );
  handleOps(desk, keys.providerOffer, async (input, { operator }) =>
    providerKeys.offerSettings(parts, input, operator.name),
  );
  handleOps(desk, keys.providerKeyOffer, async (input, { operator }) =>
    providerKeys.offerProviderKey(parts, input, operator.name),
  );
  handleOps(desk, keys.providerKeyEnd, async (input, { operator }) =>
    providerKeys.askToEndKey(parts, input, operator.name),
  );
}

function registerRates(desk: Desk, parts: CashierParts): void {
  handleOps(desk, providers.rateList, async (input, { db }) => {
    const { sort = '-set' } = input;
    const page = pageOf({ ...input, sort }, [numberKey, pairKey]);
    const found = await providerDesk.rateLines(db.kysely, input, page);
    const keyOf = ({ setAt, base, counter }: (typeof found)[number]) => [
      String(setAt.getTime()),
      `${base} ${counter}`,
    ];
    return paged(found, { ...page, sort }, keyOf, providerDesk.rateView);
  });
  handleOps(desk, providers.rateSet, async (input, { operator }) =>
    providerDesk.setRateAtDesk(parts, input, operator.name),
  );
}
