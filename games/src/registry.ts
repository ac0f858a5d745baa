// Every in-house game there is: the one list that server, build and benchmark go by.
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { dadoNgPerya } from '../dado-ng-perya/dado-ng-perya.ts';
import { fiestaBurst } from '../fiesta-burst/fiesta-burst.ts';
import type { Game } from '../kit/game.ts';
import { loboRising } from '../lobo-rising/lobo-rising.ts';
import { luckyParol } from '../lucky-parol/lucky-parol.ts';
import { putokAtMidnight } from '../putok-at-midnight/putok-at-midnight.ts';
import type { WalletClient } from './wallet-client.ts';

/** Games of rounds: each has its API under /<code>/api and its page under /<code>/. */
export const games: readonly Game[] = [luckyParol, fiestaBurst, putokAtMidnight, dadoNgPerya];

/** What a game with an engine of its own is given. */
export interface EngineDeps {
  readonly pool: Pool;
  readonly wallet: WalletClient;
  /** Tells the operator of what should be looked at. */
  readonly warn: (what: object, text: string) => void;
}

/** A game that is not played round by round (shared rounds over a web socket). */
export interface Engine {
  readonly code: string;
  /**
   * Adds the game's routes to a scope whose prefix is /<code>/api, and starts its engine with
   * `app.addHook('onReady')`, ends it with `app.addHook('onClose')`. A web socket hangs on
   * `app.server.on('upgrade')`, for its own path only. The page under /<code>/ is served already.
   */
  register(app: FastifyInstance, deps: EngineDeps): Promise<void>;
}

export const engines: readonly Engine[] = [loboRising];
