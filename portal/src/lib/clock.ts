// Words for moments: how long ago, and when.

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

const kickOffs = new Map<string, Intl.DateTimeFormat>();

/** Kept: to make one takes a slow phone longer than to write a hundred dates with it. */
function kickOffFormat(languageTag: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${languageTag} ${timeZone}`;
  const known = kickOffs.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(languageTag, {
    timeZone,
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  kickOffs.set(key, format);
  return format;
}

/** When a match starts, as month/day hour:minute, in the merchant's time zone. */
export function formatKickOff(iso: string, languageTag: string, timeZone: string): string {
  const parts = Object.fromEntries(
    kickOffFormat(languageTag, timeZone)
      .formatToParts(new Date(iso))
      .map(({ type, value }) => [type, value]),
  );
  return `${parts['month']}/${parts['day']} ${parts['hour']}:${parts['minute']}`;
}
