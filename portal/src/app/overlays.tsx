// What lies over the pages: the way to customer service everywhere, and home's own pop-ups.
import { useDeferredValue } from 'react';
import type { Route } from '../routes.ts';
import { AnnouncementSheet } from './announcement-sheet.tsx';
import { FrameGestures } from './frame-gestures.tsx';
import { FloatingService, type ServicePlace } from './floating-service.tsx';
import { FrameLogin } from './frame-login.tsx';
import { InstallPrompt } from './install-prompt.tsx';
import { SuperAce } from './super-ace.tsx';
import { UpdateNotice } from './update-notice.tsx';

function placeOf({ header, bottomMenu }: Route): ServicePlace {
  if (bottomMenu) return 'menu';
  return header === 'none' ? 'top' : 'low';
}

export function Overlays({ route }: { readonly route: Route }) {
  const home = route.path === '/m/home';
  // Home stands before its pop-ups come; they go with it.
  const pops = useDeferredValue(home) && home;
  return (
    <>
      <FrameGestures route={route} />
      <FrameLogin />
      <FloatingService place={placeOf(route)} />
      <UpdateNotice />
      <InstallPrompt route={route} />
      {pops && <SuperAce />}
      {pops && <AnnouncementSheet />}
    </>
  );
}
