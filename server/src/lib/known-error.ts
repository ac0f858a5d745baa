// Turns anything thrown into a declared code; the unexpected is logged, and told as nothing.
import type { FastifyBaseLogger, FastifyError } from 'fastify';
import { AppError } from './app-error.ts';
import { databaseIsAway } from './database-fault.ts';

/** What the caller may know of the error. */
export function knownError(error: unknown, log: FastifyBaseLogger): AppError {
  const known = asAppError(error);
  if (known.code === 'server.unexpected') log.error({ err: error }, 'unexpected');
  if (known.code === 'server.database') log.warn({ err: error }, 'database away');
  return known;
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { statusCode } = error as FastifyError;
  if (statusCode === 413) return new AppError('input.tooLarge');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError('input.invalid', { fields: { '': 'invalid' } });
  }
  return new AppError(databaseIsAway(error) ? 'server.database' : 'server.unexpected');
}
