// What of an error goes into the log: where it happened, and nothing that people typed.
import pg from 'pg';

/** The frames of a stack, without the message on top of it. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [more: string]: unknown;
}

/**
 * An error for the log. What PostgreSQL says of its own accord quotes rows and values, so of its
 * errors only the code and the names of things are kept.
 */
export function loggedError(error: Error): LoggedError {
  const cause = error.cause instanceof Error ? { cause: loggedError(error.cause) } : {};
  const seen = { type: error.name, message: error.message, stack: framesOf(error), ...cause };
  if (error instanceof pg.DatabaseError) {
    const { code, schema, table, column, constraint, routine } = error;
    const message = `PostgreSQL says ${code ?? 'nothing'}`;
    return { ...seen, message, code, schema, table, column, constraint, routine };
  }
  return 'code' in error ? { ...seen, code: String(error.code) } : seen;
}
