// The cached home page: as the server renders it for any visitor, with nothing personal.
import { cacheFiles } from './files.ts';

export const homeCache = 'perya-lobby-1';

const homeKey = '/m/home';
/** The build writes its name here: a reader is remembered for one build. */
const readerKey = '/m/home-reader-of-this-build';
const freshMs = 24 * 60 * 60 * 1000;

/** Who reads the open page, as the page says. */
export interface Reader {
  readonly merchant: string;
  /** The language of the document: "en". */
  readonly lang: string;
  /** Nobody is signed in, or was at the last visit. */
  readonly visitor: boolean;
}

const homePaths = ['/m/', '/m/home', '/m/index', '/m/index.html'];

/** Home without a query that would change what is rendered. */
export function isPlainHome(url: URL): boolean {
  return homePaths.includes(url.pathname) && url.search === '';
}

/** Home at any of its addresses: offline, the cached page is better than nothing. */
export const isHome = (url: URL) => homePaths.includes(url.pathname);

/** The files that a document needs. */
function filesIn(html: string): string[] {
  return html.match(/\/m\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? [];
}

/** A document's merchant and language, and when it was rendered. */
const labelOf = (html: string) => ({
  merchant: /"merchantCode":"(\w+)"/.exec(html)?.[1] ?? '',
  lang: /<html[^>]* lang="([\w-]+)"/.exec(html)?.[1] ?? '',
  serverTime: /"serverTime":"([\w:.-]+)"/.exec(html)?.[1] ?? '',
});

export async function rememberReader(reader: Reader): Promise<void> {
  const cache = await caches.open(homeCache);
  await cache.put(readerKey, new Response(JSON.stringify(reader)));
}

async function cachedReader(cache: Cache): Promise<Reader | null> {
  const cached = await cache.match(readerKey);
  return cached ? ((await cached.json()) as Reader) : null;
}

/** Forgets the readers of other builds. */
export async function dropOldReaders(): Promise<void> {
  const cache = await caches.open(homeCache);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (![homeKey, readerKey].includes(pathname)) await cache.delete(request);
  }
}

/**
 * Caches a home page that the server has just rendered, marked with the server's time, by which the
 * page knows that it is cached. An error (maintenance, a restriction) deletes the cached one.
 */
export async function cacheHome(response: Response): Promise<void> {
  const cache = await caches.open(homeCache);
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (!response.ok || !isPage || response.redirected) {
    await cache.delete(homeKey);
    return;
  }
  const html = await response.text();
  const headers = new Headers(response.headers);
  // The cached text is not compressed, and has another length.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  const { serverTime } = labelOf(html);
  const marked = html.replace('<html ', `<html data-cached-at="${serverTime}" `);
  await cacheFiles(filesIn(html));
  await cache.put(homeKey, new Response(marked, { headers }));
}

/** The cached home page, however old; null when there is none. */
export async function cachedHome(): Promise<Response | null> {
  const cache = await caches.open(homeCache);
  return (await cache.match(homeKey)) ?? null;
}

/** The cached home page if it may be shown at once: a day old at most, to a visitor. */
export async function currentCachedHome(): Promise<Response | null> {
  const cache = await caches.open(homeCache);
  const [cached, reader] = await Promise.all([cache.match(homeKey), cachedReader(cache)]);
  if (!cached || reader?.visitor !== true) return null;
  const { merchant, lang, serverTime } = labelOf(await cached.clone().text());
  const age = Date.now() - Date.parse(serverTime);
  const same = merchant === reader.merchant && lang === reader.lang;
  return same && age < freshMs ? cached : null;
}

/** The files of the cached home page. */
export async function filesOfCachedHome(): Promise<readonly string[]> {
  const cached = await cachedHome();
  return cached ? filesIn(await cached.text()) : [];
}

/** Caches home for a reader whose page did not come through the worker. */
export async function fetchHome(): Promise<void> {
  await cacheHome(await fetch(homeKey, { headers: { accept: 'text/html' }, cache: 'no-store' }));
}
