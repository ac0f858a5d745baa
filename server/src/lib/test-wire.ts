// Puts a call of any declared endpoint on the wire: in the query, sealed, signed or as a form.
import { createHmac } from 'node:crypto';
import type { EndpointSpec } from '@perya/contract/endpoint';
import { seal } from '@perya/contract/sealed';
import { signedText, vendorHeaders } from '@perya/contract/vendor/wallet';
import { openSealing } from '#modules/account/account';
import type { App } from './platform.ts';
import { testVendorKey } from './test-platform.ts';

type Json = Record<string, unknown>;

export const nameOf = (spec: EndpointSpec): string => `${spec.method} ${spec.path}`;
export const inQuery = ({ method }: EndpointSpec): boolean =>
  method === 'GET' || method === 'DELETE';

export function asForm(input: Json): string {
  const pairs = Object.entries(input).map(([key, value]): [string, string] => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return new URLSearchParams(pairs).toString();
}

/** Signed as the in-house vendor does; the headers of a caller whose signature holds. */
function signed(path: string, body: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const call = { vendor: 'PERYA', timestamp, path };
  const hmac = createHmac('sha256', testVendorKey).update(signedText(call, body));
  return {
    [vendorHeaders.vendor]: call.vendor,
    [vendorHeaders.timestamp]: timestamp,
    [vendorHeaders.signature]: hmac.digest('hex'),
  };
}

export interface Call {
  readonly spec: EndpointSpec;
  readonly input: Json;
  /** Headers besides those that every call has; `sign` has the body signed. */
  readonly extra?: Readonly<Record<string, string>>;
  /** Sent instead of the input's JSON; what is sealed is sealed around the input all the same. */
  readonly raw?: string;
}

/** What the call is as a request for app.inject. */
export async function requestOf(app: App, { spec, input, extra = {}, raw }: Call) {
  const { method, path, file, form } = spec;
  const base = { method, url: path } as const;
  if (inQuery(spec) || file) {
    const type = file && { 'content-type': file.types[0] ?? '' };
    const headers = { host: 'localhost', ...type, ...extra };
    const body = file && { body: raw ?? JSON.stringify(input) };
    return { method, url: `${path}?${asForm(input)}`, headers, ...body };
  }
  const kind = form ? 'application/x-www-form-urlencoded' : 'application/json';
  const headers: Record<string, string> = { host: 'localhost', 'content-type': kind };
  let body = raw ?? (form ? asForm(input) : JSON.stringify(input));
  const { db, clock } = app.platform;
  if (spec.sealed === true && raw === undefined) {
    const key = await openSealing(db, clock).currentSealKey();
    const sealed = await seal(input, nameOf(spec), key, clock.now());
    headers['encryption'] = sealed.header;
    body = JSON.stringify(sealed.body);
  }
  const byVendor = spec.auth === 'vendor' && 'sign' in extra;
  const proof = byVendor ? signed(path, body, clock.now()) : {};
  return { ...base, headers: { ...headers, ...proof, ...extra }, body };
}
