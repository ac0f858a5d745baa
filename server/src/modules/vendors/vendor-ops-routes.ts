// The console's routes of vendors: looked at, switched, calls, open bets, compared days, keys.
import * as keyCalls from '@perya/contract/ops/vendor-keys';
import * as changes from '@perya/contract/ops/vendor-settings';
import * as contract from '@perya/contract/ops/vendors';
import type { Desk } from '#lib/desk';
import { handleOps } from '#lib/handle-ops';
import { numberKey, paged, pageOf, uuidKey } from '#lib/paging';
import { shortfallsAt } from '#modules/play/play';
import * as found from './desk-sql.ts';
import { oneOrAll } from './game-desk.ts';
import type { VendorParts } from './reconcile.ts';
import * as keys from './vendor-key-desk.ts';
import * as vendors from './vendor-desk.ts';
import * as settings from './vendor-settings-desk.ts';

const codeKey = /^[A-Z0-9_]{1,32}$/;
const textKey = /^.{1,200}$/su;

function registerLooks(desk: Desk): void {
  handleOps(desk, contract.vendorList, async (input, { db, now }) => {
    const { sort = 'code' } = input;
    const page = pageOf({ ...input, sort }, [codeKey]);
    const [after = ''] = page.after ?? [];
    const all = await vendors.vendorRows(db.kysely, input, now);
    const rest = all.filter(({ id }) => id > after).slice(0, page.read);
    return paged(
      rest,
      { ...page, sort },
      ({ id }) => [id],
      (row) => row,
    );
  });
  handleOps(desk, contract.vendorOne, async (input, { db, now }) =>
    vendors.vendorView(db.kysely, input, now),
  );
  handleOps(desk, contract.vendorCallList, async (input, { db }) => {
    const { id: vendor, about, outcome, sort = '-at' } = input;
    const page = pageOf({ ...input, sort }, [numberKey, uuidKey]);
    const calls = await found.callsOf(db.kysely, { vendor, about, outcome }, page);
    return paged(
      calls,
      { ...page, sort },
      ({ key, id }) => [key, id],
      ({ id, at, name, outcome: came, http, ms, request, answer }) => {
        return { id, at: at.toISOString(), name, outcome: came, http, ms, request, answer };
      },
    );
  });
  handleOps(desk, contract.unfinishedList, async (input, { db }) => {
    const { merchant, vendor, sort = 'placed' } = input;
    const page = pageOf({ ...input, sort }, [uuidKey]);
    const bets = await found.unfinishedAt(
      db.kysely,
      { merchant: oneOrAll(merchant), vendor },
      page,
    );
    return paged(bets, { ...page, sort }, ({ id }) => [id], vendors.openView);
  });
  handleOps(desk, contract.shortfallList, async (input, { db }) => {
    const { merchant, vendor, sort = 'first' } = input;
    const page = pageOf({ ...input, sort }, [numberKey, codeKey, textKey]);
    const rows = await shortfallsAt(db.kysely, { merchant: oneOrAll(merchant), vendor }, page);
    return paged(
      rows,
      { ...page, sort },
      ({ at, vendor: of, key }) => [at, of, key],
      vendors.shortfallView,
    );
  });
}

function registerDays(desk: Desk, parts: VendorParts): void {
  handleOps(desk, contract.reconciliationList, async (input, { db }) => {
    const { id, sort = '-run' } = input;
    const page = pageOf({ ...input, sort }, [uuidKey]);
    const runs = await found.runsOf(db.kysely, id, page);
    return paged(runs, { ...page, sort }, (run) => [run.id], vendors.runView);
  });
  handleOps(desk, contract.mismatchList, async (input, { db }) => {
    const { run, sort = 'transaction' } = input;
    const page = pageOf({ ...input, sort }, [textKey, /^[a-zA-Z]{1,20}$/]);
    const rows = await found.mismatchesIn(db.kysely, run, page);
    const keyOf = (row: (typeof rows)[number]) => [row.transaction_id, row.kind];
    return paged(rows, { ...page, sort }, keyOf, vendors.mismatchView);
  });
  handleOps(desk, contract.vendorReconcile, async (input) => vendors.compareDay(parts, input));
}

export function registerVendorOpsRoutes(desk: Desk, parts: VendorParts): void {
  registerLooks(desk);
  registerDays(desk, parts);
  handleOps(desk, contract.unfinishedAnswer, async (input) => vendors.answerAbout(parts, input));
  handleOps(desk, contract.unfinishedSettle, async (input, { operator }) =>
    vendors.settle(parts, input, operator.name),
  );
  handleOps(desk, changes.vendorSwitch, async (input, { now, operator }) =>
    settings.switchVendor(parts, input, { by: operator.name, now }),
  );
  handleOps(desk, changes.vendorAdd, async (input, { operator }) =>
    settings.addVendor(parts, input, operator.name),
  );
  handleOps(desk, changes.vendorSet, async (input, { now, operator }) =>
    settings.setVendor(parts, input, { by: operator.name, now }),
  );
  handleOps(desk, keyCalls.vendorKeyOffer, async (input, { operator, network }) => {
    const made = await keys.offerKey(parts, input, operator.name);
    const { merchant, id: subject } = input;
    const who = { operator: operator.operator, session: operator.id, network };
    await desk.note({ kind: 'revealed', ...who, merchant, subject, detail: `key ${made.print}` });
    return made;
  });
  handleOps(desk, keyCalls.vendorKeyEnd, async (input, { now, operator }) =>
    keys.askToEnd(parts, input, { by: operator.name, now }),
  );
}
