// The readable page at /docs: every endpoint with its fields, its answer and its codes.
import type { DialectEndpoint } from '@perya/contract/vendor/dialect';
import { dialectAnswers } from '@perya/contract/vendor/dialect-errors';
import { statusOfCode } from '#lib/app-error';
import type { EndpointSpec } from '@perya/contract/endpoint';
import * as z from 'zod/mini';
import { vendorSecurity } from './dialects.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly properties?: Record<string, Schema>;
  readonly required?: readonly string[];
  readonly items?: Schema;
}

/** A type in a few words: "text", "EN or TY", "list of …". */
function words(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map(String).join(' or ');
  if (schema.items) return `list of: ${words(schema.items)}`;
  if (schema.properties) return Object.keys(schema.properties).join(', ');
  return [schema.type ?? 'any', schema.format, schema.pattern].filter(Boolean).join(' ');
}

function fields(type: z.ZodMiniType, io: 'input' | 'output'): string {
  const schema = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Schema;
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const optional = schema.required?.includes(name) === true ? '' : ' <i>optional</i>';
    return `<tr><th>${escaped(name)}</th><td>${escaped(words(field))}${optional}</td></tr>`;
  });
  return rows.length > 0 ? `<table>${rows.join('')}</table>` : '<p>Nothing.</p>';
}

function section(spec: EndpointSpec): string {
  const id = `${spec.method}-${spec.path}`.replace(/\W+/g, '-');
  const codes = spec.errors.map((code) => `<li><code>${code}</code> ${statusOfCode[code]}</li>`);
  const marks = [spec.auth, spec.sealed && 'sealed', spec.flag].filter(Boolean).join(' · ');
  return `<section id="${id}"><h2><b>${spec.method}</b> ${spec.path}</h2>
<p>${escaped(spec.summary)} <small>${marks}</small></p>
<details><summary>Fields, answer, codes</summary>
<h3>Fields</h3>${fields(spec.input, 'input')}
<h3>Answer</h3>${fields(spec.output, 'output')}
<h3>Codes of its own</h3><ul>${codes.join('') || '<li>none</li>'}</ul></details></section>`;
}

function dialectSection(spec: DialectEndpoint): string {
  const id = `${spec.method}-${spec.path}`.replace(/\W+/g, '-');
  return `<section id="${id}"><h2><b>${spec.method}</b> ${spec.path}</h2>
<p>${escaped(spec.summary)} <small>vendor · ${spec.dialect}</small></p>
<details><summary>Fields, answer</summary>
<h3>Fields</h3>${fields(spec.input, 'input')}
<h3>Answer</h3>${fields(spec.output, 'output')}</details></section>`;
}

function dialectTable(): string {
  const rows = Object.values(dialectAnswers).map(
    ({ rsa, form, retry }) => `<tr><td>${rsa[0]} ${rsa[2]} <small>${rsa[1]}</small></td>
<td>${form[0]} ${form[1]}</td><td>${retry ? 'may be tried again' : 'final'}</td></tr>`,
  );
  return `<table><tr><th>RSA</th><th>form</th><th></th></tr>${rows.join('')}</table>`;
}

function signing(): string {
  const { vendor, vendorRsa, vendorForm } = vendorSecurity;
  const rows = Object.entries({ 'Our own': vendor, RSA: vendorRsa, form: vendorForm }).map(
    ([name, { name: where, description }]) =>
      `<tr><th>${name}</th><td><code>${where}</code> ${escaped(description)}</td></tr>`,
  );
  return `<table>${rows.join('')}</table>`;
}

/** The whole page; its style sheet is a file of its own, as the content policy asks. */
export function documentationPage(
  endpoints: readonly EndpointSpec[],
  dialects: readonly DialectEndpoint[],
): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Perya API</title>
<link rel="stylesheet" href="/docs.css"></head><body><main><h1>Perya API</h1>
<p>Every answer is <code>{"success": true, "value": …}</code> or
<code>{"success": false, "code": "…", "value"?: …}</code> with the honest HTTP status.
The same as OpenAPI 3.1: <a href="/openapi.json">openapi.json</a>.</p>
${endpoints.map(section).join('\n')}
<h1>How a vendor’s calls are signed</h1>${signing()}
<h1>Vendors in other dialects</h1><p>The same wallet in the words of other protocols, with answers
of their own shape.</p>${dialectTable()}
${dialects.map(dialectSection).join('\n')}</main></body></html>`;
}

documentationPage.css = `
body { margin: 0; background: #120c22; color: #f7f2ff; font: 15px/22px system-ui, sans-serif; }
main { max-width: 720px; margin: auto; padding: 24px 16px; }
a, b { color: #ffb62e; } h2 { font-size: 17px; overflow-wrap: anywhere; } small { color: #b9aedb; }
section { border-top: 1px solid #3a2e5e; padding: 8px 0; }
summary { cursor: pointer; padding: 12px 0; } th { text-align: start; vertical-align: top; }
th, td { padding: 4px 16px 4px 0; overflow-wrap: anywhere; }
`;
