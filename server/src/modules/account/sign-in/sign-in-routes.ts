// The routes of signing in: by password, credential or code, by second step, and for a free try.
import { captcha, freePlay, login, secondStep } from '@perya/contract/session';
import { handle } from '#lib/handle';
import { callerOf } from '#lib/place';
import type { App } from '#lib/platform';
import { limitAttempts } from '#modules/limits/limits';
import { giveSession } from '../session/session.ts';
import { newCaptcha } from './captcha.ts';
import { finishLogin, loginMember } from './login.ts';
import { doorOf } from './sign-in.ts';
import { startTrial } from './trial.ts';

export function registerSignInRoutes(app: App): void {
  const { db, clock } = app.platform;

  handle(app, captcha, async (_input, { merchant, request }) => {
    const now = clock.now();
    const key = `${merchant.code} ${callerOf(request.ip)}`;
    await limitAttempts(db.kysely, 'captcha', key, { now, about: { address: request.ip } });
    return newCaptcha(db.kysely, merchant.code, now);
  });
  handle(app, login, async (input, { merchant, request, reply }) =>
    giveSession(app, request, reply, await loginMember(doorOf(app, merchant, request), input)),
  );
  handle(app, secondStep, async (input, { merchant, request, reply }) =>
    giveSession(app, request, reply, await finishLogin(doorOf(app, merchant, request), input)),
  );
  handle(app, freePlay, async (_input, { merchant, request, reply }) =>
    giveSession(app, request, reply, await startTrial(doorOf(app, merchant, request))),
  );
}
