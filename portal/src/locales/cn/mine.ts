// Chinese: texts of the member centre.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/mine.ts';

export const texts: Translation<typeof english> = {
  'mine.account': '您的账户',
  'mine.enter': '登录或注册',
  'mine.guestText': '登录后查看余额、注单和奖励。',
  'mine.signInText': '此操作需要账号，注册只需一分钟。',
  'mine.days': { other: '已加入 {count} 天' },
  'mine.joinedToday': '今日加入',
  'mine.records': '记录',
  'mine.more': '更多',
  'mine.vip': 'VIP',
  'mine.vipNext': '下一级：{name}',
  'mine.vipTop': '最高等级',
  'mine.vipPoints': '{points} / {of} 积分',
  'mine.transactionRecords': '交易记录',
  'mine.betRecords': '投注记录',
  'mine.referral': '邀请链接',
  'mine.news': '资讯',
  'mine.service': '客服',
  'mine.referralTitle': '邀请好友',
  'mine.referralText': '通过此链接注册的好友将计入您的邀请。',
  'mine.referralMore': '邀请说明',
};
