// Chinese: what stands where nothing can be shown: maintenance, a place that is not served.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/closed.ts';

export const texts: Translation<typeof english> = {
  'maintenance.title': '维护中',
  'maintenance.text': '我们很快回来。您的余额和注单都安全。',
  'restricted.title': '所在地区不可用',
  'restricted.text': '法律或牌照不允许我们为您所在地区提供服务。',
};
