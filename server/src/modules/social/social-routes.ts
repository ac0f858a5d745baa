// The routes of identity providers: to one, back from one, and which are tied to a member.
import { uuidOf } from '@perya/contract/id';
import { lifetimeSeconds } from '@perya/contract/limits';
import { socialFinish, socialLinks, socialStart, socialUnlink } from '@perya/contract/social';
import type { FastifyRequest } from 'fastify';
import { handle } from '#lib/handle';
import type { App } from '#lib/platform';
import { cookieOptions, doorOf, giveSession, identitiesOf } from '#modules/account/account';
import { finishSocial, startSocial, untieSocial } from './social-sign-in.ts';

/** Holds the browser's secret between leaving for a provider and coming back. */
const socialCookie = 'perya_social';

const optionsOf = (request: FastifyRequest) => ({
  ...cookieOptions(request),
  path: '/wps/session/social',
});

export function registerSocialRoutes(app: App): void {
  const { db } = app.platform;

  handle(app, socialStart, async (input, { merchant, request, reply, session }) => {
    const door = doorOf(app, merchant, request);
    const { url, verifier } = await startSocial({ door, request, session }, input);
    const maxAge = lifetimeSeconds.signInTicket;
    reply.setCookie(socialCookie, verifier, { ...optionsOf(request), maxAge });
    return { url };
  });
  handle(app, socialFinish, async (input, { merchant, request, reply, session }) => {
    const door = doorOf(app, merchant, request);
    reply.clearCookie(socialCookie, optionsOf(request));
    const verifier = request.cookies[socialCookie];
    const begun = await finishSocial({ door, request, session }, input, verifier);
    if (begun === null) return { session: null, linked: true };
    return { session: await giveSession(app, request, reply, begun), linked: false };
  });
  handle(app, socialLinks, async (_input, { session }) => {
    const tied = await identitiesOf(db.kysely, uuidOf(session.memberId));
    return tied.map(({ provider, linkedAt }) => ({ provider, linkedAt: linkedAt.toISOString() }));
  });
  handle(app, socialUnlink, async ({ provider }, { merchant, request, session }) => {
    await untieSocial(doorOf(app, merchant, request), uuidOf(session.memberId), provider);
    return {};
  });
}
