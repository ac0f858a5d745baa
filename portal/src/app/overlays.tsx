// The overlays of the pages: gestures, customer service, what has come, and home's pop-ups.
import { useDeferredValue } from 'react';
import type { Route } from '../routes.ts';
import { AnnouncementSheet } from './announcement-sheet.tsx';
import { FrameGestures } from './frame-gestures.tsx';
import { FloatingService, type ServicePosition } from './floating-service.tsx';
import { FrameLogin } from './frame-login.tsx';
import { InstallPrompt } from './install-prompt.tsx';
import { NoticeWidget } from './notice-widget.tsx';
import { RainLater } from './rain.tsx';
import { UpdateNotice } from './update-notice.tsx';

function servicePosition({ header, bottomMenu }: Route): ServicePosition {
  if (bottomMenu) return 'menu';
  return header === 'none' ? 'top' : 'low';
}

export function Overlays({ route }: { readonly route: Route }) {
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
