// What lies over the pages: gestures, customer service, what has come, and home's pop-ups.
import { useDeferredValue } from 'react';
import { useFlag } from '#domain/merchant/merchant.tsx';
import type { Route } from '../routes.ts';
import { AnnouncementSheet } from './announcement-sheet.tsx';
import { FrameGestures } from './frame-gestures.tsx';
import { FloatingService, type ServicePosition } from './floating-service.tsx';
import { FrameLogin } from './frame-login.tsx';
import { InstallPrompt } from './install-prompt.tsx';
import { LevelNews } from './level-news.tsx';
import { NoticeWidget } from './notice-widget.tsx';
import { RainLater } from './rain.tsx';
import { UpdateNotice } from './update-notice.tsx';

function servicePosition({ header, bottomMenu }: Route): ServicePosition {
  if (bottomMenu) return 'menu';
  return header === 'none' ? 'top' : 'low';
}

function PageOverlays({ route }: { readonly route: Route }) {
  const home = route.path === '/m/home';
  // Rendered after home; they go with it.
  const pops = useDeferredValue(home) && home;
  return (
    <>
      <FrameGestures route={route} />
      <FrameLogin />
      <FloatingService place={servicePosition(route)} />
      <NoticeWidget />
      <UpdateNotice otherwise={<InstallPrompt route={route} />} />
      {pops && <AnnouncementSheet />}
      {pops && <RainLater />}
    </>
  );
}

export function Overlays({ route }: { readonly route: Route }) {
  const hasLevels = useFlag('VIP');
  return (
    <>
      {hasLevels && <LevelNews />}
      {route.overlays !== false && <PageOverlays route={route} />}
    </>
  );
}
