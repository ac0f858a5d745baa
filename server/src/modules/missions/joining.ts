// Joining a mission: who may, once in its period, while its budget lasts.
import { uuidOf } from '@perya/contract/id';
import type { Joiner } from '@perya/contract/rewards/missions';
import type { Database, Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import type { Session } from '#lib/platform';
import { memberById } from '#modules/account/account';
import { linksOf } from '#modules/kinship/kinship';
import { refusePaused } from '#modules/protection/protection';
import * as rows from './missions-sql.ts';

const dayMs = 86_400_000;

/** Whether a member is one of those who may join. */
export async function mayJoin(
  db: Queries,
  member: string,
  { mobileProved, memberDays }: Joiner,
  now: Date,
): Promise<boolean> {
  if (!mobileProved && memberDays === 0) return true;
  const found = await memberById(db, member);
  if (found === null) return false;
  const days = (now.getTime() - found.registered_at.getTime()) / dayMs;
  return (!mobileProved || found.mobile_verified_at !== null) && days >= memberDays;
}

interface Joining {
  /** The mission's UUID. */
  readonly mission: string;
  readonly timeZone: string;
  readonly now: Date;
}

/**
 * Joins a mission for its day, its week or its whole time. Answers the progress, a UUID: of one
 * period it is the same, however often it is asked for. Its reward is set aside until it ends.
 * Throws mission.unknown, mission.closed, mission.locked, mission.notForYou, mission.linked where
 * another account of the same person has it, and as refusePaused.
 */
export async function joinMission(
  db: Database,
  { memberId, merchant, currency }: Session,
  { mission, timeZone, now }: Joining,
): Promise<string> {
  const member = uuidOf(memberId);
  await refusePaused(db.kysely, memberId, now);
  return db.transaction(async (tx) => {
    const owner = { merchant, currency, timeZone, now };
    const [offered] = await rows.offeredMissions(tx, owner, mission);
    if (offered === undefined) {
      const isKnown = await rows.missionExists(tx, merchant, mission);
      throw new AppError(isKnown ? 'mission.closed' : 'mission.unknown');
    }
    if (!(await mayJoin(tx, member, offered.who, now))) throw new AppError('mission.notForYou');
    if (!(await rows.unlocked(tx, member, offered))) throw new AppError('mission.locked');
    const progress = await rows.insertProgress(tx, member, offered, now);
    if (progress === null) return rows.progressIn(tx, member, offered);
    if (!(await rows.takeBudget(tx, offered))) throw new AppError('mission.closed');
    // The budget's row is held from here on: of two accounts of one person, one is first.
    const linked = (await linksOf(tx, member)).map((link) => link.member);
    if (await rows.hasJoined(tx, linked, offered)) throw new AppError('mission.linked');
    return progress;
  });
}
