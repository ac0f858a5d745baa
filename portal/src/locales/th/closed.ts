// Thai: what stands where nothing can be shown: maintenance, a place that is not served.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/closed.ts';

export const texts: Translation<typeof english> = {
  'maintenance.title': 'ปิดปรับปรุง',
  'maintenance.text': 'เราจะกลับมาเร็ว ๆ นี้ ยอดเงินและเดิมพันของคุณปลอดภัย',
  'restricted.title': 'ไม่เปิดในพื้นที่นี้',
  'restricted.text': 'กฎหมายหรือใบอนุญาตไม่อนุญาตให้เราบริการในพื้นที่ของคุณ',
};
