// Bets grouped by day.
import type { Bet } from '@perya/contract/play/records';
import { dayIn } from './period.ts';

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
