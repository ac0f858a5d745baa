// Which game an address opens, and whether with play money; pure.
import type { Address } from '#routes';

/** The address of the same launch with play money or real money. */
export function withFreePlay(query: URLSearchParams, freePlay: boolean): Address {
  const next = new URLSearchParams(query);
  if (freePlay) next.set('freePlay', 'true');
  else next.delete('freePlay');
  return `/m/launchGame?${next.toString()}`;
}

/** What of a game its address says; null for any other address. */
export function gameAt(place: string): URLSearchParams | null {
  const { pathname, searchParams } = new URL(place, 'http://portal.invalid');
  return pathname === '/m/launchGame' ? searchParams : null;
}

/** Whether the game of such an address can be played for nothing. */
export const canPlayFree = (game: URLSearchParams): boolean => game.get('supportPlay') !== 'false';
