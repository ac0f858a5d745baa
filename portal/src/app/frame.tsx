// The page frame: header, screen, bottom menu, and what lies over every page.
import { Suspense, lazy, useEffect, useState } from 'react';
import { AsLeft, useLocation, usePainted } from '#lib/router.tsx';
import { Awake, Shown, canWaitBehind, useOncePainted } from '#lib/shown.ts';
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
}

/** A screen that one goes to, or back to, fades in; what the server painted stands. */
function Place({ route, shown }: PlaceProps) {
  const painted = usePainted();
  const [arrives, setArrives] = useState(!painted);
  if (!shown && !arrives) setArrives(true);
  const awake = useOncePainted(shown);
  return (
    <div
      className={classes(style['screen'], arrives && style['arrives'])}
      data-behind={shown ? undefined : ''}
    >
      <AsLeft shown={shown}>
        <Shown value={shown}>
          <Awake value={awake}>
            <Guarded route={route} shown={shown}>
              <ErrorBoundary shown={shown}>
                <ScreenPlace screen={route.screen} />
              </ErrorBoundary>
            </Guarded>
          </Awake>
        </Shown>
      </AsLeft>
    </div>
  );
}

/** The screen of a route, and behind it those that stay. */
function Screens({ route }: { readonly route: Route }) {
  const [staying, setStaying] = useState<readonly Route[]>([]);
  if (route.stays && !staying.includes(route)) setStaying([...staying, route]);
  const behind = staying.filter((each) => each !== route && canWaitBehind());
  return [...behind, route].map((each) => (
    <Place key={each.path} route={each} shown={each === route} />
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
