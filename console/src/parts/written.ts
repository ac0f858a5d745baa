// Writes a value of a record that has no form of its own here.

/** Text as it is; anything else as JSON; a dash for what is not there. */
export function written(value: unknown): string {
  if (value === null || value === undefined) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
