// Calls to payment providers: a time and a size limit, TLS unless on this machine, no redirects.
import { Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { currencyDigits, money, parseMoney, wireMoney } from '@perya/contract/money';
import type { Currency, Money } from '@perya/contract/money';
import * as z from 'zod/mini';
import { isSafeAddress } from '#lib/provider-address';
import { parseJsonNumbersAsText } from '#lib/strict-json';
import { inOutgoing } from '#lib/trace';
import type { Unknown } from './adapter.ts';

/** Of a provider's settings: where its API begins, as "https://api.paymongo.com". */
export const addressSchema = z.string().check(
  z.maxLength(200),
  z.refine((text) => URL.canParse(text) && isSafeAddress(new URL(text)), 'https://…'),
);

/** Of a provider's settings: a key, a token, a name. */
export const wordSchema = z.string().check(z.minLength(1), z.maxLength(4_096));

/** Of a provider's settings: what its messages are signed with; two while it changes. */
export const secretsSchema = z.array(wordSchema).check(z.minLength(1), z.maxLength(2));

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** From the operator's settings, with the path behind it; never from what a provider says. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is; an object as JSON. */
  readonly body?: string | object;
  /** The client's certificate, in PEM, where the provider asks for one. */
  readonly tls?: { readonly cert: string; readonly key: string };
  /** How large the answer may be, in bytes; a megabyte. */
  readonly mostBytes?: number;
}

/** The body as JSON with its numbers as text; null for no body, and for one that is no JSON. */
export interface Answered {
  readonly is: 'answered';
  readonly status: number;
  readonly json: unknown;
}

const timeoutMs = 10_000;
const mostBytes = 1024 * 1024;

/**
 * A name is looked up and a connection is agreed on once for many calls. Servers close what idles
 * for five seconds: a call on its way then would be an unknown one.
 */
const connections = { keepAlive: true, maxSockets: 64, maxFreeSockets: 16, timeout: 4_000 };
const plain = { send: plainRequest, agent: new PlainAgent(connections) };
const tlsOnly = { send: tlsRequest, agent: new TlsAgent(connections) };

const unknown = (why: string): Unknown => ({ is: 'unknown', why });

/** Whatever the network or the provider does is an answer: nothing is thrown for it. */
export async function callProvider(call: Call): Promise<Answered | Unknown> {
  return inOutgoing(
    'call provider',
    call,
    async () => send(call),
    (answer) => (answer.is === 'answered' ? answer.status : null),
  );
}

async function send(call: Call): Promise<Answered | Unknown> {
  const url = new URL(call.url);
  if (!isSafeAddress(url)) return unknown('an address without TLS');
  const body = typeof call.body === 'object' ? JSON.stringify(call.body) : call.body;
  const headers = {
    accept: 'application/json',
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }),
    ...call.headers,
  };
  try {
    const { method, tls } = call;
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await new Promise<IncomingMessage>((settle, refuse) => {
      const { send: sendBy, agent } = url.protocol === 'https:' ? tlsOnly : plain;
      const sent = sendBy(url, { method, headers, signal, agent, ...tls }, settle);
      sent.on('error', refuse);
      sent.end(body);
    });
    return {
      is: 'answered',
      status: response.statusCode ?? 0,
      json: await jsonOf(response, call.mostBytes),
    };
  } catch (error) {
    return unknown(reasonOf(error));
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no connection';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timed out';
  return error instanceof SyntaxError ? 'an answer that is no JSON' : 'no connection';
}

async function jsonOf(response: IncomingMessage, most = mostBytes): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > most) {
      response.destroy();
      throw new SyntaxError('too large');
    }
    chunks.push(chunk);
  }
  try {
    return bytes === 0 ? null : parseJsonNumbersAsText(Buffer.concat(chunks));
  } catch (error) {
    // Proxies answer errors in HTML: the status says enough.
    if ((response.statusCode ?? 0) >= 400) return null;
    throw error;
  }
}

/** What an answer of one of the statuses says, by its schema; unknown for any other. */
export function readAnswer<Schema extends z.ZodMiniType>(
  answer: Answered | Unknown,
  schema: Schema,
  statuses: readonly number[] = [200, 201],
): { readonly is: 'read'; readonly value: z.output<Schema> } | Unknown {
  if (answer.is === 'unknown') return answer;
  if (!statuses.includes(answer.status)) return unknown(`HTTP ${String(answer.status)}`);
  const parsed = schema.safeParse(answer.json);
  if (!parsed.success) return unknown('an answer of another shape');
  return { is: 'read', value: parsed.data };
}

/** Whether the provider refused for good: what it says would be the same again. */
export function isRefusal({ status }: Answered): boolean {
  return status >= 400 && status < 500 && ![401, 403, 404, 408, 409, 425, 429].includes(status);
}

/** A number of JSON, as {@link callProvider} reads it. */
export const numberSchema = z.string().check(z.regex(/^-?\d{1,20}(\.\d{1,20})?$/));

/** Major units as a provider writes them ("12.5", "12.500"); null for finer than the currency. */
export function majorAmount(text: string, currency: Currency): Money | null {
  const [whole = '', fraction = ''] = text.split('.');
  const digits = fraction.slice(0, currencyDigits[currency]);
  if (/[1-9]/.test(fraction.slice(digits.length))) return null;
  return parseMoney(digits === '' ? whole : `${whole}.${digits}`, currency);
}

/** Minor units as a provider writes them ("1250"); null where that is no whole number. */
export function minorAmount(text: string): Money | null {
  return /^(0|[1-9]\d{0,15})$/.test(text) ? money(BigInt(text)) : null;
}

/** The number that JSON.stringify writes for an amount in major units: exact below 10^15. */
export function majorNumber(amount: Money, currency: Currency): number {
  return Number(wireMoney(amount, currency));
}

/** For basic authentication, as most providers want it: the key is the name. */
export function basic(name: string, password = ''): string {
  return `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;
}
