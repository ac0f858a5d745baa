// How an endpoint is declared that speaks a vendor's own dialect instead of our envelope.
import type * as z from 'zod/mini';

/** Which vendor protocols there are besides our own (vendor-wallet.ts). */
export type DialectName = 'rsa' | 'form';

/**
 * An endpoint whose answers and refusals have the dialect's own shape. The vendor's code is in the
 * path; its signature is checked over the raw body before anything is read from that.
 */
export interface DialectEndpoint {
  readonly dialect: DialectName;
  readonly method: 'POST';
  readonly path: `/vendor/${DialectName}/{vendor}/${string}`;
  readonly summary: string;
  /** Fields of the body. */
  readonly input: z.ZodMiniObject;
  /** The answer when it is done, besides the fields that each answer of the dialect has. */
  readonly output: z.ZodMiniObject;
}

/** Declares an endpoint of a dialect; the same value serves both sides of the wire. */
export function dialectEndpoint<const E extends DialectEndpoint>(spec: E): E {
  return spec;
}

/** The path on which a vendor reaches the endpoint. */
export function pathFor(spec: DialectEndpoint, vendor: string): string {
  return spec.path.replace('{vendor}', encodeURIComponent(vendor));
}
