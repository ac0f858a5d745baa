// Lets a screen be seen only by those it is for, and sends the others where they can go on.
import { useEffect, type ReactNode } from 'react';
import { Redirect, useLocation } from '#lib/router.tsx';
import {
  arrive,
  currentSession,
  isAgent,
  isSessionKnown,
  isTrial,
  moveOn,
  rememberPlace,
  useAstray,
  useSession,
  useSessionKnown,
} from '#domain/session.ts';
import type { SessionInfo } from '#lib/storage.ts';
import { useText } from '#lib/text.tsx';
import { toast } from '#ui/toast.tsx';
import { routeOf, type Route } from '../routes.ts';
import { ScreenSkeleton } from '#ui/screen-skeleton.tsx';

export type Admission = 'enter' | 'signIn' | 'trialRefused' | 'notAgent' | 'passwordDue';

const loginPath = '/m/login';
const changePath = '/m/changePsw';
/** Open to those who have yet to choose a password: choosing one, and asking for help with it. */
const beforePassword: readonly string[] = [changePath, loginPath, '/m/service', '/m/useragreement'];

export function admission(
  { guard, path }: Pick<Route, 'guard' | 'path'>,
  session: SessionInfo | null,
): Admission {
  if (session?.passwordDue && !beforePassword.includes(path)) return 'passwordDue';
  if (guard === 'anyone') return 'enter';
  if (session === null) return 'signIn';
  if (guard === 'member' && isTrial(session)) return 'trialRefused';
  return guard === 'agent' && !isAgent(session) ? 'notAgent' : 'enter';
}

/** Where a link leads: a visitor comes to the login without the refused screen in between. */
export function leadsTo(to: string): string {
  const route = routeOf(new URL(to, 'http://portal.invalid').pathname);
  if (!isSessionKnown() || route.flag || route.otherwise) return to;
  return admission(route, currentSession()) === 'signIn' ? loginPath : to;
}

/** As leadsTo, for one who goes there now: the login will lead on to where they wished to go. */
export function diverted(to: string): string {
  const there = leadsTo(to);
  if (there !== to) rememberPlace(to);
  return there;
}

function TrialRefused() {
  const { t } = useText();
  const text = t('error.free_reject');
  useEffect(() => toast.info(text), [text]);
  return <Redirect to="/m/home" />;
}

function ToSignIn({ route }: { readonly route: Route }) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!route.otherwise) rememberPlace(pathname + search);
  }, [route, pathname, search]);
  return <Redirect to={route.otherwise ?? loginPath} />;
}

/** The login screen, which says why a session was lost for as long as the person stays on it. */
function Arrived({ astray }: { readonly astray: boolean }) {
  useEffect(() => {
    if (astray) arrive();
  }, [astray]);
  useEffect(() => moveOn, []);
  return null;
}

interface GuardedProps {
  readonly route: Route;
  /** A screen that waits behind another sends nobody anywhere. */
  readonly shown: boolean;
  readonly children: ReactNode;
}

export function Guarded({ route, shown, children }: GuardedProps) {
  const session = useSession();
  const known = useSessionKnown();
  const astray = useAstray();
  if (shown && astray && route.path !== loginPath) return <Redirect to={loginPath} />;
  if (route.guard !== 'anyone' && !known) return <ScreenSkeleton />;
  const verdict = admission(route, session);
  if (!shown && verdict !== 'enter') return null;
  switch (verdict) {
    case 'enter':
      return (
        <>
          {route.path === loginPath && shown && <Arrived astray={astray} />}
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
