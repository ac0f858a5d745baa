// Serves the portal's pages, painted with real content, and its built files.
import { readFile } from 'node:fs/promises';
import { languageTable } from '@perya/contract/language';
import type { Language } from '@perya/contract/language';
import type { Envelope } from '@perya/contract/endpoint';
import { appearanceCookie, shownTheme } from '@perya/contract/merchant/appearance';
import type { ShownTheme } from '@perya/contract/merchant/appearance';
import type { Merchant } from '@perya/contract/merchant/merchant';
import type { SealKey } from '@perya/contract/sealed';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#lib/app-error';
import { languageOf } from '#lib/language';
import { paintedFor } from '#lib/painted-merchant';
import { callerOf } from '#lib/network-location';
import { isRestricted } from '#lib/restriction';
import type { App, MerchantRecord } from '#lib/platform';
import { merchantAnswer } from '#modules/merchant/merchant';
import { vendorOrigins } from '#modules/play/play';
import { registerColours } from './colours-sheet.ts';
import { contentPolicy, pageHeaders, plainPolicy } from './content-policy.ts';
import { originOf, registerCrawlers } from './crawlers.ts';
import { PageCache } from './page-cache.ts';
import { plainPage, registerPlainPages } from './plain-pages.ts';
import { registerSharedLink } from './shared-link.ts';
import { pictureKeys, webManifest } from './web-manifest.ts';

interface NeededCall {
  readonly path: string;
  readonly query: Record<string, string>;
}

/** What the portal's `render` bundle offers: the one thing of the portal that the server loads. */
export interface Portal {
  needsOf(url: string, merchant: Merchant, language: Language): readonly NeededCall[];
  /** The query fields of an address that its first paint shows. */
  queryFieldsOf(pathname: string): readonly string[];
  callKey(path: string, query: Record<string, string>): string;
  renderPage(page: {
    readonly url: string;
    readonly merchant: Merchant;
    readonly language: Language;
    readonly data: Readonly<Record<string, unknown>>;
    readonly art: Readonly<Record<string, string>>;
    readonly manifest: unknown;
    readonly origin: string | null;
    readonly theme: ShownTheme;
  }): Promise<{ readonly status: number; readonly html: string }>;
  listedPaths(merchant: Merchant): readonly string[];
}

export interface BuiltPortal {
  readonly portal: Portal;
  readonly manifest: unknown;
  /** The folder of portal/dist, ending in a slash. */
  readonly folder: URL;
}

/** Loads a built portal from its dist folder. Throws when it has not been built. */
export async function loadPortal(folder: URL): Promise<BuiltPortal> {
  const portal = (await import(new URL('render/render.js', folder).href)) as Portal;
  const text = await readFile(new URL('client/manifest.json', folder), 'utf8');
  return { portal, manifest: JSON.parse(text) as unknown, folder };
}

/**
 * Asks this server's own endpoints, as a visitor of the merchant's without a session; nothing of
 * the request goes along. A failed call is left out.
 */
async function answers(app: App, calls: readonly NeededCall[], portal: Portal) {
  const data: Record<string, unknown> = {};
  const ask = async ({ path, query }: NeededCall): Promise<void> => {
    const reply = await app.inject(`${path}?${new URLSearchParams(query).toString()}`);
    const body = reply.json<Envelope>();
    if (body.success) data[portal.callKey(path, query)] = body.value;
  };
  await Promise.all(calls.map(ask));
  return data;
}

/** The language that an address names ("?lang=fil"), as search engines list them. */
function addressedLanguage(request: FastifyRequest, merchant: MerchantRecord): Language | null {
  const { lang } = request.query as Record<string, unknown>;
  return merchant.public.languages.find((each) => languageTable[each].tag === lang) ?? null;
}

const themeOf = ({ cookies }: FastifyRequest, { public: { theme } }: MerchantRecord): ShownTheme =>
  shownTheme(cookies[appearanceCookie], theme);

/** Pages are the same for every visitor without a session: they are painted once in this time. */
const maxAgeMs = 5_000;

const unhashedFiles = {
  'sw.js': 'text/javascript',
  'offline.css': 'text/css',
  'old-browser.js': 'text/javascript',
};

/** The built files: hashed ones for good, the others asked for again each time. */
async function registerFiles(app: App, folder: URL): Promise<void> {
  const forever = { maxAge: '365d', immutable: true, index: false, preCompressed: true } as const;
  await app.register(fastifyStatic, {
    root: [new URL('client/assets/', folder).pathname],
    prefix: '/m/assets/',
    ...forever,
  });
  await app.register(fastifyStatic, {
    root: new URL('art/', folder).pathname,
    prefix: '/m/art/',
    decorateReply: false,
    ...forever,
  });
  // The same pictures at each merchant's own address: see Art.of.
  await app.register(fastifyStatic, {
    root: new URL('art/', folder).pathname,
    prefix: '/m/art/:merchant/',
    decorateReply: false,
    ...forever,
  });
  // Their addresses never change, so they are asked for again each time.
  const off = app.platform.env.SERVICE_WORKER === 'off';
  for (const [name, type] of Object.entries(unhashedFiles)) {
    // Switched off, the worker that browsers fetch is one that forgets everything and goes.
    const file = name === 'sw.js' && off ? 'sw-off.js' : name;
    app.get(`/m/${name}`, async (_request, reply) =>
      reply
        .headers({ 'cache-control': 'no-cache', 'service-worker-allowed': '/m/' })
        .type(`${type}; charset=utf-8`)
        .send(await readFile(new URL(`client/${file}`, folder))),
    );
  }
  registerPlainPages(app, folder);
}

/** A person gets a page, whatever is broken behind it: words, and a way to try again. */
async function words(app: App, folder: URL, error: unknown, reply: FastifyReply) {
  const { request } = reply;
  const tooMany = error instanceof AppError && error.code === 'request.tooMany';
  if (!tooMany) request.log.error({ err: error }, 'a page could not be painted');
  return reply
    .code(tooMany ? 429 : 503)
    .headers({ ...pageHeaders(), 'retry-after': '5', 'content-security-policy': plainPolicy })
    .type('text/html; charset=utf-8')
    .send(await plainPage(app, request, folder, 'unavailable'));
}

function registerManifest(app: App): void {
  app.get('/m/manifest.webmanifest', async (request, reply) => {
    const merchant = await app.platform.merchantOf(request);
    if (!merchant) return reply.code(404).send();
    return reply
      .header('cache-control', 'max-age=3600')
      .type('application/manifest+json')
      .send(JSON.stringify(webManifest(app.platform.art, merchant, languageOf(request, merchant))));
  });
}

export async function registerFirstPaint(
  app: App,
  built: BuiltPortal,
  sealKey: () => Promise<SealKey>,
): Promise<void> {
  const { portal, manifest, folder } = built;
  const cache = new PageCache(app.platform.clock, maxAgeMs, (path) => portal.queryFieldsOf(path));

  const asShown = async (merchant: MerchantRecord, address: string) =>
    merchantAnswer(merchant, { sealKey: await sealKey(), now: app.platform.clock.now(), address });

  const paint = async (
    request: FastifyRequest,
    merchant: MerchantRecord,
    language: Language,
    url: string,
  ) => {
    const shown = await asShown(merchant, request.ip);
    const needed = portal.needsOf(url, shown, language);
    const data = await paintedFor(merchant, async () => answers(app, needed, portal));
    const origin = originOf(request, merchant);
    const art = app.platform.art.of(merchant).under(...pictureKeys);
    const theme = themeOf(request, merchant);
    return portal.renderPage({
      url,
      merchant: shown,
      language,
      data,
      art,
      manifest,
      origin,
      theme,
    });
  };

  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const merchant = await app.platform.merchantOf(request);
    if (!merchant) return reply.code(404).type('text/plain').send('No merchant answers here.\n');
    const language = addressedLanguage(request, merchant) ?? languageOf(request, merchant);
    // Only what the first paint can look at: an invite code, say, must not fill the cache.
    const url = cache.addressOf(request.url);
    const served = isRestricted(merchant, request.ip) ? 'restricted' : '';
    const origin = originOf(request, merchant) ?? '';
    const theme = themeOf(request, merchant);
    const key = `${merchant.code} ${language} ${theme} ${served} ${origin} ${url}`;
    const vendors = await vendorOrigins(app.platform.db);
    const painted = await cache.get(key, callerOf(request.ip), async () =>
      paint(request, merchant, language, url),
    );
    return reply
      .code(painted.status)
      .headers({
        ...pageHeaders(url),
        'content-security-policy': contentPolicy(request, merchant, app, vendors),
      })
      .type('text/html; charset=utf-8')
      .send(painted.html);
  };

  await registerFiles(app, folder);
  registerManifest(app);
  registerColours(app);
  // The list is the same for every visitor, from wherever.
  registerCrawlers(app, async (merchant) => portal.listedPaths(await asShown(merchant, '')));
  registerSharedLink(app);
  const pageOrWords = async (request: FastifyRequest, reply: FastifyReply) =>
    page(request, reply).catch(async (error: unknown) => words(app, folder, error, reply));
  for (const path of ['/', '/m', '/m/*', '/register.html']) app.get(path, pageOrWords);
}
