// What of missions waits for the member's hand; prizes of boards are paid without asking.
import { money, wireMoney } from '@perya/contract/money';
import type { Ready } from '@perya/contract/rewards/reward-centre';
import type { Queries } from '#db/database';
import type { RewardOwner } from '#modules/rewards/rewards';
import { joinedMissions } from './missions-sql.ts';

/** Missions that were reached and can be claimed. */
export async function readyMissions(db: Queries, owner: RewardOwner): Promise<Ready[]> {
  const { member, language, now } = owner;
  const joined = await joinedMissions(db, member, now);
  return joined.flatMap(({ progress, titles, amount, currency, takenAt, lapsedAt, claimUntil }) => {
    if (takenAt !== null || lapsedAt !== null || claimUntil === null || claimUntil <= now)
      return [];
    return [
      {
        kind: 'mission',
        id: progress,
        title: titles[language] ?? titles['EN'] ?? '',
        amount: wireMoney(money(amount), currency),
        currency,
        until: claimUntil.toISOString(),
        to: '/m/leaderBoard',
      } satisfies Ready,
    ];
  });
}
