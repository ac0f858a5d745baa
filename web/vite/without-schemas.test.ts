// Shows what of the contract the browser's bundle is built without.
import { runInNewContext } from 'node:vm';
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
  const left = withoutSchemas(code) ?? '';
  expect(left).not.toMatch(/\bz\./);
  const script = `${left.replaceAll('export const', 'const')}; ({ notices, next, two })`;
  const given: unknown = runInNewContext(script, { endpoint: (spec: object) => spec });
  expect(given).toEqual({
    notices: { method: 'GET', path: '/wps/system/notices', errors: ['feature.off'] },
    next: { input: 42 },
    two: [{ path: '/a' }, { method: 'GET', path: '/wps/system/notices', errors: ['feature.off'] }],
  });
});

test('code that declares no endpoint is left as it is', () => {
  expect(withoutSchemas('export const page = { input: z.string(), output: null };')).toBeNull();
});
