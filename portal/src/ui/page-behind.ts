// The page behind what lies over it: out of reach, and still, for as long as anything does.
import { painted } from '#lib/turns.ts';

const over: HTMLElement[] = [];
let inertPieces: HTMLElement[] = [];

/** A cheap phone restyles about so many elements between two frames. */
const fewElements = 80;

const sizeOf = (element: Element) => element.querySelectorAll('*').length + 1;

/** To make an element inert is to restyle all that is in it: these can be, one after the other. */
function piecesOf(element: Element): HTMLElement[] {
  if (!(element instanceof HTMLElement) || element.inert) return [];
  if (sizeOf(element) <= fewElements) return [element];
  return [...element.children].flatMap(piecesOf);
}

/** A frame for about so many elements; the page itself last, for what it may show from then on. */
async function makeInert(page: HTMLElement): Promise<void> {
  const pieces = piecesOf(page);
  inertPieces = pieces;
  let restyled = 0;
  for (const piece of pieces) {
    restyled += sizeOf(piece);
    if (restyled > fewElements) {
      await painted();
      if (inertPieces !== pieces) return;
      restyled = sizeOf(piece);
    }
    piece.inert = true;
  }
  await painted();
  if (inertPieces !== pieces) return;
  page.inert = true;
  release();
}

/** The pieces say of themselves again what their own components do. */
function release(): void {
  for (const piece of inertPieces) piece.inert = false;
  inertPieces = [];
}

function settle(): void {
  const page = document.getElementById('root');
  const covered = over.length > 0;
  document.documentElement.classList.toggle('covered', covered);
  for (const [at, element] of over.entries()) element.inert = at < over.length - 1;
  if (page === null) return;
  if (!covered) {
    page.inert = false;
    release();
  } else if (!page.inert && inertPieces.length === 0) void makeInert(page);
}

/** Whether nothing else lies over the element. */
export function isTopmost(element: HTMLElement): boolean {
  return over[over.length - 1] === element;
}

/**
 * Says that an element outside the page's root lies over the page. What was tapped for is painted
 * first; then the focus moves into it, if it is not there already, and the page becomes inert. The
 * answer uncovers the page at once, and leads the focus back to where it was.
 */
export function coverPage(element: HTMLElement): () => void {
  const from = document.activeElement;
  over.push(element);
  void painted().then(() => {
    if (!over.includes(element)) return;
    if (!element.contains(document.activeElement)) element.focus({ preventScroll: true });
    settle();
  });
  return () => {
    over.splice(over.indexOf(element), 1);
    settle();
    if (from instanceof HTMLElement) from.focus({ preventScroll: true });
  };
}
