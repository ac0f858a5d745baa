// Vietnamese: rebate.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/rebate.ts';

export const texts: Translation<typeof english> = {
  'rebate.claimable': 'Bạn có thể nhận',
  'rebate.claim': 'Nhận',
  'rebate.claimed': '{amount} đã vào ví của bạn.',
  'rebate.toWallet': 'Tiền vào ví dưới dạng tiền mặt, không yêu cầu vòng cược.',
  'rebate.next.paid': 'Phần chưa nhận sẽ tự động được trả từ {day}.',
  'rebate.next.expires': 'Phần chưa nhận sẽ hết hạn từ {day}.',
  'rebate.none': 'Chưa có hoàn trả',
  'rebate.noneText': 'Hoàn trả từ cược của bạn hiện ở đây ngay khi cược được thanh toán.',
  'rebate.lines': 'Chi tiết',
  'rebate.valid': 'Cược hợp lệ',
  'rebate.corrected': 'Cược đã điều chỉnh',
  'rebate.fractions': 'Số tiền được làm tròn xuống; phần lẻ tính vào lần nhận sau.',
  'rebate.rates': 'Tỷ lệ của bạn hôm nay',
  'rebate.byLevel': 'Theo cấp',
  'rebate.valid.text':
    'Cược hợp lệ là phần được tính của cược bằng tiền của bạn. Kết quả hòa có thể tính ít hơn.',
  'rebate.sum': 'Hoàn trả',
  'rebate.open': 'Chưa trả',
  'rebate.settled': 'Đã xong',
  'rebate.payments': 'Lịch sử trả',
  'rebate.kind.claimed': 'Đã nhận',
  'rebate.kind.paid': 'Tự động trả',
  'rebate.kind.expired': 'Hết hạn',
  'rebate.noDays': 'Không có cược hợp lệ trong những ngày này',
};
