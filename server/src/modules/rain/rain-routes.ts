// The calls of red envelope rain.
import { uuidOf } from '@perya/contract/id';
import { money, wireMoney } from '@perya/contract/money';
import { teamRainMake, teamRains } from '@perya/contract/agents/rain';
import { rainNow, rainShares, rainTake } from '@perya/contract/rewards/rain';
import { handle } from '#lib/handle';
import type { App } from '#lib/platform';
import { letItRain, teamRainsView } from './team-rains.ts';
import { currentRain, sharesView, takeEnvelope } from './rain.ts';

export function registerRainRoutes(app: App): void {
  const parts = app.platform;
  handle(app, rainNow, async (_input, { merchant, session }) =>
    currentRain(parts, merchant.code, session),
  );
  handle(app, rainTake, async ({ id }, { session }) => {
    const amount = money(await takeEnvelope(parts, session, uuidOf(id)));
    return { amount: wireMoney(amount, session.currency), currency: session.currency };
  });
  handle(app, teamRains, async (input, { session }) => teamRainsView(parts, session, input));
  handle(app, teamRainMake, async (input, { context, session }) =>
    letItRain(parts, context, session, input),
  );
  handle(app, rainShares, async ({ id }, { session }) => sharesView(parts, session, uuidOf(id)));
}
