// A game with an engine of its own: what the host gives it, and what it adds to the server.
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { CallerLimit } from '@perya/contract/caller-limit';
import type { Upgrades } from './upgrades.ts';
import type { WalletClient } from './wallet-client.ts';

/** Logs what the operator should look at. */
export type Warn = (what: object, text: string) => void;

/** What a game with an engine of its own is given. */
export interface EngineDeps {
  readonly pool: Pool;
  readonly wallet: WalletClient;
  readonly warn: Warn;
  /** What {@link enterGame} counts launch tokens with. */
  readonly launches: CallerLimit;
  /** What bearer tokens are counted with. */
  readonly tokens: CallerLimit;
  readonly upgrades: Upgrades;
}

/** A game that is not played round by round (shared rounds over a web socket). */
export interface Engine {
  readonly code: string;
  /**
   * Adds the game's routes to a scope whose prefix is /<code>/api, starts its engine in the hook
   * `onListen` and ends it in `preClose`. A web socket is served through `upgrades`. The host
   * serves the page under /<code>/.
   */
  register(app: FastifyInstance, deps: EngineDeps): Promise<void>;
}
