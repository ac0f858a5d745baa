// The routes of a member's own bonuses.
import * as calls from '@perya/contract/rewards/bonus';
import { handle } from '#lib/handle';
import type { App } from '#lib/platform';
import { endedBonusesOf, forfeitOwn, runningBonuses } from './bonus.ts';

export function registerBonusRoutes(app: App): void {
  const { platform } = app;
  const { kysely } = platform.db;

  handle(app, calls.bonuses, async (input, { session }) => runningBonuses(kysely, session, input));

  handle(app, calls.endedBonuses, async (input, { session }) =>
    endedBonusesOf(kysely, session, input),
  );

  handle(app, calls.forfeitBonus, async (input, { session }) =>
    forfeitOwn(platform, session, input),
  );
}
