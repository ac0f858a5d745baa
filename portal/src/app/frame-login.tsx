// Where the login dialog stands, over whatever page it is offered on.
import { Suspense, lazy } from 'react';
import { useLoginWasOffered } from '#domain/login-offer.ts';
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
