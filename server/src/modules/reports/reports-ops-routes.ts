// The console's routes of reports, of today's figures, and of alerts.
import { permissionsAt } from '@perya/contract/ops/permissions';
import * as contract from '@perya/contract/ops/reports';
import * as present from '@perya/contract/ops/today';
import type { Desk } from '#lib/desk';
import { handleOps } from '#lib/handle-ops';
import { alertsAt } from './alerts.ts';
import { reportBy, retention, spanOf, wholeWeeks } from './reports.ts';
import * as store from './reports-sql.ts';
import { todayAt } from './today.ts';

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
  handleOps(desk, present.today, async ({ merchant }, { db, now }) => todayAt(db, merchant, now));
  handleOps(desk, present.alerts, async ({ merchant }, { db, operator, now }) => {
    const may = permissionsAt(operator.grants, merchant);
    return { alerts: await alertsAt({ db: db.kysely, merchant, now }, may) };
  });
}
