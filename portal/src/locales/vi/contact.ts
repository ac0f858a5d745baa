// Vietnamese: the page of customer service.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/contact.ts';

export const texts: Translation<typeof english> = {
  'contact.title': 'Chúng tôi luôn ở đây',
  'contact.text':
    'Chọn cách bạn muốn trò chuyện. Chuẩn bị sẵn tên đăng nhập, tuyệt đối không đưa mật khẩu.',
  'contact.none': 'Hiện chưa có chat',
  'contact.noneText': 'Có thể trung tâm trợ giúp có câu trả lời.',
  'contact.help': 'Mở trung tâm trợ giúp',
};
