// The pictures of Fiesta Burst's symbols, and a small one of every step of a round.
/// <reference types="vite/client" />
import { make } from '../../kit/page/dom.ts';
import { symbolPictures } from '../../kit/page/symbol-pictures.ts';
import type { Outcome } from '../rules.ts';
import { symbols } from '../symbols.ts';

export const pictures = symbolPictures(
  symbols,
  import.meta.glob('./art/*.svg', { eager: true, query: '?url', import: 'default' }),
);

/** What each spin showed before each burst and at its end. */
export function pictureOf({ spins }: Outcome): HTMLElement {
  const steps = spins.flatMap((spin) => spin.steps);
  const windows = steps.map((step) => pictures.window(step.window, 'window four'));
  return make('div', { className: 'windows' }, ...windows);
}
