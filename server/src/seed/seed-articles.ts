// Writes the demonstration merchants' announcements, help centre and user agreement.
import type { Language } from '@perya/contract/category';
import type { Database } from '#db/database';
import { addAnnouncement, addArticle } from '#modules/content/content';
import type { NewAnnouncement } from '#modules/content/content';

interface House {
  readonly merchant: string;
  readonly name: string;
  readonly age: number;
  /** The gift for a new account, as people write it. */
  readonly gift: string;
}

type Words = readonly [title: string, body: string];
type ByLanguage = Partial<Record<Language, Words>>;

interface SeedAnnouncement {
  readonly type: NewAnnouncement['type'];
  readonly execution: NewAnnouncement['execution'];
  readonly linkage: string;
  readonly words: ByLanguage;
}

const announcementsOf = ({ name, age, gift }: House): readonly SeedAnnouncement[] => [
  {
    type: 'B',
    execution: 'B',
    linkage: '/m/register',
    words: {
      EN: [
        `Welcome to ${name}`,
        `<p>Look around as long as you like: nothing here needs an account but playing for money.</p><p><b>Free play</b> gives you play money at once. A <a href="/m/register">new account</a> starts with a gift of ${gift}, without conditions.</p>`,
      ],
      TY: [
        `Maligayang pagdating sa ${name}`,
        `<p>Tumingin-tingin hangga’t gusto mo: account lang ang kailangan kapag pera na ang taya.</p><p>May <b>libreng laro</b> na perang-laro agad. Ang <a href="/m/register">bagong account</a> ay may regalong ${gift}, walang kondisyon.</p>`,
      ],
    },
  },
  {
    type: 'B',
    execution: 'A',
    linkage: '/m/rewardCenter',
    words: {
      EN: [
        'Check any draw yourself',
        '<p>Each round of <a href="/m/launchGame?nodeId=1001">Lucky Parol</a> is fixed before you press the button. After it you can see the seed and count it through again.</p><ul><li>Long-run return: 95.68%</li><li>No round is ever changed afterwards</li></ul>',
      ],
      TY: [
        'Suriin mo mismo ang bawat ikot',
        '<p>Nakatakda na ang bawat ikot ng <a href="/m/launchGame?nodeId=1001">Lucky Parol</a> bago mo pindutin ang buton. Pagkatapos, makikita mo ang seed at mabibilang mo ulit.</p><ul><li>Balik sa pangmatagalan: 95.68%</li><li>Walang ikot na binabago pagkatapos</li></ul>',
      ],
    },
  },
  {
    type: 'PL',
    execution: 'F',
    linkage: '/m/securityCenter',
    words: {
      EN: [
        'Three minutes for your safety',
        `<p>You are new here: welcome. Set a <a href="/m/securityCenter">payment password</a>, and if you like a limit for the day, the week or the month.</p><p>${name} is for people of ${age} and over.</p>`,
      ],
      TY: [
        'Tatlong minuto para sa iyong kaligtasan',
        `<p>Bago ka rito: maligayang pagdating. Maglagay ng <a href="/m/securityCenter">payment password</a>, at kung gusto mo, ng hangganan sa araw, linggo o buwan.</p><p>Para sa edad ${age} pataas ang ${name}.</p>`,
      ],
    },
  },
  {
    type: 'A',
    execution: 'A',
    linkage: '',
    words: {
      EN: [
        'For agents: figures settle at midnight',
        '<p>The day of a figure is the day in the merchant’s time zone. What settles after midnight counts for the next day.</p>',
      ],
      TY: [
        'Para sa mga ahente: hatinggabi ang pagsasara ng bilang',
        '<p>Ang araw ng bilang ay ayon sa oras ng merchant. Ang nasettle pagkalampas ng hatinggabi ay sa susunod na araw.</p>',
      ],
    },
  },
];

const helpOf = ({ name, age }: House): readonly ByLanguage[] => [
  {
    EN: [
      'How do I open an account?',
      `<p>Tap <a href="/m/register">Register</a>, choose a username and a password of eight characters or more, and say that you are ${age} or older. With a mobile number it takes one code by SMS.</p>`,
    ],
    TY: [
      'Paano magbukas ng account?',
      `<p>I-tap ang <a href="/m/register">Magrehistro</a>, pumili ng username at password na walong titik o higit pa, at sabihing ${age} ka na o mas matanda. Sa mobile number, isang SMS code lang.</p>`,
    ],
  },
  {
    EN: [
      'I can’t sign in',
      '<p>Use <a href="/m/forget">Forgot password</a>: a link comes by e-mail, or a code by SMS. After ten wrong passwords an account rests for a quarter of an hour on browsers it does not know; yours goes on.</p>',
    ],
    TY: [
      'Hindi ako makapasok',
      '<p>Gamitin ang <a href="/m/forget">Nakalimutan ang password</a>: may link sa e-mail o code sa SMS. Pagkatapos ng sampung maling password, labinlimang minutong nagpapahinga ang account sa mga browser na hindi nito kilala; tuloy ang sa iyo.</p>',
    ],
  },
  {
    EN: [
      'Where is my bet?',
      '<p>Every bet stands in the <a href="/m/gameRecord">betting record</a> with its stake, its result and what it paid. A round that was cut off is finished or given back by the game.</p>',
    ],
    TY: [
      'Nasaan ang taya ko?',
      '<p>Nasa <a href="/m/gameRecord">talaan ng taya</a> ang bawat taya: halaga, resulta at bayad. Ang ikot na naputol ay tinatapos o ibinabalik ng laro.</p>',
    ],
  },
  {
    EN: [
      'Is the draw fair?',
      '<p>Our own games show their return and their seeds, so that each round can be counted through again. Games of other vendors are tested by their own laboratories.</p>',
    ],
    TY: [
      'Patas ba ang laro?',
      '<p>Ipinapakita ng sarili naming mga laro ang balik at mga seed, kaya mabibilang ulit ang bawat ikot. Ang laro ng ibang vendor ay sinusuri ng sarili nilang laboratoryo.</p>',
    ],
  },
  {
    EN: [
      'I want to play less',
      `<p>Set limits on deposits, losses or time: a lower one counts at once, a higher one after a day. You can also close your account. ${name} will not try to talk you out of it.</p>`,
    ],
    TY: [
      'Gusto kong bawasan ang paglalaro',
      `<p>Magtakda ng hangganan sa deposito, talo o oras: agad ang mas mababa, kinabukasan ang mas mataas. Puwede mo ring isara ang account. Hindi ka pipigilan ng ${name}.</p>`,
    ],
  },
];

const agreementOf = ({ name, age }: House): ByLanguage => ({
  EN: [
    'User agreement',
    `<h2>1. Who may play</h2><p>People of ${age} and over, one account each, where the law allows it.</p><h2>2. This installation</h2><p>${name} is a demonstration: no money that is real goes in or comes out. An operator puts its own terms in this place.</p><h2>3. Your account</h2><p>Keep your password to yourself. What is done with it counts as done by you, until you tell us.</p><h2>4. Bets</h2><p>A bet is placed when the server has taken it and it stands in your record. A game’s rules and its pay table decide what it pays.</p><h2>5. Mistakes</h2><p>A round that can’t be finished is given back. A payment made by mistake is put right in the record, in the open.</p><h2>6. Limits</h2><p>You may limit or exclude yourself at any time; we may have to do so where the law says it.</p>`,
  ],
  TY: [
    'Kasunduan sa paggamit',
    `<h2>1. Sino ang maaaring maglaro</h2><p>Mga edad ${age} pataas, isang account bawat tao, kung saan pinapayagan ng batas.</p><h2>2. Ang site na ito</h2><p>Demonstrasyon ang ${name}: walang totoong perang pumapasok o lumalabas. Ilalagay ng operator dito ang sarili niyang tuntunin.</p><h2>3. Ang iyong account</h2><p>Huwag ibigay ang password. Ang ginawa gamit ito ay ituturing na gawa mo, hangga’t hindi mo ipinapaalam.</p><h2>4. Taya</h2><p>May taya na kapag tinanggap ito ng server at nasa talaan mo. Ang tuntunin at talaan ng bayad ng laro ang nagpapasya ng bayad.</p><h2>5. Pagkakamali</h2><p>Ibinabalik ang ikot na hindi matapos. Itinatama sa talaan, nang lantad, ang maling bayad.</p><h2>6. Hangganan</h2><p>Maaari mong limitahan o ihinto ang sarili anumang oras; maaaring kailangan din namin itong gawin kung sabi ng batas.</p>`,
  ],
});

const houses: readonly House[] = [
  { merchant: 'perya', name: 'Perya', age: 21, gift: '₱100' },
  { merchant: 'araw', name: 'Araw', age: 18, gift: '2 USDT' },
];

// What was written once stays as its operator made it: places that are taken are left alone.
const publishedAt = new Date('2026-02-20T09:00:00Z');

async function seedHouse(db: Database, house: House): Promise<void> {
  const { merchant } = house;
  await db.transaction(async (tx) => {
    for (const [index, { words, ...rest }] of announcementsOf(house).entries()) {
      for (const [language, [title, body]] of wordsIn(words)) {
        const place = { merchant, group: 'm_home', language, position: index + 1 } as const;
        const text = { title, body, promotionType: '', pictures: [], publishedAt };
        await addAnnouncement(tx, { ...rest, ...place, ...text });
      }
    }
    for (const [index, words] of helpOf(house).entries()) {
      for (const [language, [title, body]] of wordsIn(words)) {
        await addArticle(tx, {
          merchant,
          kind: 'help',
          language,
          position: index + 1,
          title,
          body,
        });
      }
    }
    for (const [language, [title, body]] of wordsIn(agreementOf(house))) {
      await addArticle(tx, { merchant, kind: 'agreement', language, position: 1, title, body });
    }
  });
}

function wordsIn(words: ByLanguage): [Language, Words][] {
  return Object.entries(words) as [Language, Words][];
}

/** Safe to run at every start: a place that is taken keeps what its operator made of it. */
export async function seedArticles(db: Database): Promise<void> {
  for (const house of houses) await seedHouse(db, house);
}
