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

export function createRounds(
  pool: Pool,
  wallet: WalletClient,
  warn: (what: object, text: string) => void,
): Rounds {
  const playing = new Map<string, Promise<Round>>();

  async function kept(roundId: string): Promise<Round> {
    const round = await sql.findRound(pool, roundId);
    if (!round) throw new Error(`round ${roundId} is gone`);
    return round;
  }

  async function begin(session: PlaySession, requestId: string, stake: Money) {
    return sql.transaction(pool, async (client) => {
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

  async function finish(
    roundId: string,
    from: readonly RoundState[],
    state: 'settled' | 'void',
    more: { balance?: string | null; refusal?: string },
  ): Promise<void> {
    await sql.transaction(pool, async (client) => {
      await sql.moveRound(client, roundId, from, { state, ...more });
      await sql.payOff(client, roundId);
    });
  }

  async function stakeRound(session: PlaySession, round: Round): Promise<void> {
    const answer = await wallet.bet({
      playToken: session.playToken,
      transactionId: `${round.roundId}:bet`,
      roundId: round.roundId,
      gameCode: round.gameCode,
      currency: round.currency,
      amount: wireMoney(round.stake as Money, round.currency),
    });
    if (answer.kind === 'refused') {
      const refused = { refusal: answer.code, balance: balanceIn(answer.value) };
      await finish(round.roundId, ['pending'], 'void', refused);
      return;
    }
    const taken = answer.kind === 'done';
    const moved = await sql.transaction(pool, async (client) => {
      const to = taken
        ? { state: 'accepted' as const, balance: answer.value.balance }
        : { state: 'cancelling' as const, refusal: 'wallet.unavailable' };
      const done = await sql.moveRound(client, round.roundId, ['pending'], to);
      // The lease keeps the drain away while this call makes it at once.
      if (done) await sql.owe(client, round.roundId, taken ? 'win' : 'rollback', giveBackAfterMs);
      return done;
    });
    const kind = taken ? 'win' : 'rollback';
    if (moved) await deliver({ roundId: round.roundId, kind, attempts: 1 });
  }

  async function deliver(owed: Owed): Promise<void> {
    const round = await kept(owed.roundId);
    const answer: WalletAnswer<{ balance: string }> =
      owed.kind === 'win'
        ? await wallet.win(callOf(round, 'win'))
        : await wallet.rollback(callOf(round, 'rollback'));
    const isFinal =
      answer.kind === 'done' || (answer.kind === 'refused' && finalRefusals.has(answer.code));
    if (!isFinal) {
      const pauseMs = Math.min(longestPauseMs, 500 * 2 ** Math.min(owed.attempts, 10));
      await sql.owe(pool, owed.roundId, owed.kind, pauseMs, owed.attempts);
      return;
    }
    if (answer.kind === 'refused') warn({ round: round.roundId, ...answer }, 'wallet call refused');
    const balance = answer.kind === 'done' ? answer.value.balance : null;
    const cancelled = answer.kind === 'refused' && answer.code === 'wallet.betCancelled';
    if (owed.kind === 'rollback') {
      const more = { balance, refusal: 'wallet.unavailable' };
      await finish(round.roundId, ['pending', 'cancelling'], 'void', more);
    } else {
      await finish(round.roundId, ['accepted'], cancelled ? 'void' : 'settled', { balance });
    }
  }

  async function play(session: PlaySession, requestId: string, stake: Money): Promise<Round> {
    const { roundId, fresh } = await begin(session, requestId, stake);
    if (fresh) await stakeRound(session, await kept(roundId));
    return kept(roundId);
  }

  return {
    async spin(session, requestId, stake) {
      // A second tap while the first is being answered waits for that answer.
      const key = `${session.memberId} ${requestId} ${stake} ${session.currency}`;
      const running = playing.get(key) ?? play(session, requestId, stake);
      playing.set(key, running);
      try {
        return await running;
      } finally {
        playing.delete(key);
      }
    },
    async drain() {
      const owed = await sql.claimOwed(pool, 20);
      const ends = await Promise.allSettled(owed.map(async (each) => deliver(each)));
      for (const end of ends) if (end.status === 'rejected') warn({ err: end.reason }, 'owed call');
      return owed.length;
    },
  };
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
