// The security centre: the overview, and each part by ?part=.
import { securityOverview } from '@perya/contract/account/security';
import { Suspense, lazy, useLayoutEffect, useRef, type ComponentType } from 'react';
import { useSearchParams } from '#lib/router.tsx';
import { useCall } from '#lib/use-call.ts';
import { Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { FailedState } from '#ui/state.tsx';
import { Centre } from './centre.tsx';
import type { PartProps } from './part.tsx';
import { partOf, type PartName } from './parts.ts';
import style from './security-center.module.css';

type PartModule = Promise<{ readonly Part: ComponentType<PartProps> }>;

/** Each part is a chunk of its own. */
const loaders: Record<PartName, () => PartModule> = {
  paymentPassword: async () => import('./payment-password.tsx'),
  mobile: async () => import('./mobile.tsx'),
  email: async () => import('./email.tsx'),
  realName: async () => import('./real-name.tsx'),
  payouts: async () => import('./payouts.tsx'),
  signIns: async () => import('./sign-ins.tsx'),
  twoStep: async () => import('./two-step.tsx'),
  passkeys: async () => import('./passkeys.tsx'),
  providers: async () => import('./providers.tsx'),
  documents: async () => import('./documents.tsx'),
};

const components = new Map<PartName, ComponentType<PartProps>>();

function componentOf(name: PartName): ComponentType<PartProps> {
  const known = components.get(name);
  if (known) return known;
  const component = lazy(async () => ({ default: (await loaders[name]()).Part }));
  components.set(name, component);
  return component;
}

function Waiting() {
  return (
    <div className={style['waiting']}>
      <Skeleton shape="block" className={style['waitingHead']} />
      <Skeletons shape="row" count={5} />
    </div>
  );
}

/** A part starts at its top, with the focus; the overview keeps its scroll position. */
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
  const Part = componentOf(name);
  return (
    <Suspense fallback={<Waiting />}>
      {/* oxlint-disable-next-line react/static-components -- looked up, never made anew */}
      <Part overview={answer.data} />
    </Suspense>
  );
}
