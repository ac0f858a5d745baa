// The side menu as a column, where the screen is wide enough; its code is fetched there alone.
import { besideQuery, useMedia } from '#lib/media.ts';
import { optionalPart } from '#lib/lazy-part.tsx';

const SideMenuColumn = optionalPart(async () => (await import('./side-menu.tsx')).SideMenuColumn);

export function SideColumn() {
  return useMedia(besideQuery) && <SideMenuColumn />;
}
