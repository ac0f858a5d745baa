// PostgreSQL reads and plans a statement once a connection, where the statement comes again.
import type { PoolClient } from 'pg';

/** So many statements have names; a connection keeps the plan of each that it ran. */
const mostNamed = 1_000;
/** Lists of values make a text of their own for each length. */
const longest = 10_000;

const names = new Map<string, string>();
let once = new Set<string>();

/** A text has a name from its second use in this process on. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNamed || text.length > longest) return known;
  if (once.has(text)) {
    names.set(text, `perya.${String(names.size)}`);
    once.delete(text);
    return names.get(text);
  }
  if (once.size >= mostNamed) once = new Set();
  once.add(text);
  return undefined;
}

type Query = (text: unknown, values?: unknown, ...more: unknown[]) => unknown;

/** From now on the client's statements with values are prepared statements. */
export function prepareStatements(client: PoolClient): void {
  const query = client.query.bind(client) as Query;
  const preparing: Query = (text, values, ...more) => {
    const isPlain = typeof text === 'string' && Array.isArray(values) && values.length > 0;
    const name = isPlain ? nameOf(text) : undefined;
    if (name === undefined) return query(text, values, ...more);
    return query({ name, text, values }, ...more);
  };
  client.query = preparing as PoolClient['query'];
}
