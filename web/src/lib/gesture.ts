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

/** Whether a movement from the top of the page goes down far enough to refresh it. */
export function isPull(deltaX: number, deltaY: number): boolean {
  return swipeDirection(deltaX, deltaY, distancePx.pullToRefresh) === 'down';
}

interface Touched {
  /** Where the finger landed, from the left, and the width of the screen. */
  readonly startX: number;
  readonly width: number;
  readonly direction: 'ltr' | 'rtl';
}

/** Whether a finger landed where a swipe back begins: at the edge that the text begins at. */
export function landsAtEdge({ startX, width, direction }: Touched): boolean {
  return (direction === 'ltr' ? startX : width - startX) <= distancePx.swipeBackEdge;
}

/** Whether a movement from that edge goes far enough into the page to go back. */
export function isSwipeBack(deltaX: number, deltaY: number, direction: 'ltr' | 'rtl'): boolean {
  const inwards = direction === 'ltr' ? 'right' : 'left';
  return swipeDirection(deltaX, deltaY, distancePx.swipeBack) === inwards;
}

/** Safari on phones and tablets animates its own swipe back, which can't be switched off. */
export function swipesBackItself(userAgent: string, touchPoints: number): boolean {
  const tablet = userAgent.includes('Macintosh') && touchPoints > 1;
  return /iPhone|iPad|iPod/.test(userAgent) || tablet;
}
