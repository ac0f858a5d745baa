// The games' HTTP conventions: error codes, checked request fields, answers that no cache stores.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RoundRefused } from './rounds.ts';

const patterns = {
  launchToken: /^[\x21-\x7e]{1,128}$/,
  requestId: /^[A-Za-z0-9-]{8,64}$/,
  stake: /^[0-9.]{1,24}$/,
  clientSeed: /^[A-Za-z0-9_-]{1,64}$/,
  freeRound: /^[A-Za-z0-9_.:-]{1,96}$/,
} as const;

/** An expected error: its HTTP status and its code. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;
  constructor(status: number, code: string, field?: string) {
    super(code);
    this.status = status;
    this.code = code;
    this.field = field;
  }
}

/** A field of the request's body, unchecked; undefined when it is not there. */
export function fieldIn(request: FastifyRequest, field: string): unknown {
  const body = request.body;
  if (typeof body !== 'object' || body === null) return undefined;
  return new Map(Object.entries(body)).get(field);
}

/** A text field of the request's body. @throws HttpError `input.invalid` */
export function textIn(request: FastifyRequest, field: keyof typeof patterns): string {
  const text = fieldIn(request, field);
  if (typeof text !== 'string' || !patterns[field].test(text)) {
    throw new HttpError(400, 'input.invalid', field);
  }
  return text;
}

export const success = (value: unknown) => ({ success: true, value });

/** Answers an error with its code, and an unexpected one without a trace. */
export async function sendError(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (error instanceof HttpError) {
    const value = error.field === undefined ? undefined : { fields: { [error.field]: 'invalid' } };
    return reply.code(error.status).send({ success: false, code: error.code, value });
  }
  if (error instanceof RoundRefused) {
    const status = error.code === 'input.invalid' ? 400 : 409;
    return reply.code(status).send({ success: false, code: error.code });
  }
  if ((error.statusCode ?? 500) < 500) {
    return reply.code(error.statusCode ?? 400).send({ success: false, code: 'input.invalid' });
  }
  request.log.error(error);
  return reply.code(500).send({ success: false, code: 'server.unexpected' });
}

/** For a scope of API routes: errors with codes, and answers that no cache stores. */
export function apiScope(app: FastifyInstance): void {
  app.setErrorHandler(sendError);
  app.addHook('onSend', async (_request, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
  });
}
