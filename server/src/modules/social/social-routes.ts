// The routes of identity providers: to one, back from one, and which are linked to a member.
import { uuidOf } from '@perya/contract/id';
import { lifetimeSeconds } from '@perya/contract/limits';
import {
  socialFinish,
  socialLinks,
  socialStart,
  socialUnlink,
} from '@perya/contract/account/social';
import { forgetCookie, giveCookie, readCookie } from '#lib/cookies';
import { handle } from '#lib/handle';
import type { App } from '#lib/platform';
import { answerWithSession, identitiesOf } from '#modules/account/account';
import { finishSocial, startSocial, unlinkSocial } from './social.ts';

/** Holds the browser's secret between leaving for a provider and coming back. */
const socialCookie = 'perya_social';

export function registerSocialRoutes(app: App): void {
  const { db } = app.platform;

  handle(app, socialStart, async (input, { context, request, reply, session }) => {
    const { url, verifier } = await startSocial({ context, request, session }, input);
    const maxAge = lifetimeSeconds.signInTicket;
    giveCookie(request, reply, socialCookie, { value: verifier, maxAge });
    return { url };
  });
  handle(app, socialFinish, async (input, { context, request, reply, session }) => {
    forgetCookie(request, reply, socialCookie);
    const verifier = readCookie(request, socialCookie);
    const begun = await finishSocial({ context, request, session }, input, verifier);
    if (begun === null) return { session: null, linked: true };
    return { session: await answerWithSession(app, request, reply, begun), linked: false };
  });
  handle(app, socialLinks, async (_input, { session }) => {
    const linked = await identitiesOf(db.kysely, uuidOf(session.memberId));
    return linked.map(({ provider, linkedAt }) => ({ provider, linkedAt: linkedAt.toISOString() }));
  });
  handle(app, socialUnlink, async ({ provider }, { context, session }) => {
    await unlinkSocial(context, uuidOf(session.memberId), provider);
    return {};
  });
}
