// Vietnamese: an agent’s red envelope rain.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/rains.ts';

export const texts: Translation<typeof english> = {
  'rains.intro': 'Chia tiền mặt của bạn cho mọi người ở tuyến dưới, chia ngẫu nhiên.',
  'rains.explain':
    'Toàn bộ số tiền rời ví của bạn ngay. Phần không ai nhận sẽ trở lại khi kết thúc.',
  'rains.confirm': 'Xác nhận mưa lì xì',
  'rains.send': 'Bắt đầu',
  'rains.envelopes': 'Số bao lì xì',
  'rains.members': { other: 'Hôm nay có {count} hội viên ở tuyến dưới. Mỗi người một bao.' },
  'rains.starts': 'Bắt đầu sau',
  'rains.lasts': 'Kéo dài',
  'rains.countWrong': 'Nhập số nguyên, ví dụ 20.',
  'rains.countMany': 'Tối đa {most}, và bao nào cũng phải có tiền.',
  'rains.done': 'Đã thông báo. Đội nhóm của bạn đang thấy.',
  'rains.yours': 'Mưa lì xì của bạn',
  'rains.state.announced': 'Đã thông báo',
  'rains.state.falling': 'Đang rơi',
  'rains.state.over': 'Đã kết thúc',
  'rains.taken': 'Đã nhận',
  'rains.takers': '{takers} trên {count} bao',
  'rains.returned': 'Trở lại ví',
  'error.rain.unavailable': 'Mưa lì xì hiện chưa mở.',
  'error.rain.noTeam': 'Bạn chưa có tuyến dưới. Hãy mở tài khoản cho ai đó.',
  'error.rain.oneAtATime': 'Bạn còn một mưa lì xì chưa kết thúc. Hãy đợi rồi tạo tiếp.',
  'error.rain.tooSmall': 'Bao lì xì nào cũng phải có tiền.',
};
