// The notices of the two demonstration merchants, in the languages they speak.
import type { Language } from '@perya/contract/language';
import type { Queries } from '#db/database';
import type { InLanguages } from '#lib/language';
import { addNotice } from '#modules/content/content';

export interface SeedHouse {
  readonly merchant: 'perya' | 'araw';
  readonly languages: readonly Language[];
  readonly name: string;
  /** The gift for a new account, as people write it. */
  readonly gift: string;
  readonly age: number;
}

interface SeedNotice {
  readonly publishedAt: string;
  readonly words: InLanguages<readonly [title: string, content: string]>;
}

const openingNotice: SeedNotice = {
  publishedAt: '2026-02-20T09:00:00Z',
  words: {
    EN: [
      'Lucky Parol is open',
      'Our own slot is ready to play. Its pay table and its long-run return of 95.68% are shown in the game, and you can check each round afterwards.',
    ],
    TY: [
      'Bukas na ang Lucky Parol',
      'Handa nang laruin ang sarili naming slot. Nasa laro ang pay table at ang 95.68% na balik sa long run, at mave-verify mo ang bawat round pagkatapos.',
    ],
    VI: [
      'Lucky Parol đã mở',
      'Slot của chính chúng tôi đã sẵn sàng. Bảng trả thưởng và tỷ lệ hoàn trả dài hạn 95,68% được hiển thị trong trò chơi, và bạn có thể kiểm tra từng ván sau đó.',
    ],
    TH: [
      'Lucky Parol เปิดแล้ว',
      'สล็อตของเราเองพร้อมให้เล่น ตารางจ่ายและอัตราคืนกลับระยะยาว 95.68% แสดงอยู่ในเกม และตรวจสอบทุกรอบได้ภายหลัง',
    ],
    ID: [
      'Lucky Parol sudah buka',
      'Slot buatan kami siap dimainkan. Tabel pembayaran dan pengembalian jangka panjang 95,68% tampil di dalam permainan, dan setiap ronde bisa Anda cek sesudahnya.',
    ],
    CN: [
      'Lucky Parol 已开放',
      '自营老虎机现可游玩。赔付表和 95.68% 的长期返还率都在游戏内公布，每一局事后都可验证。',
    ],
    PT: [
      'Lucky Parol está aberto',
      'O nosso slot está pronto. A tabela de pagamentos e o retorno de 95,68% a longo prazo estão no jogo, e cada rodada pode ser conferida depois.',
    ],
    AR: [
      'لعبة Lucky Parol مفتوحة',
      'لعبة السلوت الخاصة بنا جاهزة. جدول الدفع والعائد البالغ 95.68% على المدى الطويل معروضان في اللعبة، ويمكن التحقق من كل جولة بعدها.',
    ],
  },
};

const giftNotice = ({ name, gift }: SeedHouse): SeedNotice => ({
  publishedAt: '2026-02-16T09:00:00Z',
  words: {
    EN: [
      `New accounts start with ${gift}`,
      `Every new account at ${name} receives a gift of ${gift} once, right after registration. It goes straight to the wallet.`,
    ],
    TY: [
      `${gift} ang simula ng bagong account`,
      `Isang beses na tatanggap ng regalong ${gift} ang bawat bagong account sa ${name}, pagkatapos mag-register. Diretso ito sa wallet.`,
    ],
    VI: [
      `Tài khoản mới bắt đầu với ${gift}`,
      `Mỗi tài khoản mới tại ${name} nhận một lần quà ${gift} ngay sau khi đăng ký. Quà vào thẳng ví.`,
    ],
    TH: [
      `บัญชีใหม่เริ่มต้นด้วย ${gift}`,
      `ทุกบัญชีใหม่ที่ ${name} ได้รับของขวัญ ${gift} หนึ่งครั้งทันทีหลังสมัคร เข้ากระเป๋าเงินโดยตรง`,
    ],
    ID: [
      `Akun baru mulai dengan ${gift}`,
      `Setiap akun baru di ${name} menerima hadiah ${gift} satu kali, tepat setelah pendaftaran. Langsung masuk dompet.`,
    ],
    CN: [
      `新账户起步即得 ${gift}`,
      `在 ${name} 注册的每个新账户，注册后即可获得一次 ${gift} 礼金，直接进入钱包。`,
    ],
    PT: [
      `Contas novas começam com ${gift}`,
      `Cada conta nova no ${name} recebe uma vez um presente de ${gift}, logo após o cadastro. Vai direto para a carteira.`,
    ],
    AR: [
      `تبدأ الحسابات الجديدة مع ${gift}`,
      `يحصل كل حساب جديد في ${name} مرة واحدة على هدية ${gift} بعد التسجيل مباشرة، وتدخل المحفظة فورًا.`,
    ],
  },
});

const recordNotice: SeedNotice = {
  publishedAt: '2026-02-10T09:00:00Z',
  words: {
    EN: [
      'Every bet is on record',
      'The betting record shows each bet with its stake, its result and what it paid. If something looks wrong, look there first.',
    ],
    TY: [
      'May record ang bawat taya',
      'Makikita sa bet history ang halaga, resulta at payout ng bawat taya. Kung may mukhang mali, doon muna tumingin.',
    ],
    VI: [
      'Mỗi vé cược đều được ghi lại',
      'Lịch sử cược cho thấy từng vé cược với tiền cược, kết quả và tiền trả thưởng. Nếu thấy điều gì không đúng, hãy xem ở đó trước.',
    ],
    TH: [
      'ทุกเดิมพันมีบันทึก',
      'ประวัติการเดิมพันแสดงเงินเดิมพัน ผล และเงินรางวัลของทุกเดิมพัน หากมีสิ่งใดดูผิดปกติ ดูที่นั่นก่อน',
    ],
    ID: [
      'Setiap taruhan tercatat',
      'Riwayat taruhan menampilkan nilai, hasil, dan pembayaran setiap taruhan. Jika ada yang tampak keliru, lihat di sana dulu.',
    ],
    CN: ['每一注都有记录', '投注记录列出每张注单的投注额、结果和派彩。如有疑问，请先在那里查看。'],
    PT: [
      'Toda aposta fica registrada',
      'O histórico mostra cada aposta com o valor, o resultado e o pagamento. Se algo parecer errado, veja lá primeiro.',
    ],
    AR: [
      'كل رهان مسجل',
      'يعرض سجل الرهانات كل رهان مع مبلغه ونتيجته وعائده. إن بدا شيء غير صحيح فانظر هناك أولًا.',
    ],
  },
};

const ageNotice = ({ name, age }: SeedHouse): SeedNotice => ({
  publishedAt: '2026-02-02T09:00:00Z',
  words: {
    EN: [
      `For players of ${age} and over`,
      `${name} is a demonstration and is open to people aged ${age} and over. Play for fun, set yourself a limit before you begin, and rest when you reach it.`,
    ],
    TY: [
      `Para sa edad ${age} pataas`,
      `Demo ang ${name} at para lang sa mga edad ${age} pataas. Maglaro para malibang, mag-set ng limit bago magsimula, at mag-break kapag naabot ito.`,
    ],
    VI: [
      `Dành cho người từ ${age} tuổi`,
      `${name} là bản trình diễn và chỉ dành cho người từ ${age} tuổi. Chơi cho vui, đặt giới hạn trước khi bắt đầu và nghỉ khi chạm giới hạn.`,
    ],
    TH: [
      `สำหรับผู้มีอายุ ${age} ปีขึ้นไป`,
      `${name} เป็นระบบสาธิตสำหรับผู้มีอายุ ${age} ปีขึ้นไป เล่นเพื่อความสนุก ตั้งวงเงินก่อนเริ่ม และพักเมื่อถึงวงเงิน`,
    ],
    ID: [
      `Untuk pemain ${age} tahun ke atas`,
      `${name} adalah demonstrasi untuk usia ${age} tahun ke atas. Bermainlah untuk bersenang-senang, tetapkan batas sebelum mulai, dan beristirahatlah saat mencapainya.`,
    ],
    CN: [
      `仅限 ${age} 岁及以上玩家`,
      `${name} 为演示平台，仅向 ${age} 岁及以上人士开放。娱乐为主，开始前先设好限额，达到后就休息。`,
    ],
    PT: [
      `Para maiores de ${age} anos`,
      `${name} é uma demonstração, aberta a maiores de ${age} anos. Jogue por diversão, defina um limite antes de começar e descanse quando chegar a ele.`,
    ],
    AR: [
      `للاعبين في سن ${age} فما فوق`,
      `${name} عرض توضيحي لمن هم في سن ${age} فما فوق. العب للمتعة، وعيّن حدًا قبل أن تبدأ، واسترح عندما تبلغه.`,
    ],
  },
});

// Newest first.
const noticesOf = (house: SeedHouse): readonly SeedNotice[] => [
  openingNotice,
  giftNotice(house),
  recordNotice,
  ageNotice(house),
];

export async function seedNotices(
  tx: Queries,
  house: SeedHouse,
  language: Language,
): Promise<void> {
  for (const notice of noticesOf(house)) {
    const said = notice.words[language];
    if (!said) continue;
    const [title, content] = said;
    const publishedAt = new Date(notice.publishedAt);
    await addNotice(tx, { merchant: house.merchant, language, title, content, publishedAt });
  }
}
