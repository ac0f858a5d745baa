// Shows what of the contract the browser's bundle is built without.
import { runInNewContext } from 'node:vm';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { withoutSchemas } from './without-schemas.ts';

test('an endpoint goes without its shapes, and keeps all else', () => {
  const code = `
    const answer = 41;
    export const notices = endpoint({
      method: 'GET',
      path: '/wps/system/notices',
      input: z.object({ language: z.string() }),
      output: z.object({ notices: z.array(z.object({ input: z.string() })) }),
      errors: ['feature.off'],
    });
    export const next = { input: answer + 1 };
    export const two = [endpoint({ input, output: shape, path: '/a' }), endpoint(notices)];`;
  const left = withoutSchemas(code);
  expect(left).not.toMatch(/\bz\./);
  const script = `${left.replaceAll('export const', 'const')}; ({ notices, next, two })`;
  const given: unknown = runInNewContext(script, { endpoint: (spec: object) => spec });
  expect(given).toEqual({
    notices: { method: 'GET', path: '/wps/system/notices', errors: ['feature.off'] },
    next: { input: 42 },
    two: [{ path: '/a' }, { method: 'GET', path: '/wps/system/notices', errors: ['feature.off'] }],
  });
});

/** What a bundler keeps of a module of which `read` alone is read. */
async function bundled(code: string): Promise<string> {
  const files: Record<string, string> = {
    entry: "import { read } from 'declared'; globalThis.told = read;",
    declared: code,
  };
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'entry' },
    },
    plugins: [
      {
        name: 'given',
        resolveId: (id) => ({ id, external: !(id in files), moduleSideEffects: id === 'entry' }),
        load: (id) => files[id],
        transform: (text, id) => (id === 'declared' ? withoutSchemas(text) : null),
      },
    ],
  });
  if (!('output' in result)) throw new Error('The build has no output.');
  return result.output[0].code;
}

test('declared values that nobody reads go, and what they were made with goes too', async () => {
  const code = `
    import * as z from 'library';
    const fields = { name: z.string().check(z.regex(/^a$/)) };
    const page = z.object({ ...fields, rest: z.array(z.object(fields).shape) });
    export const unread = z.nullable(page);
    export const codes = ['a', ...fields.codes];
    export const read = ['kept'].concat('too');`;
  const left = await bundled(code);
  expect(left).toContain('kept');
  expect(left).not.toMatch(/library|name:|codes/);
});

test('a value that is read is what it was', async () => {
  const code = `
    const first = ['a', 'b'];
    const later = (words) => [...words, 'd'].join(' ');
    export const read = later([...first, 'c']);`;
  const given: { told?: unknown } = {};
  runInNewContext(await bundled(code), { globalThis: given });
  expect(given.told).toBe('a b c d');
});
