// Vietnamese: what a wallet holds.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/wallet.ts';

export const texts: Translation<typeof english> = {
  'wallet.title': 'Ví',
  'wallet.explain': 'Trong ví của bạn có gì',
  'wallet.total': 'Tổng',
  'wallet.totalText': 'Bạn có thể chơi với toàn bộ số này.',
  'wallet.free': 'Có thể rút',
  'wallet.freeText': 'Không còn vòng cược nào.',
  'wallet.locked': 'Đang khóa',
  'wallet.lockedText': 'Hoàn thành vòng cược của tiền nạp để rút.',
  'wallet.reserved': 'Đang giữ',
  'wallet.reservedText': 'Cho lệnh rút đang xử lý. Không tính vào tổng.',
};
