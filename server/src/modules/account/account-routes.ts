// The routes of accounts: in, out, back again, and who one is.
import { createHash } from 'node:crypto';
import { toId, uuidOf } from '@perya/contract/id';
import { memberInfo, walletBalance } from '@perya/contract/member';
import { register, registrationRules } from '@perya/contract/registration';
import { captcha, freePlay, login, logout, resume } from '@perya/contract/session';
import { handle } from '#lib/handle';
import { callerOf } from '#lib/place';
import type { App } from '#lib/platform';
import { limitAttempts } from '#modules/limits/limits';
import * as account from './account.ts';
import { newCaptcha } from './captcha.ts';
import { forgetDevices } from './device.ts';
import { registerLive } from './live.ts';
import { loginMember } from './login.ts';
import { registerMember } from './registration.ts';
import { endSession, forgetCookie, giveSession, rotateToken } from './session.ts';
import { doorOf } from './sign-in.ts';
import { startTrial } from './trial.ts';

const avatars = 12;

/** The same picture for a member every time. */
function avatarKey(memberId: string): string {
  const place = (createHash('sha256').update(memberId).digest()[0] ?? 0) % avatars;
  return `avatar/${String(place + 1).padStart(2, '0')}`;
}

export function registerAccountRoutes(app: App): void {
  registerSessionRoutes(app);
  registerMemberRoutes(app);
  registerLive(app);
}

function registerSessionRoutes(app: App): void {
  const { db } = app.platform;

  handle(app, login, async (input, { merchant, request, reply }) =>
    giveSession(app, request, reply, await loginMember(doorOf(app, merchant, request), input)),
  );
  handle(app, freePlay, async (_input, { merchant, request, reply }) =>
    giveSession(app, request, reply, await startTrial(doorOf(app, merchant, request))),
  );
  handle(app, register, async (input, { merchant, request, reply }) =>
    giveSession(app, request, reply, await registerMember(doorOf(app, merchant, request), input)),
  );
  handle(app, resume, async (_input, { session }) => ({
    token: await rotateToken(db.kysely, session.id),
    merchantCode: session.merchant,
    userName: session.username,
    customerType: session.customerType,
    firstTimeLogin: false,
    passwordDue: session.passwordDue,
  }));
  handle(app, logout, async (_input, { merchant, session, request, reply }) => {
    const { device } = doorOf(app, merchant, request);
    if (device !== null) {
      await forgetDevices(db.kysely, uuidOf(session.memberId), { only: device });
    }
    await endSession(app, { id: session.id });
    forgetCookie(request, reply);
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
