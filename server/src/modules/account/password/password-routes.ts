// The routes of passwords: getting back in without one, and choosing another.
import {
  changePassword,
  firstPassword,
  forgotPassword,
  resetPassword,
  setPasswordByPhone,
} from '@perya/contract/account/password';
import { handle } from '#lib/handle';
import type { App } from '#lib/platform';
import * as passwords from './password-change.ts';
import { owesProof } from './opened.ts';
import { mailResetLink, portalOrigin } from './recovery-link.ts';
import { resetByLink, resetByPhone } from './recovery.ts';

export function registerPasswordRoutes(app: App): void {
  const { env, events } = app.platform;

  handle(app, forgotPassword, async (input, { context, merchant, request }) => {
    const origin = portalOrigin(merchant, request.hostname, env.PORT);
    if (origin === null) request.log.warn('no host that a link could lead to: name one');
    else await mailResetLink(context, origin, input);
    return {};
  });
  handle(app, resetPassword, async (input, { context }) => resetByLink(context, events, input));
  handle(app, setPasswordByPhone, async (input, { context }) => {
    await resetByPhone(context, events, input);
    return {};
  });
  handle(app, firstPassword, async (_input, { context, session }) => ({
    opened: await owesProof(context.db.kysely, session),
  }));
  handle(app, changePassword, async (input, { context, session }) =>
    passwords.changePassword(context, events, session, input),
  );
}
