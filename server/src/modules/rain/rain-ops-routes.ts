// The console's routes of rains.
import * as contract from '@perya/contract/ops/rains';
import type { Desk } from '#lib/desk';
import { handleOps } from '#lib/handle-ops';
import { paged, pageOf, uuidKey } from '#lib/paging';
import { planView, scheduleAtDesk, stopAtDesk } from './rain-desk.ts';
import { planPage } from './rain-desk-sql.ts';

export function registerRainOpsRoutes(desk: Desk): void {
  const { platform } = desk.app;
  handleOps(desk, contract.rainList, async (input, { db, now }) => {
    const { merchant, state, sort = '-made' } = input;
    const page = pageOf({ ...input, sort }, [uuidKey]);
    const found = await planPage(db.kysely, { merchant, state, now }, page);
    return paged(found, { ...page, sort }, ({ id }) => [id], planView);
  });
  handleOps(desk, contract.rainSchedule, async (input, { operator }) =>
    scheduleAtDesk(platform, input, operator),
  );
  handleOps(desk, contract.rainStop, async (input, { operator }) =>
    stopAtDesk(platform, input, operator),
  );
}
