// The web app manifest of a merchant, so that its portal can be put on a home screen.
import { languageTable } from '@perya/contract/category';
import type { Language } from '@perya/contract/category';
import type { MerchantRecord } from '#lib/platform';

/** The pictures that every page may need, handed out with its first paint. */
export const pictureKeys = ['category/', 'vendor/', 'empty/', 'icon/'] as const;

const colour = { 'night-market': '#120C22', daylight: '#FFF9F0' } as const;

export function webManifest(
  merchant: MerchantRecord,
  language: Language,
  art: Readonly<Record<string, string>>,
) {
  const { name, theme } = merchant.public;
  const icon = (key: string, sizes: string, purpose: string) => ({
    src: art[key] ?? '',
    sizes,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/m/home',
    name,
    short_name: name,
    lang: languageTable[language].tag,
    dir: languageTable[language].direction,
    start_url: '/m/home',
    scope: '/m/',
    display: 'standalone',
    orientation: 'portrait',
    background_color: colour[theme],
    theme_color: colour[theme],
    icons: [
      icon('icon/192', '192x192', 'any'),
      icon('icon/512', '512x512', 'any'),
      icon('icon/maskable-512', '512x512', 'maskable'),
    ].filter(({ src }) => src !== ''),
  };
}
