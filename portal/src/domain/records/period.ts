// The periods that records offer, in calendar days of the merchant.
import { longestPeriodDays } from '@perya/contract/play/records';

export const presets = ['today', 'yesterday', 'week', 'month', 'halfYear'] as const;

export type Preset = (typeof presets)[number];

/** Calendar days as YYYY-MM-DD, both ends included. */
export interface Period {
  readonly startDate: string;
  readonly endDate: string;
}

/** How many days before today a period begins and ends. */
const spans: Record<Preset, readonly [first: number, last: number]> = {
  today: [0, 0],
  yesterday: [1, 1],
  week: [6, 0],
  month: [29, 0],
  halfYear: [longestPeriodDays - 1, 0],
};

const dayMs = 86_400_000;

/** The calendar day of a moment (milliseconds since 1970) in a time zone, as YYYY-MM-DD. */
export function dayIn(timeZone: string, moment: number): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = format.formatToParts(new Date(moment));
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}`;
}

/** Counts in whole calendar days, so that daylight saving time loses none. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);
}

export function periodOf(preset: Preset, now: number, timeZone: string): Period {
  const today = dayIn(timeZone, now);
  const [first, last] = spans[preset];
  return { startDate: daysBefore(today, first), endDate: daysBefore(today, last) };
}

/** How many calendar days a period has, both ends included. */
export function lengthOf({ startDate, endDate }: Period): number {
  return (Date.parse(endDate) - Date.parse(startDate)) / dayMs + 1;
}

/** Whether the server takes the period: real days, in order, and not too many. */
export function isAskable(period: Period, most = longestPeriodDays): boolean {
  const days = lengthOf(period);
  return days >= 1 && days <= most;
}
