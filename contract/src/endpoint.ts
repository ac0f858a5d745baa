// One declaration of an endpoint, for the server (handle), the client (call) and the OpenAPI page.
import * as z from 'zod/mini';
import type { ErrorCode } from './error-codes.ts';
import type { Flag } from './merchant/flags.ts';
import type { OpsErrorCode } from './ops/error-codes.ts';
import type { Permission } from './ops/permissions.ts';

/**
 * Who may call:
 * - anyone: with or without a session
 * - session: any session, free trial included
 * - member: a session of a real account; a free trial is answered 'free_reject'
 * - cookie: nobody but the browser that holds the session's second half (resume)
 * - vendor: a game vendor's server, by its signature over the raw body
 * - operator: an operator's session with the permission that `needs` names
 */
export type Auth = 'anyone' | 'session' | 'member' | 'cookie' | 'vendor' | 'operator';

/** Any code that a call may be answered with: a member's, or the console's. */
export type AnyErrorCode = ErrorCode | OpsErrorCode;

export interface EndpointSpec {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${'wps' | 'lgw' | 'vendor' | 'ops'}/${string}`;
  /** What a person can do with it, in one line; shown on the documentation page. */
  readonly summary: string;
  readonly auth: Auth;
  /** With the merchant's switch off the server refuses, and the portal hides the way to it. */
  readonly flag?: Flag;
  /** The body travels encrypted, with an Encryption header. */
  readonly sealed?: true;
  /** The body is form-encoded (application/x-www-form-urlencoded) instead of JSON. */
  readonly form?: true;
  /** The body is one picture's bytes, of one of these media types; the fields are in the query. */
  readonly file?: { readonly maxBytes: number; readonly types: readonly `image/${string}`[] };
  /** Sends the Device header: OTHERS from an app on the home screen. A hint, never a right. */
  readonly device?: true;
  /** Open to a session that must choose its own password first. */
  readonly beforeFirstPassword?: true;
  /** A GET that changes something (the specification has some): same-origin only, idempotent. */
  readonly changes?: true;
  /** Of an operator: at the merchant that the input's `merchant` names, or at any without one. */
  readonly needs?: Permission;
  /** The input's `reason` says why; the audit keeps it. */
  readonly reason?: true;
  /** Whoever asks must have proved within the last minutes that it is them. */
  readonly fresh?: true;
  /** Shows personal data unmasked, which is counted and audited as a look. */
  readonly reveals?: true;
  /** A POST that changes nothing: what it asks about is too long for an address. */
  readonly tries?: true;
  /** Fields of the query (GET, DELETE, file) or of the body (POST, PUT). */
  readonly input: z.ZodMiniObject;
  readonly output: z.ZodMiniType;
  readonly errors: readonly AnyErrorCode[];
}

/** What a handler receives and a caller gives. */
export type InputOf<E extends EndpointSpec> = z.output<E['input']>;

/** What a handler returns and a caller receives in `value`. */
export type OutputOf<E extends EndpointSpec> = z.output<E['output']>;

/** Codes that any call may meet besides those it declares. */
export const commonErrors = [
  'input.invalid',
  'input.tooLarge',
  'request.tooMany',
  'request.crossSite',
  'merchant.unknown',
  'merchant.maintenance',
  'merchant.restricted',
  'server.unexpected',
  'server.busy',
  'server.database',
] as const satisfies readonly ErrorCode[];

type CommonError = (typeof commonErrors)[number];

const signedIn = ['session.none', 'session.ended', 'session.replaced', 'view.readOnly'] as const;

/** Codes that a call may meet because of who has to make it. */
export const authErrors = {
  anyone: ['view.readOnly'],
  session: signedIn,
  cookie: signedIn,
  member: [...signedIn, 'free_reject', 'password.due'],
  vendor: ['vendor.badSignature', 'vendor.staleTimestamp'],
  operator: ['session.none', 'session.ended', 'operator.forbidden', 'operator.networkRefused'],
} as const satisfies Record<Auth, readonly AnyErrorCode[]>;

/** Every code that a call of this endpoint may be answered with. */
export type ErrorOf<E extends EndpointSpec> =
  | E['errors'][number]
  | CommonError
  | (typeof authErrors)[E['auth']][number]
  | (E extends { flag: Flag } ? 'feature.off' : never)
  | (E extends { fresh: true } ? 'operator.proofDue' : never)
  | (E extends { sealed: true } ? 'seal.invalid' | 'seal.replayed' : never);

/** The body of every answer. */
export type Envelope<V = unknown> =
  | { readonly success: true; readonly value: V }
  | { readonly success: false; readonly code: AnyErrorCode; readonly value?: unknown };

/** Declares an endpoint; the same value serves both sides of the wire. */
export function endpoint<const E extends EndpointSpec>(spec: E): E {
  return spec;
}

/** A whole number in a query string; the wire form is text, the value a number. */
export function queryInteger(min: number, max: number) {
  const digits = z.string().check(z.regex(/^-?\d{1,9}$/));
  const number = z.int().check(z.minimum(min), z.maximum(max));
  return z.pipe(z.pipe(digits, z.transform(Number)), number);
}

/** A yes or no in a query string: "true" or "false". */
export function queryBoolean() {
  return z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  );
}

/** An answer with nothing in it. */
export const nothing = z.object({});
