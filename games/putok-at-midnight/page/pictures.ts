// The pictures of the symbols, by the code that outcomes use.
/// <reference types="vite/client" />
import { make } from '../../kit/page/dom.ts';
import type { Outcome } from '../rules.ts';
import { cellCount, countdown, putok, rowCount, symbols } from '../symbols.ts';

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

/** A small picture of a round: its window, and where the countdown ended, with each value. */
export function windowOf(outcome: Outcome | null): HTMLElement {
  const all = make('div', { className: 'windows' });
  if (!outcome) return all;
  const picture = (symbol: number): HTMLElement =>
    make('img', { src: pictureOf(symbol), alt: symbols[symbol] ?? '' });
  const shown = outcome.window.flat().map(picture);
  all.append(make('div', { className: 'window' }, ...shown));
  if (outcome.rockets.length < countdown.rockets) return all;
  const landed = [...outcome.rockets, ...outcome.turns.flat()];
  const cells = Array.from({ length: cellCount }, (_, cell) => {
    const rocket = landed.find((each) => each.cell === cell);
    return rocket
      ? make('span', { className: 'carries' }, picture(putok), `${rocket.stakes}×`)
      : make('span', { className: 'carries' });
  });
  const end = make('div', { className: 'window end' }, ...cells);
  end.dataset['rows'] = String(rowCount);
  all.append(end);
  return all;
}
