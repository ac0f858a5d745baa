// The page frame: header, screen, bottom menu, and what lies over every page.
import { Suspense, lazy, useEffect, useState } from 'react';
import { Elsewhere, useAhead, useLocation, usePainted, type RouterState } from '#lib/router.tsx';
import { Awake, Shown, Stood, canWaitBehind, useOncePainted } from '#lib/shown.ts';
import { useMerchant } from '#domain/merchant.tsx';
import { findSession } from '#domain/session.ts';
import { useAtRest } from '#lib/at-rest.ts';
import { useText } from '#lib/text.tsx';
import { classes } from '#ui/classes.ts';
import { notFoundRoute, routeOf, type Route } from '../routes.ts';
import { BottomMenu } from './bottom-menu.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Guarded } from './guarded.tsx';
import { Header } from './header.tsx';
import {
  useAnnounce,
  useAskAhead,
  useFetchAhead,
  useScrollBar,
  useScrollPlace,
} from './navigation.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { ScreenPlace } from './screen-place.tsx';
import style from './frame.module.css';

const Overlays = lazy(async () => ({ default: (await import('./overlays.tsx')).Overlays }));

/** Pages that something lying over them would be in the way of. */
const bare = ['/m/launchGame', '/m/maintenance', '/m/restricted'];

interface PlaceProps {
  readonly route: Route;
  readonly shown: boolean;
  /** Where one may go to next, for the screen that gets ready for it. */
  readonly ahead: RouterState | null;
}

/** A screen that one goes to, or back to, fades in; what the server painted stands. */
function Place({ route, shown, ahead }: PlaceProps) {
  const painted = usePainted();
  const [arrives, setArrives] = useState(!painted);
  if (!shown && !arrives) setArrives(true);
  const seen = useOncePainted(shown);
  const [stood, setStood] = useState(seen);
  if (seen && !stood) setStood(true);
  return (
    <div
      className={classes(style['screen'], arrives && style['arrives'])}
      data-behind={shown ? undefined : ''}
    >
      <Elsewhere shown={shown} ahead={ahead}>
        <Shown value={shown}>
          <Awake value={seen || !stood}>
            <Stood value={stood}>
              <Guarded route={route} shown={shown}>
                <ErrorBoundary shown={shown}>
                  <ScreenPlace screen={route.screen} />
                </ErrorBoundary>
              </Guarded>
            </Stood>
          </Awake>
        </Shown>
      </Elsewhere>
    </div>
  );
}

/** The screen of a route; behind it those that stay, and one that a finger may soon ask for. */
function Screens({ route }: { readonly route: Route }) {
  const [staying, setStaying] = useState<readonly Route[]>([]);
  if (route.stays && !staying.includes(route)) setStaying([...staying, route]);
  const ahead = useAhead();
  const next = ahead && routeOf(ahead.location.pathname);
  const places = new Set([...staying.filter((each) => each !== route), route]);
  if (next?.ahead) places.add(next);
  return [...places]
    .filter((each) => each === route || canWaitBehind())
    .map((each) => (
      <Place
        key={each.path}
        route={each}
        shown={each === route}
        ahead={each === next && each !== route ? ahead : null}
      />
    ));
}

export function Frame() {
  const { pathname } = useLocation();
  const { flags } = useMerchant();
  const { t } = useText();
  const found = routeOf(pathname);
  const route = found.flag && !flags.includes(found.flag) ? notFoundRoute : found;
  const rests = useAtRest();
  useScrollPlace();
  useScrollBar();
  useAnnounce(route);
  useAskAhead();
  useFetchAhead();
  useEffect(() => {
    // After hydration, so that the first look of the page is the one that the server painted.
    void findSession();
  }, []);
  return (
    <div className={classes(style['frame'], route.bottomMenu && style['withMenu'])}>
      <a className={style['skip']} href="#content">
        {t('frame.skip')}
      </a>
      {route.header !== 'none' && <Header route={route} />}
      <OfflineBanner />
      <main id="content" tabIndex={-1}>
        <Screens route={route} />
      </main>
      {route.bottomMenu && <BottomMenu />}
      {rests && !bare.includes(route.path) && (
        <Suspense fallback={null}>
          <Overlays route={route} />
        </Suspense>
      )}
    </div>
  );
}
