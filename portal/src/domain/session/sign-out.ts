// Signing out: the server ends the session, the browser forgets it and what it remembered.
import { logout } from '@perya/contract/account/session';
import { call } from '#lib/call.ts';
import { save } from '#lib/storage.ts';
import { forgetDrafts } from '#domain/form/draft.ts';
import { forgetCredentials } from '#domain/sign-in/remembered-login.ts';
import { beginSignOut, currentSession, leaveSession } from './session.ts';

/** Signs out here and on the server; the browser forgets even when the server can't be reached. */
export async function signOut(): Promise<void> {
  if (currentSession()?.viewed) {
    leaveSession();
    return;
  }
  beginSignOut();
  await call(logout, {});
  save('autoLogin', '0');
  save('newIdentity', null);
  save('codeCountdowns', null);
  save('requestKeys', null);
  forgetCredentials();
  forgetDrafts();
  leaveSession();
}
