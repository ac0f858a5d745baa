// The calls of the reward centre.
import { uuidOf } from '@perya/contract/id';
import { readyRewards } from '@perya/contract/rewards/reward-centre';
import { handle } from '#lib/handle';
import type { App } from '#lib/platform';
import { readyOf } from './rewards.ts';
import type { RewardSource } from './rewards.ts';

export function registerRewardsRoutes(app: App, sources: readonly RewardSource[]): void {
  handle(app, readyRewards, async (_input, { merchant, context, session }) => ({
    ready: await readyOf(app.platform.db.kysely, sources, {
      merchant: merchant.code,
      member: uuidOf(session.memberId),
      currency: session.currency,
      language: context.language,
      timeZone: merchant.timeZone,
      now: context.now,
    }),
  }));
}
