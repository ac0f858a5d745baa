// Begins a trace with each HTTP call, under the id that its answer and its log lines carry.
import { livePath } from '@perya/contract/live';
import type { FastifyRequest } from 'fastify';
import type { App } from './platform.ts';
import { isTracing, startTrace, withSpan } from './trace.ts';
import type { Span } from './trace.ts';

/** A stream is open for hours, and probes come by the second. */
const untraced = new Set(['/livez', '/readyz', '/healthz', livePath]);

/** Traces the calls of the routes that are registered after it, where something takes traces. */
export function traceCalls(app: App): void {
  if (!isTracing()) return;
  const spans = new WeakMap<FastifyRequest, Span>();

  app.addHook('onRequest', (request, { raw }, done) => {
    const route = request.routeOptions.url ?? 'none';
    if (!untraced.has(route)) {
      const attributes = { 'http.request.method': request.method, 'http.route': route };
      const span = startTrace(`${request.method} ${route}`, request.id, attributes);
      if (span !== null) spans.set(request, span);
      // Calls that the caller broke off are never answered, and end all the same.
      raw.once('close', () => {
        span?.set({ 'http.response.status_code': raw.statusCode });
        if (raw.statusCode >= 500) span?.fail(String(raw.statusCode));
        else if (!raw.writableFinished) span?.fail('broken off');
        span?.end();
      });
    }
    done();
  });
  // After the body was read: its events come from the connection, not from the call.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else withSpan(span, done);
  });
}
