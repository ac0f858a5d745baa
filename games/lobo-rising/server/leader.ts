// Leads the rounds while this process holds the lock; waits for it while another one does.
import type { PoolClient } from 'pg';
import { pointOf, unrollChain } from '../chain.ts';
import type { BetCommand } from '../messages.ts';
import { LiveRound, refused } from './live-round.ts';
import type { Answer, Player, RoundDeps } from './live-round.ts';
import * as sql from './rounds-sql.ts';

const lockKey = 7_203_442;
const lockEveryMs = 2000;

export interface LeaderDeps extends RoundDeps {
  readonly warn: (what: object, text: string) => void;
  /** Rounds of a new chain; tests make short ones. */
  readonly chainLength?: number;
}

export class Leader {
  readonly #deps: LeaderDeps;
  readonly #stop = new AbortController();
  #round: LiveRound | null = null;
  #seeds: { chainId: string; seeds: Buffer[] } | null = null;
  #running: Promise<void> = Promise.resolve();

  constructor(deps: LeaderDeps) {
    this.#deps = deps;
  }

  /** The round that this process decides about; null while it follows another. */
  get round(): LiveRound | null {
    return this.#round;
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Ends at once; what is in play is void and open stakes go back. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async bet(player: Player, command: BetCommand): Promise<Answer> {
    return this.#round?.bet(player, command) ?? refused('bets.closed');
  }

  async takeBack(player: Player, n: number): Promise<Answer> {
    return this.#round?.takeBack(player, n) ?? refused('bet.unknown');
  }

  async cashOut(player: Player, n: number): Promise<Answer> {
    return this.#round?.cashOut(player, n) ?? refused('bet.unknown');
  }

  async #run(): Promise<void> {
    const { clock, warn } = this.#deps;
    const { signal } = this.#stop;
    while (!signal.aborted) {
      try {
        await this.#leadOnce();
      } catch (error) {
        if (!signal.aborted) warn({ err: error }, 'the lead of the rounds was lost');
      }
      await clock.wait(lockEveryMs, signal);
    }
  }

  /** Takes the lock if it is free and plays rounds until something fails. */
  async #leadOnce(): Promise<void> {
    const client = await this.#deps.pool.connect();
    const lost = new AbortController();
    const lose = (): void => lost.abort();
    client.on('error', lose);
    try {
      const got = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
        lockKey,
      ]);
      // `stop` may have been called while it waited for the connection.
      const signals = [this.#stop.signal, lost.signal];
      if (got.rows[0]?.got === true) await this.#lead(AbortSignal.any(signals));
    } finally {
      await this.#releaseLock(client, lose);
    }
  }

  /** Closing the connection releases the lock, whatever state it is in. */
  async #releaseLock(client: PoolClient, lose: () => void): Promise<void> {
    await client.query('select pg_advisory_unlock_all()').catch(() => {});
    client.off('error', lose);
    client.release(true);
  }

  async #lead(signal: AbortSignal): Promise<void> {
    try {
      await this.#voidUnfinished();
      while (!signal.aborted) await this.#playOne(signal);
    } finally {
      this.#round = null;
      // Voided at once, not when another process takes the lead.
      await this.#voidUnfinished();
    }
  }

  async #voidUnfinished(): Promise<void> {
    const { broadcast, payments, pool } = this.#deps;
    const voided = await sql.voidUnfinished(pool, async (chainId, index) =>
      sql.seedOfChain(pool, chainId, index),
    );
    for (const round of voided) broadcast({ t: 'void', round });
    if (voided.length > 0) payments.trigger();
  }

  async #playOne(signal: AbortSignal): Promise<void> {
    const { pool, chainLength } = this.#deps;
    const chain = await sql.chainInPlay(pool, chainLength);
    if (this.#seeds?.chainId !== chain.chainId) {
      const seeds = unrollChain(chain.chainEnd, chain.length);
      this.#seeds = { chainId: chain.chainId, seeds };
    }
    const { seeds } = this.#seeds;
    const seed = seeds[chain.next];
    const hash = seeds[chain.next - 1]?.toString('hex');
    if (!seed || hash === undefined) throw new Error(`chain ${chain.chainId} is too short`);
    const number = await sql.openRound(pool, chain, hash);
    const point = pointOf(seed, chain.publicSeed);
    const drawn = { round: number, seed: seed.toString('hex'), point };
    this.#round = new LiveRound(this.#deps, drawn, signal);
    await this.#round.play(hash);
  }
}
