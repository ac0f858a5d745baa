// Vietnamese: texts of what a member and the merchant write to each other.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/messages.ts';

export const texts: Translation<typeof english> = {
  'inbox.empty': 'Không có tin nhắn',
  'inbox.emptyText': 'Tin nhắn cho bạn sẽ hiện ở đây.',
  'inbox.allRead': 'Đã đọc hết',
  'inbox.readAll': 'Đánh dấu đã đọc tất cả',
  'inbox.delete': 'Xóa',
  'inbox.deleted': 'Đã xóa',
  'inbox.new': 'Mới',
  'feedback.text': 'Điều gì tốt, điều gì thiếu, điều gì sai? Chúng tôi đọc tất cả.',
  'feedback.content': 'Nội dung',
  'feedback.length': '{count} trên {max} ký tự, tối thiểu {min}',
  'feedback.submit': 'Gửi',
  'feedback.done': 'Cảm ơn bạn, chúng tôi đã nhận',
  'feedback.doneText': 'Nếu việc gấp, chăm sóc khách hàng trả lời nhanh hơn.',
  'feedback.again': 'Viết thêm',
};
