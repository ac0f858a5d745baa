// Turns anything thrown into a declared code; the unexpected is logged, and nothing of it answered.
import type { FastifyBaseLogger, FastifyError } from 'fastify';
import { WriteRefused } from '#db/reading-only';
import { AppError } from './app-error.ts';
import { databaseIsAway } from './database-fault.ts';

/** What the caller may know of the error. */
export function knownError(error: unknown, log: FastifyBaseLogger): AppError {
  const known = asAppError(error);
  if (known.code === 'server.unexpected') log.error({ err: error }, 'unexpected');
  if (known.code === 'server.database') log.warn({ err: error }, 'database away');
  return known;
}

/** PostgreSQL has no U+0000; whatever may hold one by a way that is not checked was sent to us. */
function isImpossibleText(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '22021';
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { statusCode } = error as FastifyError;
  if (statusCode === 413) return new AppError('input.tooLarge');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError('input.invalid', { fields: { '': 'invalid' } });
  }
  if (isImpossibleText(error)) return new AppError('input.invalid', { fields: { '': 'invalid' } });
  if (error instanceof WriteRefused) return new AppError('view.readOnly');
  return new AppError(databaseIsAway(error) ? 'server.database' : 'server.unexpected');
}
