// Chinese: texts of the lotteries.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/lottery.ts';

export const texts: Translation<typeof english> = {
  'lottery.next': '下一期开奖',
  'lottery.closesIn': '距离截止',
  'lottery.play': '投注',
  'lottery.more': '更多彩票',
  'lottery.none': '暂无彩票',
  'lottery.noneText': '试试其他分类。',
  'lottery.region.VN_NORTH': '越南北部',
  'lottery.region.VN_CENTRAL': '越南中部',
  'lottery.region.VN_SOUTH': '越南南部',
  'lottery.region.PHILIPPINES': '菲律宾',
  'lottery.region.SEA': '东南亚',
  'lottery.region.FAST': '快开彩',
  'lottery.every': { other: '每 {count} 分钟一期' },
  'lottery.daily': '每天 {times}',
  'lottery.results': '最新开奖',
  'lottery.endings': '最常开出的尾数',
  'lottery.drawing': '正在开奖',
  'lottery.schedule': '开奖时间',
  'lottery.region': '地区',
  'lottery.modes': '玩法',
  'lottery.types': '玩法类型',
  'lottery.type.trad': '传统',
  'lottery.type.ent': '娱乐',
  'lottery.unknown': '该彩票已下架',
};
