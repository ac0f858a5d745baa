// Where browsers reach the games of the house, and the sandbox that plays outside vendors.
import type { Env } from '../env.ts';

/** Where a player's browser found us. */
export interface PageAddress {
  readonly protocol: string;
  readonly hostname: string;
}

/** The in-house games: configured, else the page's host on the games' port. No slash at the end. */
export function gamesOrigin(env: Env, page: PageAddress): string {
  return originOf(env.GAMES_ORIGIN, env.GAMES_PORT, page);
}

/** The vendor sandbox, found in the same way; null where no demonstration has one. */
export function sandboxOrigin(env: Env, page: PageAddress): string | null {
  const { SANDBOX_ORIGIN: origin, SANDBOX_PORT: port } = env;
  return port === undefined ? null : originOf(origin, port, page);
}

function originOf(configured: string | undefined, port: number, page: PageAddress): string {
  const own = `${page.protocol}://${page.hostname}:${String(port)}`;
  return (configured ?? own).replace(/\/$/, '');
}
