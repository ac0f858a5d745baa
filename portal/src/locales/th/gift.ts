// Thai: texts of the sign-up gift that needs a proof.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/gift.ts';

export const texts: Translation<typeof english> = {
  'gift.promised': 'รับ {amount} จาก {merchant} เมื่อคุณยืนยันเบอร์มือถือหรืออีเมล ไม่มีเงื่อนไข',
  'gift.waiting': 'ของขวัญ {amount} รอคุณอยู่ ยืนยันเบอร์มือถือหรืออีเมลเพื่อรับ',
  'gift.once': 'หนึ่งของขวัญต่อเบอร์มือถือหรืออีเมล',
  'gift.paid': 'เพิ่มของขวัญ {amount} ในยอดเงินแล้ว',
};
