// Chinese: texts of the sign-up gift that needs a proof.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/gift.ts';

export const texts: Translation<typeof english> = {
  'gift.promised': '验证手机号或邮箱后，{merchant} 赠您 {amount}，无任何条件。',
  'gift.waiting': '您的 {amount} 礼金待领取。验证手机号或邮箱即可到账。',
  'gift.once': '每个手机号或邮箱限领一次。',
  'gift.paid': '{amount} 礼金已存入余额',
};
