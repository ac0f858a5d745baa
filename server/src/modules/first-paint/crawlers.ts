// What search engines ask for first: where they may look, and which pages there are.
import { languageTable } from '@perya/contract/language';
import type { Merchant } from '@perya/contract/merchant/merchant';
import type { FastifyRequest } from 'fastify';
import type { App, MerchantRecord } from '#lib/platform';

/**
 * Where the merchant is reached, as "https://play.example"; null when the host that was asked for
 * is not one that the merchant names, for then it is whatever the visitor wrote.
 */
export function originOf(request: FastifyRequest, merchant: MerchantRecord): string | null {
  const named = merchant.hosts.includes(request.hostname.toLowerCase());
  const address = `${request.protocol}://${request.host}`;
  return named && URL.canParse(address) ? new URL(address).origin : null;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function entryOf(address: string, { languages }: Pick<Merchant, 'languages'>): string {
  const others = languages.map((language) => {
    const tag = languageTable[language].tag;
    const href = escaped(`${address}?lang=${tag}`);
    return `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`;
  });
  return `<url><loc>${escaped(address)}</loc>${others.join('')}</url>`;
}

export function sitemapOf(
  origin: string,
  paths: readonly string[],
  merchant: Pick<Merchant, 'languages'>,
): string {
  const entries = paths.map((path) => entryOf(origin + path, merchant));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
 xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

/** `pathsOf` gives the public pages of a merchant. */
export function registerCrawlers(
  app: App,
  pathsOf: (merchant: MerchantRecord) => Promise<readonly string[]>,
): void {
  app.get('/robots.txt', async (request, reply) => {
    const merchant = await app.platform.merchantOf(request);
    const origin = merchant && originOf(request, merchant);
    const rules = ['User-agent: *', 'Allow: /m/', 'Disallow: /wps/', 'Disallow: /lgw/'];
    if (origin) rules.push(`Sitemap: ${origin}/sitemap.xml`);
    return reply.type('text/plain; charset=utf-8').send(`${rules.join('\n')}\n`);
  });
  app.get('/sitemap.xml', async (request, reply) => {
    const merchant = await app.platform.merchantOf(request);
    const origin = merchant && originOf(request, merchant);
    if (!merchant || !origin) return reply.code(404).type('text/plain').send('No pages here.\n');
    return reply
      .header('cache-control', 'max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(sitemapOf(origin, await pathsOf(merchant), merchant.public));
  });
}
