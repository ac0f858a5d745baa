// The routes of passwords: getting back in without one, and choosing another.
import {
  changePassword,
  forgotPassword,
  resetPassword,
  setPasswordByPhone,
} from '@perya/contract/password';
import { handle } from '#lib/handle';
import type { App } from '#lib/platform';
import { doorOf } from '../sign-in/sign-in.ts';
import * as passwords from './password-change.ts';
import { mailResetLink, portalOrigin } from './recovery-link.ts';
import { resetByLink, resetByPhone } from './recovery.ts';

export function registerPasswordRoutes(app: App): void {
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
