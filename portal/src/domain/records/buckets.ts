// The bars of the chart: a bar a day, or a bar a week where a phone has no room for the days.
import { daysBefore, lengthOf, type Period } from './period.ts';

/** More bars are too thin on a phone. */
const mostDays = 31;

interface Played {
  readonly day: string;
  readonly net: string;
}

export interface Bar {
  /** The days that it stands for, both ends included. */
  readonly period: Period;
  /** Won or lost, in major units; for the picture alone, figures come from the server's strings. */
  readonly net: number;
}

/** One bar for each day, or for each seven days that end with the period; oldest first. */
export function barsOf(days: readonly Played[], period: Period): readonly Bar[] {
  const count = lengthOf(period);
  const width = count > mostDays ? 7 : 1;
  const byDay = new Map(days.map(({ day, net }) => [day, Number(net)]));
  const bars: Bar[] = [];
  for (let before = 0; before < count; before += width) {
    const inBar = Math.min(width, count - before);
    const own = Array.from({ length: inBar }, (_, at) => daysBefore(period.endDate, before + at));
    const net = own.reduce((sum, day) => sum + (byDay.get(day) ?? 0), 0);
    bars.push({ period: { startDate: own[inBar - 1] ?? '', endDate: own[0] ?? '' }, net });
  }
  return bars.reverse();
}
