// The pictures of the symbols, by the code that outcomes use.
/// <reference types="vite/client" />
import { make } from '../../kit/page/dom.ts';
import type { Outcome, Window } from '../rules.ts';
import { symbols } from '../symbols.ts';

const addresses = import.meta.glob('./art/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

export function pictureOf(symbol: number): string {
  return String(addresses[`./art/${symbols[symbol] ?? ''}.svg`]);
}

/** Every picture, decoded, in the order of `symbols`. */
export async function loadPictures(): Promise<HTMLImageElement[]> {
  return Promise.all(
    symbols.map(async (_, symbol) => {
      const image = new Image();
      image.src = pictureOf(symbol);
      await image.decode();
      return image;
    }),
  );
}

function windowPicture(window: Window): HTMLElement {
  const pictures = window
    .flat()
    .map((symbol) => make('img', { src: pictureOf(symbol), alt: symbols[symbol] ?? '' }));
  return make('div', { className: 'window four' }, ...pictures);
}

/** A small picture of every spin of a round: what it showed before each burst and at its end. */
export function windowsOf(outcome: Outcome | null): HTMLElement {
  const all = make('div', { className: 'windows' });
  for (const spin of outcome?.spins ?? []) {
    all.append(...spin.steps.map((step) => windowPicture(step.window)));
  }
  return all;
}
