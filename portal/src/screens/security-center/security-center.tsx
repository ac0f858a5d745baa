// The security centre: what guards the account at a glance, and each part of it by ?part=.
import { securityOverview } from '@perya/contract/security';
import { Suspense, lazy, useLayoutEffect, useRef, type ComponentType } from 'react';
import { useSearchParams } from '#lib/router.tsx';
import { useCall } from '#lib/use-call.ts';
import { Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { FailedState } from '#ui/state.tsx';
import { Centre } from './centre.tsx';
import type { PartProps } from './part.tsx';
import { partOf, type PartName } from './parts.ts';
import style from './security-center.module.css';

/** Each part is a chunk of its own: most visits look at one. */
const parts: Record<PartName, ComponentType<PartProps>> = {
  paymentPassword: lazy(async () => ({ default: (await import('./payment-password.tsx')).Part })),
  mobile: lazy(async () => ({ default: (await import('./mobile.tsx')).Part })),
  email: lazy(async () => ({ default: (await import('./email.tsx')).Part })),
  realName: lazy(async () => ({ default: (await import('./real-name.tsx')).Part })),
  payouts: lazy(async () => ({ default: (await import('./payouts.tsx')).Part })),
  signIns: lazy(async () => ({ default: (await import('./sign-ins.tsx')).Part })),
  twoStep: lazy(async () => ({ default: (await import('./two-step.tsx')).Part })),
  passkeys: lazy(async () => ({ default: (await import('./passkeys.tsx')).Part })),
  providers: lazy(async () => ({ default: (await import('./providers.tsx')).Part })),
  documents: lazy(async () => ({ default: (await import('./documents.tsx')).Part })),
};

function Waiting() {
  return (
    <div className={style['waiting']}>
      <Skeleton shape="block" className={style['waitingHead']} />
      <Skeletons shape="row" count={5} />
    </div>
  );
}

/** A part begins at its top, and takes the focus; the overview is found where it was left. */
function usePartPlace(name: PartName | null): void {
  const place = useRef(0);
  const first = useRef(true);
  useLayoutEffect(() => {
    if (name !== null) return undefined;
    const remember = () => {
      place.current = window.scrollY;
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [name]);
  useLayoutEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    window.scrollTo(0, name === null ? place.current : 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [name]);
}

export function Screen() {
  const [query] = useSearchParams();
  const name = partOf(query);
  usePartPlace(name);
  const answer = useCall(securityOverview, {});
  if (answer.isError && !answer.data) {
    return <FailedState code={answer.error.failure.code} onRetry={answer.refetch} />;
  }
  if (!answer.data) return <Waiting />;
  if (name === null) return <Centre overview={answer.data} />;
  const Part = parts[name];
  return (
    <Suspense fallback={<Waiting />}>
      <Part overview={answer.data} />
    </Suspense>
  );
}
