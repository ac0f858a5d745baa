// A round as its page may see it.
import { wireMoney } from '@perya/contract/money';
import type { Currency, Money } from '@perya/contract/money';
import type { Round } from './rounds-sql.ts';

/**
 * No outcome before the stake is taken. `payout` includes what the pool paid, and is null while a
 * pool that was won has not paid yet.
 */
export function roundView(round: Round) {
  const currency: Currency = round.currency;
  const jackpotDue = round.poolShare !== null && round.jackpotPaid === null;
  const known = (round.state === 'accepted' || round.state === 'settled') && !jackpotDue;
  const payout = round.payout + (round.jackpotPaid ?? 0n);
  return {
    roundId: round.roundId,
    gameCode: round.gameCode,
    state: round.state,
    refusal: round.refusal,
    currency,
    stake: wireMoney(round.stake as Money, currency),
    free: round.freeGrant !== null,
    payout: known ? wireMoney(payout as Money, currency) : null,
    jackpot:
      known && round.jackpotPaid !== null ? wireMoney(round.jackpotPaid as Money, currency) : null,
    choice: round.choice,
    outcome: known ? round.outcome : null,
    balance: round.balance,
    seedHash: round.seedHash,
    serverSeed: round.serverSeed,
    clientSeed: round.clientSeed,
    nonce: round.nonce,
    at: round.createdAt.toISOString(),
  };
}
