// The console's routes of reports.
import * as contract from '@perya/contract/ops/reports';
import type { Desk } from '#lib/desk';
import { handleOps } from '#lib/handle-ops';
import { reportBy, retention, spanOf, wholeWeeks } from './reports.ts';
import * as store from './reports-sql.ts';

export function registerReportsOpsRoutes(desk: Desk): void {
  handleOps(desk, contract.report, async ({ by, currency, ...asked }, { db }) => {
    const span = await spanOf(db.kysely, asked);
    return reportBy(db.kysely, { ...span, currency: currency ?? span.currency }, by);
  });
  handleOps(desk, contract.reportDeposits, async (asked, { db }) => ({
    rows: await store.firstDeposits(db.kysely, await spanOf(db.kysely, asked)),
  }));
  handleOps(desk, contract.reportRetention, async (asked, { db, now }) => {
    await spanOf(db.kysely, asked);
    const weeks = await store.spanOf(db.kysely, { ...asked, ...wholeWeeks(asked) });
    return { rows: weeks === null ? [] : await retention(db.kysely, weeks, now) };
  });
}
