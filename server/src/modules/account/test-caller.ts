// Calls declared endpoints as the portal does, for tests: sealed, form-encoded or plain.
import type { LightMyRequestResponse } from 'fastify';
import type { EndpointSpec } from '@perya/contract/endpoint';
import { seal } from '@perya/contract/sealed';
import type { App } from '#lib/platform';
import { openSealing } from './sealing.ts';

/** Calls an endpoint; `headers` are a session's, or whatever else the test is about. */
export async function callOf(
  app: App,
  spec: EndpointSpec,
  input: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> {
  const { method, path, sealed, form } = spec;
  const { db, clock } = app.platform;
  const query = new URLSearchParams(Object.entries(input) as [string, string][]).toString();
  const site = { 'sec-fetch-site': 'same-origin', ...headers };
  if (method === 'GET' || method === 'DELETE') {
    return app.inject({ method, url: query === '' ? path : `${path}?${query}`, headers: site });
  }
  if (form) {
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    return app.inject({ method, url: path, headers: { ...type, ...site }, payload: query });
  }
  const type = { 'content-type': 'application/json' };
  if (!sealed) {
    const payload = JSON.stringify(input);
    return app.inject({ method, url: path, headers: { ...type, ...site }, payload });
  }
  const key = await openSealing(db, clock).currentSealKey();
  const { header, body } = await seal(input, `${method} ${path}`, key, clock.now());
  const encryption = { encryption: header };
  return app.inject({
    method,
    url: path,
    headers: { ...type, ...encryption, ...site },
    payload: body,
  });
}
