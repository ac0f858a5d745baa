// The console's routes of a merchant's settings.
import * as contract from '@perya/contract/ops/merchant';
import type { Desk } from '#lib/desk';
import { handleOps } from '#lib/handle-ops';
import { merchantView, restoreMerchant, saveMerchant } from './desk.ts';

export function registerMerchantOpsRoutes(desk: Desk): void {
  handleOps(desk, contract.merchantOne, async ({ merchant }, { db }) => merchantView(db, merchant));
  handleOps(desk, contract.merchantSave, async (input, { db, operator, now }) => {
    await saveMerchant(db, input, { operator: operator.name, now });
    return { outcome: 'done' as const };
  });
  handleOps(desk, contract.merchantRestore, async (input, { db, operator, now }) => {
    await restoreMerchant(db, input, { operator: operator.name, now });
    return { outcome: 'done' as const };
  });
}
