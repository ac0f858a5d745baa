// The six sides: a colour and a sign each, so that nobody needs to tell the colours apart.
import { make } from '../../kit/page/dom.ts';
import { drawing } from '../../kit/page/icons.ts';
import { colours } from '../rules.ts';
import type { Outcome } from '../rules.ts';
import { t } from './texts.ts';

type Colour = (typeof colours)[number];

/** Drawn in a square of 24: sun, cloud, flower, waves, heart, leaf. */
const signs: Readonly<Record<Colour, string>> = {
  yellow:
    'M12 7a5 5 0 1 0 .01 0zM11 1h2v4h-2zM11 19h2v4h-2zM1 11h4v2H1zM19 11h4v2h-4z' +
    'M4.2 3 7 5.8 5.6 7.2 2.8 4.4zM18.4 16.8l2.8 2.8-1.4 1.4-2.8-2.8z' +
    'M19.8 3l1.4 1.4-2.8 2.8L17 5.8zM5.6 16.8 7 18.2 4.2 21l-1.4-1.4z',
  white: 'M7 19a5 5 0 0 1-.6-9.96A6 6 0 0 1 18 8.3 5.4 5.4 0 0 1 17.6 19z',
  pink:
    'M12 9a4 4 0 1 1 0-7 4 4 0 0 1 0 7zM9 12a4 4 0 1 1-7 0 4 4 0 0 1 7 0z' +
    'M22 12a4 4 0 1 1-7 0 4 4 0 0 1 7 0zM12 22a4 4 0 1 1 0-7 4 4 0 0 1 0 7z' +
    'M12 9.5a2.5 2.5 0 1 0 .01 0z',
  blue:
    'M2 8c3.5-3.5 6.5-3.5 10 0s6.5 3.5 10 0v3.5c-3.5 3.5-6.5 3.5-10 0s-6.5-3.5-10 0z' +
    'M2 15c3.5-3.5 6.5-3.5 10 0s6.5 3.5 10 0v3.5c-3.5 3.5-6.5 3.5-10 0s-6.5-3.5-10 0z',
  red: 'M12 21C4.5 15.5 2 12 2 8.3A5.2 5.2 0 0 1 12 6a5.2 5.2 0 0 1 10 2.3C22 12 19.5 15.5 12 21z',
  green: 'M4 20C3 9 9 3 21 3c0 12-6 18-15.5 17.2C8 15 11 11.5 15 9c-5 1.5-8.5 5-11 11z',
};

export function signOf(colour: Colour): SVGSVGElement {
  return drawing(signs[colour]);
}

/** A small picture of a fall: its three sides in a row, named for those who listen. */
export function pictureOf(outcome: Outcome): HTMLElement {
  const row = make('div', { className: 'fall' });
  for (const side of outcome.dice) {
    const colour = colours[side];
    if (colour === undefined) continue;
    const square = make('span', { className: `side ${colour}` });
    square.setAttribute('role', 'img');
    square.setAttribute('aria-label', t(colour));
    square.append(signOf(colour));
    row.append(square);
  }
  return row;
}
