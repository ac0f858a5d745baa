// Puts an endpoint of the operators' console on its server: who may, where, with what proof.
import type { EndpointSpec, Envelope, InputOf, OutputOf } from '@perya/contract/endpoint';
import { operatorSeconds } from '@perya/contract/limits';
import { permissionsAt } from '@perya/contract/ops/permissions';
import type { Grant, Permission } from '@perya/contract/ops/permissions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { actAs } from '#db/acting';
import type { Database } from '#db/database';
import { AppError, OpsError } from './app-error.ts';
import type { Desk, DeskHandler, OperatorSession } from './desk.ts';
import { checkInput, parseJson, rawBody, refuseCrossSite, refuseOtherKind } from './handle.ts';
import { rangeOf } from './network-location.ts';

/** What a handler knows of the call besides its input. */
export interface OpsCall<E extends EndpointSpec> {
  readonly desk: Desk;
  readonly db: Database;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly operator: E['auth'] extends 'operator' | 'cookie' ? OperatorSession : null;
  /** Of the caller's address. */
  readonly network: string;
  readonly now: Date;
}

type Handler<E extends EndpointSpec> = (
  input: InputOf<E>,
  call: OpsCall<E>,
) => Promise<OutputOf<E>>;

type Fields = Readonly<Record<string, unknown>>;

const textOf = (fields: Fields, name: string): string | null => {
  const value = fields[name];
  return typeof value === 'string' ? value.slice(0, 200) : null;
};

function fieldsOf(spec: EndpointSpec, request: FastifyRequest): Fields {
  if (spec.method === 'GET' || spec.method === 'DELETE') return request.query as Fields;
  const bytes = rawBody(request);
  refuseOtherKind(spec, request, bytes);
  const parsed = parseJson(spec, bytes);
  if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) {
    return parsed as Fields;
  }
  throw new AppError('input.invalid', { fields: { '': 'invalid' } });
}

/** Whether it is theirs at the merchant that the call names; at any, where it names none. */
function isAllowed(spec: EndpointSpec, grants: readonly Grant[], fields: Fields): boolean {
  const { needs, input } = spec;
  if (needs === undefined) return false;
  if (!('merchant' in input._zod.def.shape)) {
    return grants.some(({ merchant }) => permissionsAt(grants, merchant).has(needs));
  }
  const merchant = textOf(fields, 'merchant');
  return merchant !== null && permissionsAt(grants, merchant).has(needs);
}

function refusalFor(
  spec: EndpointSpec,
  { grants, provedAt }: OperatorSession,
  fields: Fields,
  now: Date,
): OpsError | null {
  if (!isAllowed(spec, grants, fields)) return new OpsError('operator.forbidden');
  const age = now.getTime() - provedAt.getTime();
  const isFresh = age >= 0 && age <= operatorSeconds.proof * 1000;
  return spec.fresh === true && !isFresh ? new OpsError('operator.proofDue') : null;
}

async function sessionFor(
  desk: Desk,
  spec: EndpointSpec,
  request: FastifyRequest,
): Promise<OperatorSession | null> {
  if (spec.auth === 'anyone') return null;
  // Who only watches a queue is not at work: the page asks by itself.
  const touch = spec.needs !== ('queue.watch' satisfies Permission);
  const by = spec.auth === 'cookie' ? 'cookie' : 'token';
  const check = await desk.operatorOf(request, by, touch);
  if (!check.ok) throw new AppError(check.code);
  return check.session;
}

interface Asked {
  readonly spec: EndpointSpec;
  readonly fields: Fields;
  readonly operator: OperatorSession | null;
  readonly network: string;
}

/** What the audit says of it. */
function actOf({ spec, fields, operator, network }: Asked, trace: string) {
  const subject = textOf(fields, 'id');
  const { method, path, needs = null } = spec;
  return {
    operator: operator?.name ?? 'nobody',
    act: `${method} ${path}${subject === null ? '' : ` ${subject}`}`.slice(0, 300),
    reason: textOf(fields, 'reason')?.trim() ?? '',
    context: JSON.stringify({ session: operator?.id ?? null, network, permission: needs, trace }),
  };
}

/** Throws the refusal, once it is written down. */
async function refuse(desk: Desk, asked: Asked, error: OpsError): Promise<never> {
  const { spec, fields, operator, network } = asked;
  await desk.note({
    kind: 'refused',
    operator: operator?.operator ?? null,
    session: operator?.id ?? null,
    merchant: textOf(fields, 'merchant'),
    subject: textOf(fields, 'id'),
    detail: `${error.code} ${spec.method} ${spec.path}`,
    network,
  });
  throw error;
}

async function answer<E extends EndpointSpec>(
  desk: Desk,
  spec: E,
  handler: Handler<E>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<OutputOf<E>> {
  const { db, clock } = desk.app.platform;
  const operator = await sessionFor(desk, spec, request);
  const fields = fieldsOf(spec, request);
  const now = clock.now();
  const asked = { spec, fields, operator, network: rangeOf(request.ip) };
  return actAs(actOf(asked, request.id), async () => {
    const refused = operator && spec.needs ? refusalFor(spec, operator, fields, now) : null;
    if (refused) return refuse(desk, asked, refused);
    const input = checkInput(spec, fields);
    const call = { desk, db, request, reply, operator, network: asked.network, now } as unknown;
    const run = async () => handler(input, call as OpsCall<E>);
    const key = textOf(fields, 'requestKey');
    if (key === null || operator === null || !('requestKey' in input)) return run();
    const route = `${spec.method} ${spec.path}`;
    return desk.once({ operator: operator.operator, key, route, input }, run);
  });
}

/**
 * Registers an endpoint of the console. The session, the permission at the merchant that the input
 * names, and the proof are checked before the input is looked at; a command runs once for its key.
 */
export function handleOps<const E extends EndpointSpec>(
  desk: Desk,
  spec: E,
  handler: Handler<E>,
): void {
  if (spec.auth === 'operator' && spec.needs === undefined) {
    throw new Error(`${spec.path} does not say what it needs`);
  }
  desk.handlers.set(`${spec.method} ${spec.path}`, handler as DeskHandler);
  desk.app.route({
    method: spec.method,
    url: spec.path,
    handler: async (request, reply) => {
      refuseCrossSite(spec, request);
      const output = await answer(desk, spec, handler, { request, reply });
      const value = z.parse(spec.output, output);
      reply.header('cache-control', 'no-store');
      return { success: true, value } satisfies Envelope;
    },
  });
}

/**
 * Reads a list as its call answers it, for who may: that is the caller's to know. The output is
 * what the contract says, as it goes over the wire.
 */
export async function readList(desk: Desk, spec: EndpointSpec, input: unknown): Promise<unknown> {
  const handler = desk.handlers.get(`${spec.method} ${spec.path}`);
  if (handler === undefined) throw new Error(`${spec.path} is not served`);
  const { db, clock } = desk.app.platform;
  return z.parse(spec.output, await handler(input, { desk, db, now: clock.now() }));
}
