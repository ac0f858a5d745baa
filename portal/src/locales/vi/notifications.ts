// Vietnamese: notifications on this phone.
import type { notifications as english } from '../en/notifications.ts';
import type { Translation } from '#lib/text.tsx';

export const notifications: Translation<typeof english> = {
  'notifications.title': 'Thông báo trên điện thoại này',
  'notifications.text': 'Tin nhắn và kết quả mới. Không bao giờ hiện tên hay số tiền.',
  'notifications.on': 'Bật',
  'notifications.off': 'Tắt',
  'notifications.blocked': 'Đã bị chặn. Hãy cho phép trang này trong cài đặt trình duyệt.',
  'notifications.failed': 'Không thay đổi được thông báo. Hãy thử lại.',
};
