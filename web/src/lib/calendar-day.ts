// Writes calendar days, which have no time zone: "30 Nov", or with the year.

export function writtenDay(day: string, languageTag: string, year = false): string {
  const format = new Intl.DateTimeFormat(languageTag, {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    ...(year ? { year: 'numeric' } : {}),
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}
