// The pictures of Putok at Midnight's symbols, and a small one of a round.
/// <reference types="vite/client" />
import { make } from '../../kit/page/dom.ts';
import { symbolPictures } from '../../kit/page/symbol-pictures.ts';
import type { Outcome } from '../rules.ts';
import { cellCount, countdown, putok, rowCount, symbols } from '../symbols.ts';

export const pictures = symbolPictures(
  symbols,
  import.meta.glob('./art/*.svg', { eager: true, query: '?url', import: 'default' }),
);

/** The reels, and after a countdown where it ended, with what each rocket carries. */
export function pictureOf(outcome: Outcome): HTMLElement {
  const all = make('div', { className: 'windows' }, pictures.window(outcome.window));
  if (outcome.rockets.length < countdown.rockets) return all;
  const landed = [...outcome.rockets, ...outcome.turns.flat()];
  const cells = Array.from({ length: cellCount }, (_, cell) => {
    const rocket = landed.find((each) => each.cell === cell);
    const content = rocket ? [pictures.image(putok), `${rocket.stakes}×`] : [];
    return make('span', { className: 'carries' }, ...content);
  });
  const end = make('div', { className: 'window end' }, ...cells);
  end.dataset['rows'] = String(rowCount);
  all.append(end);
  return all;
}
