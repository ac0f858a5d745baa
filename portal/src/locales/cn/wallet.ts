// Chinese: what a wallet holds.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/wallet.ts';

export const texts: Translation<typeof english> = {
  'wallet.title': '钱包',
  'wallet.explain': '钱包里有什么',
  'wallet.total': '总额',
  'wallet.totalText': '全部可用于游戏。',
  'wallet.free': '可提款',
  'wallet.freeText': '没有剩余的流水要求。',
  'wallet.locked': '已锁定',
  'wallet.lockedText': '完成存款的流水要求后可提款。',
  'wallet.reserved': '预留',
  'wallet.reservedText': '用于处理中的提款，不计入总额。',
};
