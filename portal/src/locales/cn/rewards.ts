// Simplified Chinese: the reward centre.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/rewards.ts';

export const texts: Translation<typeof english> = {
  'reward.ready': '可领取',
  'reward.none': '暂无可领取的奖励',
  'reward.noneText': '获得的奖励会显示在这里。',
  'reward.done': '记录',
  'reward.doneNone': '您的领取记录会显示在这里。',
  'reward.kind.rebate': '返水',
  'reward.kind.vip': 'VIP礼金',
  'reward.kind.mission': '任务',
  'reward.kind.board': '排行榜奖金',
  'reward.kind.referral': '邀请奖励',
  'reward.kind.rain': '红包',
  'reward.until': '{when} 截止',
  'reward.open': '打开',
  'reward.bonusNow': '进行中的彩金',
  'reward.bonusPast': '过往彩金',
  'reward.bonus.completed': '已完成',
  'reward.bonus.forfeited': '已放弃',
  'reward.bonus.expired': '已过期',
  'reward.bonus.spent': '已用完',
  'reward.becameCash': '{amount} 已转为现金',
};
