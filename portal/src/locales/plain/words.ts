// What the plain pages say in each language: no network, no service, a browser that is too old.
import type { Language } from '@perya/contract/language';

interface PlainWords {
  readonly retry: string;
  readonly offlineTitle: string;
  readonly offlineHeading: string;
  readonly offlineText: string;
  readonly oldLobby: string;
  readonly unavailableTitle: string;
  readonly unavailableHeading: string;
  readonly unavailableText: string;
  readonly oldBrowserHeading: string;
  readonly oldBrowserText: string;
  readonly newerIos: string;
  readonly newerAndroid: string;
  readonly cannotUpdate: string;
  readonly otherPhone: string;
}

export const plainWords: Readonly<Record<Language, PlainWords>> = {
  EN: {
    retry: 'Try again',
    offlineTitle: 'Offline',
    offlineHeading: 'No internet',
    offlineText: 'You are offline. Your balance and bets are safe; nothing was sent.',
    oldLobby: 'The lobby as it was',
    unavailableTitle: 'Back soon',
    unavailableHeading: 'We can’t open right now',
    unavailableText: 'The service can’t be reached for the moment. Your balance and bets are safe.',
    oldBrowserHeading: 'This browser is too old',
    oldBrowserText:
      'The games, and the safety of your account, need a newer one. Your balance and bets are safe.',
    newerIos: 'iOS 14.5 or later. Settings, General, Software Update.',
    newerAndroid: 'Chrome 87 or later. Google Play, Chrome, Update.',
    cannotUpdate: 'Can’t be updated?',
    otherPhone: 'Log in on another phone: it is the same account.',
  },
  TY: {
    retry: 'Subukan ulit',
    offlineTitle: 'Walang internet',
    offlineHeading: 'Walang internet',
    offlineText: 'Offline ka. Safe ang balance at mga taya mo; walang naipadala.',
    oldLobby: 'Ang lobby kanina',
    unavailableTitle: 'Babalik agad',
    unavailableHeading: 'Hindi kami makapagbukas ngayon',
    unavailableText: 'Hindi maabot ang service sa ngayon. Safe ang balance at mga taya mo.',
    oldBrowserHeading: 'Luma na ang browser na ito',
    oldBrowserText:
      'Kailangan ng mas bago para sa mga laro at sa seguridad ng account mo. Safe ang balance at mga taya mo.',
    newerIos: 'iOS 14.5 pataas. Settings, General, Software Update.',
    newerAndroid: 'Chrome 87 pataas. Google Play, Chrome, Update.',
    cannotUpdate: 'Hindi ma-update?',
    otherPhone: 'Mag-log in sa ibang phone: iisa ang account mo.',
  },
  VI: {
    retry: 'Thử lại',
    offlineTitle: 'Không có internet',
    offlineHeading: 'Mất kết nối',
    offlineText: 'Không có internet. Số dư và cược của bạn vẫn an toàn; chưa có gì được gửi đi.',
    oldLobby: 'Sảnh như lúc trước',
    unavailableTitle: 'Sẽ sớm trở lại',
    unavailableHeading: 'Hiện chúng tôi chưa mở được',
    unavailableText: 'Tạm thời không kết nối được với dịch vụ. Số dư và cược của bạn vẫn an toàn.',
    oldBrowserHeading: 'Trình duyệt này quá cũ',
    oldBrowserText:
      'Trò chơi và sự an toàn của tài khoản cần một trình duyệt mới hơn. Số dư và cược của bạn vẫn an toàn.',
    newerIos: 'iOS 14.5 trở lên. Cài đặt, Cài đặt chung, Cập nhật phần mềm.',
    newerAndroid: 'Chrome 87 trở lên. Google Play, Chrome, Cập nhật.',
    cannotUpdate: 'Không cập nhật được?',
    otherPhone: 'Đăng nhập trên điện thoại khác: vẫn là tài khoản đó.',
  },
  TH: {
    retry: 'ลองอีกครั้ง',
    offlineTitle: 'ออฟไลน์',
    offlineHeading: 'ไม่มีอินเทอร์เน็ต',
    offlineText: 'คุณออฟไลน์อยู่ ยอดเงินและเดิมพันของคุณปลอดภัย ไม่มีอะไรถูกส่งออกไป',
    oldLobby: 'ล็อบบี้ก่อนหน้านี้',
    unavailableTitle: 'จะกลับมาเร็ว ๆ นี้',
    unavailableHeading: 'ตอนนี้เรายังเปิดไม่ได้',
    unavailableText: 'ติดต่อบริการไม่ได้ชั่วคราว ยอดเงินและเดิมพันของคุณปลอดภัย',
    oldBrowserHeading: 'เบราว์เซอร์นี้เก่าเกินไป',
    oldBrowserText: 'เกมและความปลอดภัยของบัญชีต้องใช้เบราว์เซอร์ที่ใหม่กว่า ยอดเงินและเดิมพันของคุณปลอดภัย',
    newerIos: 'iOS 14.5 ขึ้นไป ไปที่การตั้งค่า ทั่วไป รายการอัปเดตซอฟต์แวร์',
    newerAndroid: 'Chrome 87 ขึ้นไป ไปที่ Google Play, Chrome, อัปเดต',
    cannotUpdate: 'อัปเดตไม่ได้?',
    otherPhone: 'เข้าสู่ระบบบนโทรศัพท์เครื่องอื่น: เป็นบัญชีเดียวกัน',
  },
  ID: {
    retry: 'Coba lagi',
    offlineTitle: 'Tidak ada internet',
    offlineHeading: 'Tidak ada internet',
    offlineText: 'Anda sedang offline. Saldo dan taruhan Anda aman; tidak ada yang terkirim.',
    oldLobby: 'Lobi yang tadi',
    unavailableTitle: 'Segera kembali',
    unavailableHeading: 'Kami belum bisa buka saat ini',
    unavailableText: 'Layanan tidak dapat dihubungi untuk sementara. Saldo dan taruhan Anda aman.',
    oldBrowserHeading: 'Browser ini terlalu lama',
    oldBrowserText:
      'Permainan dan keamanan akun Anda memerlukan yang lebih baru. Saldo dan taruhan Anda aman.',
    newerIos: 'iOS 14.5 atau lebih baru. Pengaturan, Umum, Pembaruan Perangkat Lunak.',
    newerAndroid: 'Chrome 87 atau lebih baru. Google Play, Chrome, Update.',
    cannotUpdate: 'Tidak bisa diperbarui?',
    otherPhone: 'Masuk di HP lain: akunnya tetap sama.',
  },
  CN: {
    retry: '重试',
    offlineTitle: '无网络',
    offlineHeading: '无网络',
    offlineText: '您处于离线状态。您的余额和注单都是安全的，没有发送任何内容。',
    oldLobby: '查看之前的大厅',
    unavailableTitle: '马上回来',
    unavailableHeading: '现在暂时无法打开',
    unavailableText: '暂时无法连接服务。您的余额和注单都是安全的。',
    oldBrowserHeading: '此浏览器版本过旧',
    oldBrowserText: '游戏和账户安全需要更新的浏览器。您的余额和注单都是安全的。',
    newerIos: 'iOS 14.5 或更高版本。设置、通用、软件更新。',
    newerAndroid: 'Chrome 87 或更高版本。Google Play、Chrome、更新。',
    cannotUpdate: '无法更新？',
    otherPhone: '在另一部手机上登录：是同一个账户。',
  },
  PT: {
    retry: 'Tentar de novo',
    offlineTitle: 'Sem internet',
    offlineHeading: 'Sem internet',
    offlineText:
      'Você está sem internet. Seu saldo e suas apostas estão seguros; nada foi enviado.',
    oldLobby: 'O lobby como estava',
    unavailableTitle: 'Voltamos logo',
    unavailableHeading: 'Não conseguimos abrir agora',
    unavailableText:
      'O serviço está fora de alcance no momento. Seu saldo e suas apostas estão seguros.',
    oldBrowserHeading: 'Este navegador é antigo demais',
    oldBrowserText:
      'Os jogos e a segurança da sua conta precisam de um mais novo. Seu saldo e suas apostas estão seguros.',
    newerIos: 'iOS 14.5 ou mais novo. Ajustes, Geral, Atualização de Software.',
    newerAndroid: 'Chrome 87 ou mais novo. Google Play, Chrome, Atualizar.',
    cannotUpdate: 'Não dá para atualizar?',
    otherPhone: 'Entre em outro celular: é a mesma conta.',
  },
  AR: {
    retry: 'إعادة المحاولة',
    offlineTitle: 'غير متصل',
    offlineHeading: 'لا يوجد إنترنت',
    offlineText: 'أنت غير متصل بالإنترنت. رصيدك ورهاناتك بأمان، ولم يُرسل شيء.',
    oldLobby: 'الصالة كما كانت',
    unavailableTitle: 'نعود قريبًا',
    unavailableHeading: 'لا يمكننا الفتح الآن',
    unavailableText: 'تعذّر الوصول إلى الخدمة مؤقتًا. رصيدك ورهاناتك بأمان.',
    oldBrowserHeading: 'هذا المتصفح قديم جدًا',
    oldBrowserText: 'تحتاج الألعاب وأمان حسابك إلى متصفح أحدث. رصيدك ورهاناتك بأمان.',
    newerIos: 'iOS 14.5 أو أحدث: الإعدادات، عام، تحديث البرامج.',
    newerAndroid: 'Chrome 87 أو أحدث: Google Play ثم Chrome ثم تحديث.',
    cannotUpdate: 'لا يمكن التحديث؟',
    otherPhone: 'سجّل الدخول من هاتف آخر: إنه الحساب نفسه.',
  },
};
