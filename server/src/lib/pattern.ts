// Reads a text by a pattern that an operator wrote, and does not wait for one that takes for ever.
import { createContext, Script } from 'node:vm';

/** Far more than any sound pattern takes, also on a machine that is busy with other things. */
const mostMs = 500;
const restMs = 60_000;

const context = createContext(Object.create(null) as { text?: string; pattern?: string });
const test = new Script('new RegExp(pattern).test(text)');

/** Patterns that took too long, and until when nothing is read by them. */
const resting = new Map<string, number>();

/**
 * Whether the text fits. Not when the pattern is none, nor when it backtracks without end: then
 * nothing fits it for a minute. A merchant's slip keeps its own form shut, and the server up.
 */
export function fitsPattern(text: string, pattern: string): boolean {
  if ((resting.get(pattern) ?? 0) > performance.now()) return false;
  Object.assign(context, { text, pattern });
  try {
    return test.runInContext(context, { timeout: mostMs }) === true;
  } catch {
    if (resting.size >= 100) resting.clear();
    resting.set(pattern, performance.now() + restMs);
    return false;
  }
}
