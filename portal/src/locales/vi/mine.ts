// Vietnamese: texts of the member centre.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/mine.ts';

export const texts: Translation<typeof english> = {
  'mine.account': 'Tài khoản của bạn',
  'mine.enter': 'Đăng nhập hoặc đăng ký',
  'mine.guestText': 'Đăng nhập để xem số dư, cược và phần thưởng.',
  'mine.signInText': 'Bạn cần tài khoản để làm việc này. Mở tài khoản chỉ mất một phút.',
  'mine.days': { other: 'Hội viên được {count} ngày' },
  'mine.joinedToday': 'Tham gia hôm nay',
  'mine.records': 'Lịch sử',
  'mine.more': 'Thêm',
  'mine.vip': 'VIP',
  'mine.vipNext': 'Tiếp theo: {name}',
  'mine.vipTop': 'Cấp cao nhất',
  'mine.vipPoints': '{points} / {of} điểm',
  'mine.transactionRecords': 'Lịch sử giao dịch',
  'mine.betRecords': 'Lịch sử cược',
  'mine.referral': 'Liên kết mời',
  'mine.news': 'Tin tức',
  'mine.service': 'Chăm sóc khách hàng',
  'mine.referralTitle': 'Mời bạn bè',
  'mine.referralText': 'Bạn bè đăng ký bằng liên kết này được tính cho bạn.',
  'mine.referralMore': 'Về lời mời',
};
