// Shows the login dialog over whatever page it was opened on.
import { Suspense, lazy } from 'react';
import { useLoginWasOffered } from '#domain/sign-in/login-offer.ts';
import { loadLoginSheet } from '../screens.ts';

const LoginSheet = lazy(loadLoginSheet);

export function FrameLogin() {
  const offered = useLoginWasOffered();
  if (!offered) return null;
  return (
    <Suspense fallback={null}>
      <LoginSheet />
    </Suspense>
  );
}
