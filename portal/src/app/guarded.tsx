// Lets a screen be seen only by those it is for, and sends the others where they can go on.
import { useEffect, type ReactNode } from 'react';
import { Redirect, useLocation } from '#lib/router.tsx';
import { isAgent, isTrial, rememberPlace, useSession, useSessionKnown } from '#domain/session.ts';
import type { SessionInfo } from '#lib/storage.ts';
import { useText } from '#lib/text.tsx';
import { toast } from '#ui/toast.tsx';
import type { Guard, Route } from '../routes.ts';
import { ScreenSkeleton } from './screen-skeleton.tsx';

export type Admission = 'enter' | 'signIn' | 'trialRefused' | 'notAgent';

export function admission(guard: Guard, session: SessionInfo | null): Admission {
  if (guard === 'anyone') return 'enter';
  if (session === null) return 'signIn';
  if (guard === 'member' && isTrial(session)) return 'trialRefused';
  return guard === 'agent' && !isAgent(session) ? 'notAgent' : 'enter';
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
  return <Redirect to={route.otherwise ?? '/m/login'} />;
}

interface GuardedProps {
  readonly route: Route;
  readonly children: ReactNode;
}

export function Guarded({ route, children }: GuardedProps) {
  const session = useSession();
  const known = useSessionKnown();
  if (route.guard === 'anyone') return children;
  if (!known) return <ScreenSkeleton />;
  switch (admission(route.guard, session)) {
    case 'enter':
      return children;
    case 'signIn':
      return <ToSignIn route={route} />;
    case 'trialRefused':
      return <TrialRefused />;
    case 'notAgent':
      return <Redirect to="/m/home" />;
  }
}
