// Arabic: what stands where nothing can be shown: maintenance, a place that is not served.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/closed.ts';

export const texts: Translation<typeof english> = {
  'maintenance.title': 'تحت الصيانة',
  'maintenance.text': 'نعود قريبًا. رصيدك ورهاناتك بأمان.',
  'restricted.title': 'غير متاح في منطقتك',
  'restricted.text': 'لا يسمح لنا القانون أو رخصتنا بخدمة منطقتك.',
};
