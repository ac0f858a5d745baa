// Reads a text by a pattern that an operator wrote, and waits no longer than a moment for it.
import { createContext, Script } from 'node:vm';

const mostMs = 25;

const context = createContext(Object.create(null) as { text?: string; pattern?: string });
const test = new Script('new RegExp(pattern).test(text)');

/**
 * Whether the text fits. Not when that takes longer than 25 ms, which backtracking can make hours,
 * nor when the pattern is none: one merchant's slip keeps its form shut, and the server up.
 */
export function fitsPattern(text: string, pattern: string): boolean {
  Object.assign(context, { text, pattern });
  try {
    return test.runInContext(context, { timeout: mostMs }) === true;
  } catch {
    return false;
  }
}
