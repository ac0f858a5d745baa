// The pictures of the symbols, by the code that outcomes use.
/// <reference types="vite/client" />
import type { Outcome } from '../rules.ts';
import { symbols } from '../symbols.ts';
import { make } from '../../kit/page/dom.ts';

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

/** A small picture of every spin of a round. */
export function windowsOf(outcome: Outcome | null): HTMLElement {
  const all = make('div', { className: 'windows' });
  for (const spin of outcome?.spins ?? []) {
    const pictures = spin.window
      .flat()
      .map((symbol) => make('img', { src: pictureOf(symbol), alt: symbols[symbol] ?? '' }));
    all.append(make('div', { className: 'window' }, ...pictures));
  }
  return all;
}
