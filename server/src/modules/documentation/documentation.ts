// The API in its own words: OpenAPI 3.1 derived from the contract, and a page to read it by.
import { statusOfCode } from '#lib/app-error';
import { dialectEndpoints } from '@perya/contract/vendor/dialect-endpoints';
import { authErrors, commonErrors } from '@perya/contract/endpoint';
import type { EndpointSpec } from '@perya/contract/endpoint';
import { endpoints } from '@perya/contract/endpoints';
import * as z from 'zod/mini';
import type { App } from '#lib/platform';
import { dialectPaths, vendorSecurity } from './dialects.ts';
import { documentationPage } from './documentation-page.ts';

type Schema = Record<string, unknown>;

/** Transforms have no JSON schema of their own: what travels is their input. */
function schemaOf(type: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return schema;
}

function queryParameters(spec: EndpointSpec): Schema[] {
  const { properties = {}, required = [] } = schemaOf(spec.input, 'input') as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function envelope(success: boolean, rest: Schema): Schema {
  const properties = { success: { const: success }, ...rest };
  return { type: 'object', properties, required: Object.keys(properties) };
}

/** Every code that may be answered, grouped under its HTTP status. */
function failures(spec: EndpointSpec): Record<string, Schema> {
  const byStatus = Map.groupBy(
    [...new Set([...spec.errors, ...authErrors[spec.auth], ...commonErrors])],
    (code) => statusOfCode[code],
  );
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: envelope(false, { code: { enum: codes } }) } },
      },
    ]),
  );
}

const security: Record<EndpointSpec['auth'], Schema[]> = {
  anyone: [],
  session: [{ token: [], cookie: [] }],
  member: [{ token: [], cookie: [] }],
  cookie: [{ cookie: [] }],
  vendor: [{ vendor: [] }],
  operator: [{ token: [], cookie: [] }],
};

function operation(spec: EndpointSpec): Schema {
  const inQuery = spec.method === 'GET' || spec.method === 'DELETE';
  const body = {
    required: true,
    content: { 'application/json': { schema: schemaOf(spec.input, 'input') } },
  };
  const sealed =
    spec.sealed === true
      ? 'The body travels sealed: {"sealed": …} and an Encryption header (contract/src/sealed.ts).'
      : '';
  return {
    summary: spec.summary,
    description: [sealed, spec.flag ? `Needs the merchant’s flag ${spec.flag}.` : '']
      .join(' ')
      .trim(),
    tags: [spec.path.split('/')[1] ?? ''],
    security: security[spec.auth],
    ...(inQuery ? { parameters: queryParameters(spec) } : { requestBody: body }),
    responses: {
      200: {
        description: 'Done',
        content: {
          'application/json': {
            schema: envelope(true, { value: schemaOf(spec.output, 'output') }),
          },
        },
      },
      ...failures(spec),
    },
  };
}

/** The OpenAPI 3.1 document of all endpoints. */
export function openApi(): Schema {
  const paths = dialectPaths();
  for (const spec of endpoints) {
    (paths[spec.path] ??= {})[spec.method.toLowerCase()] = operation(spec);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Perya', version: '0.1.0', summary: 'Portal and vendor wallet API' },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        // On plain HTTP its name has no prefix.
        cookie: { type: 'apiKey', in: 'cookie', name: '__Host-perya_session' },
        ...vendorSecurity,
      },
    },
  };
}

const docsPolicy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'";

export function registerDocumentation(app: App): void {
  const document = JSON.stringify(openApi());
  const page = documentationPage(endpoints, dialectEndpoints);
  app.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json').header('cache-control', 'max-age=300').send(document),
  );
  app.get('/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', docsPolicy).send(page),
  );
  app.get('/docs.css', async (_request, reply) =>
    reply.type('text/css').send(documentationPage.css),
  );
}
