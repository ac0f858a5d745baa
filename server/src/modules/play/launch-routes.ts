// The calls that start a game or a lottery.
import { launchGame, launchLottery } from '@perya/contract/games/launch';
import { handle } from '#lib/handle';
import type { App } from '#lib/platform';
import { launch, launchLotteryOf } from './launch.ts';

export function registerLaunchRoutes(app: App): void {
  const { platform } = app;

  handle(app, launchGame, async (input, { merchant, session, request }) => {
    const { protocol, hostname } = request;
    return launch(platform, { merchant, session, page: { protocol, hostname } }, input);
  });

  handle(app, launchLottery, async (input, { merchant, session, request }) => {
    const { protocol, hostname } = request;
    return launchLotteryOf(platform, { merchant, session, page: { protocol, hostname } }, input);
  });
}
