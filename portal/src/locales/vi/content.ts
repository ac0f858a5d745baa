// Vietnamese: texts of what the merchant says: help, agreement, service, messages, announcements.
import type { content as english } from '../en/content.ts';
import type { Translation } from '#lib/text.tsx';

export const content: Translation<typeof english> = {
  'help.title': 'Chúng tôi giúp gì được cho bạn?',
  'help.empty': 'Ở đây chưa có nội dung',
  'help.emptyText': 'Trong lúc chờ, bộ phận chăm sóc khách hàng sẽ trả lời bạn.',
  'help.whole': 'Mở trong trang riêng',
  'help.all': 'Tất cả câu hỏi',
  'help.ask': 'Hỏi chăm sóc khách hàng',
  'agreement.none': 'Chưa có thỏa thuận bằng ngôn ngữ này',
  'agreement.noneText': 'Hãy chọn ngôn ngữ khác hoặc hỏi chăm sóc khách hàng.',
  'service.title': 'Chúng tôi luôn ở đây',
  'service.text':
    'Chọn cách bạn muốn trò chuyện. Chuẩn bị sẵn tên đăng nhập, tuyệt đối không đưa mật khẩu.',
  'service.LIVECHAT': 'Trò chuyện trực tuyến',
  'service.TELEGRAM': 'Telegram',
  'service.FACEBOOK': 'Facebook',
  'service.open': 'Chăm sóc khách hàng',
  'service.none': 'Chưa có kênh liên hệ nào được thiết lập',
  'service.noneText': 'Có thể trung tâm trợ giúp có câu trả lời.',
  'service.help': 'Mở trung tâm trợ giúp',
  'inbox.empty': 'Không có tin nhắn',
  'inbox.emptyText': 'Những gì chúng tôi gửi riêng cho bạn sẽ nằm ở đây.',
  'inbox.unread': { other: '{count} tin nhắn chưa đọc' },
  'inbox.allRead': 'Đã đọc hết',
  'inbox.readAll': 'Đánh dấu đã đọc tất cả',
  'inbox.delete': 'Xóa',
  'inbox.deleted': 'Đã xóa',
  'inbox.new': 'Mới',
  'winners.title': 'Người thắng lớn nhất trong bảy ngày qua',
  'winners.text':
    'Các ván thật tại trang này, cao nhất xếp trước. Tên được rút gọn để chỉ chủ nhân nhận ra.',
  'winners.rank': 'Hạng {place}',
  'announcement.previous': 'Thông báo trước',
  'announcement.next': 'Thông báo sau',
  'announcement.place': '{place} trên {count}',
  'announcement.go': 'Đi tới đó',
  'mine.appText': 'Mở nhanh hơn và luôn trong tầm tay.',
  'mine.app.IOS': 'Mở App Store',
  'mine.app.Android': 'Tải cho Android',
  'mine.app.MOBILECONFIG': 'Cài đặt cấu hình',
  'mine.homeScreen':
    'Không cần tải: mở menu của trình duyệt và chọn “Thêm vào màn hình chính”. Trang sẽ mở như một ứng dụng.',
  'mine.useSafari': 'Hãy mở trang này bằng Safari: chỉ Safari mới cài được cấu hình.',
  'mine.tooOld':
    'Hệ điều hành của điện thoại này cũ hơn iOS 12.4: trang vẫn chạy trong trình duyệt nhưng không dùng được như ứng dụng.',
  'mine.legacyTip':
    'Trên hệ điều hành này: chạm vào ô vuông có mũi tên ở cuối Safari, rồi chọn “Thêm vào MH chính”.',
};
