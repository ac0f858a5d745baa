// Vietnamese: what went wrong, for every code that a call may be answered with.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/errors.ts';

export const texts: Translation<typeof english> = {
  'error.offline': 'Mất kết nối. Kiểm tra mạng rồi thử lại.',
  'error.slow': 'Kết nối chậm. Hãy thử lại.',
  'error.input.invalid': 'Kiểm tra các ô được đánh dấu.',
  'error.input.tooLarge': 'Nội dung quá lớn để gửi.',
  'error.request.crossSite': 'Trang được mở theo cách bất thường. Hãy tải lại rồi thử lại.',
  'error.request.notFound': 'Không tìm thấy nội dung này.',
  'error.request.tooMany': 'Thử quá nhiều lần. Đợi một lát rồi thử lại.',
  'error.server.unexpected': 'Phía chúng tôi gặp lỗi. Hãy thử lại.',
  'error.server.busy': 'Hiện có rất nhiều người truy cập. Thử lại sau giây lát.',
  'error.server.database': 'Dịch vụ tạm ngưng. Thử lại sau vài phút.',
  'error.merchant.unknown': 'Không có trang nào ở địa chỉ này.',
  'error.merchant.maintenance': 'Hệ thống đang bảo trì.',
  'error.merchant.restricted': 'Chưa hỗ trợ khu vực này.',
  'error.feature.off': 'Tính năng này không có ở đây.',
  'error.seal.invalid': 'Trang đã cũ. Hãy tải lại rồi thử lại.',
  'error.seal.replayed': 'Nội dung này đã được gửi. Tải lại trang rồi thử lại.',
  'error.session.none': 'Vui lòng đăng nhập trước.',
  'error.session.ended': 'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.',
  'error.session.replaced':
    'Tài khoản của bạn đã được mở trên thiết bị khác. Vui lòng đăng nhập lại.',
  'error.view.readOnly': 'Bạn chỉ đang xem: không thể thay đổi gì.',
  'error.view.over': 'Liên kết đã dùng hoặc quá cũ. Hãy lấy liên kết mới.',
  'error.free_reject': 'Tính năng này dành cho tài khoản thật. Đăng ký để sử dụng.',
  'error.game.unknown': 'Trò chơi này không còn nữa.',
  'error.launch.expired': 'Trò chơi khởi động quá lâu. Hãy mở lại.',
  'error.wallet.insufficientFunds': 'Số dư của bạn không đủ.',
  'error.protection.coolingOff': 'Bạn đang tạm nghỉ chơi.',
  'error.protection.excluded': 'Bạn đã tự loại trừ.',
  'error.password.due': 'Trước tiên hãy chọn mật khẩu của riêng bạn.',
};
