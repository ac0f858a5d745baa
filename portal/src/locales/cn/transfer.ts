// Chinese: the superior transfer.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/transfer.ts';

export const texts: Translation<typeof english> = {
  'transfer.to': '转给您的上级',
  'transfer.explain': '款项将转给邀请您的人，无法撤回。',
  'transfer.most': '可转账',
  'transfer.wallet': '钱包余额',
  'transfer.locked': '因流水锁定',
  'transfer.owed': '欠款',
  'transfer.leftToday': '今日剩余限额',
  'transfer.ofDaily': '每日 {daily}',
  'transfer.noneLimit': '已达今日限额，请明天再来。',
  'transfer.noneOff': '目前未开放转账。',
  'transfer.noneLocked': '请先完成存款的流水要求。',
  'transfer.noneOwed': '欠款将先从您下次提款中扣除。',
  'transfer.noneEmpty': '您的钱包是空的。',
  'transfer.continue': '继续',
  'transfer.confirmTitle': '确认转账',
  'transfer.password': '资金密码',
  'transfer.passwordMissing': '请输入资金密码。',
  'transfer.setPassword': '设置密码',
  'transfer.send': '转账',
  'transfer.done': '转账成功',
  'transfer.amount': '金额',
  'transfer.receiver': '收款人',
  'transfer.at': '时间',
  'transfer.reference': '参考编号',
  'transfer.again': '再次转账',
  'transfer.resting': '转账暂停至 {when}。',
};
