// Arabic: texts of what the merchant says: announcements, service, its app.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/content.ts';

export const texts: Translation<typeof english> = {
  'service.title': 'نحن هنا',
  'service.text': 'اختر طريقة التواصل التي تناسبك. جهّز اسم المستخدم، ولا تعطِ كلمة المرور أبدًا.',
  'service.LIVECHAT': 'محادثة مباشرة',
  'service.TELEGRAM': 'تيليجرام',
  'service.FACEBOOK': 'فيسبوك',
  'service.open': 'خدمة العملاء',
  'service.none': 'لم تُحدَّد طريقة للتواصل معنا بعد',
  'service.noneText': 'قد تجد الجواب في مركز المساعدة.',
  'service.help': 'افتح مركز المساعدة',
  'inbox.unread': {
    zero: 'لا رسائل غير مقروءة',
    one: 'رسالة واحدة غير مقروءة',
    two: 'رسالتان غير مقروءتين',
    few: '{count} رسائل غير مقروءة',
    many: '{count} رسالة غير مقروءة',
    other: '{count} رسالة غير مقروءة',
  },
  'announcement.previous': 'الإعلان السابق',
  'announcement.next': 'الإعلان التالي',
  'announcement.place': '{place} من {count}',
  'announcement.go': 'خذني إلى هناك',
  'mine.appText': 'يفتح أسرع، ودائمًا في متناول يدك.',
  'mine.appBonus': 'مكافأة تصل إلى {amount} في التطبيق.',
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
