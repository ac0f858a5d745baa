// Vietnamese: the reward centre.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/rewards.ts';

export const texts: Translation<typeof english> = {
  'reward.ready': 'Có thể nhận',
  'reward.none': 'Chưa có gì để nhận',
  'reward.noneText': 'Phần thưởng của bạn sẽ hiện ở đây.',
  'reward.done': 'Lịch sử',
  'reward.doneNone': 'Các lần nhận sẽ hiện ở đây.',
  'reward.kind.rebate': 'Hoàn trả',
  'reward.kind.vip': 'Quà VIP',
  'reward.kind.mission': 'Nhiệm vụ',
  'reward.kind.board': 'Giải bảng xếp hạng',
  'reward.kind.referral': 'Thưởng mời bạn',
  'reward.kind.rain': 'Bao lì xì',
  'reward.until': 'Đến {when}',
  'reward.open': 'Mở',
  'reward.bonusNow': 'Tiền thưởng đang chạy',
  'reward.bonusPast': 'Tiền thưởng trước đây',
  'reward.bonus.completed': 'Đã hoàn thành',
  'reward.bonus.forfeited': 'Đã dừng',
  'reward.bonus.expired': 'Đã hết hạn',
  'reward.bonus.spent': 'Đã dùng hết',
  'reward.becameCash': '{amount} đã thành tiền mặt',
};
