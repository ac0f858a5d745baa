// The routes of accounts: in, out, back again, and who one is.
import { createHash } from 'node:crypto';
import { toId } from '@perya/contract/id';
import { memberInfo, walletBalance } from '@perya/contract/member';
import { register, registrationRules } from '@perya/contract/registration';
import { captcha, freePlay, login, logout, resume } from '@perya/contract/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { handle } from '#lib/handle';
import type { App } from '#lib/platform';
import * as account from './account.ts';
import { callerOf } from '#lib/place';
import { limitAttempts } from '#modules/limits/limits';
import { newCaptcha } from './captcha.ts';
import { LiveStreams, registerLive } from './live.ts';
import { registerMember } from './registration.ts';
import * as sessions from './session.ts';
import type { Begun } from './session.ts';
import { doorOf } from './sign-in.ts';

const avatars = 12;

/** The same picture for a member every time. */
function avatarKey(memberId: string): string {
  const place = (createHash('sha256').update(memberId).digest()[0] ?? 0) % avatars;
  return `avatar/${String(place + 1).padStart(2, '0')}`;
}

export function registerAccountRoutes(app: App): void {
  const streams = new LiveStreams();
  registerSessionRoutes(app, streams);
  registerMemberRoutes(app);
  registerLive(app, streams);
}

function registerSessionRoutes(app: App, streams: LiveStreams): void {
  const { db, clock } = app.platform;
  const give = async (request: FastifyRequest, reply: FastifyReply, begun: Begun) => {
    await sessions.endFormerSession(db.kysely, request, clock.now());
    return sessions.giveSession(request, reply, begun);
  };

  handle(app, login, async (input, { merchant, request, reply }) =>
    give(request, reply, await account.login(doorOf(app, merchant, request), input)),
  );
  handle(app, freePlay, async (_input, { merchant, request, reply }) =>
    give(request, reply, await account.startTrial(doorOf(app, merchant, request))),
  );
  handle(app, register, async (input, { merchant, request, reply }) =>
    give(request, reply, await registerMember(doorOf(app, merchant, request), input)),
  );
  handle(app, resume, async (_input, { session }) => ({
    token: await sessions.rotateToken(db.kysely, session.id),
    merchantCode: session.merchant,
    userName: session.username,
    customerType: session.customerType,
    firstTimeLogin: false,
    passwordDue: session.passwordDue,
  }));
  handle(app, logout, async (_input, { session, request, reply }) => {
    await sessions.endSession(db.kysely, session.id, clock.now());
    sessions.forgetCookie(request, reply);
    streams.endSession(session.id, 'session.ended');
    return {};
  });
}

function registerMemberRoutes(app: App): void {
  const { db, clock, art } = app.platform;

  handle(app, captcha, async (_input, { merchant, request }) => {
    const now = clock.now();
    const key = `${merchant.code} ${callerOf(request.ip)}`;
    await limitAttempts(db.kysely, 'captcha', key, { now, seconds: 60, limit: 120 });
    return newCaptcha(db.kysely, merchant.code, now);
  });
  handle(app, registrationRules, async (_input, { merchant }) => merchant.registrationRules);
  handle(app, memberInfo, async (_input, { session }) => {
    const row = await account.memberOf(db.kysely, session);
    return {
      id: toId('member', row.id),
      account: row.username,
      regDate: row.registered_at.toISOString(),
      type: row.type,
      toUpline: false,
      avatarUrl: art.url(avatarKey(row.id)),
    };
  });
  handle(app, walletBalance, async (_input, { session }) => account.balanceOf(db.kysely, session));
}
