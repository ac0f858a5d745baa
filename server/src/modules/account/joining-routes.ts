// The routes of joining and of what a member has of their own: invitations, passwords, pictures.
import { uuidOf } from '@perya/contract/id';
import { chooseHeadIcon, headIcons } from '@perya/contract/member';
import {
  changePassword,
  forgotPassword,
  resetPassword,
  setPasswordByPhone,
} from '@perya/contract/password';
import { affiliateCheck } from '@perya/contract/registration';
import { handle } from '#lib/handle';
import { callerOf } from '#lib/place';
import type { App } from '#lib/platform';
import { limitAttempts } from '#modules/limits/limits';
import { memberOf } from './account.ts';
import { affiliateOf } from './registration/affiliate.ts';
import { headIconsFor, setHeadIcon } from './head-icon.ts';
import * as passwords from './password/password-change.ts';
import { mailResetLink, portalOrigin } from './password/recovery-link.ts';
import { resetByLink, resetByPhone } from './password/recovery.ts';
import { doorOf } from './sign-in/sign-in.ts';

export function registerJoiningRoutes(app: App): void {
  registerInvitations(app);
  registerPasswords(app);
  registerHeadIcons(app);
}

function registerInvitations(app: App): void {
  const { db, clock } = app.platform;

  handle(app, affiliateCheck, async ({ code, domain }, { merchant, request }) => {
    const key = `${merchant.code} ${callerOf(request.ip)}`;
    const about = { address: request.ip };
    await limitAttempts(db.kysely, 'affiliate', key, { now: clock.now(), about });
    const found = await affiliateOf(db.kysely, merchant.code, { code: code.trim(), domain });
    return { success: found !== null };
  });
}

function registerPasswords(app: App): void {
  const { env, events } = app.platform;

  handle(app, forgotPassword, async (input, { merchant, request }) => {
    const origin = portalOrigin(merchant, request.hostname, env.PORT);
    if (origin === null) request.log.warn('no host that a link could lead to: name one');
    else await mailResetLink(doorOf(app, merchant, request), origin, input);
    return {};
  });
  handle(app, resetPassword, async (input, { merchant, request }) =>
    resetByLink(doorOf(app, merchant, request), events, input),
  );
  handle(app, setPasswordByPhone, async (input, { merchant, request }) => {
    await resetByPhone(doorOf(app, merchant, request), events, input);
    return {};
  });
  handle(app, changePassword, async (input, { merchant, session, request }) =>
    passwords.changePassword(doorOf(app, merchant, request), events, session, input),
  );
}

function registerHeadIcons(app: App): void {
  const { db, art } = app.platform;

  handle(app, headIcons, async (_input, { session }) =>
    headIconsFor(art, await memberOf(db.kysely, session)),
  );
  handle(app, chooseHeadIcon, async ({ icon }, { session }) => ({
    avatarUrl: await setHeadIcon(db.kysely, art, uuidOf(session.memberId), icon),
  }));
}
