// All that a browser stores of the portal, as one text in which to search for secrets.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Runs in the page: storages, databases and caches, entry by entry. */
async function keptByPage(): Promise<string> {
  const kept: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)];
  kept.push(document.cookie, window.location.href, window.history.state, window.name);
  const answerOf = async <T>(request: IDBRequest<T>) =>
    new Promise<T>((settle, fail) => {
      request.addEventListener('success', () => settle(request.result));
      request.addEventListener('error', () => fail(new Error('a database cannot be read')));
    });
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined) continue;
    const database = await answerOf(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const table = database.transaction(store).objectStore(store);
      kept.push(name, store, await answerOf(table.getAllKeys()), await answerOf(table.getAll()));
    }
    database.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      kept.push(name, request.url);
      const answer = await cache.match(request);
      // Scripts and images come from the build: only pages and data can hold a secret.
      const type = answer?.headers.get('content-type') ?? '';
      if (/html|json/.test(type)) kept.push(await answer?.text());
    }
  }
  return JSON.stringify(kept);
}

/** Storages, cookies (those hidden from scripts too), IndexedDB and caches of the page's origin. */
export async function storageDump(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return (await page.evaluate(keptByPage)) + JSON.stringify(cookies);
}

/** A secret as it is, and in its usual encodings. */
export function formsOf(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  const base64 = bytes.toString('base64');
  const unpadded = base64.replace(/=+$/, '');
  return [
    secret,
    unpadded,
    bytes.toString('base64url'),
    Buffer.from(base64).toString('base64').replace(/=+$/, ''),
    Buffer.from(unpadded).toString('base64').replace(/=+$/, ''),
    bytes.toString('hex'),
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
  ];
}

/** Fails when anything that the browser stores contains one of the secrets, in any form. */
export async function expectNothingKept(page: Page, secrets: readonly string[]): Promise<void> {
  const dump = await storageDump(page);
  const found = secrets.flatMap(formsOf).filter((form) => dump.includes(form));
  expect(found, 'secrets in what the browser keeps').toEqual([]);
}
