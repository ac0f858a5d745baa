// The service worker: caches hashed files and the last home page, and nothing personal.
import {
  dropOldFiles,
  filesCache,
  fromCacheFirst,
  isHashed,
  cacheFiles,
  cacheOfflinePage,
  offlineFiles,
} from './worker/files.ts';
import * as home from './worker/cached-home.ts';
import { follow, show } from './worker/notifications.ts';
import { worker, type FetchEvent } from './worker/world.ts';

/** What a page posts to the worker. */
interface Message {
  /** Who reads the page, and the files that it has used. */
  readonly reader?: home.Reader;
  readonly files?: readonly string[];
  /** The person wants the new version now. */
  readonly takeOver?: true;
}

async function fromServer(event: FetchEvent): Promise<Response> {
  const preloaded = await event.preloadResponse;
  return preloaded ?? fetch(event.request);
}

/** The server's answer; a plain home page is cached for the next time. */
async function fresh(event: FetchEvent, url: URL): Promise<Response> {
  const response = await fromServer(event);
  // In parallel: the page does not wait for it.
  if (home.isPlainHome(url)) event.waitUntil(home.cacheHome(response.clone()));
  return response;
}

async function withoutServer(url: URL): Promise<Response> {
  const cached = home.isHome(url) ? await home.cachedHome() : null;
  return cached ?? (await caches.match('/m/offline.html')) ?? Response.error();
}

/** A visitor sees the cached home page at once, and the next time the answer of this one. */
async function page(event: FetchEvent, url: URL): Promise<Response> {
  const atOnce = home.isPlainHome(url) ? await home.currentCachedHome() : null;
  const answer = fresh(event, url);
  if (atOnce) {
    event.waitUntil(answer.catch(() => undefined));
    return atOnce;
  }
  return answer.catch(async () => withoutServer(url));
}

async function tidy(): Promise<void> {
  const ours = [filesCache, home.homeCache];
  for (const name of await caches.keys()) if (!ours.includes(name)) await caches.delete(name);
  await dropOldFiles(await home.filesOfCachedHome());
  await home.dropOldReaders();
}

async function receive({ reader, files = [], takeOver }: Message): Promise<void> {
  if (takeOver === true) await worker.skipWaiting();
  if (reader) {
    await home.rememberReader(reader);
    await cacheOfflinePage(reader.lang);
  }
  await cacheFiles(files);
  if (reader && (await home.cachedHome()) === null) await home.fetchHome();
}

// A new worker waits until no page of the old one is open, or the person asks for it: open pages
// keep their files. The build's name is part of this file, so that each build is a new worker.
worker.addEventListener('install', (event) => {
  const cached = caches.open(filesCache).then(async (cache) => cache.addAll(offlineFiles));
  event.waitUntil(cached);
});

worker.addEventListener('activate', (event) => {
  const ahead = worker.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([tidy(), ahead]));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(event, url));
  else if (isHashed(url.pathname) || url.pathname === '/m/offline.css') {
    event.respondWith(fromCacheFirst(event));
  }
});

worker.addEventListener('message', (event) => {
  event.waitUntil(receive(event.data as Message).catch(() => undefined));
});
worker.addEventListener('push', (event) => event.waitUntil(show(event)));
worker.addEventListener('notificationclick', (event) => event.waitUntil(follow(event)));
