// Calls an endpoint of the contract: typed input in, typed ok-or-error out, never an exception.
import type { EndpointSpec, Envelope, ErrorOf, InputOf, OutputOf } from '@perya/contract/endpoint';
import type { FieldProblem } from '@perya/contract/error-codes';
import { seal, type SealKey } from '@perya/contract/sealed';

/** What can go wrong before the server answers. */
export type TransportError = 'offline' | 'slow';

export interface Failure<C extends string = string> {
  readonly ok: false;
  readonly code: C | TransportError;
  /** What the server sent with the code (a captcha flag, say). */
  readonly value: unknown;
  /** For 'input.invalid': what is wrong with each field. */
  readonly fields: Readonly<Record<string, FieldProblem>>;
}

export type Result<V, C extends string = string> =
  | { readonly ok: true; readonly value: V }
  | Failure<C>;

export interface CallSettings {
  token: () => string | null;
  sealKey: () => SealKey | null;
  /** Sent as X-Merchant in development, where one host serves several merchants. */
  merchantHeader: () => string | null;
  /** Whether the portal runs as an app on the home screen. */
  standalone: () => boolean;
  sessionLost: (code: string) => void;
  now: () => Date;
}

const settings: CallSettings = {
  token: () => null,
  sealKey: () => null,
  merchantHeader: () => null,
  standalone: () => false,
  sessionLost: () => undefined,
  now: () => new Date(),
};

/** Called once at start by the domain; the library itself knows no session. */
export function configureCalls(changes: Partial<CallSettings>): void {
  Object.assign(settings, changes);
}

/** The fields of a query in the one order that a key may have, undefined ones dropped. */
export function queryOf(input: object): Record<string, string> {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  given.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

/** Names an answer: path and canonical query, the same in the server's data and in the cache. */
export function callKey(path: string, query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? path : `${path}?${text}`;
}

const timeoutMs = 20_000;
/** A picture of five megabytes takes long on a phone's network. */
const fileTimeoutMs = 120_000;
const sessionLostCodes = ['session.none', 'session.ended', 'session.replaced'];

function failure<C extends string>(code: C | TransportError, value?: unknown): Failure<C> {
  const problems = code === 'input.invalid' ? (value as { fields?: Failure['fields'] }) : null;
  return { ok: false, code, value, fields: problems?.fields ?? {} };
}

function headersOf(endpoint: EndpointSpec): Record<string, string> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  const token = settings.token();
  if (token !== null) headers['Authorization'] = `Bearer ${token}`;
  const merchant = settings.merchantHeader();
  if (merchant !== null) headers['X-Merchant'] = merchant;
  if (endpoint.device && settings.standalone()) headers['Device'] = 'OTHERS';
  return headers;
}

async function requestOf(endpoint: EndpointSpec, input: object, file: Blob | undefined) {
  const headers = headersOf(endpoint);
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') {
    return { url: callKey(endpoint.path, queryOf(input)), headers, body: null };
  }
  if (file) {
    headers['Content-Type'] = file.type;
    return { url: callKey(endpoint.path, queryOf(input)), headers, body: file };
  }
  if (endpoint.form) {
    // The browser sets the content type by itself.
    return { url: endpoint.path, headers, body: new URLSearchParams(queryOf(input)) };
  }
  headers['Content-Type'] = 'application/json';
  let body: unknown = input;
  const key = endpoint.sealed ? settings.sealKey() : null;
  if (key !== null) {
    const route = `${endpoint.method} ${endpoint.path}`;
    const sealed = await seal(input, route, key, settings.now());
    headers['Encryption'] = sealed.header;
    body = sealed.body;
  }
  return { url: endpoint.path, headers, body: JSON.stringify(body) };
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The picture, for an endpoint that takes one. */
  readonly file?: Blob;
}

/**
 * Calls an endpoint. Answers 'offline' when no answer came and 'slow' after 20 s (120 s with a
 * file); every other code is one that the endpoint declares. An aborted call rejects with the abort
 * reason, as fetch does.
 */
export async function call<E extends EndpointSpec>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<Result<OutputOf<E>, ErrorOf<E>>> {
  const timer = new AbortController();
  const timeout = setTimeout(() => timer.abort(), options.file ? fileTimeoutMs : timeoutMs);
  const stop = () => timer.abort();
  options.signal?.addEventListener('abort', stop);
  const token = settings.token();
  try {
    const { url, headers, body } = await requestOf(endpoint, input, options.file);
    const init = { method: endpoint.method, headers, body, signal: timer.signal };
    const response = await fetch(url, { ...init, credentials: 'same-origin', cache: 'no-store' });
    const envelope = (await response.json()) as Envelope<OutputOf<E>>;
    if (envelope.success) return { ok: true, value: envelope.value };
    // A call that only sent the cookie says nothing of the token, nor does one that was sent before
    // the session began.
    const sentToken = endpoint.auth !== 'cookie' && settings.token() === token;
    if (sentToken && sessionLostCodes.includes(envelope.code)) settings.sessionLost(envelope.code);
    return failure(envelope.code as ErrorOf<E>, envelope.value);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    if (error instanceof SyntaxError) return failure('server.unexpected' as ErrorOf<E>);
    return failure<ErrorOf<E>>(timer.signal.aborted ? 'slow' : 'offline');
  } finally {
    clearTimeout(timeout);
    options.signal?.removeEventListener('abort', stop);
  }
}
