// The demonstration merchants' announcements, in every language of the interface.
import type { NewAnnouncement } from '#modules/content/content';
import type { Words } from './seed-articles-help.ts';
import type { SeedHouse } from './seed-notices.ts';

interface SeedAnnouncement {
  readonly type: NewAnnouncement['type'];
  readonly execution: NewAnnouncement['execution'];
  readonly linkage: string;
  readonly words: Words;
}

const welcome = ({ name, gift }: SeedHouse): SeedAnnouncement => ({
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
    VI: [
      `Chào mừng đến với ${name}`,
      `<p>Bạn cứ xem bao lâu tùy thích: chỉ khi chơi bằng tiền mới cần tài khoản.</p><p><b>Chơi thử</b> cho bạn tiền chơi thử ngay. <a href="/m/register">Tài khoản mới</a> bắt đầu với quà ${gift}, không kèm điều kiện.</p>`,
    ],
    TH: [
      `ยินดีต้อนรับสู่ ${name}`,
      `<p>เดินชมได้นานเท่าที่ต้องการ ต้องมีบัญชีก็ต่อเมื่อเล่นด้วยเงินเท่านั้น</p><p><b>เล่นฟรี</b> ให้เงินทดลองทันที <a href="/m/register">บัญชีใหม่</a> เริ่มต้นด้วยของขวัญ ${gift} โดยไม่มีเงื่อนไข</p>`,
    ],
    ID: [
      `Selamat datang di ${name}`,
      `<p>Silakan melihat-lihat selama yang Anda mau: akun hanya perlu untuk bermain dengan uang.</p><p><b>Main gratis</b> langsung memberi Anda uang mainan. <a href="/m/register">Akun baru</a> dimulai dengan hadiah ${gift}, tanpa syarat.</p>`,
    ],
    CN: [
      `欢迎来到 ${name}`,
      `<p>尽管随意浏览：只有用真钱投注才需要账户。</p><p><b>免费试玩</b>立即送上试玩币。<a href="/m/register">新账户</a>起步即得 ${gift} 礼金，不附条件。</p>`,
    ],
    PT: [
      `Boas-vindas ao ${name}`,
      `<p>Olhe tudo pelo tempo que quiser: só é preciso ter conta para jogar com dinheiro.</p><p><b>Jogar grátis</b> dá a você dinheiro fictício na hora. Uma <a href="/m/register">conta nova</a> começa com um presente de ${gift}, sem condições.</p>`,
    ],
    AR: [
      `أهلًا بك في ${name}`,
      `<p>تجوّل ما شئت: لا يلزمك حساب إلا للعب بالمال.</p><p>يمنحك <b>اللعب المجاني</b> نقودًا تجريبية فورًا. ويبدأ كل <a href="/m/register">حساب جديد</a> بهدية قدرها ${gift} بلا شروط.</p>`,
    ],
  },
});

const checkAnyDraw: SeedAnnouncement = {
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
    VI: [
      'Tự kiểm tra mọi lượt quay',
      '<p>Mỗi ván <a href="/m/launchGame?nodeId=1001">Lucky Parol</a> đã được định sẵn trước khi bạn bấm nút. Sau ván, bạn có thể xem seed và tính lại.</p><ul><li>Tỷ lệ hoàn trả dài hạn: 95,68%</li><li>Không ván nào bị thay đổi về sau</li></ul>',
    ],
    TH: [
      'ตรวจสอบทุกรอบได้ด้วยตัวคุณเอง',
      '<p>ผลของ <a href="/m/launchGame?nodeId=1001">Lucky Parol</a> ทุกรอบถูกกำหนดไว้ก่อนที่คุณจะกดปุ่ม หลังจบรอบคุณดู seed และคำนวณซ้ำได้</p><ul><li>อัตราคืนกลับระยะยาว: 95.68%</li><li>ไม่มีรอบใดถูกเปลี่ยนภายหลัง</li></ul>',
    ],
    ID: [
      'Periksa sendiri setiap putaran',
      '<p>Setiap putaran <a href="/m/launchGame?nodeId=1001">Lucky Parol</a> sudah ditetapkan sebelum Anda menekan tombol. Sesudahnya Anda dapat melihat seed-nya dan menghitungnya kembali.</p><ul><li>Pengembalian jangka panjang: 95,68%</li><li>Tidak ada putaran yang diubah sesudahnya</li></ul>',
    ],
    CN: [
      '每一局都可亲自验证',
      '<p><a href="/m/launchGame?nodeId=1001">Lucky Parol</a> 的每一局在您按下按钮之前就已确定。结束后您可以查看种子并重新验算。</p><ul><li>长期返还率：95.68%</li><li>任何一局事后都不会更改</li></ul>',
    ],
    PT: [
      'Confira você mesmo qualquer rodada',
      '<p>Cada rodada de <a href="/m/launchGame?nodeId=1001">Lucky Parol</a> está definida antes de você apertar o botão. Depois dela, você pode ver a seed e refazer a conta.</p><ul><li>Retorno a longo prazo: 95,68%</li><li>Nenhuma rodada é alterada depois</li></ul>',
    ],
    AR: [
      'تحقق بنفسك من أي جولة',
      '<p>نتيجة كل جولة في <a href="/m/launchGame?nodeId=1001">Lucky Parol</a> محددة قبل أن تضغط الزر. وبعدها يمكنك رؤية البذرة وإعادة الحساب.</p><ul><li>العائد على المدى الطويل: 95.68%</li><li>لا تُغيَّر أي جولة بعد انتهائها</li></ul>',
    ],
  },
};

const safety = ({ name, age }: SeedHouse): SeedAnnouncement => ({
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
    VI: [
      'Ba phút cho sự an toàn của bạn',
      `<p>Chào mừng bạn mới đến. Hãy đặt <a href="/m/securityCenter">mật khẩu thanh toán</a>, và nếu muốn, đặt giới hạn theo ngày, tuần hoặc tháng.</p><p>${name} dành cho người từ ${age} tuổi trở lên.</p>`,
    ],
    TH: [
      'สามนาทีเพื่อความปลอดภัยของคุณ',
      `<p>คุณเพิ่งมาใหม่ ยินดีต้อนรับ ตั้ง <a href="/m/securityCenter">รหัสผ่านการเงิน</a> และหากต้องการ ตั้งขีดจำกัดรายวัน รายสัปดาห์ หรือรายเดือน</p><p>${name} สำหรับผู้มีอายุ ${age} ปีขึ้นไป</p>`,
    ],
    ID: [
      'Tiga menit untuk keamanan Anda',
      `<p>Anda baru di sini: selamat datang. Buat <a href="/m/securityCenter">kata sandi pembayaran</a>, dan bila mau, batas harian, mingguan, atau bulanan.</p><p>${name} untuk usia ${age} tahun ke atas.</p>`,
    ],
    CN: [
      '花三分钟，保安全',
      `<p>欢迎新朋友。请设置<a href="/m/securityCenter">支付密码</a>，也可以按日、按周或按月设定限额。</p><p>${name} 仅限 ${age} 岁及以上人士。</p>`,
    ],
    PT: [
      'Três minutos para a sua segurança',
      `<p>Você acabou de chegar: boas-vindas. Crie uma <a href="/m/securityCenter">senha de pagamento</a> e, se quiser, um limite por dia, semana ou mês.</p><p>${name} é para pessoas com ${age} anos ou mais.</p>`,
    ],
    AR: [
      'ثلاث دقائق لأمانك',
      `<p>أنت جديد هنا: أهلًا بك. عيّن <a href="/m/securityCenter">كلمة مرور الدفع</a>، وإن شئت حدًا لليوم أو الأسبوع أو الشهر.</p><p>إن ${name} مخصص لمن بلغوا ${age} عامًا فأكثر.</p>`,
    ],
  },
});

const forAgents: SeedAnnouncement = {
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
    VI: [
      'Gửi đại lý: số liệu chốt lúc nửa đêm',
      '<p>Ngày của số liệu tính theo múi giờ của nhà điều hành. Vé được thanh toán sau nửa đêm tính vào ngày hôm sau.</p>',
    ],
    TH: [
      'ถึงตัวแทน: ตัวเลขสรุปตอนเที่ยงคืน',
      '<p>วันของตัวเลขนับตามเขตเวลาของผู้ให้บริการ รายการที่คิดผลหลังเที่ยงคืนนับเป็นของวันถัดไป</p>',
    ],
    ID: [
      'Untuk agen: angka ditutup pada tengah malam',
      '<p>Hari suatu angka mengikuti zona waktu operator. Yang selesai setelah tengah malam dihitung untuk hari berikutnya.</p>',
    ],
    CN: [
      '代理须知：数据以午夜为界',
      '<p>数据的日期以商户所在时区为准。午夜之后结算的计入次日。</p>',
    ],
    PT: [
      'Para agentes: os números fecham à meia-noite',
      '<p>O dia de um número é o dia no fuso horário do operador. O que é liquidado depois da meia-noite conta para o dia seguinte.</p>',
    ],
    AR: [
      'للوكلاء: تُقفل الأرقام عند منتصف الليل',
      '<p>يوم الرقم هو اليوم حسب المنطقة الزمنية للمشغّل. وما يُسوّى بعد منتصف الليل يُحسب لليوم التالي.</p>',
    ],
  },
};

export const announcementsOf = (house: SeedHouse): readonly SeedAnnouncement[] => [
  welcome(house),
  checkAnyDraw,
  safety(house),
  forAgents,
];
