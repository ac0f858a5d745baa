// The clock that everything is given, so that a test can set it.

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/**
 * Kept for each zone: to make a formatter takes longer than to write a hundred instants with it.
 * The zones are merchants' own, so there are as many as their settings name.
 */
function keptByZone(options: Intl.DateTimeFormatOptions) {
  const kept = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const known = kept.get(timeZone);
    if (known) return known;
    const format = new Intl.DateTimeFormat('en-CA', { ...options, timeZone });
    kept.set(timeZone, format);
    return format;
  };
}

const calendar = keptByZone({ dateStyle: 'short' });

/** The calendar day of an instant in a time zone, as YYYY-MM-DD. */
export function dayIn(timeZone: string, instant: Date): string {
  return calendar(timeZone).format(instant);
}

const clockFace = keptByZone({
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'longOffset',
});

/** An instant as the clocks of a time zone show it, to the second: 2026-03-02T00:05:00+08:00. */
export function momentIn(timeZone: string, instant: Date): string {
  const parts = clockFace(timeZone).formatToParts(instant);
  const of = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  // Where the clocks show UTC itself, there is no more than "GMT".
  const offset = of('timeZoneName').slice('GMT'.length) || '+00:00';
  const day = `${of('year')}-${of('month')}-${of('day')}`;
  return `${day}T${of('hour')}:${of('minute')}:${of('second')}${offset}`;
}
