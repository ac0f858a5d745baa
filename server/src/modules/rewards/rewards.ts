// The reward centre gathers what every kind of reward has ready for a member.
import { toId } from '@perya/contract/id';
import type { Language } from '@perya/contract/language';
import type { Currency } from '@perya/contract/money';
import type { Ready } from '@perya/contract/rewards/reward-centre';
import type { Queries } from '#db/database';
import { pauseOf } from '#modules/protection/protection';

/** Whose rewards: the session's member, and what their merchant counts days by. */
export interface RewardOwner {
  readonly merchant: string;
  /** A UUID. */
  readonly member: string;
  readonly currency: Currency;
  readonly language: Language;
  readonly timeZone: string;
  readonly now: Date;
}

/** A module that has rewards to take; one answer may cost a few look-ups by member, no more. */
export interface RewardSource {
  ready(db: Queries, owner: RewardOwner): Promise<readonly Ready[]>;
}

const endOf = ({ until }: Ready): string => until ?? '9999';

/** What is ready, the first to end in front; nothing on a break from play. */
export async function readyOf(
  db: Queries,
  sources: readonly RewardSource[],
  owner: RewardOwner,
): Promise<Ready[]> {
  const pause = await pauseOf(db, toId('member', owner.member), owner.now);
  if (pause !== null) return [];
  const found: Ready[] = [];
  for (const source of sources) found.push(...(await source.ready(db, owner)));
  return found.toSorted((a, b) => endOf(a).localeCompare(endOf(b)));
}
