// Vietnamese: what stands where nothing can be shown: maintenance, a place that is not served.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/closed.ts';

export const texts: Translation<typeof english> = {
  'maintenance.title': 'Đèn tạm tắt trong chốc lát',
  'maintenance.text': 'Chúng tôi đang bảo dưỡng hệ thống. Số dư và vé cược đang mở vẫn an toàn.',
  'restricted.title': 'Không phục vụ tại nơi bạn ở',
  'restricted.text': 'Pháp luật hoặc giấy phép không cho phép chúng tôi phục vụ khu vực của bạn.',
};
