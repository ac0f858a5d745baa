// Shows that keeping a file is the worker's own business: the page that asks for it never waits.
import { afterEach, expect, test, vi } from 'vitest';
import { fromCacheFirst } from './files.ts';

const path = '/m/assets/app-abcdefgh.js';

const file = (): Response =>
  Object.defineProperties(new Response('file'), {
    type: { value: 'basic' },
    clone: { value: file },
  });

/** A worker whose cache holds nothing, and puts as it is told; answers what it was left to do. */
function ask(put: () => Promise<void>) {
  const later: Promise<unknown>[] = [];
  vi.stubGlobal('caches', { open: async () => ({ match: async () => undefined, put }) });
  vi.stubGlobal('fetch', async () => file());
  const answer = fromCacheFirst({
    request: new Request(`http://portal.test${path}`),
    respondWith: () => undefined,
    waitUntil: (work) => void later.push(work),
  });
  return { answer, later };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a phone that is slow to keep a file shows it all the same', async () => {
  const put = vi.fn<() => Promise<void>>(async () => new Promise<void>(() => undefined));
  const { answer, later } = ask(put);
  expect(await (await answer).text()).toBe('file');
  expect(put).toHaveBeenCalledTimes(1);
  expect(later, 'and the worker stays for it').toHaveLength(1);
});

test('so does a full one', async () => {
  const { answer, later } = ask(async () => Promise.reject(new Error('QuotaExceededError')));
  expect(await (await answer).text()).toBe('file');
  expect(await Promise.all(later)).toEqual([undefined]);
});
