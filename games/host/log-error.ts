// What of an error is logged: PostgreSQL's messages quote rows, and rows hold tokens.
import pg from 'pg';

/** An error for the log; of PostgreSQL's errors the code, the names of things and the place. */
export function loggedError(error: Error) {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const seen = { type: error.name, message: error.message, stack: frames.join('\n') };
  if (!(error instanceof pg.DatabaseError)) return seen;
  const { code, table, column, constraint, routine } = error;
  const message = `PostgreSQL says ${code ?? 'nothing'}`;
  return { ...seen, message, code, table, column, constraint, routine };
}
