// Tells a swipe from a tap and from scrolling.
import { distancePx } from '@perya/contract/limits';
import { useRef, type PointerEvent } from 'react';

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

/** Pointer handlers for an element; `onSwipe` runs once, when the pointer is lifted. */
export function useSwipe(onSwipe: (direction: Direction) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: (event: PointerEvent) => {
      if (start.current === null) return;
      const { x, y } = start.current;
      start.current = null;
      const direction = swipeDirection(event.clientX - x, event.clientY - y);
      if (direction !== null) onSwipe(direction);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
