// One round from open to end in the leading process, and every decision about its bets.
import { parseMoney, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import type { Pool } from 'pg';
import { balanceIn } from '../../host/wallet-client.ts';
import type { WalletClient } from '../../host/wallet-client.ts';
import { alreadyRiding, takenBack } from '../messages.ts';
import type { BetCommand, OwnBet, PrivateEvent, PublicEvent } from '../messages.ts';
import { ceilingOf, phases } from '../rules.ts';
import type { Hundredths } from '../rules.ts';
import { largestPayoutOf, stakesOf } from '../stakes.ts';
import * as sql from './bets-sql.ts';
import type { Bet } from './bets-sql.ts';
import type { Clock } from './clock.ts';
import { RoundEngine } from './engine.ts';
import type { Out } from './engine.ts';
import { placeBet } from './payments.ts';
import type { Payments } from './payments.ts';
import { beginRise, endRound, Fenced } from './rounds-sql.ts';

/** Who plays, from the socket's session. */
export interface Player {
  readonly memberId: string;
  readonly playToken: string;
  readonly currency: Currency;
  /** Masked. */
  readonly name: string;
}

/** The answer to a command; the same command again gets the same one. */
export type Answer =
  | { readonly ok: true; readonly bet: OwnBet; readonly balance: string | null }
  | { readonly ok: false; readonly code: string; readonly balance: string | null };

export interface RoundDeps {
  readonly pool: Pool;
  readonly wallet: WalletClient;
  readonly payments: Payments;
  readonly clock: Clock;
  readonly broadcast: (event: PublicEvent) => void;
  readonly sendTo: (player: Pick<Player, 'memberId' | 'currency'>, event: PrivateEvent) => void;
}

// Longer than a bet may take (8 s), so that a live process never rolls back its own bet.
const rollbackAfterMs = 20_000;
/** How long the start waits for bets that the wallet has not answered. */
const graceMs = 1500;
const tickMs = 200;
const endRetryMs = 500;
/** A notification holds 8,000 bytes, and many players have the same target. */
const maxOutsPerMessage = 100;

export const refused = (code: string, balance: string | null = null): Answer => ({
  ok: false,
  code,
  balance,
});

function answerOf(bet: Bet): Answer {
  if (bet.state === 'void' || bet.state === 'cancelling') {
    return refused(bet.refusal ?? 'wallet.unavailable', bet.balance);
  }
  return { ok: true, bet: sql.ownBet(bet), balance: bet.balance };
}

export class LiveRound {
  readonly #deps: RoundDeps;
  readonly #round: number;
  readonly #seed: string;
  readonly #point: Hundredths;
  readonly #engine: RoundEngine;
  readonly #betIds = new Map<number, { betId: string; memberId: string }>();
  readonly #staking = new Set<Promise<unknown>>();
  readonly #signal: AbortSignal;
  #closed = false;
  #outs: Out[] = [];
  #flush: Promise<void> | null = null;
  /** Writes run one after another; after a failure all later ones fail too. */
  #written: Promise<unknown> = Promise.resolve();
  #wake = new AbortController();

  constructor(
    deps: RoundDeps,
    drawn: { round: number; seed: string; point: Hundredths },
    signal: AbortSignal,
  ) {
    this.#deps = deps;
    this.#round = drawn.round;
    this.#seed = drawn.seed;
    this.#point = drawn.point;
    this.#signal = signal;
    this.#engine = new RoundEngine(drawn.point, () => deps.clock.now());
    signal.addEventListener('abort', () => this.#wake.abort());
  }

  async #write<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#written.then(work);
    this.#written = result;
    return result;
  }

  /** Plays the round to its end. @throws what made it impossible; the round is then void */
  async play(hash: string): Promise<void> {
    const { broadcast, clock, payments, pool } = this.#deps;
    const round = this.#round;
    broadcast({ t: 'open', round, hash, closesIn: phases.bettingMs });
    await clock.wait(phases.bettingMs, this.#signal);
    this.#closed = true;
    broadcast({ t: 'closing', round });
    if (this.#staking.size > 0) {
      const all = Promise.allSettled(this.#staking);
      await Promise.race([all, clock.wait(graceMs, this.#signal)]);
    }
    await this.#write(async () => {
      this.#signal.throwIfAborted();
      await beginRise(pool, round);
      this.#engine.rise();
    });
    broadcast({ t: 'rise', round });
    payments.trigger();
    await this.#runFlight();
    const point = this.#point;
    const opensIn = phases.afterMs;
    broadcast({ t: 'end', round, point, seed: this.#seed, opensIn });
    await this.#write(async () => this.#end());
    payments.trigger();
    await clock.wait(phases.afterMs, this.#signal);
  }

  /**
   * Retries for as long as this process leads: the end is public already, and a round that is not
   * written would be void, its lost stakes given back.
   */
  async #end(): Promise<void> {
    const { clock, pool } = this.#deps;
    for (;;) {
      try {
        await endRound(pool, this.#round, this.#point, this.#seed);
        return;
      } catch (error) {
        if (error instanceof Fenced || this.#signal.aborted) throw error;
        await clock.wait(endRetryMs, this.#signal);
      }
    }
  }

  async #runFlight(): Promise<void> {
    const { broadcast, clock } = this.#deps;
    let tickAt = 0;
    for (;;) {
      this.#signal.throwIfAborted();
      const { outs, ended } = this.#engine.advance();
      for (const out of outs) this.#recordOut(out);
      if (ended) return;
      const elapsed = this.#engine.elapsed();
      if (elapsed >= tickAt) {
        broadcast({ t: 'tick', round: this.#round, elapsed });
        tickAt = elapsed + tickMs;
      }
      this.#wake = new AbortController();
      const until = Math.min(tickAt - elapsed, this.#engine.nextDue());
      await clock.wait(until, this.#wake.signal);
      await this.#throwIfWriteFailed();
    }
  }

  /** Throws when a write has failed: nothing is sent that the database does not have. */
  async #throwIfWriteFailed(): Promise<void> {
    const pending = Symbol('pending');
    await Promise.race([this.#written, Promise.resolve(pending)]);
  }

  /** Writes a cash-out together with all others of the moment, then broadcasts them. */
  #recordOut(out: Out): void {
    this.#outs.push(out);
    this.#flush ??= this.#write(async () => {
      const outs = this.#outs;
      this.#outs = [];
      this.#flush = null;
      this.#broadcastOuts(await sql.recordOuts(this.#deps.pool, this.#round, outs));
    });
    // Who awaits it gets the failure; this lets the flight get it too.
    this.#flush.catch(() => this.#wake.abort());
  }

  #broadcastOuts(bets: readonly Bet[]): void {
    const outs = bets.map(({ n, outAt, payout, currency }) => ({
      n,
      out: outAt ?? 100,
      payout: wireMoney(payout as Parameters<typeof wireMoney>[0], currency),
    }));
    for (const bet of bets) {
      this.#deps.sendTo(bet, { t: 'bet', bet: sql.ownBet(bet), balance: null });
    }
    for (let from = 0; from < outs.length; from += maxOutsPerMessage) {
      const some = outs.slice(from, from + maxOutsPerMessage);
      this.#deps.broadcast({ t: 'out', round: this.#round, outs: some });
    }
    this.#deps.payments.trigger();
  }

  /** Takes a bet, once for each request id. */
  async bet(player: Player, command: BetCommand): Promise<Answer> {
    const work = this.#bet(player, command);
    this.#staking.add(work);
    try {
      return await work;
    } finally {
      this.#staking.delete(work);
    }
  }

  async #bet(player: Player, command: BetCommand): Promise<Answer> {
    const { pool } = this.#deps;
    const { memberId, currency, name } = player;
    const { requestId, slot, target } = command;
    const stake = parseMoney(command.stake, currency);
    if (stake === null || !stakesOf(currency).includes(stake)) return refused('input.invalid');
    if (!this.#closed) {
      const ceiling = ceilingOf(stake, largestPayoutOf(currency), target);
      const more = { slot, name, currency, stake, target, ceiling, rollbackAfterMs };
      const ids = { round: this.#round, memberId, requestId };
      const added = await sql.addBet(pool, { ...ids, ...more });
      if (added) return this.#stake(added, player.playToken);
    }
    const known = await sql.betOfRequest(pool, memberId, requestId);
    if (known?.stake === stake && known.currency === currency) return answerOf(known);
    if (known) return refused('input.invalid');
    return refused(this.#closed ? 'bets.closed' : 'slot.taken');
  }

  async #stake(bet: Bet, playToken: string): Promise<Answer> {
    const { broadcast, payments, pool, sendTo, wallet } = this.#deps;
    const answer = await placeBet(wallet, bet, playToken);
    if (answer.kind === 'refused') {
      await sql.refuseBet(pool, bet.betId, answer.code, balanceIn(answer.value));
    } else if (answer.kind === 'lost') {
      await sql.cancelBet(pool, bet.betId, 'wallet.unavailable');
    } else {
      const { balance } = answer.value;
      const accepted = await this.#write(async () => {
        if (this.#engine.phase !== 'betting') return false;
        if (!(await sql.openBet(pool, bet, balance))) return false;
        return this.#engine.take(bet.betId, bet.ceiling);
      });
      if (!accepted) await sql.cancelBet(pool, bet.betId, 'bets.closed');
    }
    const saved = await sql.findBet(pool, bet.betId);
    if (saved.state === 'open') {
      this.#betIds.set(saved.n, { betId: saved.betId, memberId: saved.memberId });
      broadcast({ t: 'join', round: this.#round, bet: sql.publicBet(saved) });
    }
    sendTo(saved, { t: 'bet', bet: sql.ownBet(saved), balance: saved.balance });
    payments.trigger();
    return answerOf(saved);
  }

  /**
   * Gives an open bet back until the balloon leaves: the write stands in line with the one that
   * lets it leave, and the database holds the round meanwhile.
   */
  async takeBack(player: Player, n: number): Promise<Answer> {
    const { broadcast, payments, pool, sendTo } = this.#deps;
    const known = this.#betIds.get(n);
    if (known?.memberId !== player.memberId) return refused('bet.unknown');
    const { betId } = known;
    const fresh = await this.#write(async () => {
      if (this.#engine.phase !== 'betting') return false;
      if (!(await sql.takeBetBack(pool, this.#round, betId))) return false;
      return this.#engine.remove(betId);
    });
    const bet = await sql.findBet(pool, betId);
    if (fresh) {
      broadcast({ t: 'leave', round: this.#round, n });
      sendTo(bet, { t: 'bet', bet: sql.ownBet(bet), balance: null });
      payments.trigger();
    }
    if (bet.refusal !== takenBack) return refused(alreadyRiding);
    return { ok: true, bet: sql.ownBet(bet), balance: bet.state === 'void' ? bet.balance : null };
  }

  /** Decided at once, by this process's clock; answered when it is written. */
  async cashOut(player: Player, n: number): Promise<Answer> {
    const bet = this.#betIds.get(n);
    if (bet?.memberId !== player.memberId) return refused('bet.unknown');
    const tap = this.#engine.tap(bet.betId);
    if (tap.kind === 'refused') return refused(tap.code);
    if (tap.kind === 'early') {
      this.#wake.abort();
      return answerOf(await sql.findBet(this.#deps.pool, bet.betId));
    }
    if (tap.fresh) this.#recordOut({ betId: bet.betId, at: tap.at });
    await this.#written;
    return answerOf(await sql.findBet(this.#deps.pool, bet.betId));
  }
}
