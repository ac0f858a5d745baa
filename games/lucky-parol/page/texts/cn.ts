// The texts of Lucky Parol in Simplified Chinese.
import type { TextKey } from '../texts.ts';

export const texts: Readonly<Record<TextKey, string>> = {
  spinning: '转轴正在转动',
  perLine: '十条线；每条线为投注额的十分之一。',
  paysFor: '从左起 3、4、5 个相同，投注额 {amount}：',
  wildText: '星灯：在第 2、3、4 轴；可代替摩天轮以外的任何图案。免费旋转中会点亮整轴。',
  wheelText:
    '摩天轮：任意位置 3、4 或 5 个，派彩 {three}、{four} 或 {five}，并开始 10 次免费旋转。',
  freeText: '星灯会点亮整轴。',
  lines: '十条线',
  ruleWays: '派彩从最左轴沿线计算。每条线各自派彩；所有线和摩天轮的派彩相加。',
  ruleFree:
    '免费旋转使用触发时的投注额。三个及以上的摩天轮再给十次，每局最多 30 次。整局一次结算。',
  ruleFair: '每次旋转同样随机。一切与您的余额、以往的局或游戏资金无关。每条中奖线至少派彩投注额。',
};
