// The demonstration merchants' user agreement, in every language of the interface.
import type { Words } from './seed-articles-help.ts';
import type { SeedHouse } from './seed-notices.ts';

export const agreementOf = ({ name, age }: SeedHouse): Words => ({
  EN: [
    'User agreement',
    `<h2>1. Who may play</h2><p>People of ${age} and over, one account each, where the law allows it.</p><h2>2. This site</h2><p>${name} is a demonstration: no money that is real goes in or comes out. An operator puts its own terms in this place.</p><h2>3. Your account</h2><p>Keep your password to yourself. What is done with it counts as done by you until you tell us.</p><h2>4. Bets</h2><p>A bet is placed when the server has taken it and it is in your betting record. A game’s rules and its pay table decide what it pays.</p><h2>5. Mistakes</h2><p>If a round can’t be finished, its stake is given back. A payment made by mistake is corrected in the record, where you can see it.</p><h2>6. Limits</h2><p>You may limit or exclude yourself at any time; we may have to do so where the law says it.</p>`,
  ],
  TY: [
    'Kasunduan ng user',
    `<h2>1. Sino ang maaaring maglaro</h2><p>Mga edad ${age} pataas, isang account bawat tao, kung saan pinapayagan ng batas.</p><h2>2. Ang site na ito</h2><p>Demo ang ${name}: walang totoong perang pumapasok o lumalabas. Ilalagay ng operator dito ang sarili niyang terms.</p><h2>3. Ang iyong account</h2><p>Huwag ibigay ang password. Ang ginawa gamit ito ay ituturing na gawa mo, hangga’t hindi mo ipinapaalam.</p><h2>4. Taya</h2><p>May taya na kapag tinanggap ito ng server at nasa bet history mo. Ang rules at pay table ng laro ang nagpapasya ng payout.</p><h2>5. Pagkakamali</h2><p>Kung hindi matapos ang round, ibinabalik ang taya. Itinatama sa history ang maling bayad, at makikita mo ito.</p><h2>6. Limits</h2><p>Puwede kang mag-set ng limit o mag-self-exclusion anumang oras; maaaring kailangan din namin itong gawin kung sabi ng batas.</p>`,
  ],
  VI: [
    'Thỏa thuận người dùng',
    `<h2>1. Ai được chơi</h2><p>Người từ ${age} tuổi trở lên, mỗi người một tài khoản, ở nơi pháp luật cho phép.</p><h2>2. Hệ thống này</h2><p>${name} là bản trình diễn: không có tiền thật nào vào hay ra. Nhà điều hành sẽ đặt điều khoản của mình vào chỗ này.</p><h2>3. Tài khoản của bạn</h2><p>Hãy giữ kín mật khẩu. Việc được làm bằng mật khẩu đó được coi là do bạn làm, cho đến khi bạn báo cho chúng tôi.</p><h2>4. Cược</h2><p>Vé cược có hiệu lực khi máy chủ đã nhận và vé có trong lịch sử của bạn. Luật chơi và bảng trả thưởng của trò chơi quyết định số tiền trả.</p><h2>5. Sai sót</h2><p>Ván không thể hoàn tất sẽ được hoàn lại. Khoản trả nhầm được sửa công khai trong lịch sử.</p><h2>6. Giới hạn</h2><p>Bạn có thể tự giới hạn hoặc tự loại trừ mình bất cứ lúc nào; chúng tôi có thể phải làm vậy khi pháp luật yêu cầu.</p>`,
  ],
  TH: [
    'ข้อตกลงผู้ใช้',
    `<h2>1. ใครเล่นได้</h2><p>ผู้มีอายุ ${age} ปีขึ้นไป คนละหนึ่งบัญชี ในที่ที่กฎหมายอนุญาต</p><h2>2. ระบบนี้</h2><p>${name} เป็นระบบสาธิต ไม่มีเงินจริงเข้าหรือออก ผู้ให้บริการจะใส่ข้อกำหนดของตนเองไว้ตรงนี้</p><h2>3. บัญชีของคุณ</h2><p>เก็บรหัสผ่านไว้กับตัว สิ่งที่ทำด้วยรหัสผ่านนั้นถือว่าคุณเป็นผู้ทำ จนกว่าคุณจะแจ้งเรา</p><h2>4. เดิมพัน</h2><p>เดิมพันมีผลเมื่อเซิร์ฟเวอร์รับแล้วและอยู่ในประวัติของคุณ กติกาและตารางจ่ายของเกมเป็นตัวกำหนดเงินรางวัล</p><h2>5. ข้อผิดพลาด</h2><p>รอบที่เล่นให้จบไม่ได้จะได้รับเงินคืน การจ่ายที่ผิดพลาดจะถูกแก้ไขในประวัติอย่างเปิดเผย</p><h2>6. วงเงินและการพัก</h2><p>คุณตั้งวงเงินหรือระงับตัวเองได้ทุกเมื่อ และเราอาจต้องทำเช่นนั้นเมื่อกฎหมายกำหนด</p>`,
  ],
  ID: [
    'Perjanjian pengguna',
    `<h2>1. Siapa yang boleh bermain</h2><p>Orang berusia ${age} tahun ke atas, masing-masing satu akun, di tempat yang diizinkan hukum.</p><h2>2. Situs ini</h2><p>${name} adalah demonstrasi: tidak ada uang sungguhan yang masuk atau keluar. Operator menaruh ketentuannya sendiri di sini.</p><h2>3. Akun Anda</h2><p>Rahasiakan kata sandi Anda. Apa yang dilakukan dengannya dianggap dilakukan oleh Anda, sampai Anda memberi tahu kami.</p><h2>4. Taruhan</h2><p>Taruhan sah setelah server menerimanya dan taruhan itu ada di riwayat Anda. Aturan dan tabel pembayaran permainan menentukan pembayarannya.</p><h2>5. Kesalahan</h2><p>Jika ronde tidak dapat diselesaikan, taruhannya dikembalikan. Pembayaran yang keliru diperbaiki di riwayat, secara terbuka.</p><h2>6. Batas</h2><p>Anda dapat membatasi atau mengecualikan diri kapan saja; kami mungkin harus melakukannya bila hukum mewajibkan.</p>`,
  ],
  CN: [
    '用户协议',
    `<h2>1. 谁可以玩</h2><p>年满 ${age} 岁者，每人一个账户，且须为当地法律所允许。</p><h2>2. 本站</h2><p>${name} 为演示平台：没有真钱进出。运营方会在此处放上自己的条款。</p><h2>3. 您的账户</h2><p>请保管好密码。在您通知我们之前，凭该密码进行的操作均视为您本人所为。</p><h2>4. 投注</h2><p>服务器已接受且记录中可见的注单方为有效。派彩由该游戏的规则和赔付表决定。</p><h2>5. 差错</h2><p>无法完成的一局将予退还。错误的付款会在记录中公开更正。</p><h2>6. 限额</h2><p>您可以随时限制自己或自我排除；法律要求时，我们也可能必须这样做。</p>`,
  ],
  PT: [
    'Termos de uso',
    `<h2>1. Quem pode jogar</h2><p>Pessoas com ${age} anos ou mais, uma conta cada, onde a lei permite.</p><h2>2. Este site</h2><p>${name} é uma demonstração: não entra nem sai dinheiro de verdade. Um operador coloca aqui os seus próprios termos.</p><h2>3. A sua conta</h2><p>Não passe a sua senha a ninguém. O que for feito com ela conta como feito por você, até que você nos avise.</p><h2>4. Apostas</h2><p>A aposta está feita quando o servidor a aceitou e ela aparece no seu histórico. As regras e a tabela de pagamentos do jogo definem quanto ela paga.</p><h2>5. Erros</h2><p>Se uma rodada não pode ser concluída, o valor é devolvido. Um pagamento feito por engano é corrigido no histórico, às claras.</p><h2>6. Limites</h2><p>Você pode se limitar ou se excluir a qualquer momento; podemos ter de fazer isso quando a lei mandar.</p>`,
  ],
  AR: [
    'اتفاقية المستخدم',
    `<h2>1. من يحق له اللعب</h2><p>من بلغوا ${age} عامًا فأكثر، بحساب واحد لكل شخص، حيث يسمح القانون.</p><h2>2. هذا الموقع</h2><p>إن ${name} عرض توضيحي: لا يدخله ولا يخرج منه مال حقيقي. ويضع المشغّل شروطه هنا.</p><h2>3. حسابك</h2><p>احتفظ بكلمة المرور لنفسك. ما يُفعل بها يُعدّ من فعلك إلى أن تبلغنا.</p><h2>4. الرهانات</h2><p>يتم الرهان عندما يقبله الخادم ويظهر في سجلك. وقواعد اللعبة وجدول دفعها يحددان ما يدفعه.</p><h2>5. الأخطاء</h2><p>الجولة التي يتعذر إكمالها يُعاد مبلغها. والدفعة التي تمت بالخطأ تُصحَّح في السجل علنًا.</p><h2>6. الحدود</h2><p>يمكنك أن تحدّ من لعبك أو تستبعد نفسك في أي وقت، وقد يلزمنا أن نفعل ذلك حيث ينص القانون.</p>`,
  ],
});
