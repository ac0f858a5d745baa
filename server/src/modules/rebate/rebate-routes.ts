// The calls of rebate: what can be claimed, the claim, and the report by day.
import { manualRebate, rebateClaim, rebateReport } from '@perya/contract/rewards/rebate';
import { handle } from '#lib/handle';
import type { App } from '#lib/platform';
import { claimRebate } from './claims.ts';
import { claimView, manualView, reportView } from './views.ts';

export function registerRebateRoutes(app: App): void {
  const { platform } = app;
  handle(app, manualRebate, async (_input, { merchant, session }) =>
    manualView(platform, merchant, session),
  );
  handle(app, rebateClaim, async ({ requestKey }, { merchant, session }) =>
    claimView(await claimRebate(platform, session, merchant.timeZone, requestKey)),
  );
  handle(app, rebateReport, async (input, { merchant, session }) =>
    reportView(platform, merchant, session, input),
  );
}
