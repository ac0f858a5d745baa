// Vietnamese: texts of the personal settings.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/settings.ts';

export const texts: Translation<typeof english> = {
  'set.picture': 'Ảnh',
  'set.pictureNumber': 'Ảnh {number}',
  'set.others': 'Đăng xuất thiết bị khác',
  'set.othersAsk': 'Đăng xuất ở mọi nơi khác?',
  'set.othersText': 'Bạn vẫn đăng nhập ở đây. Các thiết bị khác phải đăng nhập lại.',
  'set.othersDone': { other: 'Đã đăng xuất {count} thiết bị khác' },
  'set.account': 'Tài khoản',
  'set.changePassword': 'Đổi mật khẩu',
  'set.language': 'Ngôn ngữ',
  'set.languageFailed': 'Không tải được nội dung. Hãy thử lại.',
  'notifications.title': 'Thông báo trên điện thoại này',
  'notifications.text': 'Tin nhắn và kết quả mới. Không bao giờ hiện tên hay số tiền.',
  'notifications.on': 'Bật',
  'notifications.off': 'Tắt',
  'notifications.blocked': 'Đã bị chặn. Hãy cho phép trang này trong cài đặt trình duyệt.',
  'notifications.failed': 'Không thay đổi được thông báo. Hãy thử lại.',
};
