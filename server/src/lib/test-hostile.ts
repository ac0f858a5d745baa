// Input that attacks an endpoint, made from what the endpoint declares.
import type { EndpointSpec } from '@perya/contract/endpoint';
import fc from 'fast-check';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

export interface Schema {
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly type?: string;
  readonly properties?: Record<string, Schema>;
}

export const inputSchema = (spec: Pick<EndpointSpec, 'input'>): Schema =>
  z.toJSONSchema(spec.input, { io: 'input', unrepresentable: 'any' }) as Schema;

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    ' ',
    '\0',
    '\uD800',
    "' or 1=1 --",
    '%',
    '_',
    '\\',
    '../..',
    '<script>',
    'NaN',
    '-1',
    '1e9',
    '0x10',
    '99999999999999999999',
    '9'.repeat(4000),
    '١٢٣',
    '{"$gt":""}',
    null,
    true,
    [],
    {},
    [[]],
    -1,
    0,
    1.5,
    1e308,
    '__proto__',
    'constructor',
    '2026-02-30',
    '0000-00-00',
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 80 }),
);

/** A value that fits the field often enough that handlers are reached. */
function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern));
  if (schema.type === 'integer' || schema.type === 'number') return fc.nat(5_000);
  if (schema.type === 'boolean') return fc.boolean();
  return fc.oneof(fc.constantFrom('1', '20', 'true', '2026-01-01', 'PERYA'), fc.string());
}

/** Fields that often fit, often don't, and some that nobody declared. */
export function hostileInputs(spec: Pick<EndpointSpec, 'input'>): fc.Arbitrary<Json> {
  const fields = Object.entries(inputSchema(spec).properties ?? {}).map(([name, schema]) => {
    const value = fc.oneof({ weight: 5, arbitrary: fitting(schema) }, hostile);
    return [name, value] as const;
  });
  const known = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  const unknown = fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), hostile, { maxKeys: 2 });
  return fc.tuple(unknown, known).map(([more, given]) => ({ ...more, ...given }) as Json);
}
