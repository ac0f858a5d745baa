// Arabic: the links of the portal’s app, and how it comes to the home screen.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/install.ts';

export const texts: Translation<typeof english> = {
  'mine.app.IOS': 'افتح App Store',
  'mine.app.Android': 'تنزيل لأندرويد',
  'mine.app.MOBILECONFIG': 'تثبيت الملف الشخصي',
  'mine.homeScreen':
    'من دون تنزيل: افتح قائمة المتصفح واختر «إضافة إلى الشاشة الرئيسية». عندها يفتح الموقع كتطبيق.',
  'mine.useSafari': 'افتح هذا الموقع في Safari: هو وحده يستطيع تثبيت الملف الشخصي.',
  'mine.tooOld': 'نظام هذا الهاتف أقدم من iOS 12.4: يعمل الموقع في المتصفح، لكن ليس كتطبيق.',
  'mine.legacyTip':
    'على هذا النظام: المس المربع ذا السهم أسفل Safari، ثم «إضافة إلى الشاشة الرئيسية».',
};
