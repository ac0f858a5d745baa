// Where the games of a vendor happen: a place drawn behind each of its tiles, in the tile's colours.
import { field } from './drawing.ts';
import type { Drawing } from './drawing.ts';
import type { Duotone } from './patterns.ts';
import * as inside from './places-inside.ts';
import * as outside from './places-outside.ts';

/** Each vendor's place. */
const places: Readonly<Record<string, Drawing>> = {
  PERYA: outside.fair,
  KISLAP: outside.toys,
  BULALAKAW: outside.sky,
  TAMBO: outside.beach,
  HANOI6: outside.pagodas,
  ALON: outside.reef,
  DAGAT: outside.surf,
  TALA: inside.salon,
  MESA: inside.table,
  BARAHA: inside.cards,
  TRES: inside.street,
  LIGA: inside.stadium,
  KAMPO: inside.arena,
  TF: inside.grid,
  DS88: inside.pit,
  TCG_LOTTO_VN: inside.balls,
  TCG_SEA: inside.tickets,
};

/** The vendor's place as SVG, cut to the size. Throws for a vendor that has none. */
export function sceneOf(
  vendor: string,
  [dark, bright]: Duotone,
  chance: () => number,
  [width, height]: readonly [number, number],
): string {
  const place = places[vendor];
  if (place === undefined) throw new Error(`${vendor} has no place of its own.`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"
 viewBox="0 0 ${field} ${field}" preserveAspectRatio="xMidYMid slice">
<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${dark}"/>
<stop offset=".75" stop-color="${bright}"/></linearGradient></defs>
<rect x="-200" y="-200" width="800" height="800" fill="url(#s)"/>${place({ dark, bright, chance })}</svg>`;
}
