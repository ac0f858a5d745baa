// What the demonstration's offers are called, in each language.
import type { Language } from '@perya/contract/language';
import type { PromotionKind } from '@perya/contract/rewards/promotions';

type Words = readonly [title: string, summary: string];

export const offerWords: Readonly<Record<PromotionKind, Readonly<Record<Language, Words>>>> = {
  firstDeposit: {
    EN: [
      '₱288 with your first deposit',
      'Deposit ₱500 or more for the first time and play with a bonus on top.',
    ],
    TY: [
      '₱288 sa unang deposit',
      'Mag-deposit ng ₱500 pataas sa unang beses at may dagdag na bonus.',
    ],
    VI: ['₱288 khi nạp lần đầu', 'Nạp lần đầu từ ₱500 và chơi cùng tiền thưởng.'],
    TH: ['รับ ₱288 เมื่อฝากครั้งแรก', 'ฝากครั้งแรกตั้งแต่ ₱500 รับโบนัสเพิ่ม'],
    ID: ['₱288 untuk deposit pertama', 'Deposit pertama mulai ₱500 dan dapatkan bonus.'],
    CN: ['首次存款送 ₱288', '首次存款满 ₱500，额外获得彩金。'],
    PT: ['₱288 no primeiro depósito', 'Deposite ₱500 ou mais pela primeira vez e ganhe um bônus.'],
    AR: ['₱288 مع أول إيداع', 'أودع ₱500 أو أكثر لأول مرة والعب بمكافأة إضافية.'],
  },
  reload: {
    EN: ['20% more, every week', 'One deposit a week brings a bonus of 20% of it.'],
    TY: ['20% na dagdag bawat linggo', 'Isang deposit kada linggo, may 20% na bonus.'],
    VI: ['Thêm 20% mỗi tuần', 'Mỗi tuần một lần nạp được thưởng 20%.'],
    TH: ['รับเพิ่ม 20% ทุกสัปดาห์', 'ฝากสัปดาห์ละครั้ง รับโบนัส 20%'],
    ID: ['Tambahan 20% setiap minggu', 'Satu deposit per minggu mendapat bonus 20%.'],
    CN: ['每周存款多 20%', '每周一次存款可获 20% 彩金。'],
    PT: ['20% a mais toda semana', 'Um depósito por semana ganha 20% de bônus.'],
    AR: ['20% إضافية كل أسبوع', 'إيداع واحد أسبوعيًا يمنحك مكافأة 20%.'],
  },
  cashback: {
    EN: [
      '5% back on a losing week',
      'From Monday you can claim back part of last week’s net loss.',
    ],
    TY: [
      '5% cashback kapag talo ang linggo',
      'Mula Lunes, puwede mong i-claim ang bahagi ng net loss noong isang linggo.',
    ],
    VI: ['Hoàn 5% khi tuần thua', 'Từ thứ Hai, nhận lại một phần tiền thua ròng tuần trước.'],
    TH: ['คืน 5% ของสัปดาห์ที่เสีย', 'ตั้งแต่วันจันทร์ รับคืนยอดเสียสุทธิของสัปดาห์ก่อน'],
    ID: ['5% kembali di minggu kalah', 'Mulai Senin, klaim sebagian kalah bersih minggu lalu.'],
    CN: ['周亏损返还 5%', '周一起可领取上周净亏损的部分返还。'],
    PT: [
      '5% de volta na semana ruim',
      'A partir de segunda, resgate parte da perda líquida da semana.',
    ],
    AR: ['5% تُعاد عن أسبوع الخسارة', 'من الاثنين يمكنك استلام جزء من صافي خسارة الأسبوع الماضي.'],
  },
  freeBet: {
    EN: ['A free bet for the weekend', 'One bet without a stake, for a deposit of ₱500 or more.'],
    TY: ['Free bet ngayong weekend', 'Isang taya na walang halaga, sa deposit na ₱500 pataas.'],
    VI: ['Cược miễn phí cuối tuần', 'Một cược không mất tiền khi nạp từ ₱500.'],
    TH: ['เดิมพันฟรีสุดสัปดาห์', 'เดิมพันฟรีหนึ่งครั้ง เมื่อฝาก ₱500 ขึ้นไป'],
    ID: ['Taruhan gratis akhir pekan', 'Satu taruhan tanpa modal, untuk deposit mulai ₱500.'],
    CN: ['周末免费投注', '存款满 ₱500，获一次免费投注。'],
    PT: ['Aposta grátis no fim de semana', 'Uma aposta sem valor, com depósito de ₱500 ou mais.'],
    AR: ['رهان مجاني لعطلة الأسبوع', 'رهان بلا مبلغ عند إيداع ₱500 أو أكثر.'],
  },
  freeRounds: {
    EN: ['10 free spins', 'Ten spins on us, for members with a verified mobile number.'],
    TY: ['10 free spins', 'Sampung spin mula sa amin, para sa may verified na mobile number.'],
    VI: ['10 vòng quay miễn phí', 'Mười vòng tặng hội viên đã xác minh số điện thoại.'],
    TH: ['ฟรีสปิน 10 ครั้ง', 'สปินฟรีสิบครั้ง สำหรับผู้ที่ยืนยันเบอร์แล้ว'],
    ID: ['10 free spin', 'Sepuluh free spin untuk nomor HP terverifikasi.'],
    CN: ['10 次免费旋转', '送验证手机号的会员十次旋转。'],
    PT: ['10 rodadas grátis', 'Dez rodadas por nossa conta, com celular verificado.'],
    AR: ['10 لفات مجانية', 'عشر لفات علينا لمن وثّق رقم هاتفه.'],
  },
  checkIn: {
    EN: ['Seven days, seven gifts', 'Check in every day. The gift grows until day 7.'],
    TY: [
      'Pitong araw, pitong regalo',
      'Mag-check in araw-araw. Lumalaki ang regalo hanggang araw 7.',
    ],
    VI: ['Bảy ngày, bảy món quà', 'Điểm danh mỗi ngày. Quà tăng đến ngày 7.'],
    TH: ['เจ็ดวัน เจ็ดของขวัญ', 'เช็คอินทุกวัน ของขวัญเพิ่มขึ้นถึงวันที่ 7'],
    ID: ['Tujuh hari, tujuh hadiah', 'Check-in setiap hari. Hadiah naik sampai hari 7.'],
    CN: ['连签七天，七份礼', '每天签到，礼金逐日增加至第 7 天。'],
    PT: ['Sete dias, sete presentes', 'Faça check-in todo dia. O presente cresce até o dia 7.'],
    AR: ['سبعة أيام، سبع هدايا', 'سجّل حضورك كل يوم. تكبر الهدية حتى اليوم 7.'],
  },
  code: {
    EN: ['A code from our page', 'Enter the code that we post and get ₱30. This month: PERYA30.'],
    TY: [
      'Code mula sa page namin',
      'Ilagay ang code na pino-post namin at makukuha mo ang ₱30. Ngayong buwan: PERYA30.',
    ],
    VI: ['Mã từ trang của chúng tôi', 'Nhập mã chúng tôi đăng và nhận ₱30. Tháng này: PERYA30.'],
    TH: ['โค้ดจากเพจของเรา', 'พิมพ์โค้ดที่เราโพสต์ รับ ₱30 เดือนนี้: PERYA30'],
    ID: ['Kode dari halaman kami', 'Ketik kode yang kami pasang, dapat ₱30. Bulan ini: PERYA30.'],
    CN: ['来自我们主页的兑换码', '输入我们发布的兑换码即得 ₱30。本月：PERYA30。'],
    PT: [
      'Um cupom da nossa página',
      'Digite o cupom que publicamos e ganhe ₱30. Este mês: PERYA30.',
    ],
    AR: ['رمز من صفحتنا', 'اكتب الرمز الذي ننشره واحصل على ₱30. هذا الشهر: PERYA30.'],
  },
  application: {
    EN: ['Show us your lantern', 'Send a photo of a parol that you made. We look at every one.'],
    TY: [
      'Ipakita ang parol mo',
      'Magpadala ng picture ng parol na gawa mo. Tinitingnan namin ang lahat.',
    ],
    VI: ['Khoe đèn lồng của bạn', 'Gửi ảnh đèn lồng bạn tự làm. Chúng tôi xem từng ảnh.'],
    TH: ['โชว์โคมของคุณ', 'ส่งรูปโคมที่คุณทำเอง เราดูทุกรูป'],
    ID: ['Tunjukkan lentera Anda', 'Kirim foto lentera buatan Anda. Kami lihat semuanya.'],
    CN: ['晒出您的灯笼', '发送您制作的灯笼照片，我们逐一查看。'],
    PT: ['Mostre sua lanterna', 'Envie uma foto da lanterna que você fez. Vemos todas.'],
    AR: ['أرنا فانوسك', 'أرسل صورة فانوس صنعته. نطالع كل الصور.'],
  },
  byHand: {
    EN: ['A gift from customer service', 'Thank you for your patience.'],
    TY: ['Regalo mula sa customer service', 'Salamat sa pasensya mo.'],
    VI: ['Quà từ chăm sóc khách hàng', 'Cảm ơn bạn đã kiên nhẫn.'],
    TH: ['ของขวัญจากฝ่ายบริการ', 'ขอบคุณที่รอ'],
    ID: ['Hadiah dari layanan pelanggan', 'Terima kasih atas kesabaran Anda.'],
    CN: ['客服赠礼', '感谢您的耐心。'],
    PT: ['Um presente do atendimento', 'Obrigado pela paciência.'],
    AR: ['هدية من خدمة العملاء', 'شكرًا على صبرك.'],
  },
  wheel: {
    EN: ['One spin a day', 'The wheel is drawn to scale: wider places come more often.'],
    TY: ['Isang spin kada araw', 'Ayon sa sukat ang wheel: mas malapad, mas madalas lumabas.'],
    VI: ['Mỗi ngày một lượt quay', 'Vòng quay vẽ đúng tỷ lệ: ô càng rộng càng hay ra.'],
    TH: ['หมุนวันละครั้ง', 'วงล้อวาดตามจริง ช่องกว้างออกบ่อยกว่า'],
    ID: ['Satu spin sehari', 'Roda digambar sesuai skala: bagian lebar lebih sering keluar.'],
    CN: ['每天转一次', '转盘按比例绘制：越宽的格越常出现。'],
    PT: ['Um giro por dia', 'A roda é em escala: fatias maiores saem mais.'],
    AR: ['دورة واحدة كل يوم', 'العجلة مرسومة بمقياسها: الأوسع يظهر أكثر.'],
  },
};
