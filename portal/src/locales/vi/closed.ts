// Vietnamese: what stands where nothing can be shown: maintenance, a place that is not served.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/closed.ts';

export const texts: Translation<typeof english> = {
  'maintenance.title': 'Đang bảo trì',
  'maintenance.text': 'Chúng tôi sẽ sớm trở lại. Số dư và cược của bạn vẫn an toàn.',
  'restricted.title': 'Chưa hỗ trợ khu vực này',
  'restricted.text': 'Pháp luật hoặc giấy phép không cho phép chúng tôi phục vụ khu vực của bạn.',
};
