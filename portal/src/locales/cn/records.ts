// Chinese: texts of the records screens.
import type { records as english } from '../en/records.ts';
import type { Translation } from '#lib/text.tsx';

export const records: Translation<typeof english> = {
  'records.period': '时间',
  'records.period.today': '今天',
  'records.period.yesterday': '昨天',
  'records.period.week': '7 天',
  'records.period.month': '30 天',
  'records.state': '状态',
  'records.anyState': '全部注单',
  'records.state.open': '未结算',
  'records.state.settled': '已结算',
  'records.state.cancelled': '已取消',
  'records.category': '分类',
  'records.anyCategory': '全部游戏',
  'records.totals': '本期合计',
  'records.net': '输赢',
  'records.count': { other: '{count} 注' },
  'records.stake': '投注额',
  'records.payout': '派彩',
  'records.placedAt': '下注时间',
  'records.settledAt': '结算时间',
  'records.roundId': '局号',
  'records.betId': '注单号',
  'records.none': '没有注单',
  'records.noneText': '请选择更长的时间或其他游戏。',
  'records.toGames': '去看游戏',
};
