// What a finger rests on looks pressed, and stays so for a moment after it has left.
import { timingMs } from '@perya/contract/limits';

/**
 * Marks the link or button that a finger rests on with `data-held`: not before 130 ms, so that one
 * which passes in a scroll presses nothing, and for 100 ms after it is lifted.
 *
 * The style sheet alone could do it, by a transition of `:active` that begins late; but each tap
 * would then begin and end such transitions, and its answer would wait until they are set up.
 */
export function showPresses(page: Document): void {
  let held: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const release = () => {
    clearTimeout(timer);
    held?.removeAttribute('data-held');
    held = null;
  };
  const touch = ({ target, isPrimary }: PointerEvent) => {
    if (!isPrimary || !(target instanceof Element)) return;
    release();
    const touched = target.closest('a, button:enabled');
    timer = setTimeout(() => {
      held = touched;
      held?.setAttribute('data-held', '');
    }, timingMs.pressIn);
  };
  const lift = () => {
    clearTimeout(timer);
    if (held !== null) timer = setTimeout(release, timingMs.pressOut);
  };
  page.addEventListener('pointerdown', touch, { passive: true });
  page.addEventListener('pointerup', lift, { passive: true });
  // The browser scrolls, or drags what was held.
  page.addEventListener('pointercancel', release, { passive: true });
}
