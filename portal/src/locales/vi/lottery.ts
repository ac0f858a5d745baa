// Vietnamese: texts of the lotteries.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/lottery.ts';

export const texts: Translation<typeof english> = {
  'lottery.next': 'Kỳ quay tiếp theo',
  'lottery.closesIn': 'Đóng nhận vé sau',
  'lottery.play': 'Chơi',
  'lottery.more': 'Xổ số khác',
  'lottery.none': 'Không có xổ số nào',
  'lottery.noneText': 'Hãy thử danh mục khác.',
  'lottery.region.VN_NORTH': 'Miền Bắc',
  'lottery.region.VN_CENTRAL': 'Miền Trung',
  'lottery.region.VN_SOUTH': 'Miền Nam',
  'lottery.region.PHILIPPINES': 'Philippines',
  'lottery.region.SEA': 'Đông Nam Á',
  'lottery.region.FAST': 'Quay nhanh',
  'lottery.every': { other: 'Mỗi {count} phút' },
  'lottery.daily': 'Hằng ngày, {times}',
  'lottery.results': 'Kết quả mới nhất',
  'lottery.endings': 'Hai số cuối về nhiều nhất',
  'lottery.drawing': 'Đang quay',
  'lottery.schedule': 'Lịch quay',
  'lottery.region': 'Khu vực',
  'lottery.modes': 'Cách chơi',
  'lottery.types': 'Kiểu chơi',
  'lottery.type.trad': 'Truyền thống',
  'lottery.type.ent': 'Giải trí',
  'lottery.unknown': 'Xổ số này không còn nữa',
};
