// The ladder of multipliers over the board: a string of pennants, lit as far as the bursts reach.
import { byId, make } from '../../kit/page/dom.ts';
import { ladder } from '../symbols.ts';

/** Hangs the pennants up. */
export function mountLadder(): void {
  const pennants = ladder.map((times) => make('li', {}, make('b', { textContent: `×${times}` })));
  byId('ladder').replaceChildren(...pennants);
}

/** Lights the pennants up to a rung, that one most; -1 puts all out. */
export function lightRung(rung: number): void {
  const last = Math.min(rung, ladder.length - 1);
  [...byId('ladder').children].forEach((pennant, i) => {
    pennant.className = i === last ? 'now' : i < last ? 'lit' : '';
  });
}
