// Thai: what stands where nothing can be shown: maintenance, a place that is not served.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/closed.ts';

export const texts: Translation<typeof english> = {
  'maintenance.title': 'ปิดไฟสักครู่',
  'maintenance.text': 'เรากำลังดูแลระบบ ยอดเงินและเดิมพันที่เปิดอยู่ปลอดภัย',
  'restricted.title': 'ไม่มีให้บริการในพื้นที่ของคุณ',
  'restricted.text': 'กฎหมายหรือใบอนุญาตไม่อนุญาตให้เราบริการในพื้นที่ของคุณ',
};
