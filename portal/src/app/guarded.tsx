// Shows a screen only to those who may see it, and redirects the others.
import { useEffect, type ReactNode } from 'react';
import { Redirect, useLocation } from '#lib/router.tsx';
import {
  currentSession,
  isAgent,
  isSessionKnown,
  isTrial,
  forgetLossReason,
  markLoginShown,
  rememberReturnTo,
  useLoginDue,
  useSession,
  useSessionKnown,
} from '#domain/session/session.ts';
import { isLoginSheetThere, offerLogin } from '#domain/sign-in/login-offer.ts';
import type { SessionInfo } from '#lib/storage.ts';
import { useText } from '#lib/text.tsx';
import { toast } from '#ui/toast.tsx';
import { routeOf, type Route } from '../routes.ts';
import { ScreenSkeleton } from '#ui/screen-skeleton.tsx';

export type Admission = 'enter' | 'signIn' | 'trialRefused' | 'notAgent' | 'passwordDue';

const loginPath = '/m/login';
const changePath = '/m/changePsw';

export function admission(
  { guard, beforePassword, refusesTrial }: Pick<Route, 'guard' | 'beforePassword' | 'refusesTrial'>,
  session: SessionInfo | null,
): Admission {
  if (session?.passwordDue && !beforePassword) return 'passwordDue';
  const trial = session !== null && isTrial(session);
  if (trial && (guard === 'member' || refusesTrial)) return 'trialRefused';
  if (guard === 'anyone') return 'enter';
  if (session === null) return 'signIn';
  return guard === 'agent' && !isAgent(session) ? 'notAgent' : 'enter';
}

/** Where a visitor is asked to sign in for the screen of an address; null where nobody is. */
function askedAt(to: string): 'page' | 'sheet' | null {
  const route = routeOf(new URL(to, 'http://portal.invalid').pathname);
  if (!isSessionKnown() || route.flag || route.otherwise) return null;
  if (admission(route, currentSession()) !== 'signIn') return null;
  return route.asksInPlace && isLoginSheetThere() ? 'sheet' : 'page';
}

/** Where a link leads: for a visitor straight to the login, if the screen needs a session. */
export const destinationOf = (to: string): string => (askedAt(to) === 'page' ? loginPath : to);

/**
 * As destinationOf, for a navigation: the login will lead on to the address that was asked for.
 * Null where a sheet asks: the page stays.
 */
export function redirectToLogin(to: string): string | null {
  const at = askedAt(to);
  if (at === null) return to;
  if (at === 'page') rememberReturnTo(to);
  else offerLogin(to);
  return at === 'page' ? loginPath : null;
}

/** Registering leads on to what was asked for. */
function TrialRefused() {
  const { t } = useText();
  const { pathname, search } = useLocation();
  const text = t('error.free_reject');
  useEffect(() => {
    rememberReturnTo(pathname + search);
    toast.info(text);
  }, [text, pathname, search]);
  return <Redirect to="/m/register" />;
}

function ToSignIn({ route }: { readonly route: Route }) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!route.otherwise) rememberReturnTo(pathname + search);
  }, [route, pathname, search]);
  return <Redirect to={route.otherwise ?? loginPath} />;
}

/** Ends the redirection to the login once it is shown; its reason is told until it is left. */
function LoginShown({ isDue }: { readonly isDue: boolean }) {
  useEffect(() => {
    if (isDue) markLoginShown();
  }, [isDue]);
  useEffect(() => forgetLossReason, []);
  return null;
}

interface GuardedProps {
  readonly route: Route;
  /** A hidden screen redirects nobody. */
  readonly isShown: boolean;
  readonly children: ReactNode;
}

export function Guarded({ route, isShown, children }: GuardedProps) {
  const session = useSession();
  const known = useSessionKnown();
  const loginDue = useLoginDue();
  if (isShown && loginDue && route.path !== loginPath) return <Redirect to={loginPath} />;
  if (route.guard !== 'anyone' && !known) return <ScreenSkeleton />;
  const verdict = admission(route, session);
  if (!isShown && verdict !== 'enter') return null;
  switch (verdict) {
    case 'enter':
      return (
        <>
          {route.path === loginPath && isShown && <LoginShown isDue={loginDue} />}
          {children}
        </>
      );
    case 'signIn':
      return <ToSignIn route={route} />;
    case 'trialRefused':
      return <TrialRefused />;
    case 'notAgent':
      return <Redirect to="/m/home" />;
    case 'passwordDue':
      return <Redirect to={changePath} />;
  }
}
