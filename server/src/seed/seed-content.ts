// Writes what the two demonstration merchants say to their visitors, in English and Filipino.
import type { Database } from '#db/database';
import { addBanner, addNotice, hasContent } from '#modules/content/content';
import type { BannerGroup } from '#modules/content/content';

/** Visitors in other languages read what the merchant says in its default one. */
const languages = ['EN', 'TY'] as const;

type SeedLanguage = (typeof languages)[number];

type Words = readonly [kicker: string, title: string, text: string];

interface SeedBanner {
  readonly group: BannerGroup;
  readonly artKey: string;
  readonly linkage: string;
  readonly words: Readonly<Record<SeedLanguage, Words>>;
}

interface SeedNotice {
  readonly publishedAt: string;
  readonly words: Readonly<Record<SeedLanguage, readonly [title: string, content: string]>>;
}

interface SeedHouse {
  readonly merchant: 'perya' | 'araw';
  readonly name: string;
  /** The gift for a new account, as people write it. */
  readonly gift: string;
  readonly age: number;
}

const houses: readonly SeedHouse[] = [
  { merchant: 'perya', name: 'Perya', gift: '₱100', age: 21 },
  { merchant: 'araw', name: 'Araw', gift: '2 USDT', age: 18 },
];

// A banner promises only what the house does: the gift, the game's stated return, free play.
const giftBanner = ({ gift }: SeedHouse): SeedBanner => ({
  group: 'm_home',
  artKey: 'banner/first-deposit',
  linkage: '/m/register',
  words: {
    EN: ['Welcome', `${gift} to start with`, 'A gift in every new account. No deposit needed.'],
    TY: [
      'Maligayang pagdating',
      `${gift} na panimula`,
      'Regalo sa bawat bagong account. Hindi kailangang magdeposito.',
    ],
  },
});

const fixedBanners: readonly SeedBanner[] = [
  {
    group: 'm_home',
    artKey: 'banner/lucky-parol',
    linkage: '/m/launchGame?nodeId=1001',
    words: {
      EN: [
        'Our own slot',
        'Lucky Parol',
        'Returns 95.68% in the long run. You can check every draw.',
      ],
      TY: [
        'Sarili naming slot',
        'Lucky Parol',
        '95.68% ang balik sa pangmatagalan. Masusuri mo ang bawat ikot.',
      ],
    },
  },
  {
    group: 'm_home',
    artKey: 'banner/free-play',
    linkage: '/m/trail',
    words: {
      EN: ['Free play', 'Try it first', 'Play money, no account. Stop whenever you like.'],
      TY: [
        'Libreng laro',
        'Subukan muna',
        'Perang-laro, walang account. Tumigil kung kailan mo gusto.',
      ],
    },
  },
  {
    group: 'm_recommend',
    artKey: 'banner/new-games',
    linkage: '/m/gameList?gameType=RNG',
    words: {
      EN: ['Just opened', 'New slots', 'See what came to the fair.'],
      TY: ['Kabubukas lang', 'Mga bagong slot', 'Tingnan ang mga bagong dating sa perya.'],
    },
  },
  {
    group: 'm_recommend',
    artKey: 'banner/lucky-parol',
    linkage: '/m/launchGame?nodeId=1001',
    words: {
      EN: ['Light the lanterns', 'Lucky Parol', 'Three wheels start the free spins.'],
      TY: ['Sindihan ang mga parol', 'Lucky Parol', 'Tatlong ruweda, simula ng libreng ikot.'],
    },
  },
  {
    group: 'm_superace',
    artKey: 'banner/super-ace',
    linkage: '/m/gameList?gameType=PVP',
    words: {
      EN: ['Card tables', 'Aces high', 'Tongits, pusoy and more.'],
      TY: ['Mga mesa ng baraha', 'Alas ang hari', 'Tongits, pusoy at iba pa.'],
    },
  },
];

// Newest first.
const noticesOf = ({ name, gift, age }: SeedHouse): readonly SeedNotice[] => [
  {
    publishedAt: '2026-02-20T09:00:00Z',
    words: {
      EN: [
        'Lucky Parol is open',
        'Our own slot is ready to play. Its pay table and its long-run return of 95.68% are shown in the game, and each draw can be checked afterwards.',
      ],
      TY: [
        'Bukas na ang Lucky Parol',
        'Handa nang laruin ang sarili naming slot. Nasa loob ng laro ang talaan ng bayad at ang 95.68% na balik sa pangmatagalan, at masusuri ang bawat ikot pagkatapos.',
      ],
    },
  },
  {
    publishedAt: '2026-02-16T09:00:00Z',
    words: {
      EN: [
        `New accounts start with ${gift}`,
        `Every new account at ${name} receives a gift of ${gift} once, right after registration. It goes straight to the wallet.`,
      ],
      TY: [
        `${gift} ang simula ng bagong account`,
        `Isang beses na tatanggap ng regalong ${gift} ang bawat bagong account sa ${name}, pagkatapos magrehistro. Diretso ito sa wallet.`,
      ],
    },
  },
  {
    publishedAt: '2026-02-10T09:00:00Z',
    words: {
      EN: [
        'Every bet is on record',
        'The betting record shows each bet with its stake, its result and what it paid. If something looks wrong, look there first.',
      ],
      TY: [
        'Nakatala ang bawat taya',
        'Makikita sa talaan ng taya ang halaga, resulta at bayad ng bawat taya. Kung may mukhang mali, doon muna tumingin.',
      ],
    },
  },
  {
    publishedAt: '2026-02-02T09:00:00Z',
    words: {
      EN: [
        `For players of ${age} and over`,
        `${name} is a demonstration and is open to people aged ${age} and over. Play for fun, set yourself a limit before you begin, and rest when you reach it.`,
      ],
      TY: [
        `Para sa edad ${age} pataas`,
        `Isang demonstrasyon ang ${name} at para lamang sa mga edad ${age} pataas. Maglaro para malibang, magtakda ng hangganan bago magsimula, at magpahinga kapag naabot ito.`,
      ],
    },
  },
];

/**
 * Gives each merchant that has no banner and no notice the first ones. What it changed or removed
 * since is its own, so this may run at every start.
 */
export async function seedContent(db: Database): Promise<void> {
  for (const house of houses) {
    await db.transaction(async (tx) => {
      if (await hasContent(tx, house.merchant)) return;
      for (const language of languages) {
        for (const [index, banner] of [giftBanner(house), ...fixedBanners].entries()) {
          const { group, artKey, linkage } = banner;
          const [kicker, title, text] = banner.words[language];
          const words = { kicker, title, text, termsLinkage: '' };
          const place = { merchant: house.merchant, group, language, position: index + 1 };
          await addBanner(tx, { ...place, ...words, picture: { artKey }, linkage });
        }
        for (const notice of noticesOf(house)) {
          const [title, content] = notice.words[language];
          const publishedAt = new Date(notice.publishedAt);
          await addNotice(tx, { merchant: house.merchant, language, title, content, publishedAt });
        }
      }
    });
  }
}
