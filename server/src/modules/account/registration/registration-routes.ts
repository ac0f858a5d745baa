// The routes of joining: what the form asks for, if an invitation is good, and the form itself.
import { affiliateCheck, register, registrationRules } from '@perya/contract/registration';
import { handle } from '#lib/handle';
import { callerOf } from '#lib/place';
import type { App } from '#lib/platform';
import { limitAttempts } from '#modules/limits/limits';
import { giveSession } from '../session/session.ts';
import { doorOf } from '../sign-in/sign-in.ts';
import { affiliateOf } from './affiliate.ts';
import { registerMember } from './registration.ts';

export function registerRegistrationRoutes(app: App): void {
  const { db, clock } = app.platform;

  handle(app, registrationRules, async (_input, { merchant }) => merchant.registrationRules);
  handle(app, affiliateCheck, async ({ code, domain }, { merchant, request }) => {
    const key = `${merchant.code} ${callerOf(request.ip)}`;
    const about = { address: request.ip };
    await limitAttempts(db.kysely, 'affiliate', key, { now: clock.now(), about });
    const found = await affiliateOf(db.kysely, merchant.code, { code: code.trim(), domain });
    return { success: found !== null };
  });
  handle(app, register, async (input, { merchant, request, reply }) =>
    giveSession(app, request, reply, await registerMember(doorOf(app, merchant, request), input)),
  );
}
