// The pictures of Lucky Parol's symbols, and a small one of every spin of a round.
/// <reference types="vite/client" />
import { make } from '../../kit/page/dom.ts';
import { symbolPictures } from '../../kit/page/symbol-pictures.ts';
import type { Outcome } from '../rules.ts';
import { symbols } from '../symbols.ts';

export const pictures = symbolPictures(
  symbols,
  import.meta.glob('./art/*.svg', { eager: true, query: '?url', import: 'default' }),
);

export function pictureOf({ spins }: Outcome): HTMLElement {
  const windows = spins.map((spin) => pictures.window(spin.window));
  return make('div', { className: 'windows' }, ...windows);
}
