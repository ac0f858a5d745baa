// Writes moments: how long ago, and when.

/** How long ago a moment was, in the language's own words ("3 hours ago"). */
export function timeAgo(iso: string, now: number, languageTag: string): string {
  const seconds = Math.min(0, Math.round((Date.parse(iso) - now) / 1000));
  const format = new Intl.RelativeTimeFormat(languageTag, { numeric: 'auto', style: 'short' });
  if (seconds > -60) return format.format(0, 'second');
  if (seconds > -3600) return format.format(Math.ceil(seconds / 60), 'minute');
  if (seconds > -86_400) return format.format(Math.ceil(seconds / 3600), 'hour');
  return format.format(Math.ceil(seconds / 86_400), 'day');
}

/** A date and time in the merchant's time zone, so that server and browser write the same text. */
export function formatMoment(iso: string, languageTag: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat(languageTag, {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return format.format(new Date(iso));
}

/**
 * When a match starts, as month/day hour:minute, read off an instant that is written with the
 * offset of the merchant's time zone: making a formatter is slow on a cheap phone.
 */
export function formatKickOff(iso: string): string {
  const [, month, day, hour, minute] = /^\d+-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(iso) ?? [];
  return `${Number(month)}/${Number(day)} ${hour}:${minute}`;
}

/** A day, in the merchant's time zone. */
export function formatDate(iso: string, languageTag: string, timeZone: string): string {
  return new Intl.DateTimeFormat(languageTag, { timeZone, dateStyle: 'medium' }).format(
    new Date(iso),
  );
}
