// The result of a bet.
import { money, parseMoney, wireMoney } from '@perya/contract/money';
import type { Bet } from '@perya/contract/play/records';

/** `net`: the result as a decimal string of major units, negative for a loss. */
export type Outcome =
  | { readonly kind: 'open' | 'cancelled' }
  | { readonly kind: 'won' | 'lost' | 'even'; readonly net: string };

/** Payout minus stake; none for an open or refunded bet. */
export function outcomeOf(bet: Pick<Bet, 'state' | 'stake' | 'payout' | 'currency'>): Outcome {
  const { state, currency } = bet;
  if (state !== 'settled') return { kind: state };
  const stake = parseMoney(bet.stake, currency) ?? 0n;
  const payout = parseMoney(bet.payout, currency) ?? 0n;
  const net = money(payout - stake);
  return { kind: kindOf(net), net: wireMoney(net, currency) };
}

function kindOf(net: bigint): 'won' | 'lost' | 'even' {
  if (net > 0n) return 'won';
  return net < 0n ? 'lost' : 'even';
}
