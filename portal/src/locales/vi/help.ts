// Vietnamese: texts of the help centre and the user agreement.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/help.ts';

export const texts: Translation<typeof english> = {
  'help.title': 'Chúng tôi giúp gì được cho bạn?',
  'help.empty': 'Ở đây chưa có nội dung',
  'help.emptyText': 'Trong lúc chờ, CSKH sẽ trả lời bạn.',
  'help.whole': 'Mở trong trang riêng',
  'help.all': 'Tất cả câu hỏi',
  'help.ask': 'Hỏi chăm sóc khách hàng',
  'agreement.none': 'Chưa có thỏa thuận bằng ngôn ngữ này',
  'agreement.noneText': 'Hãy chọn ngôn ngữ khác hoặc hỏi chăm sóc khách hàng.',
};
