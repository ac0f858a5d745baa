// What the reward centre shows of levels: the gifts that can be claimed.
import { wireMoney } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { RewardSource } from '#modules/rewards/rewards';
import { giftId, readyGifts } from './gifts.ts';
import { withLook } from './publishing.ts';
import type { LevelParts } from './publishing.ts';
import { rulesOf } from './vip-sql.ts';

/** The last moment of a day on the merchant's clock. */
async function endOf(db: Queries, day: string, timeZone: string): Promise<string> {
  const { rows } = await sql<{ end: Date }>`
    select (${day}::date + 1)::timestamp at time zone ${timeZone} as "end"`.execute(db);
  return (rows[0]?.end ?? new Date(`${day}T00:00:00Z`)).toISOString();
}

export function vipRewards(parts: LevelParts): RewardSource {
  return {
    ready: async (db, owner) => {
      if ((await rulesOf(db, owner.merchant)).length === 0) return [];
      const gifts = await withLook(parts, owner, async (tx, look) =>
        look === null ? [] : readyGifts(tx, owner, look),
      );
      const { currency, timeZone } = owner;
      return Promise.all(
        gifts.map(async (gift) => ({
          kind: 'vip' as const,
          id: giftId(gift),
          title: '',
          amount: wireMoney(gift.amount, currency),
          currency,
          until: gift.until === null ? null : await endOf(db, gift.until, timeZone),
          to: '/m/member/benefits',
        })),
      );
    },
  };
}
