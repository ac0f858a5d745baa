// The missions module's public face: its jobs, what two people have to want, and what operators do.
import type { Act } from '#modules/approvals/approvals';
import type { RewardSource } from '#modules/rewards/rewards';
import { endMissions } from './claims.ts';
import type { MissionParts } from './claims.ts';
import { endBoards, prizesAct } from './prizes.ts';
import { readyMissions } from './ready-missions.ts';

export { applyBoard, boardFile, readBoard, stopBoard } from './board-file.ts';
export { winnersOf } from './board-desk-sql.ts';
export {
  boardByCode,
  boardById,
  boardsOf,
  firstRanks,
  setTwoPeopleFrom,
  twoPeopleFrom,
} from './boards-sql.ts';
export { joinBoard } from './boards.ts';
export type { MissionParts } from './claims.ts';
export { tryBoard, tryMission } from './dry-run.ts';
export { OfferRefused } from './file-parts.ts';
export { joinMission } from './joining.ts';
export {
  applyMissions,
  missionFile,
  missionLines,
  readMission,
  stopMission,
} from './mission-file.ts';
export { endBoards, mayPay, prizesAct } from './prizes.ts';
export { writtenScore } from './ranks.ts';

export const missionRewards: RewardSource = { ready: readyMissions };

type Job = readonly [name: string, everyMs: number, run: () => Promise<unknown>];

/** Each is safe to run twice, and goes on where another run was broken off. */
export function missionJobs(parts: MissionParts): readonly Job[] {
  return [
    ['end missions', 60_000, async () => endMissions(parts)],
    ['end boards', 10_000, async () => endBoards(parts)],
  ];
}

/** What of missions and boards two people have to want. */
export function missionActs(parts: MissionParts): readonly Act[] {
  return [prizesAct(parts)];
}
