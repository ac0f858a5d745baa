// The version of a record as an operator saw it: a hash of what a command about it hangs on.
import { createHash } from 'node:crypto';
import { OpsError } from './app-error.ts';

/** The same for the same parts. */
export function versionOf(...parts: readonly (string | number | boolean | null)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);
}

/** Throws record.changed, with the record as it is, unless it is as the operator saw it. */
export function refuseChanged<R extends { readonly version: string }>(
  record: R,
  version: string,
): R {
  if (record.version === version) return record;
  throw new OpsError('record.changed', record);
}
