// The calls of inviting friends.
import { referral, referralFriends, referralVisit } from '@perya/contract/rewards/referral';
import { handle } from '#lib/handle';
import type { App } from '#lib/platform';
import { countVisit, friendsView, invitationOf } from './referral.ts';

export function registerReferralRoutes(app: App): void {
  handle(app, referral, async (_input, { context, session }) => invitationOf(context, session));
  handle(app, referralFriends, async ({ pageNo }, { context, session }) =>
    friendsView(context, session, pageNo),
  );
  handle(app, referralVisit, async ({ code }, { context }) => {
    await countVisit(context, code);
    return {};
  });
}
