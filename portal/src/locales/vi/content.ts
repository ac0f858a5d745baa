// Vietnamese: texts of what the merchant says: announcements, service, its app.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/content.ts';

export const texts: Translation<typeof english> = {
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
  'inbox.unread': { other: '{count} tin nhắn chưa đọc' },
  'announcement.previous': 'Thông báo trước',
  'announcement.next': 'Thông báo sau',
  'announcement.place': '{place} trên {count}',
  'announcement.go': 'Đi tới đó',
  'mine.appText': 'Mở nhanh hơn và luôn trong tầm tay.',
  'mine.appBonus': 'Nhận thưởng đến {amount} trong ứng dụng.',
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
