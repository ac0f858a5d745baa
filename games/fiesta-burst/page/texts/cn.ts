// The texts of Fiesta Burst in Simplified Chinese.
import type { TextKey } from '../texts.ts';

export const texts: Readonly<Record<TextKey, string>> = {
  play: '爆开',
  board: '盘面：六轴，每轴四个图案',
  spinning: '它们来了！',
  welcome: '节庆开始！',
  skipHint: '点击盘面跳过',
  gain: '{amount} × {times}',
  ladder: '倍数 {times}',
  freeStart: '倍数从 × {times} 开始，不会降低',
  waysNote: '4,096 种方式；一份投注全部覆盖。',
  paysFor: '从左起 3、4、5、6 个相同的一种方式，投注额 {amount}：',
  wildText: '陶罐（Palayok）：在第 2 至 5 轴；可代替鼓以外的任何图案。',
  drumText:
    '鼓：不会爆开。旋转结束时轴上有 4、5 或 6 个及以上，派彩 {four}、{five} 或 {six}，并开始 8、10 或 12 次免费旋转。',
  ruleWays:
    '方式：图案在从左起相邻的轴上任意一行都算，至少 3 轴。方式数为每轴上该图案（含陶罐）的数量相乘；每种方式按表派彩。',
  ruleBursts:
    '爆开：中奖图案爆开，上方图案落下，直到不再中奖。一次旋转的各次爆开依次乘以 {ladder}；到最后一档后不变。',
  ruleFree:
    '免费旋转使用触发时的投注额，从 × {times} 开始，倍数在各次之间不会降低。免费旋转中三个及以上的鼓再给 4 次，每局最多 30 次。整局一次结算。',
  ruleFair:
    '每轴的每个停点概率相同。落下的是轴上方的图案。一切与您的余额、以往的局或游戏资金无关。',
  ruleSmall: '小的爆开合计可能低于投注额：这样的局是输。',
  ruleMost: '赢到投注额的 {n} 倍时，该局立即结束。',
  burst: '有爆开的旋转',
  volatilityFigure: '{word}（偏差为投注额的 {n} 倍）',
};
