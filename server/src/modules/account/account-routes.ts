// The routes of accounts: every way in, each in its folder, and who one is.
import { toId, uuidOf } from '@perya/contract/id';
import {
  chooseHeadIcon,
  headIcons,
  memberInfo,
  walletBalance,
} from '@perya/contract/account/member';
import { handle } from '#lib/handle';
import type { App } from '#lib/platform';
import * as account from './account.ts';
import { headIconsFor, headIconUrl, setHeadIcon } from './head-icon.ts';
import { registerLive } from './live.ts';
import { registerPasswordRoutes } from './password/password-routes.ts';
import { registerRegistrationRoutes } from './registration/registration-routes.ts';
import { waitingGiftOf, wireGift } from './registration/sign-up-gift.ts';
import { registerSessionRoutes } from './session/session-routes.ts';
import { registerSignInRoutes } from './sign-in/sign-in-routes.ts';

export function registerAccountRoutes(app: App): void {
  registerSignInRoutes(app);
  registerRegistrationRoutes(app);
  registerPasswordRoutes(app);
  registerSessionRoutes(app);
  registerMemberRoutes(app);
  registerLive(app);
}

function registerMemberRoutes(app: App): void {
  const { db, art } = app.platform;

  handle(app, memberInfo, async (_input, { merchant, session, context }) => {
    const row = await account.memberOf(db.kysely, session);
    const gift = await waitingGiftOf(db.kysely, row.id);
    return {
      id: toId('member', row.id),
      account: row.username,
      regDate: row.registered_at.toISOString(),
      type: row.type,
      toUpline: (await account.uplineOf(db.kysely, row.id, context.now)) !== null,
      avatarUrl: headIconUrl(art.of(merchant), row),
      waitingGift: gift && wireGift(gift),
    };
  });
  handle(app, walletBalance, async (_input, { session }) => account.balanceOf(db.kysely, session));
  handle(app, headIcons, async (_input, { merchant, session }) =>
    headIconsFor(art.of(merchant), await account.memberOf(db.kysely, session)),
  );
  handle(app, chooseHeadIcon, async ({ icon }, { merchant, session }) => ({
    avatarUrl: await setHeadIcon(db.kysely, art.of(merchant), uuidOf(session.memberId), icon),
  }));
}
