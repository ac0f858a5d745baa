// Chinese: rebate.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/rebate.ts';

export const texts: Translation<typeof english> = {
  'rebate.claimable': '可领取',
  'rebate.claim': '领取',
  'rebate.claimed': '{amount} 已存入您的钱包。',
  'rebate.toWallet': '以现金存入钱包，无流水要求。',
  'rebate.next.paid': '未领取的部分自{day}起自动发放。',
  'rebate.next.expires': '未领取的部分自{day}起失效。',
  'rebate.none': '暂无返水',
  'rebate.noneText': '投注结算后，返水即显示在此。',
  'rebate.lines': '明细',
  'rebate.valid': '有效投注',
  'rebate.corrected': '已更正投注',
  'rebate.fractions': '金额向下取整，余数计入下次领取。',
  'rebate.rates': '您今日的返水率',
  'rebate.byLevel': '按等级',
  'rebate.valid.text': '有效投注指自有资金投注中计入的部分，平局可能少计。',
  'rebate.sum': '返水',
  'rebate.open': '未发放',
  'rebate.settled': '已结清',
  'rebate.payments': '发放记录',
  'rebate.kind.claimed': '已领取',
  'rebate.kind.paid': '自动发放',
  'rebate.kind.expired': '已过期',
  'rebate.noDays': '这些天没有有效投注',
};
