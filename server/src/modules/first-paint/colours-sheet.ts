// The style sheet of a merchant's own colours, for each way in which a visitor may want pages.
import type { ColourSet, Colours } from '@perya/contract/merchant/colours';
import type { App } from '#lib/platform';

const blockOf = (selector: string, set: ColourSet): string => {
  const lines = Object.entries(set).map(([name, colour]) => `  --${name}: ${colour};`);
  return `:root[data-theme='${selector}'] {\n${lines.join('\n')}\n}\n`;
};

/** Says more exactly than the themes' own sheet where it holds, so their order does not matter. */
export function coloursSheet({ 'night-market': dark, daylight: light }: Colours): string {
  const phone = (scheme: string, set: ColourSet) =>
    `@media (prefers-color-scheme: ${scheme}) {\n${blockOf('phone', set)}}\n`;
  return [
    dark && blockOf('night-market', dark) + phone('dark', dark),
    light && blockOf('daylight', light) + phone('light', light),
  ]
    .filter(Boolean)
    .join('');
}

export function registerColours(app: App): void {
  app.get('/m/colours.css', async (request, reply) => {
    const colours = (await app.platform.merchantOf(request))?.public.colours ?? null;
    if (colours === null) return reply.code(404).send();
    return reply
      .header('cache-control', 'no-cache')
      .type('text/css; charset=utf-8')
      .send(coloursSheet(colours));
  });
}
