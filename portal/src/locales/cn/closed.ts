// Chinese: what stands where nothing can be shown: maintenance, a place that is not served.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/closed.ts';

export const texts: Translation<typeof english> = {
  'maintenance.title': '暂时熄灯',
  'maintenance.text': '平台维护中，余额和未结注单均安全。',
  'restricted.title': '您所在地区不可用',
  'restricted.text': '法律或牌照不允许我们为您所在地区提供服务。',
};
