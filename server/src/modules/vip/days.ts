// Calendar days as YYYY-MM-DD: the next one, the first of a month, the firsts between two days.

const dayMs = 86_400_000;

const written = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The day so many days later, or with a number below zero, before. */
export function dayAfter(day: string, days = 1): string {
  return written(Date.parse(day) + days * dayMs);
}

export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The first of the month after. */
export function nextFirst(day: string): string {
  const [year, month] = day.split('-').map(Number);
  return written(Date.UTC(year ?? 0, month ?? 1, 1));
}

/** The firsts of months after a day, up to and with another. */
export function monthStarts(after: string, to: string): string[] {
  const firsts: string[] = [];
  for (let first = nextFirst(after); first <= to; first = nextFirst(first)) firsts.push(first);
  return firsts;
}
