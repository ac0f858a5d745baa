// Puts a declared endpoint on the server: who may call, what comes in, what goes out, how it fails.
import { accountType } from '@perya/contract/account/account-type';
import type { FieldProblem } from '@perya/contract/error-codes';
import type { EndpointSpec, Envelope, InputOf, OutputOf } from '@perya/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { readingOnly } from '#db/reading-only';
import { AppError, statusOfCode } from './app-error.ts';
import type { OpsError } from './app-error.ts';
import type { App, MerchantRecord, Platform, Session, Vendor } from './platform.ts';
import { isRestricted } from './restriction.ts';
import { requestContext } from './request-context.ts';
import type { RequestContext } from './request-context.ts';
import { parseStrictJson } from './strict-json.ts';
import { noteVerified } from './verified-call.ts';

/** What a handler knows of the call besides its input; only what its `auth` promises is there. */
interface Call<E extends EndpointSpec> {
  readonly platform: Platform;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly merchant: E['auth'] extends 'vendor' ? null : MerchantRecord;
  readonly session: E['auth'] extends 'session' | 'member' | 'cookie'
    ? Session
    : E['auth'] extends 'anyone'
      ? Session | null
      : null;
  /** What the use cases of members take. */
  readonly context: E['auth'] extends 'vendor' ? null : RequestContext;
  readonly vendor: E['auth'] extends 'vendor' ? Vendor : null;
  /** The picture that was sent, undecoded; empty for an endpoint without one. */
  readonly file: E extends { file: object } ? Buffer : null;
}

type Handler<E extends EndpointSpec> = (input: InputOf<E>, call: Call<E>) => Promise<OutputOf<E>>;

/** The body's bytes as they came; the parsers of app.ts leave them untouched. */
export function rawBody(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}

/** A body of JSON; nothing is an empty one. Throws input.invalid. */
export function parseJson(spec: EndpointSpec, bytes: Buffer): unknown {
  if (bytes.length === 0) return {};
  try {
    // Money moves by what a vendor says: it must not be readable in two ways.
    return spec.auth === 'vendor'
      ? parseStrictJson(bytes)
      : (JSON.parse(bytes.toString('utf8')) as unknown);
  } catch {
    throw new AppError('input.invalid', { fields: { '': 'invalid' } });
  }
}

/** The problem with a field in the words that forms have a text for. */
function problemOf(issue: z.core.$ZodIssue): FieldProblem {
  if (issue.code === 'too_small') return 'tooShort';
  if (issue.code === 'too_big') return 'tooLong';
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required';
  return 'invalid';
}

/** Whether U+0000 is in a text, or in one anywhere within. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, each]) => name.includes('\0') || holdsNul(each));
}

/** What came in, as the endpoint declares it. Throws input.invalid with the fields. */
export function checkInput<E extends Pick<EndpointSpec, 'input'>>(
  spec: E,
  raw: unknown,
): z.output<E['input']> {
  const parsed = spec.input.safeParse(raw, { reportInput: true });
  const fields: Record<string, FieldProblem> = {};
  if (parsed.success) {
    // PostgreSQL has no place for U+0000 in a text, and no person types one.
    for (const [key, value] of Object.entries(parsed.data)) {
      if (holdsNul(value)) fields[key] = 'invalid';
    }
    if (Object.keys(fields).length === 0) return parsed.data as z.output<E['input']>;
    throw new AppError('input.invalid', { fields });
  }
  for (const issue of parsed.error.issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')];
    for (const key of keys) fields[key] ??= problemOf(issue);
  }
  throw new AppError('input.invalid', { fields });
}

const changes = ({ method, changes: told }: EndpointSpec): boolean =>
  method !== 'GET' || told === true;

/** Refuses what another site's page sends: what changes something stays on its own origin. */
export function refuseCrossSite(spec: EndpointSpec, request: FastifyRequest): void {
  if (spec.auth === 'vendor' || !changes(spec)) return;
  const site = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  const own = origin === undefined || origin === `${request.protocol}://${request.host}`;
  const proven = site === 'same-origin' || (site === undefined && origin !== undefined);
  const allowed = own && (site === undefined || site === 'same-origin');
  if (!allowed || (spec.auth === 'cookie' && !proven)) throw new AppError('request.crossSite');
}

async function sessionFor(
  spec: EndpointSpec,
  platform: Platform,
  merchant: MerchantRecord,
  request: FastifyRequest,
): Promise<Session | null> {
  const check = await platform.authenticate(request, spec.auth === 'cookie' ? 'cookie' : 'token');
  const session = check.ok && check.session.merchant === merchant.code ? check.session : null;
  if (session?.viewed && changes(spec)) throw new AppError('view.readOnly');
  if (spec.auth === 'anyone') return session;
  if (!session) throw new AppError(check.ok ? 'session.none' : check.code);
  if (spec.auth !== 'member') return session;
  if (session.customerType === accountType.trial) throw new AppError('free_reject');
  if (session.passwordDue && spec.beforeFirstPassword !== true) throw new AppError('password.due');
  return session;
}

async function visitorOf(spec: EndpointSpec, platform: Platform, request: FastifyRequest) {
  const merchant = await platform.merchantOf(request);
  if (!merchant) throw new AppError('merchant.unknown');
  const { maintenance, flags } = merchant.public;
  if (spec.path !== '/wps/system/consolidated') {
    if (maintenance) throw new AppError('merchant.maintenance');
    if (isRestricted(merchant, request.ip)) throw new AppError('merchant.restricted');
  }
  if (spec.flag !== undefined && !flags.includes(spec.flag)) throw new AppError('feature.off');
  const session = await sessionFor(spec, platform, merchant, request);
  const context = requestContext(platform, merchant, request);
  return { merchant, session, context, vendor: null };
}

async function vendorOf(platform: Platform, request: FastifyRequest, bytes: Buffer) {
  const vendor = await platform.vendorOf(request, bytes);
  if (typeof vendor === 'string') throw new AppError(vendor);
  noteVerified(request);
  return { merchant: null, session: null, context: null, vendor };
}

/** Fields of a form by name; a name that stands twice keeps its last value. */
function parseForm(bytes: Buffer): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(bytes.toString('utf8')));
}

/** Refuses a body of another media type, before anything is read from it. Throws input.invalid. */
export function refuseOtherThan(kinds: readonly string[], request: FastifyRequest): void {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';');
  if (kinds.includes(type.trim().toLowerCase())) return;
  throw new AppError('input.invalid', { fields: { '': 'invalid' } });
}

/** Refuses a body of a media type that the endpoint does not take. Throws input.invalid. */
export function refuseOtherKind(spec: EndpointSpec, request: FastifyRequest, bytes: Buffer): void {
  if (bytes.length === 0 || spec.method === 'GET' || spec.method === 'DELETE') return;
  const kind = spec.form ? 'application/x-www-form-urlencoded' : 'application/json';
  refuseOtherThan(spec.file?.types ?? [kind], request);
}

async function readInput(spec: EndpointSpec, app: App, request: FastifyRequest, bytes: Buffer) {
  if (spec.method === 'GET' || spec.method === 'DELETE' || spec.file) return request.query;
  if (spec.form === true) return parseForm(bytes);
  if (spec.sealed !== true) return parseJson(spec, bytes);
  return app.platform.unseal(request, `${spec.method} ${spec.path}`, bytes);
}

/**
 * Registers an endpoint. The handler returns the output or throws AppError with a declared code.
 * Input is validated before it runs; fields that the output does not declare are dropped after it.
 */
export function handle<const E extends EndpointSpec>(app: App, spec: E, handler: Handler<E>): void {
  app.route({
    method: spec.method,
    url: spec.path,
    ...(spec.file && {
      bodyLimit: spec.file.maxBytes,
      // Megabytes are read from nobody who may not send them.
      onRequest: async (request: FastifyRequest) => {
        refuseCrossSite(spec, request);
        await visitorOf(spec, app.platform, request);
      },
    }),
    handler: async (request, reply) => {
      refuseCrossSite(spec, request);
      const bytes = rawBody(request);
      const found =
        spec.auth === 'vendor'
          ? await vendorOf(app.platform, request, bytes)
          : await visitorOf(spec, app.platform, request);
      refuseOtherKind(spec, request, bytes);
      const input = checkInput(spec, await readInput(spec, app, request, bytes));
      const file = spec.file ? bytes : null;
      const call = { ...found, platform: app.platform, request, reply, file } as unknown;
      const run = async () => handler(input, call as Call<E>);
      const output = await (found.session?.viewed ? readingOnly(run) : run());
      const value = z.parse(spec.output, output);
      reply.header('cache-control', 'no-store');
      return { success: true, value } satisfies Envelope;
    },
  });
}

/** The status and the body that a refusal travels with. */
export function refusal(error: AppError | OpsError): { status: number; body: Envelope } {
  const { code, value } = error;
  const body: Envelope =
    value === undefined ? { success: false, code } : { success: false, code, value };
  return { status: statusOfCode[code], body };
}
