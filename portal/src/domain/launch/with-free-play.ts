// Whether an address of a game asks for play money; pure.
import type { Address } from '#routes';

/** The address of the same launch with play money or real money. */
export function withFreePlay(query: URLSearchParams, freePlay: boolean): Address {
  const next = new URLSearchParams(query);
  if (freePlay) next.set('freePlay', 'true');
  else next.delete('freePlay');
  return `/m/launchGame?${next.toString()}`;
}
