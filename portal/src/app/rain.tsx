// The red envelope rain over home: its code comes once the page is at rest.
import { loadRain } from '#domain/rain/load-rain.ts';
import { useHasBeenIdle } from '#lib/idle.ts';
import { optionalPart } from '#lib/lazy-part.tsx';

const RainOverlay = optionalPart(loadRain);

export function RainLater() {
  return useHasBeenIdle() && <RainOverlay />;
}
