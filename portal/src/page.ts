// The HTML document around the painted content: head, hashed files, the first paint's data.
import { languageTable } from '@perya/contract/language';
import type { ShownTheme } from '@perya/contract/merchant/appearance';
import type { bannerSchema } from '@perya/contract/content/content';
import { textSource } from '#lib/text.tsx';
import { barColours } from '#ui/theme-colour.ts';
import type { FirstPaint } from './first-paint.ts';
import { previewTags, type LinkPreview } from './link-preview.ts';
import type { Route } from './routes.ts';
import { screenSource, textsOf } from './screens.ts';
import type * as z from 'zod/mini';

/** The part of Vite's manifest that a page needs. */
export type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly name?: string;
      readonly imports?: readonly string[];
      readonly css?: readonly string[];
    }
  >
>;

interface DocumentParts {
  readonly rendered: {
    readonly html: string;
    readonly head: { readonly title: string; readonly description: string };
    readonly failed: string;
  };
  readonly route: Pick<Route, 'screen' | 'firstSheet'>;
  readonly first: FirstPaint;
  readonly manifest: Manifest;
  readonly theme: ShownTheme;
  /** What search engines and messengers need to know of the address. */
  readonly address: Pick<LinkPreview, 'origin' | 'path' | 'listed'>;
}

const base = '/m/';
const app = 'src/client.tsx';
const first = 'src/first.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

/** JSON that can't end its script element nor open a comment in it. */
function safeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The chunks of some sources and all that they import, each once, after what it imports. */
function chunksOf(manifest: Manifest, sources: readonly string[]) {
  const chunks = new Set<Manifest[string]>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
    chunks.add(chunk);
  };
  for (const source of sources) visit(source);
  return [...chunks];
}

const sheetsOf = (manifest: Manifest, sources: readonly string[]) =>
  chunksOf(manifest, sources).flatMap(({ css }) => css ?? []);

/**
 * Links to the style sheets. The first look waits for the first sheet and for those of the screen;
 * those of what comes at rest stand behind the content. They keep the parser from ending before the
 * first ones are here: browsers lay out what they have when it ends, and would do all of it twice.
 */
function sheetLinks({ manifest, route }: DocumentParts) {
  // The first sheet holds the shared controls: what uses them follows, and may overrule them.
  const first = sheetsOf(manifest, [app]);
  const own = sheetsOf(manifest, [screenSource(route.screen)]);
  const awaited = new Set(route.firstSheet ? first : [...first, ...own]);
  // What every page fetches by itself when it is at rest: `restFile` of vite.config.ts.
  const atRest = Object.keys(manifest).filter((key) => manifest[key]?.name === 'rest');
  const later = new Set(
    [...own, ...sheetsOf(manifest, atRest)].filter((file) => !awaited.has(file)),
  );
  const links = (files: ReadonlySet<string>) =>
    [...files].map((file) => `<link rel="stylesheet" href="${base}${file}">`);
  return { awaited: links(awaited), later: links(later) };
}

/** The first picture that the visitor sees large: the first banner, where the page has one. */
function largestImage(first: FirstPaint): string | null {
  for (const [key, answer] of Object.entries(first.data)) {
    if (!key.startsWith('/wps/system/banners?')) continue;
    const { banners } = answer as { banners: readonly z.output<typeof bannerSchema>[] };
    return banners[0]?.url ?? null;
  }
  return null;
}

function previewOf({ rendered, first, address }: DocumentParts): string {
  const { merchant, language, art } = first;
  const tags = previewTags({ ...address, ...rendered.head, merchant, language, art });
  return tags
    .map(([name, attributes]) => {
      const pairs = Object.entries(attributes).map(([key, text]) => `${key}="${escaped(text)}"`);
      return `<${name} ${pairs.join(' ')}>`;
    })
    .join('\n');
}

function headOf(parts: DocumentParts): string {
  const { rendered, route, first: data, manifest } = parts;
  const { language, art } = data;
  const texts = textsOf(route.screen).map((subject) => textSource(language, subject));
  // The app comes last, when the screen that it shows first is there.
  const sources = [textSource(language), ...texts, screenSource(route.screen), app];
  const chunks = chunksOf(manifest, sources).map((chunk) => base + chunk.file);
  const image = largestImage(data);
  const file = (source: string) => base + (manifest[source]?.file ?? '');
  const { title, description } = rendered.head;
  const icon = art['icon/192'];
  const touchIcon = art['icon/180'] ?? icon;
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    ...barColours(parts.theme, data.merchant.colours).map(
      ([media, colour]) =>
        `<meta name="theme-color" ${media && `media="${media}" `}content="${colour}">`,
    ),
    '<meta name="format-detection" content="telephone=no">',
    '<meta name="apple-mobile-web-app-capable" content="yes">',
    '<meta name="mobile-web-app-capable" content="yes">',
    '<meta name="apple-mobile-web-app-status-bar-style" content="black-translucent">',
    // Before the picture: the first request goes over the line that is open already.
    ...sheetLinks(parts).awaited,
    data.merchant.colours && `<link rel="stylesheet" href="${base}colours.css">`,
    image && `<link rel="preload" as="image" href="${escaped(image)}" fetchpriority="high">`,
    `<script type="module" async fetchpriority="low" id="first" src="${file(first)}" ` +
      `data-chunks="${chunks.join(' ')}"></script>`,
    // Only engines without modules fetch and run this one.
    `<script nomodule src="${base}old-browser.js"></script>`,
    `<link rel="manifest" href="${base}manifest.webmanifest">`,
    icon && `<link rel="icon" type="image/png" href="${escaped(icon)}">`,
    touchIcon && `<link rel="apple-touch-icon" href="${escaped(touchIcon)}">`,
    previewOf(parts),
  ]
    .filter(Boolean)
    .join('\n');
}

/** The document. It holds no inline script that runs, no style element and no style attribute. */
export function documentOf(parts: DocumentParts): string {
  const { language } = parts.first;
  const { tag, direction } = languageTable[language];
  const attributes = `lang="${tag}" dir="${direction}" data-theme="${parts.theme}"`;
  const head = headOf(parts);
  // Behind the content, so that the content is not kept waiting for it.
  const data = `<script type="application/json" id="first-paint">${safeJson(parts.first)}</script>`;
  const page = `<div id="root">${parts.rendered.html}</div>`;
  const toasts = '<output id="toasts"></output>';
  const body = [page, parts.rendered.failed, toasts, data, ...sheetLinks(parts).later].join('\n');
  const rest = `<head>\n${head}\n</head>\n<body>\n${body}\n</body>`;
  return `<!doctype html>\n<html ${attributes}>\n${rest}\n</html>\n`;
}
