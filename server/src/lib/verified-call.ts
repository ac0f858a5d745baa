// Knows of which requests a vendor's signature held, for whoever comes after the handler.
import type { FastifyRequest } from 'fastify';

const verified = new WeakSet<FastifyRequest>();

/** A vendor's key signed these bytes, a moment ago. */
export function noteVerified(request: FastifyRequest): void {
  verified.add(request);
}

/** It was signed too long ago: somebody may have kept it, and be sending it again. */
export function noteStale(request: FastifyRequest): void {
  verified.delete(request);
}

export function isVerified(request: FastifyRequest): boolean {
  return verified.has(request);
}
