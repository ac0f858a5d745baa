// The page frame: header, screen, bottom menu, and what lies over every page.
import { Suspense, lazy, useEffect, useState, type ReactNode } from 'react';
import { useLocation, usePainted } from '#lib/router.tsx';
import { useMerchant } from '#domain/merchant.tsx';
import { findSession } from '#domain/session.ts';
import { useAtRest } from '#lib/at-rest.ts';
import { useText } from '#lib/text.tsx';
import { classes } from '#ui/classes.ts';
import { notFoundRoute, routeOf } from '../routes.ts';
import { BottomMenu } from './bottom-menu.tsx';
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

/** A screen that one goes to fades in; what the server painted stands. */
function Place({ children }: { readonly children: ReactNode }) {
  const painted = usePainted();
  const [arrives] = useState(!painted);
  return <div className={classes(style['screen'], arrives && style['arrives'])}>{children}</div>;
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
        <Place key={route.path}>
          <Guarded route={route}>
            <ScreenPlace screen={route.screen} />
          </Guarded>
        </Place>
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
