// What the OpenAPI document says of the endpoints of vendors' dialects.
import type { DialectEndpoint } from '@perya/contract/vendor/dialect';
import { dialectEndpoints } from '@perya/contract/vendor/dialect-endpoints';
import { dialectAnswers } from '@perya/contract/vendor/dialect-errors';
import { formAnswer, formRefusal } from '@perya/contract/vendor/dialect-form';
import { rsaAnswer, rsaRefusal } from '@perya/contract/vendor/dialect-rsa';
import * as z from 'zod/mini';

type Schema = Record<string, unknown>;

function schemaOf(type: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return schema;
}

const json = (schema: Schema): Schema => ({ 'application/json': { schema } });

const vendor = { name: 'vendor', in: 'path', required: true, schema: { type: 'string' } };

/** The statuses of the RSA dialect's refusals, each with its numbers and messages. */
function rsaRefusals(): Record<string, Schema> {
  const rows = Object.values(dialectAnswers).map(({ rsa }) => rsa);
  const byHttp = Map.groupBy(
    rows.filter(([status]) => status !== 0),
    ([, http]) => http,
  );
  const refusals = [...byHttp].filter(([http]) => http !== 200);
  return Object.fromEntries(
    refusals.map(([http, words]) => [
      http,
      {
        description: words.map(([status, , message]) => `${status} ${message}`).join(', '),
        content: json(schemaOf(rsaRefusal, 'output')),
      },
    ]),
  );
}

function describe({ dialect }: DialectEndpoint): string {
  const rows = Object.values(dialectAnswers);
  const numbers =
    dialect === 'rsa'
      ? rows.filter(({ rsa }) => rsa[1] === 200).map(({ rsa }) => `${rsa[0]} ${rsa[2]}`)
      : rows.map(({ form }) => `${form[0]} ${form[1]}`);
  const how =
    dialect === 'rsa'
      ? 'Signed with RSA-SHA256 in X-Sign over the body; amounts are whole 1/100,000 of the unit.'
      : 'Signed by the parameter sign over the sorted pairs; always HTTP 200.';
  return `${how} Answers with HTTP 200: ${numbers.join(', ')}.`;
}

/** The operation of one endpoint. */
function operation(spec: DialectEndpoint): Schema {
  const isRsa = spec.dialect === 'rsa';
  const [answer, refused] = isRsa ? [rsaAnswer, rsaRefusal] : [formAnswer, formRefusal];
  const done = z.object({ ...answer.shape, ...spec.output.shape });
  const kind = isRsa ? 'application/json' : 'application/x-www-form-urlencoded';
  const schema = { oneOf: [schemaOf(done, 'output'), schemaOf(refused, 'output')] };
  return {
    summary: spec.summary,
    description: describe(spec),
    tags: ['vendor'],
    security: [{ [isRsa ? 'vendorRsa' : 'vendorForm']: [] }],
    parameters: [vendor],
    requestBody: {
      required: true,
      content: { [kind]: { schema: schemaOf(spec.input, 'input') } },
    },
    responses: {
      200: { description: 'Done, or refused with a number', content: json(schema) },
      ...(isRsa ? rsaRefusals() : {}),
    },
  };
}

/** The paths of all dialects. */
export function dialectPaths(): Record<string, Record<string, Schema>> {
  return Object.fromEntries(
    dialectEndpoints.map((spec) => [spec.path, { [spec.method.toLowerCase()]: operation(spec) }]),
  );
}

/** How vendors' calls prove who makes them, in our own dialect and in the others. */
export const vendorSecurity = {
  vendor: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Signature',
    description:
      'Lower-case hex HMAC-SHA256, under the shared secret, of X-Timestamp, a dot, the path, a ' +
      'dot and the bytes of the body. X-Timestamp is Unix seconds, within 5 minutes of our ' +
      'clock; X-Vendor is the vendor’s code.',
  },
  vendorRsa: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Sign',
    description:
      'Base64 of the RSA-SHA256 signature (PKCS#1 v1.5) over the bytes of the body, in which cmd ' +
      'is the path after the vendor’s code and sent_at Unix milliseconds, within 5 minutes of ' +
      'our clock.',
  },
  vendorForm: {
    type: 'apiKey',
    in: 'query',
    name: 'sign',
    description:
      'A parameter of the form-encoded body: lower-case hex SHA-256 of its other pairs as they ' +
      'are sent, sorted by their bytes and joined by &, then & and the shared secret. Among them ' +
      'act is the path after the vendor’s code and ts Unix seconds, within 5 minutes of our ' +
      'clock.',
  },
} as const;
