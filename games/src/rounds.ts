// A round from stake to settlement, such that it is never lost nor doubled whoever dies in between.
import { wireMoney } from '@perya/contract/money';
import type { Currency, Money } from '@perya/contract/money';
import type { Pool } from 'pg';
import { playRound } from '../lucky-parol/rules.ts';
import { payoutOf } from '../lucky-parol/stakes.ts';
import * as sql from './rounds-sql.ts';
import type { Owed, PlaySession, Round, RoundState } from './rounds-sql.ts';
import { roundDraws } from './seeds.ts';
import type { WalletAnswer, WalletClient } from './wallet-client.ts';

/** Why no round was played. `round.unfinished`: an earlier one must end first. */
export class RoundRefused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

// Longer than a bet may take (8 s), so that a live process never undoes its own bet.
const giveBackAfterMs = 20_000;
const longestPauseMs = 60_000;

export interface Rounds {
  /**
   * Plays the round of a request: exactly one, however often it is asked for.
   * @throws RoundRefused `round.unfinished` or `input.invalid` (the id was used with another stake)
   */
  spin(session: PlaySession, requestId: string, stake: Money): Promise<Round>;
  /** Makes the wallet calls that are due; returns how many were made. */
  drain(): Promise<number>;
}

// Answers that end a call for good; every other one is asked again, with the same id.
const finalRefusals = new Set([
  'wallet.betCancelled',
  'wallet.betSettled',
  'wallet.duplicate',
  'wallet.currencyMismatch',
]);

function callOf(round: Round, kind: Owed['kind']) {
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

/** The true balance that comes with wallet.insufficientFunds. */
function balanceIn(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('balance' in value)) return null;
  return typeof value.balance === 'string' ? value.balance : null;
}

type Warn = (what: object, text: string) => void;

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

  async #kept(roundId: string): Promise<Round> {
    const round = await sql.findRound(this.#pool, roundId);
    if (!round) throw new Error(`round ${roundId} is gone`);
    return round;
  }

  async #begin(session: PlaySession, requestId: string, stake: Money) {
    return sql.transaction(this.#pool, async (client) => {
      await sql.lockPlayer(client, session.memberId);
      const known = await sql.roundOfRequest(client, session.memberId, requestId);
      if (known) {
        if (known.stake !== stake || known.currency !== session.currency) {
          throw new RoundRefused('input.invalid');
        }
        return { roundId: known.roundId, fresh: false };
      }
      if (await sql.unfinishedRound(client, session.memberId, session.currency)) {
        throw new RoundRefused('round.unfinished');
      }
      const seed = await sql.seedInUse(client, session.memberId);
      const outcome = playRound(roundDraws(seed.serverSeed, seed.clientSeed, seed.nonce));
      const payout = payoutOf(stake, outcome.multiple);
      const roundId = await sql.addRound(client, {
        session,
        requestId,
        stake,
        payout,
        outcome,
        seed,
        giveBackAfterMs,
      });
      return { roundId, fresh: true };
    });
  }

  async #finish(
    roundId: string,
    from: readonly RoundState[],
    state: 'settled' | 'void',
    more: { balance?: string | null; refusal?: string },
  ): Promise<void> {
    await sql.transaction(this.#pool, async (client) => {
      await sql.moveRound(client, roundId, from, { state, ...more });
      await sql.payOff(client, roundId);
    });
  }

  async #stakeRound(session: PlaySession, round: Round): Promise<void> {
    const answer = await this.#wallet.bet({
      playToken: session.playToken,
      transactionId: `${round.roundId}:bet`,
      roundId: round.roundId,
      gameCode: round.gameCode,
      currency: round.currency,
      amount: wireMoney(round.stake as Money, round.currency),
    });
    if (answer.kind === 'refused') {
      const refused = { refusal: answer.code, balance: balanceIn(answer.value) };
      await this.#finish(round.roundId, ['pending'], 'void', refused);
      return;
    }
    const taken = answer.kind === 'done';
    const moved = await sql.transaction(this.#pool, async (client) => {
      const to = taken
        ? { state: 'accepted' as const, balance: answer.value.balance }
        : { state: 'cancelling' as const, refusal: 'wallet.unavailable' };
      const done = await sql.moveRound(client, round.roundId, ['pending'], to);
      // The lease keeps the drain away while this call makes it at once.
      if (done) await sql.owe(client, round.roundId, taken ? 'win' : 'rollback', giveBackAfterMs);
      return done;
    });
    const kind = taken ? 'win' : 'rollback';
    if (moved) await this.#deliver({ roundId: round.roundId, kind, attempts: 1 });
  }

  async #deliver(owed: Owed): Promise<void> {
    const round = await this.#kept(owed.roundId);
    const answer: WalletAnswer<{ balance: string }> =
      owed.kind === 'win'
        ? await this.#wallet.win(callOf(round, 'win'))
        : await this.#wallet.rollback(callOf(round, 'rollback'));
    const isFinal =
      answer.kind === 'done' || (answer.kind === 'refused' && finalRefusals.has(answer.code));
    if (!isFinal) {
      const pauseMs = Math.min(longestPauseMs, 500 * 2 ** Math.min(owed.attempts, 10));
      await sql.owe(this.#pool, owed.roundId, owed.kind, pauseMs, owed.attempts);
      return;
    }
    if (answer.kind === 'refused')
      this.#warn({ round: round.roundId, ...answer }, 'wallet call refused');
    const balance = answer.kind === 'done' ? answer.value.balance : null;
    const cancelled = answer.kind === 'refused' && answer.code === 'wallet.betCancelled';
    if (owed.kind === 'rollback') {
      const more = { balance, refusal: 'wallet.unavailable' };
      await this.#finish(round.roundId, ['pending', 'cancelling'], 'void', more);
    } else {
      await this.#finish(round.roundId, ['accepted'], cancelled ? 'void' : 'settled', { balance });
    }
  }

  async #play(session: PlaySession, requestId: string, stake: Money): Promise<Round> {
    const { roundId, fresh } = await this.#begin(session, requestId, stake);
    if (fresh) await this.#stakeRound(session, await this.#kept(roundId));
    return this.#kept(roundId);
  }

  async spin(session: PlaySession, requestId: string, stake: Money): Promise<Round> {
    // A second tap while the first is being answered waits for that answer.
    const key = `${session.memberId} ${requestId} ${stake} ${session.currency}`;
    const running = this.#playing.get(key) ?? this.#play(session, requestId, stake);
    this.#playing.set(key, running);
    try {
      return await running;
    } finally {
      this.#playing.delete(key);
    }
  }

  async drain(): Promise<number> {
    const owed = await sql.claimOwed(this.#pool, 20);
    const ends = await Promise.allSettled(owed.map(async (each) => this.#deliver(each)));
    for (const end of ends)
      if (end.status === 'rejected') this.#warn({ err: end.reason as unknown }, 'owed call');
    return owed.length;
  }
}

/** Rounds over a database and a wallet; `warn` hears of what an operator should look at. */
export function createRounds(pool: Pool, wallet: WalletClient, warn: Warn): Rounds {
  return new SafeRounds(pool, wallet, warn);
}

/** What a page may know of a round: nothing of its outcome before its stake is taken. */
export function roundView(round: Round) {
  const currency: Currency = round.currency;
  const known = round.state === 'accepted' || round.state === 'settled';
  return {
    roundId: round.roundId,
    state: round.state,
    refusal: round.refusal,
    currency,
    stake: wireMoney(round.stake as Money, currency),
    payout: known ? wireMoney(round.payout as Money, currency) : null,
    outcome: known ? round.outcome : null,
    balance: round.balance,
    seedHash: round.seedHash,
    serverSeed: round.serverSeed,
    clientSeed: round.clientSeed,
    nonce: round.nonce,
    at: round.createdAt.toISOString(),
  };
}
