// Tells a database that is away for the moment (retry later) from a mistake in a query (a bug).

const ownNames = new Set(['NoPrimary', 'NotConfirmed']);
const connectionClasses = /^(08|53|57P|55P03|40001|40P01|25P03|25006)/;
const socketCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT']);
const driverTexts =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout/;

/** True for broken connections, time-outs, restarts, deadlocks: 503, and the caller may retry. */
export function databaseIsAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    ownNames.has(error.name) ||
    connectionClasses.test(code) ||
    socketCodes.has(code) ||
    driverTexts.test(error.message)
  );
}
