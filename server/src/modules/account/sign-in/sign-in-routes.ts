// The routes of signing in: by password, credential or code, by second step, and for a free try.
import { captcha, freePlay, login, secondStep } from '@perya/contract/account/session';
import { giveCookie } from '#lib/cookies';
import { handle } from '#lib/handle';
import type { App } from '#lib/platform';
import { limitByAddress } from '#modules/limits/limits';
import {
  captchaBrowserOf,
  captchaCookieSeconds,
  newCaptcha,
} from '#modules/verification/verification';
import { answerWithSession } from '../session/session.ts';
import { finishLogin, loginMember } from './login.ts';
import { startTrial } from './trial.ts';

export function registerSignInRoutes(app: App): void {
  handle(app, captcha, async (_input, { context, request, reply }) => {
    await limitByAddress(context, 'captcha');
    const browser = captchaBrowserOf(context);
    giveCookie(request, reply, 'perya_captcha', { value: browser, maxAge: captchaCookieSeconds });
    return newCaptcha(context, browser);
  });
  handle(app, login, async (input, { context, request, reply }) =>
    answerWithSession(app, request, reply, await loginMember(context, input)),
  );
  handle(app, secondStep, async (input, { context, request, reply }) =>
    answerWithSession(app, request, reply, await finishLogin(context, input)),
  );
  handle(app, freePlay, async (_input, { context, request, reply }) =>
    answerWithSession(app, request, reply, await startTrial(context)),
  );
}
