// Arabic: texts of the help centre and the user agreement.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/help.ts';

export const texts: Translation<typeof english> = {
  'help.title': 'كيف يمكننا مساعدتك؟',
  'help.empty': 'لم يُكتب شيء هنا بعد',
  'help.emptyText': 'خدمة العملاء تجيبك في هذه الأثناء.',
  'help.whole': 'فتح في صفحة مستقلة',
  'help.all': 'كل الأسئلة',
  'help.ask': 'اسأل خدمة العملاء',
  'agreement.none': 'لا توجد اتفاقية بهذه اللغة بعد',
  'agreement.noneText': 'اختر لغة أخرى، أو اطلبها من خدمة العملاء.',
};
