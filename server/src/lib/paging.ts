// Pages of a list by a key that never changes: what comes meanwhile skips no row and doubles none.
import { mostRows, usualRows } from '@perya/contract/ops/lists';
import { AppError } from './app-error.ts';

export interface Page {
  /** The key of the last row of the page before, as texts; null for the first page. */
  readonly after: readonly string[] | null;
  /** Rows in an answer. */
  readonly most: number;
  /** Rows to read: one more tells whether there is another page. */
  readonly read: number;
}

interface Asked {
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
  readonly sort?: string | undefined;
}

/** `checks` says of each part of the key what it looks like. Throws input.invalid. */
export function pageOf(
  { after, limit = usualRows, sort = '' }: Asked,
  checks: readonly RegExp[],
): Page {
  const most = Math.min(limit, mostRows);
  const read = most + 1;
  if (after === undefined) return { after: null, most, read };
  const key = keyIn(after);
  const [of, ...parts] = key;
  const fits =
    parts.length === checks.length && checks.every((each, n) => each.test(parts[n] ?? ''));
  if (of !== sort || !fits) throw new AppError('input.invalid', { fields: { after: 'invalid' } });
  return { after: parts, most, read };
}

function keyIn(after: string): readonly string[] {
  try {
    const parsed = JSON.parse(Buffer.from(after, 'base64url').toString('utf8')) as unknown;
    return Array.isArray(parsed) ? parsed.map(String) : [];
  } catch {
    return [];
  }
}

/** What a caller sends as `after` for the page behind the row of that key. */
export function nextAfter(sort: string, key: readonly string[]): string {
  return Buffer.from(JSON.stringify([sort, ...key])).toString('base64url');
}

/** The rows of the page, and where the next begins; `keyOf` gives the parts of a row's key. */
export function paged<R, V>(
  found: readonly R[],
  { most, sort = '' }: { readonly most: number; readonly sort?: string | undefined },
  keyOf: (row: R) => readonly string[],
  view: (row: R) => V,
): { rows: V[]; next: string | null } {
  const shown = found.slice(0, most);
  const last = shown.at(-1);
  const more = found.length > most && last !== undefined;
  const next = more ? nextAfter(sort, keyOf(last)) : null;
  return { rows: shown.map(view), next };
}

export const uuidKey = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** As lists by username have it: in small letters. */
export const usernameKey = /^[a-z0-9_]{1,64}$/;
export const numberKey = /^\d{1,18}$/;
