// The longest that can be sent to an endpoint: headers, cookies, queries and bodies of odd texts.
import type { EndpointSpec } from '@perya/contract/endpoint';
import { inputSchema } from './test-hostile.ts';
import { inQuery } from './test-wire.ts';
import type { Call } from './test-wire.ts';

/** Of Node's 16 KB for all headers, and of the server's 64 KB for a body, less what must be. */
export const headerLength = 15_000;
const bodyLength = 60_000;

export const filled = (part: string, length: number): string =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length);

export const numbered = (write: (n: string) => string, length: number): string =>
  Array.from({ length: length / 4 }, (_, i) => write(i.toString(36)))
    .join('')
    .slice(0, length);

/** What a header may hold: those that are read, and some that a proxy adds. */
export const headers = [
  'accept accept-encoding accept-language authorization content-encoding device encryption',
  'forwarded if-match if-modified-since if-none-match last-event-id origin range',
  'sec-fetch-site user-agent via x-forwarded-for x-merchant x-forwarded-host',
  'x-forwarded-proto x-real-ip x-sign x-signature x-timestamp x-vendor content-type host',
].flatMap((line) => line.split(' '));
export const headerParts = [
  'x',
  ',',
  'a,',
  '*,',
  ';q=0.1,',
  '(',
  '\\"',
  '%',
  '1.1.1.1, ',
  'eyJ',
  '::',
  '[',
];
export const textParts = [
  'x',
  '\0',
  '\\',
  '"',
  '%',
  '9',
  ' ',
  '<',
  '٣',
  '🎲',
  '\uD800',
  'a@',
  '.',
  '-',
  '+',
];

/** JSON that costs by its names, or by the name above each value. */
export function shapesOf(length: number): Readonly<Record<string, string>> {
  const names = Array.from({ length: length / 11 }, (_, i) => [i.toString(36), '0']);
  const values = filled('1,', length / 2 - 10);
  return {
    'many fields': JSON.stringify(Object.fromEntries(names)),
    'many values under a long name': `{"${filled('a', length / 2)}":[${values}1]}`,
  };
}

export interface Longest extends Call {
  /** What is long, for a person to read. */
  readonly what: string;
}

function longHeaders(spec: EndpointSpec): Longest[] {
  const every = headers.flatMap((name, i) =>
    [0, 1, 2].map((turn) => {
      const part = headerParts[(i + turn * 5 + spec.path.length) % headerParts.length] ?? 'x';
      const extra = { [name]: filled(part, headerLength) };
      return { what: `${name}: ${part}`, spec, input: {}, extra };
    }),
  );
  const cookies = [
    numbered((n) => `${n}=%;`, headerLength),
    numbered((n) => `${n}=${n};`, headerLength),
    `perya_session=${filled('a', headerLength - 20)}`,
    filled(';', headerLength),
  ].map((cookie) => {
    const extra = { cookie };
    return { what: `cookie: ${cookie.slice(0, 8)}`, spec, input: {}, extra };
  });
  return [...every, ...cookies];
}

function longFields(spec: EndpointSpec): Longest[] {
  const names = Object.keys(inputSchema(spec).properties ?? {});
  const short = inQuery(spec) || spec.file !== undefined;
  return names.flatMap((name, i) =>
    [0, 1, 2].map((turn) => {
      const part = textParts[(i + turn * 5 + spec.path.length) % textParts.length] ?? 'x';
      // Encoded, a character of a query may take twelve.
      const text = filled(part, short ? headerLength / 12 : bodyLength / 3);
      return { what: `${name}: ${JSON.stringify(part)}`, spec, input: { [name]: text } };
    }),
  );
}

function longBodies(spec: EndpointSpec): Longest[] {
  const names = Array.from({ length: inQuery(spec) ? 1_000 : 6_000 }, (_, i) => i.toString(36));
  const many = Object.fromEntries(names.map((name) => [name, '0']));
  const wide = { what: 'many fields', spec, input: many };
  if (inQuery(spec)) return [wide];
  const shapes = Object.entries(shapesOf(bodyLength));
  const raws = ['[', '{"a":', '"', '"\\"', '"\\"\\"', '1,', '\0', '%41', 'a=1&', '&', '🎲'].map(
    (part) => ({
      what: `body: ${part}`,
      spec,
      input: {},
      raw: filled(part, bodyLength / Math.ceil(Buffer.byteLength(part) / part.length)),
    }),
  );
  const field = Object.keys(inputSchema(spec).properties ?? {})[0] ?? 'a';
  const nested = { [field]: Array.from({ length: 9_000 }, () => ({ a: [] })) };
  const shaped = shapes.map(([what, raw]) => ({ what, spec, input: {}, raw }));
  return [wide, ...raws, ...shaped, { what: 'many objects', spec, input: nested }];
}

/** All of them: about a hundred. */
export function longestCalls(spec: EndpointSpec): readonly Longest[] {
  return [...longHeaders(spec), ...longFields(spec), ...longBodies(spec)];
}
