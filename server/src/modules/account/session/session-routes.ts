// The routes of sessions: back again, where one is signed in, and out.
import { uuidOf } from '@perya/contract/id';
import * as contract from '@perya/contract/account/session';
import { forgetCookie } from '#lib/cookies';
import { handle } from '#lib/handle';
import { languageOf } from '#lib/language';
import type { App } from '#lib/platform';
import { historyPage } from '../sign-in/sign-in-history.ts';
import { forgetDevices } from './device.ts';
import { endSession, rotateToken } from './session.ts';
import { openSessionsOf, signOutElsewhere } from './session-list.ts';

export function registerSessionRoutes(app: App): void {
  const { db, clock } = app.platform;

  handle(app, contract.resume, async (_input, { session }) => ({
    token: await rotateToken(db.kysely, session.id),
    merchantCode: session.merchant,
    userName: session.username,
    customerType: session.customerType,
    firstTimeLogin: false,
    passwordDue: session.passwordDue,
  }));
  handle(app, contract.openSessions, async (_input, { merchant, session, request }) =>
    openSessionsOf(db.kysely, session, languageOf(request, merchant), clock.now()),
  );
  handle(app, contract.signOutOthers, async ({ id }, { session }) => ({
    ended: await signOutElsewhere(app, session, id),
  }));
  handle(app, contract.loginHistory, async ({ before }, { merchant, session, request }) =>
    historyPage(db.kysely, uuidOf(session.memberId), languageOf(request, merchant), before),
  );
  handle(app, contract.logout, async (_input, { context, session, request, reply }) => {
    const { device } = context;
    if (device !== null) {
      await forgetDevices(db.kysely, uuidOf(session.memberId), { only: device });
    }
    await endSession(app, session.id);
    forgetCookie(request, reply, 'perya_session');
    return {};
  });
}
