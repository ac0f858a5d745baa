// Chinese: the bonus that runs.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/bonus.ts';

export const texts: Translation<typeof english> = {
  'bonus.title': '彩金',
  'bonus.wagered': '流水 {done} / {required}',
  'bonus.maxStake': '彩金投注限额',
  'bonus.maxWin': '最多可转为现金',
  'bonus.games': '计入的游戏',
  'bonus.share': '{games} {percent}%',
  'bonus.until': '截止',
  'bonus.openBets': '未结算的彩金注单',
  'bonus.cashFirst': '投注先用现金，再用彩金。',
  'bonus.next': '下一笔：{title}',
  'bonus.end': '结束彩金',
  'bonus.endTitle': '结束这笔彩金？',
  'bonus.endText': '您将失去 {amount} 彩金。现金不变。未结算注单只返还现金部分。',
  'bonus.keep': '保留',
  'bonus.ended': '彩金已结束。',
  'error.wallet.bonusStakeLimit': '投注额超出彩金限额。请降低投注额，或只用现金投注。',
};
