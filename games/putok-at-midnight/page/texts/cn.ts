// The texts of Putok at Midnight in Simplified Chinese.
import type { TextKey } from '../texts.ts';

export const texts: Readonly<Record<TextKey, string>> = {
  spinning: '引线已点燃',
  welcome: '在午夜前点亮六枚烟花',
  perLine: '二十条线；每条线为投注额的二十分之一。每笔投注的百分之一进入 GRAND 奖池。',
  grand: 'GRAND',
  major: 'MAJOR',
  minor: 'MINOR',
  mini: 'MINI',
  yourShare: '奖池 {pool} 的 {share}',
  wholePool: '整个奖池',
  poolAway: '正在读取奖池…',
  countdown: '倒计时',
  rocketsOf: '15 枚烟花中的 {n} 枚',
  countdownText: '空位转动 3 次；每出现一枚新烟花，重新从 3 开始。',
  countdownOver: '倒计时派彩',
  rocketsPaid: '{n} 枚烟花已派彩',
  turnsLeft: '15 枚烟花中的 {n} 枚 · {amount}',
  launch: '午夜到了！',
  grandWon: 'GRAND！{amount}',
  bellText: '午夜钟：在第 2、3、4 轴；可代替烟花以外的任何图案。',
  rocketText:
    '烟花：带有投注额的 1 至 12 倍，或 MINI（{mini}）、MINOR（{minor}）、MAJOR（{major}）。六枚及以上开始倒计时；少于六枚不派彩。',
  countdownRule:
    '倒计时：烟花留在原位，空位从 11:57 到午夜转动三次。每枚落下的烟花也会留下，并把时钟拨回 11:57。到午夜，每枚烟花派彩其所带金额。',
  grandRule:
    '十五个位置全满时，另赢 GRAND：您在奖池中的份额。份额为您的投注额除以最高投注额（{highest}）：最高投注额得整个奖池，较低的按比例，因此每种投注额的概率和返还率相同。',
  poolRule:
    '奖池在平台账本中单独保存，使用您游戏的币种。每笔投注的 {contribution} 进入奖池；中奖后由游戏补到初始金额。任何结果都不看奖池。',
  ruleWays: '派彩从最左轴沿线计算；所有线和倒计时相加。',
  ruleSmall: '一条线的派彩可能低于投注额。不超过投注额的，我们不算赢。',
  ruleFair: '每次旋转同样随机。一切与您的余额、以往的局、游戏资金或奖池无关。',
  rtpBase: '线和烟花',
  rtpPool: 'GRAND 奖池',
  countdowns: '有倒计时的局',
  grandChance: '赢得 GRAND 的局',
  landing: '每次转动空位出现烟花',
  paysFor: '从左起 3、4、5 个相同，投注额 {amount}：',
  lines: '二十条线',
  valuesTitle: '烟花所带金额',
};
