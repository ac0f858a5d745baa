// The result of a bet, and bets grouped by day.
import { money, parseMoney, wireMoney } from '@perya/contract/money';
import type { Bet } from '@perya/contract/play/records';
import { dayIn } from '#domain/records/period.ts';

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

export interface Day<B> {
  /** YYYY-MM-DD in the merchant's time zone. */
  readonly day: string;
  readonly bets: readonly B[];
}

/** Groups consecutive bets of one day; their order stays. */
export function byDay<B extends Pick<Bet, 'placedAt'>>(
  bets: readonly B[],
  timeZone: string,
): readonly Day<B>[] {
  const days: { day: string; bets: B[] }[] = [];
  for (const bet of bets) {
    const day = dayIn(timeZone, Date.parse(bet.placedAt));
    const last = days[days.length - 1];
    if (last?.day === day) last.bets.push(bet);
    else days.push({ day, bets: [bet] });
  }
  return days;
}
