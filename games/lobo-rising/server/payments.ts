// The wallet calls of Lobo Rising: bets, wins and rollbacks, each exactly once.
import { wireMoney } from '@perya/contract/money';
import type { Money } from '@perya/contract/money';
import type { Pool } from 'pg';
import { isFinal } from '../../host/wallet-client.ts';
import type { WalletAnswer, WalletClient } from '../../host/wallet-client.ts';
import { gameCode } from '../facts.ts';
import * as sql from './bets-sql.ts';
import type { Bet } from './bets-sql.ts';

const maxRetryDelayMs = 60_000;
const batchSize = 20;

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

/** Calls the wallet for a stake; the bet is in the database, its rollback due. */
export async function placeBet(wallet: WalletClient, bet: Bet, playToken: string) {
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
  /** The bet's last wallet call has been answered. */
  readonly paid: (bet: Bet) => void;
}

/** Makes the wallet calls that are due; any process may, two never make the same one at once. */
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
    if (!isFinal(answer)) {
      const pauseMs = Math.min(maxRetryDelayMs, 250 * 2 ** Math.min(bet.attempts, 10));
      await sql.retryLater(pool, bet.betId, pauseMs);
      return;
    }
    if (answer.kind === 'refused') warn({ bet: bet.betId, ...answer }, 'wallet call refused');
    const cancelled = answer.kind === 'refused' && answer.code === 'wallet.betCancelled';
    const state = kind === 'win' && !cancelled ? 'settled' : 'void';
    await sql.completeCall(pool, bet, state, answer.kind === 'done' ? answer.value.balance : null);
    paid(await sql.findBet(pool, bet.betId));
  }

  async #payAll(): Promise<void> {
    for (;;) {
      const due = await sql.claimDueCalls(this.#deps.pool, batchSize);
      const ends = await Promise.allSettled(due.map(async (each) => this.#deliver(each)));
      for (const end of ends) {
        if (end.status === 'rejected') {
          this.#deps.warn({ err: end.reason as unknown }, 'a wallet call failed');
        }
      }
      if (due.length < batchSize && !this.#again) return;
      this.#again = false;
    }
  }

  /** Makes the calls that are due; called while it runs, it joins that run. */
  async pay(): Promise<void> {
    this.#again = this.#running !== null;
    this.#running ??= this.#payAll().finally(() => (this.#running = null));
    return this.#running;
  }

  /** As {@link pay}, without waiting; failures are logged. */
  trigger(): void {
    this.pay().catch((error: unknown) => {
      this.#deps.warn({ err: error }, 'the due wallet calls could not be made');
    });
  }
}
