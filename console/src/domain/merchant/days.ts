// Calendar days at a merchant, as addresses and calls name them: 2026-03-01.

const dayMs = 24 * 3_600_000;

/** The day there, so many days ago. */
export function dayAgo(timeZone: string, days = 0): string {
  const today = new Date().toLocaleDateString('en-CA', { timeZone });
  return new Date(Date.parse(today) - days * dayMs).toISOString().slice(0, 10);
}

/** The day so many days after a day. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

export const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
