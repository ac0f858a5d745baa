// Keeps what floats off the page's content: at the edge, unless its place is free.
import { useEffect, useState, type RefObject } from 'react';
import { useLocation } from '#lib/router.tsx';

/** How long the page has to rest before the place is looked at. */
const restMs = 200;

/** What people read and tap; the rest only holds it. */
const content =
  'a, button, input, select, textarea, label, summary, article, li, p, h1, h2, h3, h4, ' +
  'span, strong, bdi, time, output, code, td, th, dt, dd, img, svg, canvas, iframe';

/** Whether nothing of the page lies there. */
function isFree({ left, right, top, bottom }: DOMRect): boolean {
  const across = [left + 1, (left + right) / 2, right - 1];
  const down = [top + 1, (top + bottom) / 2, bottom - 1];
  const points = across.flatMap((x) => down.map((y) => [x, y] as const));
  return points.every(([x, y]) =>
    document
      .elementsFromPoint(x, y)
      .every((each) => each.closest('main') === null || !each.matches(content)),
  );
}

/** Whether the element is to keep to the edge: while the page moves, and over what is on it. */
export function useDocked(place: RefObject<HTMLElement | null>): boolean {
  const { key } = useLocation();
  const [docked, setDocked] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (place.current) setDocked(!isFree(place.current.getBoundingClientRect()));
    };
    const lookLater = () => {
      clearTimeout(timer);
      timer = setTimeout(look, restMs);
    };
    const move = () => {
      setDocked(true);
      lookLater();
    };
    move();
    const main = document.getElementById('content');
    const grows = new ResizeObserver(move);
    if (main) grows.observe(main);
    window.addEventListener('scroll', move, { passive: true });
    window.addEventListener('resize', move);
    return () => {
      clearTimeout(timer);
      grows.disconnect();
      window.removeEventListener('scroll', move);
      window.removeEventListener('resize', move);
    };
  }, [place, key]);
  return docked;
}
