// The server's way into the portal: what a page needs, and the page as HTML with real content.
import type { ShownTheme } from '@perya/contract/merchant/appearance';
import type { Language } from '@perya/contract/language';
import type { Merchant } from '@perya/contract/merchant/merchant';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from '#lib/router.tsx';
import { App } from '#app/app.tsx';
import { gateOf } from '#app/start-up.tsx';
import { StartFailed } from '#app/start-failed.tsx';
import { callKey, queryOf } from '#lib/call.ts';
import { loadParts } from '#lib/lazy-part.tsx';
import { loadCatalogue, translator } from '#lib/text.tsx';
import { createQueryClient, fillFromFirstPaint } from '#lib/use-call.ts';
import './about-portal.ts';
import { answersOf, type FirstPaint } from './first-paint.ts';
import { documentOf, type Manifest } from './page.ts';
import { notFoundRoute, routeOf, routes, titleKeyOf, type Route } from './routes.ts';
import { loadScreen, needsOf as needsOfScreen, textsOf } from './screens.ts';

export { callKey };

/** A call whose answer the first paint wants: give it to `render` under callKey(path, query). */
export interface NeededCall {
  readonly path: string;
  readonly query: Record<string, string>;
}

const parse = (url: string) => new URL(url, 'http://portal.invalid');

/** The route that the visitor sees: a shut merchant shows the same screen at every address. */
function shownRoute(url: string, merchant: Merchant): Route {
  const gate = gateOf(merchant);
  if (gate !== null) return routeOf(`/m/${gate}`);
  const route = routeOf(parse(url).pathname);
  return route.flag && !merchant.flags.includes(route.flag) ? notFoundRoute : route;
}

/** The calls whose answers the first paint of an address shows; none need a session. */
export function needsOf(url: string, merchant: Merchant, language: Language): NeededCall[] {
  const { screen } = shownRoute(url, merchant);
  const { searchParams: search } = parse(url);
  return needsOfScreen(screen, { search, language }).map(({ endpoint, input }) => ({
    path: endpoint.path,
    query: queryOf(input),
  }));
}

/** The query fields of an address that its first paint shows; all others are the browser's. */
export function queryFieldsOf(pathname: string): readonly string[] {
  return routeOf(pathname).query ?? [];
}

export interface RenderRequest extends FirstPaint {
  /** Path and query of the address. */
  readonly url: string;
}

export interface Rendered {
  /** 200; 404 for an unknown address, 503 under maintenance, 403 under a restriction. */
  readonly status: number;
  /** What goes into #root. */
  readonly html: string;
  readonly head: { readonly title: string; readonly description: string };
  /** What the page shows when its code does not come. */
  readonly failed: string;
}

const statusOf = (route: Route, merchant: Merchant) => {
  const gate = gateOf(merchant);
  if (gate !== null) return gate === 'maintenance' ? 503 : 403;
  return route === notFoundRoute ? 404 : 200;
};

/** Paints a page for a visitor: whatever hangs on a session is left to the browser. */
export async function render(request: RenderRequest): Promise<Rendered> {
  const { url, merchant, language } = request;
  const route = shownRoute(url, merchant);
  const [catalogue] = await Promise.all([
    loadCatalogue(language, textsOf(route.screen)),
    loadScreen(route.screen),
  ]);
  await loadParts();
  const client = createQueryClient();
  fillFromFirstPaint(client, answersOf(request));
  const html = renderToString(
    <StaticRouter location={url}>
      <App first={request} catalogue={catalogue} client={client} />
    </StaticRouter>,
  );
  client.clear();
  const t = translator(catalogue, language);
  const title = `${t(titleKeyOf(route, parse(url).search))} · ${merchant.name}`;
  const about = { merchant: merchant.name, age: merchant.minimumAge };
  const description = t('page.description', about);
  const head = { title, description };
  const words = { text: t('error.slow'), retry: t('common.retry') };
  const failed = renderToStaticMarkup(<StartFailed {...words} />);
  return { status: statusOf(route, merchant), html, head, failed };
}

/** Whether search engines may list it: public, and there for this merchant. */
function isListed(route: Route, { flags }: Merchant): boolean {
  const open = route.guard === 'anyone' && (!route.flag || flags.includes(route.flag));
  return open && route.listed !== false;
}

/** The paths that a merchant's sitemap holds: public pages that stand by themselves. */
export function listedPaths(merchant: Merchant): readonly string[] {
  return routes
    .filter((route) => isListed(route, merchant) && route.sitemap !== false)
    .map(({ path }) => path);
}

/** Aliases of a page are one address; its query stays. */
function addressOf({ url, merchant, origin = null }: PageRequest, status: number) {
  const route = shownRoute(url, merchant);
  const listed = status === 200 && isListed(route, merchant);
  return { origin, path: route.path + parse(url).search, listed };
}

export interface PageRequest extends RenderRequest {
  /** Where the merchant is reached, as "https://play.example"; null when that is not known. */
  readonly origin?: string | null;
  /** dist/client/manifest.json, parsed. */
  readonly manifest: Manifest;
  /** The merchant's, where it is left out. */
  readonly theme?: ShownTheme;
}

/** The whole document of an address, ready to send. */
export async function renderPage(
  request: PageRequest,
): Promise<{ readonly status: number; readonly html: string }> {
  const { url, merchant, language, data, art, manifest, theme = merchant.theme } = request;
  const rendered = await render(request);
  const route = shownRoute(url, merchant);
  const first = { merchant, language, data, art };
  const address = addressOf(request, rendered.status);
  const html = documentOf({ rendered, route, first, manifest, theme, address });
  return { status: rendered.status, html };
}
