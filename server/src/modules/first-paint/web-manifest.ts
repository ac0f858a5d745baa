// The web app manifest of a merchant, so that its portal can be put on a home screen.
import { languageTable } from '@perya/contract/language';
import type { Language } from '@perya/contract/language';
import type { Art } from '#lib/art';
import { inLanguage } from '#lib/language';
import type { MerchantRecord } from '#lib/platform';
import { sharedPath } from './shared-link.ts';

/** The pictures that every page may need, handed out with its first paint. */
export const pictureKeys = ['category/', 'vendor/', 'empty/', 'icon/'] as const;

const colour = { 'night-market': '#120C22', daylight: '#FFF9F0' } as const;

/** What a long press on the icon offers. */
const shortcuts = [
  {
    url: '/m/voucherCenter',
    name: {
      EN: 'Deposit',
      TY: 'Deposit',
      VI: 'Nạp tiền',
      TH: 'ฝากเงิน',
      ID: 'Deposit',
      CN: '存款',
      PT: 'Depósito',
      AR: 'إيداع',
    },
  },
  {
    url: '/m/gameList',
    name: {
      EN: 'Games',
      TY: 'Mga laro',
      VI: 'Trò chơi',
      TH: 'เกม',
      ID: 'Permainan',
      CN: '游戏',
      PT: 'Jogos',
      AR: 'الألعاب',
    },
  },
  {
    url: '/m/gameRecord',
    name: {
      EN: 'Betting record',
      TY: 'Bet history',
      VI: 'Lịch sử cược',
      TH: 'ประวัติการเดิมพัน',
      ID: 'Riwayat taruhan',
      CN: '投注记录',
      PT: 'Histórico de apostas',
      AR: 'سجل الرهانات',
    },
  },
];

export function webManifest(art: Art, merchant: MerchantRecord, language: Language) {
  const { name, theme } = merchant.public;
  const { tag, direction } = languageTable[language];
  const icon = (key: string, sizes: string, purpose: string) => ({
    src: art.of(merchant).url(key),
    sizes,
    type: 'image/png',
    purpose,
  });
  const icons = [
    icon('icon/192', '192x192', 'any'),
    icon('icon/512', '512x512', 'any'),
    icon('icon/maskable-512', '512x512', 'maskable'),
  ].filter(({ src }) => src !== '');
  return {
    id: '/m/home',
    name,
    short_name: name,
    lang: tag,
    dir: direction,
    start_url: '/m/home',
    scope: '/m/',
    display: 'standalone',
    orientation: 'portrait',
    background_color: colour[theme],
    theme_color: colour[theme],
    categories: ['games', 'entertainment'],
    icons,
    shortcuts: shortcuts.map(({ url, name: names }) => ({
      name: inLanguage(language, names),
      url,
      icons: icons.slice(0, 1),
    })),
    // A friend's link, shared from a chat into the app.
    share_target: {
      action: sharedPath,
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  };
}
