// The console's routes of members' levels.
import * as contract from '@perya/contract/ops/levels';
import type { Desk } from '#lib/desk';
import { handleOps } from '#lib/handle-ops';
import { askForLevel, levelView } from './level-desk.ts';

export function registerVipOpsRoutes(desk: Desk): void {
  const { platform } = desk.app;
  handleOps(desk, contract.memberLevel, async (input) => levelView(platform, input));
  handleOps(desk, contract.memberLevelSet, async (input, { operator }) =>
    askForLevel(platform, input, operator),
  );
}
