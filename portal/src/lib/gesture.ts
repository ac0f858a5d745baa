// Tells a swipe from a tap and from scrolling.
import { distancePx } from '@perya/contract/limits';

export type Direction = 'left' | 'right' | 'up' | 'down';

/** The direction of a movement in CSS pixels; null while it is shorter than the threshold. */
export function swipeDirection(
  deltaX: number,
  deltaY: number,
  threshold: number = distancePx.swipe,
): Direction | null {
  const across = Math.abs(deltaX) >= Math.abs(deltaY);
  const distance = across ? Math.abs(deltaX) : Math.abs(deltaY);
  if (distance <= threshold) return null;
  if (across) return deltaX < 0 ? 'left' : 'right';
  return deltaY < 0 ? 'up' : 'down';
}
