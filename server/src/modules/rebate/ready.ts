// What the reward centre shows of rebate: what can be claimed now, as one.
import type { LevelParts } from '#modules/vip/vip';
import type { RewardSource } from '#modules/rewards/rewards';
import { claimableOf } from './views.ts';

export function rebateRewards(parts: LevelParts): RewardSource {
  return {
    ready: async (_db, owner) => {
      const amount = await claimableOf(parts, owner);
      if (amount === null) return [];
      const { currency } = owner;
      const to = '/m/member/manualRebate';
      return [{ kind: 'rebate', id: 'rebate', title: '', amount, currency, until: null, to }];
    },
  };
}
