// Claiming what a mission brings, and what becomes of one that nobody claims.
import { toId, uuidOf } from '@perya/contract/id';
import type { MemberId } from '@perya/contract/id';
import { money } from '@perya/contract/money';
import type { Database, Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import type { Clock } from '#lib/clock';
import type { Events } from '#lib/events';
import { grantBonus } from '#modules/bonus/bonus';
import { pauseOf, refusePaused } from '#modules/protection/protection';
import {
  lockBalance,
  openAccount,
  payReward,
  publishBalance,
  publishRewards,
} from '#modules/wallet/wallet';
import * as rows from './missions-sql.ts';
import type { JoinedRow } from './missions-sql.ts';

export interface MissionParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
}

/** Locks the member's wallet: settlements lock it before what they count for, and so does this. */
export async function lockWallet(
  tx: Queries,
  { merchant, member, currency }: Pick<JoinedRow, 'merchant' | 'member' | 'currency'>,
): Promise<void> {
  const account = await openAccount(tx, { merchant, kind: 'wallet', owner: member, currency });
  await lockBalance(tx, account);
}

async function pay(tx: Queries, row: JoinedRow, now: Date): Promise<void> {
  const { progress: key, merchant, member, currency, terms, titles: title } = row;
  const given = { merchant, member, currency, amount: money(row.amount) };
  if (terms === null) {
    await payReward(tx, { ...given, key, reference: key, kind: 'missionReward' });
  } else {
    await grantBonus(tx, { ...given, key: `mission ${key}`, title, terms });
  }
  await rows.endProgress(tx, key, 'taken', now);
}

interface Claiming {
  readonly memberId: MemberId;
  readonly merchant: string;
  readonly currency: JoinedRow['currency'];
}

/**
 * Pays what a reached mission brings, once, on the terms that were joined. Asked for again, it
 * answers the same. Throws mission.unknown, mission.notReached, mission.lapsed, and as
 * refusePaused.
 */
export async function claimMission(
  { db, clock, events }: MissionParts,
  { memberId, merchant, currency }: Claiming,
  progress: string,
): Promise<JoinedRow> {
  const now = clock.now();
  await refusePaused(db.kysely, memberId, now);
  const owner = { merchant, member: uuidOf(memberId), currency };
  const claimed = await db.transaction(async (tx) => {
    await lockWallet(tx, owner);
    const row = await rows.lockProgress(tx, progress);
    if (row?.member !== owner.member) throw new AppError('mission.unknown');
    if (row.takenAt !== null) return row;
    if (row.lapsedAt !== null) throw new AppError('mission.lapsed');
    if (row.claimUntil === null) throw new AppError('mission.notReached');
    if (row.claimUntil <= now) throw new AppError('mission.lapsed');
    await pay(tx, row, now);
    return row;
  });
  await publishBalance({ db, events }, owner);
  publishRewards({ events }, owner);
  return claimed;
}

const batch = 200;

/**
 * Ends missions whose time is over: reached and not claimed, one lapses or pays itself. On a break
 * nobody can claim, so what was earned in cash is paid then.
 */
export async function endMissions(parts: MissionParts): Promise<void> {
  const { db, clock } = parts;
  const due = await rows.dueProgress(db.kysely, clock.now(), batch);
  for (const id of due) await endMission(parts, id);
  await rows.sweepParts(db.kysely, clock.now());
}

async function endMission({ db, clock, events }: MissionParts, id: string): Promise<void> {
  const now = clock.now();
  const paid = await db.transaction(async (tx) => {
    const found = await rows.progressById(tx, id);
    if (found === null) return null;
    await lockWallet(tx, found);
    const row = await rows.lockProgress(tx, id);
    if (row === null || row.takenAt !== null || row.lapsedAt !== null) return null;
    const isReached = row.claimUntil !== null && row.claimUntil <= now;
    if (isReached && row.reward === 'cash' && (await paysItself(tx, row, now))) {
      await pay(tx, row, now);
      return row;
    }
    await rows.endProgress(tx, id, 'lapsed', now);
    await rows.giveBudgetBack(tx, row);
    return null;
  });
  if (paid !== null) await publishBalance({ db, events }, paid);
}

async function paysItself(tx: Queries, row: JoinedRow, now: Date): Promise<boolean> {
  if (row.unclaimed === 'paysItself') return true;
  return (await pauseOf(tx, toId('member', row.member), now)) !== null;
}
