// Makes the page behind a dialog inert, and gives it back when the last dialog closes.
import { nextPaint } from '#lib/scheduling.ts';

/** The open dialogs, the topmost last. */
const dialogs: HTMLElement[] = [];
let inertPieces: HTMLElement[] = [];

/** About as many as a cheap phone restyles between two frames. */
const fewElements = 80;

const sizeOf = (element: Element) => element.querySelectorAll('*').length + 1;

/** Making an element inert restyles all that is in it: these are small enough. */
function piecesOf(element: Element): HTMLElement[] {
  if (!(element instanceof HTMLElement) || element.inert) return [];
  if (sizeOf(element) <= fewElements) return [element];
  return [...element.children].flatMap(piecesOf);
}

/** Piece after piece, a few in each frame; then the page itself, for what it renders later. */
async function makeInert(page: HTMLElement): Promise<void> {
  const pieces = piecesOf(page);
  inertPieces = pieces;
  let restyled = 0;
  for (const piece of pieces) {
    restyled += sizeOf(piece);
    if (restyled > fewElements) {
      await nextPaint();
      if (inertPieces !== pieces) return;
      restyled = sizeOf(piece);
    }
    piece.inert = true;
  }
  await nextPaint();
  if (inertPieces !== pieces) return;
  page.inert = true;
  release();
}

/** From here on the inertness of the pieces is that of their own components. */
function release(): void {
  for (const piece of inertPieces) piece.inert = false;
  inertPieces = [];
}

function update(): void {
  const page = document.getElementById('root');
  const covered = dialogs.length > 0;
  document.documentElement.classList.toggle('covered', covered);
  for (const [at, element] of dialogs.entries()) element.inert = at < dialogs.length - 1;
  if (page === null) return;
  if (!covered) {
    page.inert = false;
    release();
  } else if (!page.inert && inertPieces.length === 0) void makeInert(page);
}

/** Whether no other dialog lies over this one. */
export function isTopmost(element: HTMLElement): boolean {
  return dialogs[dialogs.length - 1] === element;
}

/**
 * Covers the page with a dialog that is outside of its root. The dialog is painted first; then it
 * gets the focus, unless it has it, and the page becomes inert. The result uncovers the page at
 * once, and returns the focus to where it was.
 */
export function coverPage(element: HTMLElement): () => void {
  const from = document.activeElement;
  dialogs.push(element);
  void nextPaint().then(() => {
    if (!dialogs.includes(element)) return;
    if (!element.contains(document.activeElement)) element.focus({ preventScroll: true });
    update();
  });
  return () => {
    dialogs.splice(dialogs.indexOf(element), 1);
    update();
    if (from instanceof HTMLElement) from.focus({ preventScroll: true });
  };
}
