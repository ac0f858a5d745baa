// Arabic: texts of the personal settings.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/settings.ts';

export const texts: Translation<typeof english> = {
  'set.picture': 'الصورة',
  'set.pictureNumber': 'الصورة {number}',
  'set.others': 'تسجيل خروج الأجهزة الأخرى',
  'set.othersAsk': 'تسجيل الخروج من كل مكان آخر؟',
  'set.othersText': 'تبقى مسجلًا هنا. على الأجهزة الأخرى تسجيل الدخول من جديد.',
  'set.othersDone': {
    zero: 'لم يُسجَّل خروج أي جهاز آخر',
    one: 'سُجّل خروج جهاز آخر واحد',
    two: 'سُجّل خروج جهازين آخرين',
    few: 'سُجّل خروج {count} أجهزة أخرى',
    many: 'سُجّل خروج {count} جهازًا آخر',
    other: 'سُجّل خروج {count} جهاز آخر',
  },
  'set.account': 'الحساب',
  'set.changePassword': 'تغيير كلمة المرور',
  'set.language': 'اللغة',
  'set.languageFailed': 'تعذّر تحميل النصوص. حاول مرة أخرى.',
  'notifications.title': 'الإشعارات على هذا الهاتف',
  'notifications.text': 'الرسائل والنتائج الجديدة. لا تُظهر أسماء أو مبالغ أبدًا.',
  'notifications.on': 'مفعّلة',
  'notifications.off': 'متوقفة',
  'notifications.blocked': 'محظورة. اسمح بها لهذا الموقع في إعدادات المتصفح.',
  'notifications.failed': 'تعذّر تغيير الإشعارات. حاول مرة أخرى.',
};
