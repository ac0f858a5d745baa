// The project's folder, and how a tool ends with a one-line error.
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

/** The path of something in the project. */
export function inProject(...parts: string[]): string {
  return join(ROOT, ...parts);
}

/** Ends the process with exit code 1 and one line on stderr. */
export function fail(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
