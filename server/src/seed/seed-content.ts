// Writes what the two demonstration merchants say to their visitors, in the languages they speak.
import { languages, type Language } from '@perya/contract/language';
import type { Database, Queries } from '#db/database';
import type { InLanguages } from '#lib/language';
import { addBanner, hasContent } from '#modules/content/content';
import type { BannerGroup } from '#modules/content/content';
import { offerWords } from './promotions/offer-words.ts';
import { offerAddress } from './promotions/seed-promotions.ts';
import { seedNotices } from './seed-notices.ts';
import type { SeedHouse } from './seed-notices.ts';

type Words = readonly [kicker: string, title: string, text: string];

interface SeedBanner {
  readonly group: BannerGroup;
  readonly artKey: string;
  readonly linkage: string;
  readonly termsLinkage?: string;
  readonly words: InLanguages<Words>;
}

export const houses: readonly SeedHouse[] = [
  { merchant: 'perya', languages, name: 'Perya', gift: '₱100', age: 21 },
  { merchant: 'araw', languages: ['TY', 'EN'], name: 'Araw', gift: '2 USDT', age: 18 },
];

// A banner promises only what the house does: the gift, the game's stated return, free play.
const giftBanner = ({ gift }: SeedHouse): SeedBanner => ({
  group: 'm_home',
  artKey: 'banner/first-deposit',
  linkage: '/m/register',
  words: {
    EN: ['Welcome', `${gift} to start with`, 'A gift in every new account. No deposit needed.'],
    TY: [
      'Welcome',
      `${gift} na panimula`,
      'Regalo sa bawat bagong account. Hindi kailangang mag-deposit.',
    ],
    VI: [
      'Chào mừng',
      `${gift} để bắt đầu`,
      'Quà tặng trong mỗi tài khoản mới. Không cần nạp tiền.',
    ],
    TH: ['ยินดีต้อนรับ', `เริ่มต้นด้วย ${gift}`, 'ของขวัญในทุกบัญชีใหม่ ไม่ต้องฝากเงิน'],
    ID: ['Selamat datang', `Mulai dengan ${gift}`, 'Hadiah di setiap akun baru. Tanpa deposit.'],
    CN: ['欢迎', `${gift} 起步金`, '每个新账户都有礼金，无需存款。'],
    PT: ['Boas-vindas', `${gift} para começar`, 'Um presente em cada conta nova. Sem depósito.'],
    AR: ['أهلًا بك', `${gift} لتبدأ بها`, 'هدية في كل حساب جديد. بلا إيداع.'],
  },
});

const everyDay: Readonly<Record<Language, string>> = {
  EN: 'Every day',
  TY: 'Araw-araw',
  VI: 'Mỗi ngày',
  TH: 'ทุกวัน',
  ID: 'Setiap hari',
  CN: '每天',
  PT: 'Todo dia',
  AR: 'كل يوم',
};

/** An offer of the merchant's, in the offer's own words; its terms stand where it leads. */
function offerBanner(linkage: string): SeedBanner {
  const words = languages.map((language) => {
    return [language, [everyDay[language], ...offerWords.checkIn[language]]] as const;
  });
  const said = Object.fromEntries(words) as unknown as Record<Language, Words>;
  return { group: 'm_home', artKey: 'offer/check-in', linkage, termsLinkage: linkage, words: said };
}

const fixedBanners: readonly SeedBanner[] = [
  {
    group: 'm_home',
    artKey: 'banner/lucky-parol',
    linkage: '/m/launchGame?nodeId=1001',
    words: {
      EN: [
        'Our own slot',
        'Lucky Parol',
        'Returns 95.68% in the long run. You can check every round.',
      ],
      TY: [
        'Sarili naming slot',
        'Lucky Parol',
        '95.68% ang balik sa long run. Mave-verify mo ang bawat round.',
      ],
      VI: [
        'Slot của chính chúng tôi',
        'Lucky Parol',
        'Tỷ lệ hoàn trả dài hạn 95,68%. Bạn có thể kiểm tra từng ván.',
      ],
      TH: ['สล็อตของเราเอง', 'Lucky Parol', 'คืนกลับระยะยาว 95.68% ตรวจสอบได้ทุกรอบ'],
      ID: [
        'Slot buatan kami',
        'Lucky Parol',
        'Pengembalian jangka panjang 95,68%. Setiap ronde bisa Anda cek.',
      ],
      CN: ['自营老虎机', 'Lucky Parol', '长期返还率 95.68%，每一局都可自行验证。'],
      PT: [
        'O nosso slot',
        'Lucky Parol',
        'Retorno de 95,68% a longo prazo. Você pode conferir cada rodada.',
      ],
      AR: [
        'لعبة السلوت الخاصة بنا',
        'Lucky Parol',
        'عائد 95.68% على المدى الطويل. يمكنك التحقق من كل جولة.',
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
        'Free play',
        'Subukan muna',
        'Play money, walang account. Tumigil kung kailan mo gusto.',
      ],
      VI: [
        'Chơi thử',
        'Thử trước đã',
        'Tiền chơi thử, không cần tài khoản. Dừng lúc nào bạn muốn.',
      ],
      TH: ['เล่นฟรี', 'ลองก่อนได้', 'เงินทดลอง ไม่ต้องมีบัญชี หยุดเมื่อไรก็ได้'],
      ID: ['Main gratis', 'Coba dulu', 'Saldo demo, tanpa akun. Berhenti kapan saja.'],
      CN: ['免费试玩', '先试试看', '试玩币，无需账户，随时可停。'],
      PT: ['Jogar grátis', 'Teste primeiro', 'Saldo demo, sem conta. Pare quando quiser.'],
      AR: ['لعب مجاني', 'جرّب أولًا', 'رصيد تجريبي، بلا حساب. توقف متى شئت.'],
    },
  },
  {
    group: 'm_recommend',
    artKey: 'strip/new-games',
    linkage: '/m/gameList?gameType=RNG&selectType=NEW',
    words: {
      EN: ['Just opened', 'New slots', 'See what came to the fair.'],
      TY: ['Kabubukas lang', 'Mga bagong slot', 'Tingnan ang mga bagong dating sa perya.'],
      VI: ['Vừa mở', 'Slot mới', 'Xem hội chợ có gì mới.'],
      TH: ['เพิ่งเปิด', 'สล็อตใหม่', 'ดูว่ามีอะไรมาใหม่ในงาน'],
      ID: ['Baru dibuka', 'Slot baru', 'Lihat yang baru datang ke pasar malam.'],
      CN: ['新开张', '新款老虎机', '看看集市上来了什么。'],
      PT: ['Acabou de abrir', 'Novos slots', 'Veja o que chegou à feira.'],
      AR: ['افتُتح للتو', 'سلوتس جديدة', 'شاهد ما وصل إلى المعرض.'],
    },
  },
  {
    group: 'm_recommend',
    artKey: 'strip/lucky-parol',
    linkage: '/m/launchGame?nodeId=1001',
    words: {
      EN: ['Light the lanterns', 'Lucky Parol', 'Three wheels start the free spins.'],
      TY: ['Sindihan ang mga parol', 'Lucky Parol', 'Tatlong ruweda, simula ng free spins.'],
      VI: ['Thắp sáng đèn lồng', 'Lucky Parol', 'Ba bánh xe mở vòng quay miễn phí.'],
      TH: ['จุดโคมให้สว่าง', 'Lucky Parol', 'สามวงล้อเปิดฟรีสปิน'],
      ID: ['Nyalakan lentera', 'Lucky Parol', 'Tiga roda memulai free spin.'],
      CN: ['点亮灯笼', 'Lucky Parol', '三个转轮开启免费旋转。'],
      PT: ['Acenda as lanternas', 'Lucky Parol', 'Três rodas iniciam as rodadas grátis.'],
      AR: ['أضئ الفوانيس', 'Lucky Parol', 'ثلاث عجلات تبدأ اللفات المجانية.'],
    },
  },
  {
    group: 'm_superace',
    artKey: 'banner/super-ace',
    linkage: '/m/gameList?gameType=PVP',
    words: {
      EN: ['Card tables', 'Aces high', 'Tongits, pusoy and more.'],
      TY: ['Mga mesa ng baraha', 'Alas ang hari', 'Tongits, pusoy at iba pa.'],
      VI: ['Bàn chơi bài', 'Át là vua', 'Tongits, pusoy và nhiều nữa.'],
      TH: ['โต๊ะไพ่', 'เอซใหญ่สุด', 'Tongits, pusoy และอื่น ๆ'],
      ID: ['Meja kartu', 'As jadi raja', 'Tongits, pusoy, dan lainnya.'],
      CN: ['棋牌桌', 'A 为王', 'Tongits、pusoy 等更多玩法。'],
      PT: ['Mesas de cartas', 'O ás manda', 'Tongits, pusoy e mais.'],
      AR: ['طاولات الورق', 'الآس سيد', 'Tongits و pusoy وغيرهما.'],
    },
  },
];

async function seedBanners(
  tx: Queries,
  house: SeedHouse,
  language: Language,
  offers: readonly SeedBanner[],
): Promise<void> {
  for (const [index, banner] of [giftBanner(house), ...offers, ...fixedBanners].entries()) {
    const said = banner.words[language];
    if (!said) continue;
    const [kicker, title, text] = said;
    const { group, artKey, linkage, termsLinkage = '' } = banner;
    const words = { kicker, title, text, termsLinkage };
    const place = { merchant: house.merchant, group, language, position: index + 1 };
    await addBanner(tx, { ...place, ...words, picture: { artKey }, linkage });
  }
}

/**
 * Gives each merchant that has no banner and no notice the first ones. What it changed or removed
 * since is its own, so this may run at every start.
 */
export async function seedContent(db: Database): Promise<void> {
  for (const house of houses) {
    const own = house.merchant === 'perya' ? [await offerAddress(db, 'seven-days')] : [];
    await db.transaction(async (tx) => {
      if (await hasContent(tx, house.merchant)) return;
      for (const language of house.languages) {
        await seedBanners(tx, house, language, own.map(offerBanner));
        await seedNotices(tx, house, language);
      }
    });
  }
}
