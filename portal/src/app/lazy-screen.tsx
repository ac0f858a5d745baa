// Renders a screen by its name: at once when its chunk is here, else as soon as it has come.
import { Suspense, lazy, memo, type ComponentType } from 'react';
import { loadScreen, loadedScreen } from '../screens.ts';
import { ScreenSkeleton } from '#ui/screen-skeleton.tsx';

/** One component for each screen for good: another one would lose the screen's state. */
const components = new Map<string, ComponentType>();

function componentOf(screen: string): ComponentType {
  const known = components.get(screen);
  if (known) return known;
  const ready = loadedScreen(screen);
  const component =
    ready?.Screen ?? lazy(async () => ({ default: (await loadScreen(screen)).Screen }));
  components.set(screen, component);
  return component;
}

export const LazyScreen = memo(function LazyScreen({ screen }: { readonly screen: string }) {
  const Screen = componentOf(screen);
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      {/* oxlint-disable-next-line react/static-components -- looked up, never made anew */}
      <Screen />
    </Suspense>
  );
});
