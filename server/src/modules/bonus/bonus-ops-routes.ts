// The console's routes of members' bonuses.
import { uuidOf } from '@perya/contract/id';
import * as contract from '@perya/contract/ops/bonuses';
import type { Desk } from '#lib/desk';
import { handleOps } from '#lib/handle-ops';
import { paged, pageOf, uuidKey } from '#lib/paging';
import { bonusViews, endAtDesk } from './bonus-desk.ts';
import { grantPage } from './bonus-sql.ts';

export function registerBonusOpsRoutes(desk: Desk): void {
  const { platform } = desk.app;
  handleOps(desk, contract.bonusList, async (input, { db }) => {
    const { merchant, sort = '-given' } = input;
    const page = pageOf({ ...input, sort }, [uuidKey]);
    const found = await grantPage(db.kysely, { merchant, member: uuidOf(input.member) }, page);
    const { rows, next } = paged(
      found,
      { ...page, sort },
      ({ id }) => [id],
      (row) => row,
    );
    return { rows: await bonusViews(platform, rows), next };
  });
  handleOps(desk, contract.bonusEnd, async (input, { operator }) =>
    endAtDesk(platform, input, operator),
  );
}
