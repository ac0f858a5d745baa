// A round from stake to settlement, never lost nor doubled when a process dies in between.
import { isDeepStrictEqual } from 'node:util';
import { floorShare, parseMoney, wireMoney } from '@perya/contract/money';
import type { Money } from '@perya/contract/money';
import type { Pool } from 'pg';
import type { Game } from '../kit/game.ts';
import type { Warn } from './engine.ts';
import { endFreeRound, takeFreeRound } from './free-rounds.ts';
import * as players from './players-sql.ts';
import type { PlaySession } from './players-sql.ts';
import * as sql from './rounds-sql.ts';
import type { OutboxCall, Round, RoundState } from './rounds-sql.ts';
import { roundDraws } from './seeds.ts';
import { transaction } from './transaction.ts';
import { balanceIn, isFinal } from './wallet-client.ts';
import type { WalletAnswer, WalletClient } from './wallet-client.ts';

/**
 * Why no round was played. `round.unfinished`: an earlier one must end first; `freeRounds.over`:
 * none is left of the free rounds that were asked for.
 */
export class RoundRefused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

// Longer than a bet may take (8 s), so that a live process never rolls back its own bet.
const rollbackAfterMs = 20_000;
const maxRetryDelayMs = 60_000;

/** A bet that the game's own rules have accepted. */
export interface PlayRequest {
  readonly game: Game;
  /** Made by the page: the same one always means the same round. */
  readonly requestId: string;
  readonly stake: Money;
  readonly choice: unknown;
  /** The free rounds that it is one of; null for a bet that is paid. */
  readonly freeGrant: string | null;
}

export interface Rounds {
  /**
   * Plays the round of a request: exactly one, however often it is asked for.
   * @throws RoundRefused `round.unfinished`, `freeRounds.over`, or `input.invalid` (the id was used
   *   for another bet)
   */
  play(session: PlaySession, request: PlayRequest): Promise<Round>;
  /** Makes the wallet calls that are due; returns how many. */
  drain(): Promise<number>;
}

function callOf(round: Round, kind: 'win' | 'rollback') {
  const paid = kind === 'win' ? round.payout : round.stake;
  return {
    transactionId: `${round.roundId}:${kind}`,
    betTransactionId: `${round.roundId}:bet`,
    memberId: round.memberId,
    roundId: round.roundId,
    gameCode: round.gameCode,
    currency: round.currency,
    amount: wireMoney(paid as Money, round.currency),
  };
}

/** The stake's contribution to the game's pool. */
function jackpotOf({ pool, contribution, currency }: Round) {
  if (pool === null || contribution === 0n) return {};
  return { jackpot: { pool, contribution: wireMoney(contribution as Money, currency) } };
}

function sameBet(known: Round, session: PlaySession, request: PlayRequest): boolean {
  const { stake, choice, freeGrant } = request;
  const asked = isDeepStrictEqual(known.choice, JSON.parse(JSON.stringify(choice ?? null)));
  const { currency, gameCode } = session;
  const sameGame = known.currency === currency && known.gameCode === gameCode;
  return asked && sameGame && known.stake === stake && known.freeGrant === freeGrant;
}

class SafeRounds implements Rounds {
  readonly #pool: Pool;
  readonly #wallet: WalletClient;
  readonly #warn: Warn;
  readonly #playing = new Map<string, Promise<Round>>();

  constructor(pool: Pool, wallet: WalletClient, warn: Warn) {
    this.#pool = pool;
    this.#wallet = wallet;
    this.#warn = warn;
  }

  async #load(roundId: string): Promise<Round> {
    const round = await sql.findRound(this.#pool, roundId);
    if (!round) throw new Error(`round ${roundId} is gone`);
    return round;
  }

  async #begin(session: PlaySession, request: PlayRequest) {
    const { currency } = session;
    const { game, requestId, stake, choice, freeGrant } = request;
    return transaction(this.#pool, async (client) => {
      await players.lockPlayer(client, session.memberId);
      const known = await sql.roundOfRequest(client, session.memberId, requestId);
      if (known) {
        if (!sameBet(known, session, request)) throw new RoundRefused('input.invalid');
        return { roundId: known.roundId, fresh: false };
      }
      if (await sql.unfinishedRound(client, session)) throw new RoundRefused('round.unfinished');
      if (
        freeGrant !== null &&
        !(await takeFreeRound(client, session, { grant: freeGrant, stake }))
      )
        throw new RoundRefused('freeRounds.over');
      const seed = await players.seedInUse(client, session.memberId);
      const draw = roundDraws(seed.serverSeed, seed.clientSeed, seed.nonce);
      const { outcome, payout, jackpot } = game.play(draw, { stake, choice });
      const poolPpm = game.jackpot?.contributionPpm ?? 0n;
      const roundId = await sql.addRound(client, {
        session,
        requestId,
        stake,
        payout,
        pool: game.jackpot?.pool ?? null,
        // What is not taken feeds no pool.
        contribution: freeGrant === null ? floorShare(stake, poolPpm) : 0n,
        poolShare: jackpot === true ? (game.jackpot?.share(stake, currency) ?? null) : null,
        choice,
        outcome,
        freeGrant,
        seed,
        rollbackAfterMs,
      });
      return { roundId, fresh: true };
    });
  }

  async #void(
    roundId: string,
    from: readonly RoundState[],
    more: { balance: string | null; refusal: string },
  ): Promise<void> {
    await transaction(this.#pool, async (client) => {
      const moved = await sql.moveRound(client, roundId, from, { state: 'void', ...more });
      if (moved) await endFreeRound(client, roundId, more.refusal === 'freeRounds.over');
      await sql.completeCall(client, roundId, 'rollback');
    });
  }

  async #settle(roundId: string, state: 'settled' | 'void', balance: string | null) {
    await transaction(this.#pool, async (client) => {
      const moved = await sql.moveRound(client, roundId, ['accepted'], { state, balance });
      if (moved && state === 'void') await endFreeRound(client, roundId, false);
      await sql.completeCall(client, roundId, 'win');
    });
  }

  async #placeBet(session: PlaySession, round: Round): Promise<void> {
    const answer = await this.#wallet.bet({
      playToken: session.playToken,
      transactionId: `${round.roundId}:bet`,
      roundId: round.roundId,
      gameCode: round.gameCode,
      currency: round.currency,
      amount: wireMoney(round.stake as Money, round.currency),
      ...(round.freeGrant !== null && { freeRound: round.freeGrant }),
      ...jackpotOf(round),
    });
    if (answer.kind === 'refused') {
      // The wallet's word for a free round that there is not.
      const over = round.freeGrant !== null && answer.code === 'input.invalid';
      const refusal = over ? 'freeRounds.over' : answer.code;
      const refused = { refusal, balance: balanceIn(answer.value) };
      await this.#void(round.roundId, ['pending'], refused);
      return;
    }
    const taken = answer.kind === 'done';
    const due = round.poolShare === null ? ('win' as const) : ('jackpot' as const);
    const kind = taken ? due : ('rollback' as const);
    const moved = await transaction(this.#pool, async (client) => {
      const to = taken
        ? { state: 'accepted' as const, balance: answer.value.balance }
        : { state: 'cancelling' as const, refusal: 'wallet.unavailable' };
      const done = await sql.moveRound(client, round.roundId, ['pending'], to);
      // Delayed, so that `drain` leaves the call to the next lines.
      if (done) await sql.enqueueCall(client, round.roundId, kind, rollbackAfterMs);
      return done;
    });
    if (moved) await this.#deliver({ roundId: round.roundId, kind, attempts: 1 });
  }

  async #retryLater(call: OutboxCall): Promise<void> {
    const pauseMs = Math.min(maxRetryDelayMs, 500 * 2 ** Math.min(call.attempts, 10));
    await sql.enqueueCall(this.#pool, call.roundId, call.kind, pauseMs, call.attempts);
  }

  /**
   * Has the pool pay, then queues the win that settles the round. A pool that refuses is called
   * again without end, and the operator is warned.
   */
  async #payJackpot(call: OutboxCall, round: Round): Promise<void> {
    const answer = await this.#wallet.jackpotWin({
      transactionId: `${round.roundId}:jackpot`,
      memberId: round.memberId,
      gameCode: round.gameCode,
      currency: round.currency,
      roundId: round.roundId,
      ...(round.pool === null ? {} : { pool: round.pool }),
      ...(round.poolShare === null ? {} : { share: round.poolShare }),
    });
    const paid = answer.kind === 'done' ? parseMoney(answer.value.amount, round.currency) : null;
    if (paid === null) {
      if (answer.kind !== 'lost') this.#warn({ round: round.roundId, ...answer }, 'jackpot unpaid');
      await this.#retryLater(call);
      return;
    }
    await transaction(this.#pool, async (client) => {
      await sql.saveJackpot(client, round.roundId, paid);
      await sql.enqueueCall(client, round.roundId, 'win', rollbackAfterMs);
    });
    await this.#deliver({ roundId: round.roundId, kind: 'win', attempts: 1 });
  }

  async #deliver(call: OutboxCall): Promise<void> {
    const round = await this.#load(call.roundId);
    if (call.kind === 'jackpot') {
      await this.#payJackpot(call, round);
      return;
    }
    const answer: WalletAnswer<{ balance: string }> =
      call.kind === 'win'
        ? await this.#wallet.win(callOf(round, 'win'))
        : await this.#wallet.rollback(callOf(round, 'rollback'));
    if (!isFinal(answer)) {
      await this.#retryLater(call);
      return;
    }
    if (answer.kind === 'refused')
      this.#warn({ round: round.roundId, ...answer }, 'wallet call refused');
    const balance = answer.kind === 'done' ? answer.value.balance : null;
    const cancelled = answer.kind === 'refused' && answer.code === 'wallet.betCancelled';
    if (call.kind === 'rollback') {
      const more = { balance, refusal: 'wallet.unavailable' };
      await this.#void(round.roundId, ['pending', 'cancelling'], more);
    } else {
      await this.#settle(round.roundId, cancelled ? 'void' : 'settled', balance);
    }
  }

  async #playOnce(session: PlaySession, request: PlayRequest): Promise<Round> {
    const { roundId, fresh } = await this.#begin(session, request);
    if (fresh) await this.#placeBet(session, await this.#load(roundId));
    return this.#load(roundId);
  }

  async play(session: PlaySession, request: PlayRequest): Promise<Round> {
    // A second tap waits for the answer to the first.
    const { game, requestId, stake, choice, freeGrant } = request;
    const bet = [game.code, session.currency, `${stake}`, choice, freeGrant];
    const key = JSON.stringify([session.memberId, requestId, ...bet]);
    const running = this.#playing.get(key) ?? this.#playOnce(session, request);
    this.#playing.set(key, running);
    try {
      return await running;
    } finally {
      this.#playing.delete(key);
    }
  }

  async drain(): Promise<number> {
    const calls = await sql.claimDueCalls(this.#pool, 20);
    const ends = await Promise.allSettled(calls.map(async (each) => this.#deliver(each)));
    for (const end of ends)
      if (end.status === 'rejected')
        this.#warn({ err: end.reason as unknown }, 'a wallet call failed');
    return calls.length;
  }
}

export function createRounds(pool: Pool, wallet: WalletClient, warn: Warn): Rounds {
  return new SafeRounds(pool, wallet, warn);
}
