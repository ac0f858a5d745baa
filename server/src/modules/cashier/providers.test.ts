// Adapters of payment providers that come in packages of their own.
import { expect, test } from 'vitest';
import { addAdapters } from './providers.ts';

const moduleOf = (text: string): string => `data:text/javascript,${encodeURIComponent(text)}`;
const own = moduleOf(`export const adapter = {
  name: 'test-package', settings: { parse: (value) => value }, make: () => ({}) };`);

test('an adapter of a package is added once; what is none is refused', async () => {
  await addAdapters([own]);
  await expect(addAdapters([own])).rejects.toThrow('two adapters test-package');
  for (const text of ['', 'export const adapter = {}', `export const adapter = { name: 'x' }`]) {
    await expect(addAdapters([moduleOf(text)])).rejects.toThrow('is no adapter');
  }
  await expect(addAdapters(['no-such-package-at-all'])).rejects.toThrow('no-such-package-at-all');
});
