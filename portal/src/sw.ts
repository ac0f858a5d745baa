// The service worker: keeps hashed files and the last seen lobby, nothing that belongs to a person.
import {
  dropOldFiles,
  filesCache,
  fromCacheFirst,
  isHashed,
  keepFiles,
  keepOfflinePage,
  offlineFiles,
} from './worker/files.ts';
import * as lobby from './worker/lobby.ts';
import { follow, show } from './worker/notifications.ts';
import { worker, type FetchEvent } from './worker/world.ts';

/** What a page tells the worker. */
interface Word {
  /** Who reads the page, and the files that it has used. */
  readonly reader?: lobby.Reader;
  readonly files?: readonly string[];
  /** The person wants the new version now. */
  readonly takeOver?: true;
}

async function fromServer(event: FetchEvent): Promise<Response> {
  const preloaded = await event.preloadResponse;
  return preloaded ?? fetch(event.request);
}

/** The server's answer; a lobby among them is kept for the next time. */
async function fresh(event: FetchEvent, url: URL): Promise<Response> {
  const response = await fromServer(event);
  // A second reader of the answer, which must not keep the page waiting.
  if (lobby.isLobby(url)) event.waitUntil(lobby.keepLobby(response.clone()));
  return response;
}

async function withoutServer(url: URL): Promise<Response> {
  const kept = lobby.isHome(url) ? await lobby.keptLobby() : null;
  return kept ?? (await caches.match('/m/offline.html')) ?? Response.error();
}

/** A visitor sees the last lobby at once, and the next time what the server says to this one. */
async function page(event: FetchEvent, url: URL): Promise<Response> {
  const atOnce = lobby.isLobby(url) ? await lobby.lobbyAtOnce() : null;
  const answer = fresh(event, url);
  if (atOnce) {
    event.waitUntil(answer.catch(() => undefined));
    return atOnce;
  }
  return answer.catch(async () => withoutServer(url));
}

async function tidy(): Promise<void> {
  const ours = [filesCache, lobby.lobbyCache];
  for (const name of await caches.keys()) if (!ours.includes(name)) await caches.delete(name);
  await dropOldFiles(await lobby.filesOfLobby());
  await lobby.dropOldReaders();
}

async function listen({ reader, files = [], takeOver }: Word): Promise<void> {
  if (takeOver === true) await worker.skipWaiting();
  if (reader) {
    await lobby.rememberReader(reader);
    await keepOfflinePage(reader.lang);
  }
  await keepFiles(files);
  if (reader && (await lobby.keptLobby()) === null) await lobby.fetchLobby();
}

// A new worker waits until no page of the old one is open, or somebody asks for it: no one's page
// changes under them. The build's name is part of this file, so that each build is a new worker.
worker.addEventListener('install', (event) => {
  const kept = caches.open(filesCache).then(async (cache) => cache.addAll(offlineFiles));
  event.waitUntil(kept);
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
  event.waitUntil(listen(event.data as Word).catch(() => undefined));
});
worker.addEventListener('push', (event) => event.waitUntil(show(event)));
worker.addEventListener('notificationclick', (event) => event.waitUntil(follow(event)));
