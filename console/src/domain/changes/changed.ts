// What differs between two states of a record, field by field.

export interface Change {
  /** The field's path, as ["texts", "EN", "title"]. */
  readonly path: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The leaves that differ, in the order of the first record, then of the second. */
export function changesBetween(
  before: unknown,
  after: unknown,
  path: readonly string[] = [],
): Change[] {
  if (same(before, after)) return [];
  if (!isFields(before) && !isFields(after)) return [{ path, before, after }];
  const [was, becomes] = [isFields(before) ? before : {}, isFields(after) ? after : {}];
  const names = [...new Set([...Object.keys(was), ...Object.keys(becomes)])];
  return names.flatMap((name) => changesBetween(was[name], becomes[name], [...path, name]));
}
