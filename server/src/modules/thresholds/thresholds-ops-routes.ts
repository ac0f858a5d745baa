// The console's routes of thresholds.
import * as contract from '@perya/contract/ops/thresholds';
import type { Desk } from '#lib/desk';
import { handleOps } from '#lib/handle-ops';
import { askForThreshold, thresholdsOf } from './thresholds.ts';

export function registerThresholdRoutes(desk: Desk): void {
  handleOps(desk, contract.thresholds, async ({ merchant }, { db }) =>
    thresholdsOf(db.kysely, merchant),
  );
  handleOps(desk, contract.thresholdChange, async (input, { operator }) => {
    await askForThreshold(desk.app.platform, input, operator.name);
    return { outcome: 'waitsForAnother' as const };
  });
}
