// Spans of a trace: what a call, a job or a batch did, and for how long. No library, and no cost,
// where nothing takes them: trace-export.ts is loaded only where OTEL_EXPORTER_OTLP_ENDPOINT says.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { AppError, OpsError } from './app-error.ts';

/** The header of every answer: the trace of the call, whether somebody takes traces or not. */
export const traceHeader = 'x-trace-id';
/** What the lines of the log call it. */
export const traceLabel = 'trace_id';

/** Names of ours, declared routes, hosts that the operator set, and numbers; never a caller's. */
export type Attributes = Readonly<Record<string, string | number>>;

export interface Span {
  readonly traceId: string;
  readonly sampled: boolean;
  set(attributes: Attributes): void;
  linkTo(other: Span): void;
  fail(why: string): void;
  end(): void;
}

export interface Start {
  readonly kind: 'server' | 'client' | 'internal';
  /** Null begins a trace. */
  readonly parent: Span | null;
  /** Of a trace that begins. */
  readonly traceId: string;
  /** What else it did its work for. */
  readonly links: readonly Span[];
  readonly attributes: Attributes;
}

export interface Tracing {
  start(name: string, given: Start): Span;
  /** Sends what waits, for a moment. */
  close(): Promise<void>;
}

let tracing: Tracing | null = null;
const current = new AsyncLocalStorage<Span>();

export const isTracing = (): boolean => tracing !== null;

/** From now on spans go there; null: nowhere. */
export function traceTo(to: Tracing | null): void {
  tracing = to;
}

/** As W3C writes it: 32 hexadecimal digits, random but for the six bits of a UUID. */
export function newTraceId(): string {
  return traceOfUuid(randomUUID());
}

/** A trace that a column of uuids kept. */
export function traceOfUuid(uuid: string): string {
  return uuid.replaceAll('-', '');
}

/** The span that runs here; null where there is none, or nothing takes it. */
export function currentSpan(): Span | null {
  return tracing === null ? null : (current.getStore() ?? null);
}

/** For a line of the log that no call wrote. */
export function traceOfLine(): Readonly<Record<string, string>> {
  const span = currentSpan();
  return span === null ? {} : { [traceLabel]: span.traceId };
}

/** Begins the trace of a call; who begins it ends it. Null where nothing takes it. */
export function startTrace(name: string, traceId: string, attributes: Attributes): Span | null {
  const given = { kind: 'server', parent: null, traceId, links: [], attributes } as const;
  return tracing?.start(name, given) ?? null;
}

export function withSpan<T>(span: Span, run: () => T): T {
  return current.run(span, run);
}

/** An error by its code or its kind: messages may quote what people typed. */
export function kindOf(error: unknown): string {
  if (error instanceof AppError || error instanceof OpsError) return error.code;
  if (!(error instanceof Error)) return 'failed';
  const code = 'code' in error ? String(error.code) : '';
  return /^[A-Z0-9_]{1,40}$/.test(code) ? code : error.constructor.name;
}

interface Told {
  readonly kind?: Start['kind'];
  readonly attributes?: Attributes;
  /** Given, it begins a trace of its own that is linked to these. */
  readonly links?: readonly Span[];
}

/** Runs within a span below the one that runs here, or the first of a trace; it ends with `run`. */
export async function inSpan<T>(
  name: string,
  { kind = 'internal', attributes = {}, links }: Told,
  run: (span: Span | null) => Promise<T>,
): Promise<T> {
  if (tracing === null) return run(null);
  const parent = links === undefined ? currentSpan() : null;
  const traceId = parent?.traceId ?? newTraceId();
  const span = tracing.start(name, { kind, parent, traceId, links: links ?? [], attributes });
  try {
    return await current.run(span, async () => run(span));
  } catch (error) {
    span.fail(kindOf(error));
    throw error;
  } finally {
    span.end();
  }
}

/** A call to somebody else's server: its host and what it answered, never a path or a body. */
export async function inOutgoing<T>(
  name: string,
  { url, method }: { readonly url: string | URL; readonly method: string },
  run: () => Promise<T>,
  statusOf: (answer: T) => number | null,
): Promise<T> {
  if (tracing === null) return run();
  const host = URL.canParse(String(url)) ? new URL(url).hostname : 'none';
  const attributes = { 'server.address': host, 'http.request.method': method };
  return inSpan(name, { kind: 'client', attributes }, async (span) => {
    const answer = await run();
    const status = statusOf(answer);
    if (status === null) span?.fail('unanswered');
    else span?.set({ 'http.response.status_code': status });
    if (status !== null && status >= 400) span?.fail(String(status));
    return answer;
  });
}
