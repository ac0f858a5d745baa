// The elements of a test game's page by their ids, its status line, and its scene.
import type { Outcome } from './outcome.ts';

/** Throws where the page has no such element. */
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no element ${id}`);
  return found as T;
}

/** Says it in the status line, and lights the scene by it. */
export function showOutcome({ text, mood }: Outcome): void {
  byId('status').textContent = text;
  byId('status').className = mood;
  byId('scene').dataset['mood'] = mood;
}

/** The drawing of a category, part of the page so that its mood can move it. */
export async function drawScene(category: string): Promise<void> {
  const file = new URL(`/page/scenes/${category.toLowerCase()}.svg`, document.baseURI);
  // Without it the page says the same.
  const response = await fetch(file).catch(() => null);
  if (!response?.ok) return;
  const drawing = new DOMParser().parseFromString(await response.text(), 'image/svg+xml');
  byId('scene').replaceChildren(document.importNode(drawing.documentElement, true));
}
