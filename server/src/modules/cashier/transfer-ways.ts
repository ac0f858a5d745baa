// The two ways of a transfer: to the upline, and from an agent to a direct downline.
import { accountType, mayTransferUp, nonAgentTypes } from '@perya/contract/account/account-type';
import { toId, uuidOf } from '@perya/contract/id';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import { maskedUsername } from '#lib/masks';
import type { Session } from '#lib/platform';
import { memberById, uplineOf } from '#modules/account/account';
import type { MemberRow } from '#modules/account/account';
import { pauseOf, refusePaused } from '#modules/protection/protection';
import { transferDailyOf } from './methods-sql.ts';

export interface TransferWay {
  readonly way: 'up' | 'down';
  /** Whom it names, as a bare UUID; null where the tree alone says it. */
  readonly named: string | null;
  /** What one member may transfer this way in a day, in minor units. */
  readonly dailyOf: (db: Queries, merchant: string) => Promise<bigint>;
  /** Who receives. Throws what is said of the way. */
  readonly receiverOf: (tx: Queries, session: Session, now: Date) => Promise<MemberRow>;
  /** The receiver's name as the sender reads it, and the sender's as the receiver does. */
  readonly shownTo: { readonly sender: Shown; readonly receiver: Shown };
}

type Shown = (username: string) => string;

const inFull: Shown = (username) => username;

/** Throws protection.coolingOff and protection.excluded of the sender, transfer.unavailable. */
async function refuseBreaks(tx: Queries, session: Session, receiver: MemberRow, now: Date) {
  await refusePaused(tx, session.memberId, now);
  // Somebody else's break is nobody's business: it is not said why.
  if ((await pauseOf(tx, toId('member', receiver.id), now)) !== null) {
    throw new AppError('transfer.unavailable');
  }
}

/** Throws transfer.unavailable, protection.coolingOff and protection.excluded. */
export const toUpline: TransferWay = {
  way: 'up',
  named: null,
  dailyOf: transferDailyOf,
  shownTo: { sender: maskedUsername, receiver: inFull },
  receiverOf: async (tx, session, now) => {
    const upline = await uplineOf(tx, uuidOf(session.memberId), now);
    const account = { type: session.customerType, toUpline: upline !== null };
    if (upline === null || !mayTransferUp(account) || upline.currency !== session.currency) {
      throw new AppError('transfer.unavailable');
    }
    await refuseBreaks(tx, session, upline, now);
    return upline;
  },
};

/** As agent.transfer_daily() has it: see agents/sql/rules.sql. */
async function downDailyOf(db: Queries, merchant: string): Promise<bigint> {
  const { rows } = await sql<{ most: bigint }>`
    select agent.transfer_daily(${merchant}) as most`.execute(db);
  return rows[0]?.most ?? 0n;
}

/** Who stands directly under the agent now. Throws agent.only and agent.memberUnknown. */
async function downlineOf(tx: Queries, session: Session, member: string, now: Date) {
  if (nonAgentTypes.includes(session.customerType)) throw new AppError('agent.only');
  const upline = await uplineOf(tx, member, now);
  const found = upline?.id === uuidOf(session.memberId) ? await memberById(tx, member) : null;
  if (found === null || found.merchant !== session.merchant) {
    throw new AppError('agent.memberUnknown');
  }
  return found;
}

/**
 * To somebody directly below, as a bare UUID. Throws agent.only, agent.memberUnknown,
 * transfer.unavailable, protection.coolingOff and protection.excluded.
 */
export function toDownline(member: string): TransferWay {
  return {
    way: 'down',
    named: member,
    dailyOf: downDailyOf,
    shownTo: { sender: inFull, receiver: maskedUsername },
    receiverOf: async (tx, session, now) => {
      const receiver = await downlineOf(tx, session, member, now);
      const { type, currency, disabled, blocked } = receiver;
      const canReceive = type !== accountType.trial && !disabled && !blocked;
      const isOpen = (await downDailyOf(tx, session.merchant)) > 0n;
      if (!canReceive || !isOpen || currency !== session.currency) {
        throw new AppError('transfer.unavailable');
      }
      await refuseBreaks(tx, session, receiver, now);
      return receiver;
    },
  };
}
