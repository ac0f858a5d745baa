// The wallet calls of Lobo Rising: stakes in, wins and given-back stakes out, each exactly once.
import { wireMoney } from '@perya/contract/money';
import type { Money } from '@perya/contract/money';
import type { Pool } from 'pg';
import type { WalletAnswer, WalletClient } from '../../src/wallet-client.ts';
import { gameCode } from '../facts.ts';
import * as sql from './bets-sql.ts';
import type { Bet } from './bets-sql.ts';

const longestPauseMs = 60_000;
const atOnce = 20;

// Answers that end a call for good; every other one is asked again, with the same id.
const finalRefusals = new Set([
  'wallet.betCancelled',
  'wallet.betSettled',
  'wallet.duplicate',
  'wallet.currencyMismatch',
]);

function callOf(bet: Bet, kind: 'win' | 'rollback') {
  return {
    transactionId: `${bet.betId}:${kind}`,
    betTransactionId: `${bet.betId}:bet`,
    memberId: bet.memberId,
    roundId: bet.betId,
    gameCode,
    currency: bet.currency,
    amount: wireMoney((kind === 'win' ? bet.payout : bet.stake) as Money, bet.currency),
  };
}

/** Asks the wallet for a stake; the bet is in the database with its rollback owed. */
export async function askStake(wallet: WalletClient, bet: Bet, playToken: string) {
  return wallet.bet({
    playToken,
    transactionId: `${bet.betId}:bet`,
    roundId: bet.betId,
    gameCode,
    currency: bet.currency,
    amount: wireMoney(bet.stake as Money, bet.currency),
  });
}

export interface PaymentDeps {
  readonly pool: Pool;
  readonly wallet: WalletClient;
  readonly warn: (what: object, text: string) => void;
  /** A bet's money has come to rest. */
  readonly paid: (bet: Bet) => void;
}

/** Pays what is owed, whoever owes it: any process may, two never make the same call at once. */
export class Payments {
  readonly #deps: PaymentDeps;
  #running: Promise<void> | null = null;
  #again = false;

  constructor(deps: PaymentDeps) {
    this.#deps = deps;
  }

  async #deliver(bet: Bet): Promise<void> {
    const { pool, wallet, warn, paid } = this.#deps;
    const kind = bet.owed ?? 'rollback';
    const answer: WalletAnswer<{ balance: string }> = await wallet[kind](callOf(bet, kind));
    const isFinal =
      answer.kind === 'done' || (answer.kind === 'refused' && finalRefusals.has(answer.code));
    if (!isFinal) {
      const pauseMs = Math.min(longestPauseMs, 250 * 2 ** Math.min(bet.attempts, 10));
      await sql.owedAgain(pool, bet.betId, pauseMs);
      return;
    }
    if (answer.kind === 'refused') warn({ bet: bet.betId, ...answer }, 'wallet call refused');
    const cancelled = answer.kind === 'refused' && answer.code === 'wallet.betCancelled';
    const state = kind === 'win' && !cancelled ? 'settled' : 'void';
    await sql.payOff(pool, bet, state, answer.kind === 'done' ? answer.value.balance : null);
    paid(await sql.findBet(pool, bet.betId));
  }

  async #payAll(): Promise<void> {
    for (;;) {
      const owed = await sql.claimOwed(this.#deps.pool, atOnce);
      const ends = await Promise.allSettled(owed.map(async (each) => this.#deliver(each)));
      for (const end of ends) {
        if (end.status === 'rejected') {
          this.#deps.warn({ err: end.reason as unknown }, 'a call that is owed failed');
        }
      }
      if (owed.length < atOnce && !this.#again) return;
      this.#again = false;
    }
  }

  /** Makes the calls that are due; who asks while it runs is served by the same run. */
  async pay(): Promise<void> {
    this.#again = this.#running !== null;
    this.#running ??= this.#payAll().finally(() => (this.#running = null));
    return this.#running;
  }

  /** As {@link pay}, without waiting; a failure is the operator's to hear of. */
  kick(): void {
    this.pay().catch((error: unknown) => {
      this.#deps.warn({ err: error }, 'what is owed could not be paid');
    });
  }
}
