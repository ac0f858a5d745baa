// The screen that is shown, and hidden behind it those that are kept or prepared.
import { useState } from 'react';
import { ScreenRouter, useRouter, type Location } from '#lib/router.tsx';
import { ScreenStateContext, canKeepScreens, useScreenState } from '#lib/screen-state.ts';
import { classes } from '#ui/classes.ts';
import { routeOf, type Route } from '../routes.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Guarded } from './guarded.tsx';
import { LazyScreen } from './lazy-screen.tsx';
import style from './frame.module.css';

interface StackedScreenProps {
  readonly route: Route;
  readonly isShown: boolean;
  /** The address that it is prepared for, while it is. */
  readonly prepared: Location | null;
}

/** Fades in whenever it is shown, but for the first time when the server rendered it. */
function StackedScreen({ route, isShown, prepared }: StackedScreenProps) {
  const { current } = useRouter();
  const [fadesIn, setFadesIn] = useState(current.type !== 'LOAD');
  if (!isShown && !fadesIn) setFadesIn(true);
  const state = useScreenState(isShown);
  return (
    <div
      className={classes(style['screen'], fadesIn && style['fadesIn'])}
      data-behind={isShown ? undefined : ''}
    >
      <ScreenRouter isShown={isShown} prepared={prepared}>
        <ScreenStateContext value={state}>
          <Guarded route={route} isShown={isShown}>
            <ErrorBoundary isShown={isShown}>
              <LazyScreen screen={route.screen} />
            </ErrorBoundary>
          </Guarded>
        </ScreenStateContext>
      </ScreenRouter>
    </div>
  );
}

export function ScreenStack({ route }: { readonly route: Route }) {
  const [kept, setKept] = useState<readonly Route[]>([]);
  if (route.stays && !kept.includes(route)) setKept([...kept, route]);
  const { prepared } = useRouter();
  const next = prepared && routeOf(prepared.pathname);
  // A screen keeps its place among the elements when it is shown or hidden.
  const stack = new Set([...kept.filter((each) => each !== route), route]);
  if (next) stack.add(next);
  return [...stack]
    .filter((each) => each === route || canKeepScreens())
    .map((each) => (
      <StackedScreen
        key={each.path}
        route={each}
        isShown={each === route}
        prepared={each === next && each !== route ? prepared : null}
      />
    ));
}
