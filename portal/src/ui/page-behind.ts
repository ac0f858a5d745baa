// The page behind what lies over it: out of reach, and still, for as long as anything does.

const over: HTMLElement[] = [];

function settle(): void {
  const page = document.getElementById('root');
  if (page) page.inert = over.length > 0;
  document.documentElement.classList.toggle('covered', over.length > 0);
  for (const [at, element] of over.entries()) element.inert = at < over.length - 1;
}

/** Whether nothing else lies over the element. */
export function isTopmost(element: HTMLElement): boolean {
  return over[over.length - 1] === element;
}

/**
 * Says that an element outside the page's root lies over the page. The answer uncovers the page at
 * once, and leads the focus back to where it was.
 */
export function coverPage(element: HTMLElement): () => void {
  const from = document.activeElement;
  over.push(element);
  // To make a page inert is to restyle all of it: what was tapped for is painted first.
  requestAnimationFrame(() => setTimeout(settle));
  return () => {
    over.splice(over.indexOf(element), 1);
    settle();
    if (from instanceof HTMLElement) from.focus({ preventScroll: true });
  };
}
