// Vietnamese: what a call about money or documents is refused with.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/refusals.ts';

export const texts: Translation<typeof english> = {
  'error.payment.notSet': 'Hãy đặt mật khẩu rút tiền trước.',
  'error.payment.wrong': 'Mật khẩu rút tiền không đúng.',
  'error.payment.locked': 'Sai mật khẩu rút tiền quá nhiều lần. Thử lại sau 1 giờ.',
  'error.deposit.unavailable': 'Cách nạp này hiện không dùng được. Hãy chọn cách khác.',
  'error.deposit.outsideLimits': 'Số tiền nằm ngoài giới hạn của cách nạp này.',
  'error.deposit.unknown': 'Lệnh nạp này không còn ở đây.',
  'error.deposit.noSlip': 'Lệnh nạp này không cần biên lai. Hãy xem trạng thái.',
  'error.deposit.slipUsed': 'Biên lai này đã được dùng. Hãy gửi biên lai của lần chuyển khoản này.',
  'error.deposit.slipWaiting':
    'Chúng tôi đang kiểm tra biên lai của lệnh nạp khác. Hãy thử lại sau.',
  'error.voucher.unknown': 'Mã này không dùng được. Hãy kiểm tra và thử lại.',
  'error.voucher.used': 'Mã này đã được dùng. Hãy xin đại lý mã khác.',
  'error.voucher.stopped': 'Mã này đã bị khóa. Hãy xin đại lý mã khác.',
  'error.voucher.expired': 'Mã này đã hết hạn. Hãy xin đại lý mã khác.',
  'error.withdrawal.unavailable': 'Hiện không thể rút về tài khoản này.',
  'error.withdrawal.outsideLimits': 'Số tiền nằm ngoài giới hạn rút.',
  'error.withdrawal.dailyLimit': 'Số tiền này vượt giới hạn hôm nay của cách rút này.',
  'error.withdrawal.unknown': 'Lệnh rút này không còn ở đây.',
  'error.withdrawal.tooMuch': 'Số tiền này nhiều hơn số có thể rút lúc này.',
  'error.withdrawal.tooLittle': 'Sau khi trừ phí sẽ không còn lại gì từ số tiền này.',
  'error.withdrawal.resting':
    'Rút tiền tạm dừng một thời gian sau khi khôi phục mật khẩu hoặc thêm tài khoản.',
  'error.withdrawal.endsBonus': 'Rút tiền sẽ kết thúc tiền thưởng. Hãy xác nhận trước.',
  'error.bonus.unknown': 'Tiền thưởng này không còn ở đây.',
  'error.bonus.over': 'Tiền thưởng này đã kết thúc.',
  'error.bonus.changed': 'Số dư tiền thưởng đã thay đổi. Hãy kiểm tra rồi thử lại.',
  'error.transfer.unavailable': 'Hiện bạn chưa thể chuyển tiền cho ai.',
  'error.transfer.tooMuch': 'Số tiền này nhiều hơn mức bạn có thể chuyển lúc này.',
  'error.transfer.dailyLimit': 'Số tiền này vượt giới hạn chuyển tiền hôm nay.',
  'error.transfer.activeBonus': 'Đang có tiền thưởng. Bạn chuyển được khi nó kết thúc.',
  'error.request.otherInput':
    'Yêu cầu này đã được gửi với nội dung khác. Hãy tải lại trang và thử lại.',
  'error.payout.tooMany': 'Bạn đã có số tài khoản nhận tiền tối đa. Hãy gỡ bớt một tài khoản.',
  'error.payout.duplicate': 'Số tài khoản này đã được sử dụng.',
  'error.payout.unknown': 'Tài khoản này không còn ở đây.',
  'error.payout.nameMissing': 'Hãy cung cấp tên thật trước.',
  'error.vip.noGift': 'Không thể nhận quà này nữa.',
  'error.rebate.nothing': 'Hiện chưa có hoàn trả để nhận. Hãy quay lại sau.',
  'error.document.underReview': 'Chúng tôi đang xét duyệt giấy tờ của bạn.',
  'error.document.incomplete': 'Cần đủ mặt trước, mặt sau và ảnh selfie.',
  'error.document.unreadable': 'Đây không phải ảnh PNG hoặc JPEG tối đa 5 MB.',
  'error.security.alreadySet':
    'Mục này đã được thiết lập. Chăm sóc khách hàng có thể sửa giúp bạn.',
};
