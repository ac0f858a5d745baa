// What a file of missions, or a leaderboard, would have given in the last days; and large prizes.
import type { OutputOf } from '@perya/contract/endpoint';
import { toId } from '@perya/contract/id';
import type { partsToTry, rewardTry } from '@perya/contract/ops/reward-rules';
import { OpsError } from '#lib/app-error';
import { askForApproval } from '#modules/approvals/approvals';
import type { Voice } from '#modules/approvals/approvals';
import * as missions from '#modules/missions/missions';
import { checked, orUnfit, wire } from './console-reward-parts.ts';
import type { PartCall } from './console-reward-parts.ts';

type Trial = OutputOf<typeof rewardTry>;
type File = Readonly<Record<string, unknown>>;

const mostShown = 200;

async function missionTrial({ parts, merchant }: PartCall, file: File): Promise<Trial> {
  const { currency } = merchant;
  const given = checked(missions.missionFile, file).missions;
  let cost = 0n;
  const tried: Trial['missions'][number][] = [];
  for (const each of given) {
    const mission = await orUnfit(async () =>
      Promise.resolve().then(() => missions.readMission(each, merchant)),
    );
    const { kysely } = parts.db;
    const trial = await missions.tryMission(kysely, merchant, mission, parts.clock.now());
    cost += trial.cost;
    tried.push({
      code: mission.code,
      times: trial.times,
      members: trial.members,
      cost: wire(trial.cost, currency),
      most: trial.most.map(({ member, username, times }) => ({
        member: { id: toId('member', member), username },
        times,
        amount: wire(mission.amount * BigInt(times), currency),
      })),
    });
  }
  return { currency, cost: wire(cost, currency), missions: tried, board: null };
}

async function boardTrial({ parts, merchant }: PartCall, file: File): Promise<Trial> {
  const { currency } = merchant;
  const given = checked(missions.boardFile, file);
  const by = { by: 'dry run', now: parts.clock.now() };
  const board = await orUnfit(async () =>
    Promise.resolve().then(() => missions.readBoard(given, merchant, by)),
  );
  const { members, first } = await missions.tryBoard(parts.db.kysely, merchant, board, by.now);
  const cost = first.reduce((sum, { prize }) => sum + prize, 0n);
  return {
    currency,
    cost: wire(cost, currency),
    missions: [],
    board: {
      members,
      first: first.slice(0, mostShown).map(({ member, username, score, prize }) => ({
        member: { id: toId('member', member), username },
        score: missions.writtenScore(board, score),
        amount: wire(prize, currency),
      })),
    },
  };
}

/** Throws reward.unfit with what is wrong with the file. */
export async function trialOf(
  call: PartCall,
  part: (typeof partsToTry)[number],
  file: File,
): Promise<Trial> {
  return part === 'missions' ? missionTrial(call, file) : boardTrial(call, file);
}

/** Asks for the prizes of a closed board. Throws record.unknown, and approval.waits. */
export async function askForPrizes(
  { parts, merchant }: PartCall,
  code: string,
  voice: Voice,
): Promise<void> {
  const board = await missions.boardByCode(parts.db.kysely, merchant.code, code);
  if (board === null) throw new OpsError('record.unknown');
  const wish = { merchant: merchant.code, subject: board.id, input: { board: board.id } };
  const asked = await askForApproval(parts, missions.prizesAct(parts), wish, voice);
  if (asked === null) throw new OpsError('approval.waits');
}
