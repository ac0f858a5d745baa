// The demonstration merchants' help centre, in every language of the interface.
import type { InLanguages } from '#lib/language';
import type { SeedHouse } from './seed-notices.ts';

/** An article or an announcement; the body is HTML that passes the sanitiser as it is. */
export type Words = InLanguages<readonly [title: string, body: string]>;

const openingAnAccount = ({ age }: SeedHouse): Words => ({
  EN: [
    'How do I open an account?',
    `<p>Tap <a href="/m/register">Register</a>, choose a username and a password of eight characters or more, and say that you are ${age} or older. With a mobile number it takes one code by SMS.</p>`,
  ],
  TY: [
    'Paano magbukas ng account?',
    `<p>I-tap ang <a href="/m/register">Register</a>, pumili ng username at password na walong character pataas, at i-confirm na ${age} taong gulang ka pataas. Sa mobile number, isang SMS code lang.</p>`,
  ],
  VI: [
    'Làm sao để mở tài khoản?',
    `<p>Chạm vào <a href="/m/register">Đăng ký</a>, chọn tên đăng nhập và mật khẩu từ tám ký tự trở lên, rồi xác nhận bạn đã đủ ${age} tuổi. Với số điện thoại, bạn chỉ cần một mã gửi qua SMS.</p>`,
  ],
  TH: [
    'เปิดบัญชีอย่างไร',
    `<p>แตะ <a href="/m/register">สมัคร</a> เลือกชื่อผู้ใช้และรหัสผ่านตั้งแต่แปดตัวอักษรขึ้นไป แล้วยืนยันว่าคุณมีอายุ ${age} ปีขึ้นไป หากใช้เบอร์มือถือ ใช้แค่รหัสเดียวทาง SMS</p>`,
  ],
  ID: [
    'Bagaimana cara membuka akun?',
    `<p>Ketuk <a href="/m/register">Daftar</a>, pilih nama pengguna dan kata sandi minimal delapan karakter, lalu nyatakan bahwa Anda berusia ${age} tahun atau lebih. Dengan nomor HP, cukup satu kode lewat SMS.</p>`,
  ],
  CN: [
    '怎样开户？',
    `<p>点击<a href="/m/register">注册</a>，设置用户名和至少八个字符的密码，并确认您已年满 ${age} 岁。用手机号注册只需一个短信验证码。</p>`,
  ],
  PT: [
    'Como abro uma conta?',
    `<p>Toque em <a href="/m/register">Cadastro</a>, escolha um usuário e uma senha de oito caracteres ou mais e confirme que você tem ${age} anos ou mais. Com um número de celular, basta um código por SMS.</p>`,
  ],
  AR: [
    'كيف أفتح حسابًا؟',
    `<p>اضغط على <a href="/m/register">تسجيل</a>، واختر اسم مستخدم وكلمة مرور من ثمانية أحرف أو أكثر، وأكّد أن عمرك ${age} عامًا أو أكثر. وبرقم الهاتف يكفي رمز واحد عبر SMS.</p>`,
  ],
});

const signingIn: Words = {
  EN: [
    'I can’t log in',
    '<p>Use <a href="/m/forget">Forgot password</a>: a link comes by e-mail, or a code by SMS. After ten wrong passwords, browsers that are new to the account can’t log in for a quarter of an hour. The browser you always use still can.</p>',
  ],
  TY: [
    'Hindi ako makapag-log in',
    '<p>Gamitin ang <a href="/m/forget">Nakalimutan ang password</a>: may darating na link sa e-mail o code sa SMS. Pagkatapos ng sampung maling password, labinlimang minutong hindi makakapag-log in ang mga browser na bago sa account. Puwede pa rin sa browser na lagi mong gamit.</p>',
  ],
  VI: [
    'Tôi không đăng nhập được',
    '<p>Hãy dùng <a href="/m/forget">Quên mật khẩu</a>: bạn sẽ nhận được liên kết qua e-mail hoặc mã qua SMS. Sau mười lần nhập sai mật khẩu, tài khoản tạm khóa mười lăm phút trên những trình duyệt chưa từng dùng; trình duyệt quen của bạn vẫn vào được.</p>',
  ],
  TH: [
    'เข้าสู่ระบบไม่ได้',
    '<p>ใช้ <a href="/m/forget">ลืมรหัสผ่าน</a> แล้วคุณจะได้รับลิงก์ทางอีเมลหรือรหัสทาง SMS หากใส่รหัสผ่านผิดสิบครั้ง เบราว์เซอร์ที่ไม่เคยใช้กับบัญชีนี้จะเข้าสู่ระบบไม่ได้สิบห้านาที ส่วนเบราว์เซอร์ที่คุณใช้ประจำยังเข้าได้</p>',
  ],
  ID: [
    'Saya tidak bisa masuk',
    '<p>Gunakan <a href="/m/forget">Lupa kata sandi</a>: link dikirim lewat e-mail, atau kode lewat SMS. Setelah sepuluh kali kata sandi salah, browser yang belum pernah dipakai tidak bisa masuk selama lima belas menit. Browser yang biasa Anda pakai tetap bisa.</p>',
  ],
  CN: [
    '无法登录怎么办？',
    '<p>请使用<a href="/m/forget">忘记密码</a>：我们会通过邮件发送链接，或通过短信发送验证码。密码输错十次后，账户在陌生浏览器上暂停登录十五分钟；您常用的浏览器不受影响。</p>',
  ],
  PT: [
    'Não consigo entrar',
    '<p>Use <a href="/m/forget">Esqueci a senha</a>: chega um link por e-mail ou um código por SMS. Depois de dez senhas erradas, navegadores novos para a conta não entram por quinze minutos. O navegador que você sempre usa continua entrando.</p>',
  ],
  AR: [
    'لا أستطيع تسجيل الدخول',
    '<p>استخدم <a href="/m/forget">نسيت كلمة المرور</a>: يصلك رابط بالبريد الإلكتروني أو رمز عبر SMS. بعد عشر كلمات مرور خاطئة يتوقف الدخول إلى الحساب ربع ساعة من المتصفحات التي لا يعرفها، أما متصفحك فيبقى يعمل.</p>',
  ],
};

const findingABet: Words = {
  EN: [
    'Where is my bet?',
    '<p>Every bet is in the <a href="/m/gameRecord">betting record</a> with its stake, its result and what it paid. If a round was cut off, the game finishes it or gives the stake back.</p>',
  ],
  TY: [
    'Nasaan ang taya ko?',
    '<p>Nasa <a href="/m/gameRecord">bet history</a> ang bawat taya: halaga, resulta at payout. Kung naputol ang round, tatapusin ito ng laro o ibabalik ang taya.</p>',
  ],
  VI: [
    'Vé cược của tôi ở đâu?',
    '<p>Mọi vé cược đều nằm trong <a href="/m/gameRecord">lịch sử cược</a> với tiền cược, kết quả và tiền trả thưởng. Ván bị gián đoạn sẽ được trò chơi hoàn tất hoặc hoàn lại tiền cược.</p>',
  ],
  TH: [
    'เดิมพันของฉันอยู่ที่ไหน',
    '<p>ทุกเดิมพันอยู่ใน <a href="/m/gameRecord">ประวัติการเดิมพัน</a> พร้อมเงินเดิมพัน ผล และเงินรางวัล รอบที่ขาดตอนจะถูกเล่นต่อให้จบ หรือเกมจะคืนเงินเดิมพันให้</p>',
  ],
  ID: [
    'Di mana taruhan saya?',
    '<p>Setiap taruhan ada di <a href="/m/gameRecord">riwayat taruhan</a> dengan nilai, hasil, dan pembayarannya. Ronde yang terputus akan diselesaikan, atau taruhannya dikembalikan.</p>',
  ],
  CN: [
    '我的注单在哪里？',
    '<p>每张注单都在<a href="/m/gameRecord">投注记录</a>里，附有投注额、结果和派彩。中断的一局由游戏补完，或退还投注额。</p>',
  ],
  PT: [
    'Onde está a minha aposta?',
    '<p>Toda aposta fica no <a href="/m/gameRecord">histórico de apostas</a> com o valor apostado, o resultado e o pagamento. Se uma rodada é interrompida, o jogo a conclui ou devolve o valor.</p>',
  ],
  AR: [
    'أين رهاني؟',
    '<p>كل رهان موجود في <a href="/m/gameRecord">سجل الرهانات</a> مع مبلغه ونتيجته وعائده. والجولة التي انقطعت تُكملها اللعبة أو تعيد مبلغها.</p>',
  ],
};

const fairness: Words = {
  EN: [
    'Are the games fair?',
    '<p>Our own games show their return and their seeds, so you can check each round yourself. Games of other providers are tested by their own laboratories.</p>',
  ],
  TY: [
    'Patas ba ang mga laro?',
    '<p>Ipinapakita ng sarili naming mga laro ang balik at mga seed, kaya mave-verify mo ang bawat round. Sariling laboratory ng ibang provider ang nagte-test ng mga laro nila.</p>',
  ],
  VI: [
    'Trò chơi có công bằng không?',
    '<p>Trò chơi của chính chúng tôi cho xem tỷ lệ hoàn trả và các seed, nên bạn có thể tự kiểm tra từng ván. Trò chơi của nhà cung cấp khác do phòng kiểm định của họ kiểm tra.</p>',
  ],
  TH: [
    'เกมยุติธรรมหรือไม่',
    '<p>เกมของเราเองแสดงอัตราคืนกลับและ seed คุณจึงตรวจสอบได้ทุกรอบ ส่วนเกมของค่ายอื่นได้รับการทดสอบโดยห้องปฏิบัติการของค่ายนั้น</p>',
  ],
  ID: [
    'Apakah permainannya adil?',
    '<p>Permainan buatan kami menampilkan pengembalian dan seed-nya, sehingga Anda bisa mengecek setiap ronde sendiri. Permainan dari provider lain diuji oleh laboratorium mereka sendiri.</p>',
  ],
  CN: [
    '游戏公平吗？',
    '<p>我们自营的游戏公布返还率和种子，您可以亲自验证每一局。其他供应商的游戏由其各自的检测机构测试。</p>',
  ],
  PT: [
    'Os jogos são justos?',
    '<p>Os nossos jogos mostram o retorno e as seeds, e você pode conferir cada rodada. Os jogos de outros provedores são testados pelos laboratórios deles.</p>',
  ],
  AR: [
    'هل الألعاب عادلة؟',
    '<p>تعرض ألعابنا الخاصة نسبة عائدها وبذورها، فيمكنك التحقق من كل جولة بنفسك. أما ألعاب المزوّدين الآخرين فتفحصها مختبراتهم.</p>',
  ],
};

const playingLess = ({ name }: SeedHouse): Words => ({
  EN: [
    'I want to play less',
    `<p>Set limits on deposits, losses or time: a lower one counts at once, a higher one after a day. You can also close your account. ${name} will not try to talk you out of it.</p>`,
  ],
  TY: [
    'Gusto kong bawasan ang paglalaro',
    `<p>Mag-set ng limit sa deposit, talo o oras: agad ang mas mababa, kinabukasan ang mas mataas. Puwede mo ring isara ang account. Hindi ka pipigilan ng ${name}.</p>`,
  ],
  VI: [
    'Tôi muốn chơi ít lại',
    `<p>Hãy đặt giới hạn cho tiền nạp, tiền thua hoặc thời gian: giới hạn thấp hơn có hiệu lực ngay, cao hơn thì sau một ngày. Bạn cũng có thể đóng tài khoản. ${name} sẽ không tìm cách giữ bạn lại.</p>`,
  ],
  TH: [
    'อยากเล่นให้น้อยลง',
    `<p>ตั้งวงเงินฝาก วงเงินเสีย หรือจำกัดเวลาได้ หากลดลงจะมีผลทันที หากเพิ่มขึ้นจะมีผลหลังผ่านไปหนึ่งวัน คุณปิดบัญชีได้ด้วย และ ${name} จะไม่พยายามเกลี้ยกล่อมให้คุณเปลี่ยนใจ</p>`,
  ],
  ID: [
    'Saya ingin mengurangi bermain',
    `<p>Tetapkan batas untuk deposit, kerugian, atau waktu: batas yang lebih rendah langsung berlaku, yang lebih tinggi berlaku setelah satu hari. Anda juga dapat menutup akun. ${name} tidak akan membujuk Anda untuk berubah pikiran.</p>`,
  ],
  CN: [
    '我想少玩一点',
    `<p>您可以对存款、亏损或时间设置限额：调低立即生效，调高一天后生效。您也可以关闭账户，${name} 不会劝阻您。</p>`,
  ],
  PT: [
    'Quero jogar menos',
    `<p>Defina limites de depósito, de perda ou de tempo: um limite menor vale na hora, um maior só depois de um dia. Você também pode encerrar a conta. ${name} não vai tentar fazer você mudar de ideia.</p>`,
  ],
  AR: [
    'أريد أن ألعب أقل',
    `<p>عيّن حدودًا للإيداع أو الخسارة أو الوقت: الحد الأدنى من سابقه يسري فورًا، والأعلى منه بعد يوم. ويمكنك أيضًا إغلاق حسابك، ولن يحاول ${name} ثنيك عن ذلك.</p>`,
  ],
});

export const helpOf = (house: SeedHouse): readonly Words[] => [
  openingAnAccount(house),
  signingIn,
  findingABet,
  fairness,
  playingLess(house),
];
