// Takes tokens and signatures out of a vendor's call before it is kept, and bounds it.
import { printable } from '@perya/contract/printable';

/** Kilobytes tell what a call was; a whole batch need not be kept. */
const mostCharacters = 4_096;

const secret = new Set([
  'playToken',
  'launchToken',
  'session_token',
  'launch_token',
  'token',
  'launch',
  'sign',
]);

const hidden = '***';

/** The text without secrets or control characters; what can't be read is not kept at all. */
export function redacted(text: string, dialect: string): string {
  const clean = dialect === 'form' ? withoutPairs(text) : withoutFields(text);
  // PostgreSQL has no place for half a surrogate pair.
  return printable(clean.slice(0, mostCharacters)).slice(0, mostCharacters).toWellFormed();
}

function withoutFields(text: string): string {
  if (text === '') return '';
  try {
    return JSON.stringify(JSON.parse(text), (name, value: unknown) =>
      secret.has(name) ? hidden : value,
    );
  } catch {
    return `(${String(text.length)} characters that are no JSON)`;
  }
}

function withoutPairs(text: string): string {
  return [...new URLSearchParams(text)]
    .map(([name, value]) => `${name}=${secret.has(name) ? hidden : value}`)
    .join('&');
}
