// Vietnamese: the superior transfer.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/transfer.ts';

export const texts: Translation<typeof english> = {
  'transfer.to': 'Đến tuyến trên của bạn',
  'transfer.explain': 'Tiền được chuyển cho người đã mời bạn. Không thể lấy lại.',
  'transfer.most': 'Có thể chuyển',
  'transfer.wallet': 'Trong ví',
  'transfer.locked': 'Khóa do vòng cược',
  'transfer.owed': 'Còn nợ',
  'transfer.leftToday': 'Còn lại trong giới hạn hôm nay',
  'transfer.ofDaily': 'trên {daily} mỗi ngày',
  'transfer.noneLimit': 'Bạn đã đạt giới hạn hôm nay. Hãy quay lại vào ngày mai.',
  'transfer.noneOff': 'Hiện chưa mở chuyển tiền.',
  'transfer.noneLocked': 'Trước hết hãy hoàn thành vòng cược của tiền nạp.',
  'transfer.noneOwed': 'Khoản nợ sẽ được trừ vào lần rút tiếp theo trước.',
  'transfer.noneEmpty': 'Ví của bạn đang trống.',
  'transfer.continue': 'Tiếp tục',
  'transfer.confirmTitle': 'Xác nhận chuyển',
  'transfer.password': 'Mật khẩu rút tiền',
  'transfer.passwordMissing': 'Nhập mật khẩu rút tiền.',
  'transfer.setPassword': 'Đặt mật khẩu',
  'transfer.send': 'Chuyển tiền',
  'transfer.done': 'Đã chuyển',
  'transfer.amount': 'Số tiền',
  'transfer.receiver': 'Người nhận',
  'transfer.at': 'Thời gian',
  'transfer.reference': 'Mã tham chiếu',
  'transfer.again': 'Chuyển lần nữa',
  'transfer.resting': 'Chuyển tiền tạm dừng đến {when}.',
};
