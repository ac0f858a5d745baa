// The longest that can be sent to routes that declare no input.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, InjectOptions } from 'fastify';
import {
  filled,
  headerLength,
  headerParts,
  headers,
  numbered,
  shapesOf,
  textParts,
} from './test-longest.ts';

export interface PlainRoute {
  readonly method: 'GET' | 'POST' | 'OPTIONS';
  /** As it was added: with :names and *. */
  readonly url: string;
}

/** What `build` builds, and the routes that it adds to the one server that it makes. */
export async function withRoutes<T>(
  build: () => Promise<T>,
): Promise<{ readonly built: T; readonly routes: readonly PlainRoute[] }> {
  const routes: PlainRoute[] = [];
  const watch = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) {
        if (each !== 'HEAD') routes.push({ method: each as PlainRoute['method'], url });
      }
    });
  };
  subscribe('fastify.initialization', watch);
  try {
    return { built: await build(), routes };
  } finally {
    unsubscribe('fastify.initialization', watch);
  }
}

/** How a route is reached that would otherwise refuse at its door. */
export interface Reach {
  /** What stands for each of its :names. */
  readonly params: Readonly<Record<string, string>>;
  readonly bearer: string;
}

export interface LongestRequest {
  /** What is long, for a person to read. */
  readonly what: string;
  readonly request: InjectOptions & { readonly headers: Readonly<Record<string, string>> };
}

/** Less than the 4 KB that these servers take, and the 60 KB that they must refuse. */
const bodyLengths = [3_900, 60_000];
const fields = [
  'launchToken requestId stake choice clientSeed',
  'after amount how times free cut',
].flatMap((line) => line.split(' '));
const queries = ['after', 'id', 'from', 'to', 'cursor', 'round', 'sign', 'sent_at', 'a'];
const odd: readonly unknown[] = [
  null,
  -1,
  1e308,
  0.1,
  true,
  [],
  {},
  [[[[]]]],
  { toString: 1, valueOf: 1 },
  { constructor: { prototype: 1 } },
  '0',
  '9999999999999999999',
  '\u0000',
];
const raws = ['[', '{"a":', '"', '"\\"', '1,', '\0', '%41', 'a=1&', '{"__proto__":1},', '🎲'];
const forms = ['a=1&', '&', '=', '%41', '%', 'sign=1&', '+'];
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };
const types = [
  'application/json; charset=',
  'application/x-www-form-urlencoded; a=',
  'multipart/form-data; boundary=',
  'text/plain; a=',
  ';',
];

/** All of them, each from an address of its own, so that no limit refuses at once. */
export function longestRequests(
  { method, url: pattern }: PlainRoute,
  { params, bearer }: Reach,
): readonly LongestRequest[] {
  const own = pattern.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? name);
  const url = own.replace('*', 'x');
  let sent = 0;
  const make = (what: string, more: InjectOptions): LongestRequest => {
    sent += 1;
    const remoteAddress = `10.1.${sent >> 8}.${sent & 255}`;
    const address = { authorization: `Bearer ${bearer}`, 'x-forwarded-for': remoteAddress };
    const kind = method === 'POST' ? { 'content-type': 'application/json' } : {};
    const all = { ...address, ...kind, ...(more.headers as Record<string, string> | undefined) };
    return { what, request: { method, url, remoteAddress, ...more, headers: all } };
  };
  const ofHeaders = headers.flatMap((name, i) =>
    [0, 1, 2].map((turn) => {
      const part = headerParts[(i + turn * 5 + url.length) % headerParts.length] ?? 'x';
      return make(`${name}: ${part}`, { headers: { [name]: filled(part, headerLength) } });
    }),
  );
  const cookies = [numbered((n) => `${n}=%;`, headerLength), filled(';', headerLength)].map(
    (cookie) => make(`cookie: ${cookie.slice(0, 8)}`, { headers: { cookie } }),
  );
  const ofQuery = queries.flatMap((name, i) =>
    [textParts[(i + url.length) % textParts.length] ?? 'x', '\0'].map((part) => {
      const text = encodeURIComponent(filled(part, headerLength / 12).toWellFormed());
      return make(`?${name}: ${JSON.stringify(part)}`, { url: `${url}?${name}=${text}` });
    }),
  );
  const many = ['a=&', '&', '%', 'a[]=', '?', 'id=1&'].map((part) =>
    make(`?${part}`, { url: `${url}?${filled(part, headerLength)}` }),
  );
  const ofPath = /[:*]/.test(pattern) ? longPaths(pattern, params, make) : [];
  const ofBody = method === 'POST' ? longBodies(make) : [];
  return [...ofHeaders, ...cookies, ...ofQuery, ...many, ...ofPath, ...ofBody];
}

type Make = (what: string, more: InjectOptions) => LongestRequest;

/** The last part that varies is long, and the ones before it are right. */
function longPaths(pattern: string, params: Reach['params'], make: Make): LongestRequest[] {
  const parts = ['x', '%00', '%', '%2e%2e%2f', '%F0%9F', '/', '..', '%2F', '1'];
  return parts.flatMap((part) =>
    [1, 190, headerLength].map((length) => {
      const at = Math.max(pattern.lastIndexOf(':'), pattern.lastIndexOf('*'));
      const before = pattern
        .slice(0, at)
        .replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? name);
      const after = pattern.slice(at).replace(/^(?::\w+|\*)/, '');
      const url = `${before}${filled(part, Math.max(length, part.length))}${after}`;
      return make(`path: ${part}, ${String(length)}`, { url });
    }),
  );
}

function longBodies(make: Make): LongestRequest[] {
  const ofText = fields.flatMap((name, i) =>
    bodyLengths.map((length, turn) => {
      const part = textParts[(i + turn * 5) % textParts.length] ?? 'x';
      const payload = { [name]: filled(part, length / 8) };
      return make(`${name}: ${JSON.stringify(part)}`, { payload });
    }),
  );
  const ofKind = odd.map((value) => {
    const payload = Object.fromEntries(fields.map((name) => [name, value]));
    return make(`all fields: ${JSON.stringify(value)}`, { payload: JSON.stringify(payload) });
  });
  const ofRaw = raws.flatMap((part) =>
    bodyLengths.map((length) => make(`body: ${part}`, { payload: filled(part, length / 4) })),
  );
  const ofType = types.map((type) => {
    const kind = { 'content-type': `${type}${filled('a;', headerLength)}` };
    return make(`content-type: ${type}`, { headers: kind, payload: '{}' });
  });
  const ofForm = bodyLengths.flatMap((length) =>
    [...forms.map((part) => filled(part, length)), numbered((n) => `${n}=1&`, length)].map(
      (payload) => make(`form: ${payload.slice(0, 6)}`, { headers: formHeaders, payload }),
    ),
  );
  const ofShape = bodyLengths.flatMap((length) =>
    Object.entries(shapesOf(length)).map(([what, payload]) => make(what, { payload })),
  );
  return [...ofText, ...ofKind, ...ofRaw, ...ofType, ...ofForm, ...ofShape];
}
