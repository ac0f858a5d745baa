// The page frame: header, screens, bottom menu, and the overlays of every page.
import { useEffect } from 'react';
import { useLocation } from '#lib/router.tsx';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { findSession } from '#domain/session/session.ts';
import { useHasBeenIdle } from '#lib/idle.ts';
import { optionalPart } from '#lib/lazy-part.tsx';
import { useText } from '#lib/text.tsx';
import { notFoundRoute, routeOf } from '../routes.ts';
import { BottomMenu } from './bottom-menu.tsx';
import { Header } from './header.tsx';
import {
  useAnnounceScreen,
  useLoadLinkedScreens,
  usePrepareOnTouch,
  useScrollBar,
  useScrollRestoration,
} from './navigation.ts';
import { FrameBanner } from './frame-banner.tsx';
import { ScreenStack } from './screen-stack.tsx';
import style from './frame.module.css';

const SideColumn = optionalPart(async () => (await import('./side-column.tsx')).SideColumn);
const Overlays = optionalPart(async () => (await import('./overlays.tsx')).Overlays);

export function Frame() {
  const { pathname } = useLocation();
  const { flags } = useMerchant();
  const { t } = useText();
  const found = routeOf(pathname);
  const route = found.flag && !flags.includes(found.flag) ? notFoundRoute : found;
  const hasBeenIdle = useHasBeenIdle();
  // Games and forms that people came for have the whole screen.
  const isAlone = route.header === 'none' && !route.bottomMenu;
  useScrollRestoration();
  useScrollBar();
  useAnnounceScreen(route);
  usePrepareOnTouch();
  useLoadLinkedScreens();
  useEffect(() => {
    // After hydration, whose first render must equal what the server rendered.
    void findSession();
  }, []);
  return (
    <div className={isAlone ? style['alone'] : style['frame']}>
      <a className={style['skip']} href="#content">
        {t('frame.skip')}
      </a>
      <div className={style[route.bottomMenu ? 'withMenu' : 'page']}>
        {route.header !== 'none' && <Header route={route} />}
        <FrameBanner />
        <main id="content" tabIndex={-1}>
          <ScreenStack route={route} />
        </main>
      </div>
      {!isAlone && (
        <div className={style[route.bottomMenu ? 'beside' : 'wideOnly']}>
          <BottomMenu />
          {hasBeenIdle && <SideColumn />}
        </div>
      )}
      {hasBeenIdle && <Overlays route={route} />}
    </div>
  );
}
