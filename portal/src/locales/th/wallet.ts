// Thai: what a wallet holds.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/wallet.ts';

export const texts: Translation<typeof english> = {
  'wallet.title': 'กระเป๋าเงิน',
  'wallet.explain': 'ในกระเป๋าเงินของคุณมีอะไร',
  'wallet.total': 'ยอดรวม',
  'wallet.totalText': 'คุณใช้เล่นได้ทั้งหมด',
  'wallet.free': 'ถอนได้',
  'wallet.freeText': 'ไม่มียอดเทิร์นค้าง',
  'wallet.locked': 'ล็อกอยู่',
  'wallet.lockedText': 'ทำยอดเทิร์นของเงินฝากให้ครบเพื่อถอน',
  'wallet.reserved': 'กันไว้',
  'wallet.reservedText': 'สำหรับการถอนที่กำลังดำเนินการ ไม่รวมในยอดรวม',
};
