// The calls of promotions.
import { uuidOf } from '@perya/contract/id';
import * as calls from '@perya/contract/rewards/promotions';
import { handle } from '#lib/handle';
import type { App } from '#lib/platform';
import { addPicture, applyFor } from './applying.ts';
import { claimByCode, claimPromotion } from './claiming.ts';
import * as own from './own.ts';

export function registerPromotionsRoutes(app: App): void {
  const { platform } = app;
  handle(app, calls.promotions, async ({ language }, { merchant }) => ({
    promotions: await own.listedPromotions(platform, merchant, language),
  }));
  handle(app, calls.promotionDetail, async ({ id, language, preview }, { merchant }) =>
    own.promotionOf(platform, merchant, { id: uuidOf(id), language, preview }),
  );
  handle(app, calls.ownPromotions, async (_input, { merchant, session, context }) =>
    own.ownPromotionsOf(platform, merchant, session, context.language),
  );
  handle(app, calls.claims, async (_input, { merchant, session, context }) => ({
    claims: await own.ownClaims(platform, merchant, session, context.language),
  }));
  handle(app, calls.promotionClaim, async ({ id }, { merchant, session, context }) => {
    const claim = await claimPromotion(platform, context, session, uuidOf(id));
    return own.claimAnswer(platform, merchant, claim, context.language);
  });
  handle(app, calls.promotionByCode, async ({ code }, { merchant, session, context }) => {
    const claim = await claimByCode(platform, context, session, code);
    return own.claimAnswer(platform, merchant, claim, context.language);
  });
  handle(app, calls.promotionPicture, async (input, { session, context, file }) => {
    await addPicture(platform, context, session, { ...input, id: uuidOf(input.id), file });
    return {};
  });
  handle(app, calls.promotionApply, async (input, { merchant, session, context }) => {
    const claim = await applyFor(platform, context, session, { ...input, id: uuidOf(input.id) });
    return own.claimAnswer(platform, merchant, claim, context.language);
  });
}
