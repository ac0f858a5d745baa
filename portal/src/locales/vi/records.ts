// Vietnamese: texts of the records screens.
import type { records as english } from '../en/records.ts';
import type { Translation } from '#lib/text.tsx';

export const records: Translation<typeof english> = {
  'records.period': 'Khoảng thời gian',
  'records.period.today': 'Hôm nay',
  'records.period.yesterday': 'Hôm qua',
  'records.period.week': '7 ngày',
  'records.period.month': '30 ngày',
  'records.state': 'Trạng thái',
  'records.anyState': 'Tất cả vé cược',
  'records.state.open': 'Đang chờ',
  'records.state.settled': 'Đã thanh toán',
  'records.state.cancelled': 'Đã hủy',
  'records.category': 'Danh mục',
  'records.anyCategory': 'Tất cả trò chơi',
  'records.totals': 'Tổng trong khoảng này',
  'records.net': 'Thắng thua',
  'records.count': { other: '{count} vé cược' },
  'records.stake': 'Tiền cược',
  'records.payout': 'Trả thưởng',
  'records.placedAt': 'Đặt lúc',
  'records.settledAt': 'Thanh toán lúc',
  'records.roundId': 'Số ván',
  'records.betId': 'Số vé cược',
  'records.none': 'Không có vé cược',
  'records.noneText': 'Chọn khoảng thời gian dài hơn hoặc trò chơi khác.',
  'records.toGames': 'Xem trò chơi',
};
