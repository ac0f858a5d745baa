// The last seen lobby: home as the server paints it for any visitor, with nothing of a person's.
import { keepFiles } from './files.ts';

export const lobbyCache = 'perya-lobby-1';

const lobbyKey = '/m/home';
/** Each build has a reader of its own (the build writes its name here): a new one begins anew. */
const readerKey = '/m/home-reader-of-this-build';
const freshMs = 24 * 60 * 60 * 1000;

/** Whom the open page serves; the page tells. */
export interface Reader {
  readonly merchant: string;
  /** The language of the document: "en". */
  readonly lang: string;
  /** Nobody is signed in, nor was when the page was last open. */
  readonly visitor: boolean;
}

const homePaths = ['/m/', '/m/home', '/m/index', '/m/index.html'];

/** Home with nothing asked of it that would change what is painted. */
export function isLobby(url: URL): boolean {
  return homePaths.includes(url.pathname) && url.search === '';
}

/** Home at any of its addresses: offline, the lobby is better than nothing. */
export const isHome = (url: URL) => homePaths.includes(url.pathname);

/** Files that the document cannot do without. */
function filesIn(html: string): string[] {
  return html.match(/\/m\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? [];
}

/** What a document says of itself: whose it is, in which language, and when it was painted. */
const labelOf = (html: string) => ({
  merchant: /"merchantCode":"(\w+)"/.exec(html)?.[1] ?? '',
  lang: /<html[^>]* lang="([\w-]+)"/.exec(html)?.[1] ?? '',
  serverTime: /"serverTime":"([\w:.-]+)"/.exec(html)?.[1] ?? '',
});

export async function rememberReader(reader: Reader): Promise<void> {
  const cache = await caches.open(lobbyCache);
  await cache.put(readerKey, new Response(JSON.stringify(reader)));
}

async function keptReader(cache: Cache): Promise<Reader | null> {
  const kept = await cache.match(readerKey);
  return kept ? ((await kept.json()) as Reader) : null;
}

/** Forgets the readers of other builds. */
export async function dropOldReaders(): Promise<void> {
  const cache = await caches.open(lobbyCache);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (![lobbyKey, readerKey].includes(pathname)) await cache.delete(request);
  }
}

/**
 * Keeps a lobby that the server has just painted, marked with the server's time, for the page to
 * tell by that it is a kept one. One that was not to be had (maintenance, a restriction) takes the
 * kept one with it.
 */
export async function keepLobby(response: Response): Promise<void> {
  const cache = await caches.open(lobbyCache);
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (!response.ok || !isPage || response.redirected) {
    await cache.delete(lobbyKey);
    return;
  }
  const html = await response.text();
  const headers = new Headers(response.headers);
  // What is kept is plain text, of another length.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  const { serverTime } = labelOf(html);
  const marked = html.replace('<html ', `<html data-kept="${serverTime}" `);
  await keepFiles(filesIn(html));
  await cache.put(lobbyKey, new Response(marked, { headers }));
}

/** The kept lobby, however old; null when there is none. */
export async function keptLobby(): Promise<Response | null> {
  const cache = await caches.open(lobbyCache);
  return (await cache.match(lobbyKey)) ?? null;
}

/** The kept lobby when it may be shown at once: of today, to a visitor, in their language. */
export async function lobbyAtOnce(): Promise<Response | null> {
  const cache = await caches.open(lobbyCache);
  const [kept, reader] = await Promise.all([cache.match(lobbyKey), keptReader(cache)]);
  if (!kept || reader?.visitor !== true) return null;
  const { merchant, lang, serverTime } = labelOf(await kept.clone().text());
  const age = Date.now() - Date.parse(serverTime);
  const same = merchant === reader.merchant && lang === reader.lang;
  return same && age < freshMs ? kept : null;
}

/** The files of the kept lobby. */
export async function filesOfLobby(): Promise<readonly string[]> {
  const kept = await keptLobby();
  return kept ? filesIn(await kept.text()) : [];
}

/** Asks for the lobby anew, once, for a reader whose page did not come through the worker. */
export async function fetchLobby(): Promise<void> {
  await keepLobby(await fetch(lobbyKey, { headers: { accept: 'text/html' }, cache: 'no-store' }));
}
