// The routes of accounts: opening one, and who one is.
import { toId } from '@perya/contract/id';
import { memberInfo, walletBalance } from '@perya/contract/member';
import { register, registrationRules } from '@perya/contract/registration';
import { captcha } from '@perya/contract/session';
import { handle } from '#lib/handle';
import { callerOf } from '#lib/place';
import type { App } from '#lib/platform';
import { limitAttempts } from '#modules/limits/limits';
import * as account from './account.ts';
import { newCaptcha } from './sign-in/captcha.ts';
import { headIconUrl } from './head-icon.ts';
import { registerJoiningRoutes } from './joining-routes.ts';
import { registerLive } from './live.ts';
import { registerMember } from './registration/registration.ts';
import { registerSessionRoutes } from './session/session-routes.ts';
import { giveSession } from './session/session.ts';
import { doorOf } from './sign-in/sign-in.ts';

export function registerAccountRoutes(app: App): void {
  registerSessionRoutes(app);
  registerMemberRoutes(app);
  registerJoiningRoutes(app);
  registerLive(app);
}

function registerMemberRoutes(app: App): void {
  const { db, clock, art } = app.platform;

  handle(app, captcha, async (_input, { merchant, request }) => {
    const now = clock.now();
    const key = `${merchant.code} ${callerOf(request.ip)}`;
    await limitAttempts(db.kysely, 'captcha', key, { now, about: { address: request.ip } });
    return newCaptcha(db.kysely, merchant.code, now);
  });
  handle(app, registrationRules, async (_input, { merchant }) => merchant.registrationRules);
  handle(app, register, async (input, { merchant, request, reply }) =>
    giveSession(app, request, reply, await registerMember(doorOf(app, merchant, request), input)),
  );
  handle(app, memberInfo, async (_input, { session }) => {
    const row = await account.memberOf(db.kysely, session);
    return {
      id: toId('member', row.id),
      account: row.username,
      regDate: row.registered_at.toISOString(),
      type: row.type,
      toUpline: false,
      avatarUrl: headIconUrl(art, row),
    };
  });
  handle(app, walletBalance, async (_input, { session }) => account.balanceOf(db.kysely, session));
}
