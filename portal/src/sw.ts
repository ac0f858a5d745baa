// The service worker: keeps hashed files and the offline page, nothing that belongs to a person.

/** The few parts of the worker's world that are used; the DOM's types know only the page's. */
interface WorkerScope {
  addEventListener: (type: string, listener: (event: WorkerEvent) => void) => void;
  readonly registration: { readonly scope: string };
}

interface WorkerEvent {
  readonly request: Request;
  waitUntil: (work: Promise<unknown>) => void;
  respondWith: (answer: Promise<Response>) => void;
}

const worker = globalThis as unknown as WorkerScope;

const cacheName = 'perya-files-1';
const offlineFiles = ['/m/offline.html', '/m/offline.css'];
const weekMs = 7 * 24 * 60 * 60 * 1000;

/** Files whose name changes with their content, so that a kept one is never out of date. */
const isHashed = (path: string) => /^\/m\/(assets|art)\/[^?]*[-.][\w-]{8,}\.\w+$/.test(path);

async function fromCacheFirst(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && response.type === 'basic') await cache.put(request, response.clone());
  return response;
}

async function pageOrOffline(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const kept = await caches.match('/m/offline.html');
    return kept ?? Response.error();
  }
}

/** Old builds' files stay for a week, for pages that are still open; then they go. */
async function dropOld(): Promise<void> {
  for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name);
  const cache = await caches.open(cacheName);
  for (const request of await cache.keys()) {
    const path = new URL(request.url).pathname;
    const kept = await cache.match(request);
    const age = Date.now() - Date.parse(kept?.headers.get('date') ?? '');
    if (!offlineFiles.includes(path) && !(age < weekMs)) await cache.delete(request);
  }
}

// A new worker waits until no page of the old one is open: no one's page changes under them.
worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(offlineFiles)));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOld());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(pageOrOffline(request));
  else if (isHashed(url.pathname) || url.pathname === '/m/offline.css') {
    event.respondWith(fromCacheFirst(request));
  }
});
