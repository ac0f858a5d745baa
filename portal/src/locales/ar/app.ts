// Arabic: the portal as an app on the home screen, and its new versions.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/app.ts';

export const texts: Translation<typeof english> = {
  'app.updateReady': 'نسخة جديدة جاهزة',
  'app.reload': 'إعادة التحميل',
  'app.later': 'ليس الآن',
  'app.install': 'ضع {merchant} على شاشتك الرئيسية',
  'app.installText': 'يفتح بلمسة واحدة، حتى مع إشارة ضعيفة.',
  'app.installNow': 'إضافة',
  'app.iosHint': 'المس «مشاركة»، ثم «إضافة إلى الشاشة الرئيسية».',
  'app.oldLobby': 'هذه الصفحة من {time}.',
};
