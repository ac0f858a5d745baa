// Makes a link or button look pressed while a finger rests on it.
import { timingMs } from '@perya/contract/limits';

/**
 * Marks the link or button under a finger with `data-pressed`: not before 130 ms, so that a scroll
 * presses nothing, and until 100 ms after the finger is lifted.
 *
 * A transition of `:active` with a delay could do it in the style sheet alone, but each tap would
 * then start and end such transitions, which delays its answer.
 */
export function showPresses(page: Document): void {
  let pressed: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const release = () => {
    clearTimeout(timer);
    pressed?.removeAttribute('data-pressed');
    pressed = null;
  };
  const touch = ({ target, isPrimary }: PointerEvent) => {
    if (!isPrimary || !(target instanceof Element)) return;
    release();
    const touched = target.closest('a, button:enabled');
    timer = setTimeout(() => {
      pressed = touched;
      pressed?.setAttribute('data-pressed', '');
    }, timingMs.pressIn);
  };
  const lift = () => {
    clearTimeout(timer);
    if (pressed !== null) timer = setTimeout(release, timingMs.pressOut);
  };
  page.addEventListener('pointerdown', touch, { passive: true });
  page.addEventListener('pointerup', lift, { passive: true });
  // The browser has started to scroll or to drag.
  page.addEventListener('pointercancel', release, { passive: true });
}
