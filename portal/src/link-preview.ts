// The head elements for search engines (canonical address) and messengers (title and picture).
import { languageTable, type Language } from '@perya/contract/language';
import type { Art } from '#domain/merchant/merchant.tsx';

export interface LinkPreview {
  /** "https://play.example"; null where the merchant's own address is not known. */
  readonly origin: string | null;
  /** Path and query, canonical. */
  readonly path: string;
  /** Whether search engines may list it: public, and it exists. */
  readonly listed: boolean;
  readonly title: string;
  readonly description: string;
  readonly language: Language;
  readonly merchant: { readonly name: string; readonly languages: readonly Language[] };
  readonly art: Art;
}

type Tag = readonly [name: string, attributes: Readonly<Record<string, string>>];

function inLanguage(address: string, language: Language): string {
  const url = new URL(address);
  url.searchParams.set('lang', languageTable[language].tag);
  return url.href;
}

const property = (name: string, content: string): Tag => ['meta', { property: name, content }];
const meta = (name: string, content: string): Tag => ['meta', { name, content }];

function picture(origin: string, art: Art): Tag[] {
  const share = art['icon/share'];
  if (!share) return [meta('twitter:card', 'summary')];
  return [
    property('og:image', origin + share),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    meta('twitter:card', 'summary_large_image'),
  ];
}

/** The elements of the head, as tag and attributes; none of them runs or loads anything. */
export function previewTags(preview: LinkPreview): readonly Tag[] {
  const { origin, path, listed, title, description, language, merchant, art } = preview;
  const words: Tag[] = [
    property('og:type', 'website'),
    property('og:site_name', merchant.name),
    property('og:title', title),
    property('og:description', description),
    property('og:locale', languageTable[language].tag),
  ];
  if (!listed) return [...words, meta('robots', 'noindex')];
  if (origin === null) return words;
  const address = origin + path;
  const others = merchant.languages.map((each): Tag => {
    const href = inLanguage(address, each);
    return ['link', { rel: 'alternate', hreflang: languageTable[each].tag, href }];
  });
  return [
    ...words,
    property('og:url', address),
    ...picture(origin, art),
    ['link', { rel: 'canonical', href: address }],
    ['link', { rel: 'alternate', hreflang: 'x-default', href: address }],
    ...others,
  ];
}
