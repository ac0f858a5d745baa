// The routes of sessions: back again, where one is signed in, and out.
import { uuidOf } from '@perya/contract/id';
import * as contract from '@perya/contract/account/session';
import { openView as viewCall } from '@perya/contract/account/view';
import { operatorSeconds } from '@perya/contract/limits';
import { forgetCookie, giveCookie } from '#lib/cookies';
import { handle } from '#lib/handle';
import { languageOf } from '#lib/language';
import type { App } from '#lib/platform';
import { historyPage } from '../sign-in/sign-in-history.ts';
import { openView } from '../viewing/viewing.ts';
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
  handle(app, viewCall, async ({ link }, { merchant, request, reply }) => {
    const now = clock.now();
    const { member, token, cookie, until, passwordDue } = await openView(db, {
      merchant: merchant.code,
      link,
      now,
    });
    giveCookie(request, reply, 'perya_view', { value: cookie, maxAge: operatorSeconds.view });
    return {
      token,
      merchantCode: member.merchant,
      userName: member.username,
      customerType: member.type,
      firstTimeLogin: false,
      passwordDue,
      until: until.toISOString(),
    };
  });
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
