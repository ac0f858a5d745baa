// The page frame: header, screens, bottom menu, and the overlays of every page.
import { useEffect } from 'react';
import { useLocation } from '#lib/router.tsx';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { findSession } from '#domain/session/session.ts';
import { useHasBeenIdle } from '#lib/idle.ts';
import { optionalPart } from '#lib/lazy-part.tsx';
import { useText } from '#lib/text.tsx';
import { classes } from '#ui/classes.ts';
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
import { OfflineBanner } from './offline-banner.tsx';
import { ScreenStack } from './screen-stack.tsx';
import style from './frame.module.css';

const LevelNews = optionalPart(async () => (await import('./level-news.tsx')).LevelNews);
const Overlays = optionalPart(async () => (await import('./overlays.tsx')).Overlays);

export function Frame() {
  const { pathname } = useLocation();
  const { flags } = useMerchant();
  const { t } = useText();
  const found = routeOf(pathname);
  const route = found.flag && !flags.includes(found.flag) ? notFoundRoute : found;
  const hasBeenIdle = useHasBeenIdle();
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
    <div className={classes(style['frame'], route.bottomMenu && style['withMenu'])}>
      <a className={style['skip']} href="#content">
        {t('frame.skip')}
      </a>
      {route.header !== 'none' && <Header route={route} />}
      <OfflineBanner />
      <main id="content" tabIndex={-1}>
        <ScreenStack route={route} />
      </main>
      {route.bottomMenu && <BottomMenu />}
      {hasBeenIdle && flags.includes('VIP') && <LevelNews />}
      {hasBeenIdle && route.overlays !== false && <Overlays route={route} />}
    </div>
  );
}
