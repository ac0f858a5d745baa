// Chinese: an agent’s red envelope rain.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/rains.ts';

export const texts: Translation<typeof english> = {
  'rains.intro': '将您的现金随机分给所有下级。',
  'rains.explain': '总额立即从您的钱包扣除，无人领取的部分将在结束后退回。',
  'rains.confirm': '确认红包雨',
  'rains.send': '开始',
  'rains.envelopes': '红包个数',
  'rains.members': { other: '今天您有 {count} 名下级，每人可领一个。' },
  'rains.starts': '开始时间（之后）',
  'rains.lasts': '持续时间',
  'rains.countWrong': '请输入整数，例如 20。',
  'rains.countMany': '最多 {most} 个，且每个红包都要有金额。',
  'rains.done': '已公布，您的团队现在可以看到。',
  'rains.yours': '您的红包雨',
  'rains.state.announced': '已公布',
  'rains.state.falling': '进行中',
  'rains.state.over': '已结束',
  'rains.taken': '已领取',
  'rains.takers': '{takers} / {count} 个红包',
  'rains.returned': '已退回',
  'error.rain.unavailable': '红包雨目前未开放。',
  'error.rain.noTeam': '您还没有下级，请先开户。',
  'error.rain.oneAtATime': '您有一场红包雨尚未结束，结束后即可开始下一场。',
  'error.rain.tooSmall': '每个红包都要有金额。',
};
