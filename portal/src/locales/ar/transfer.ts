// Arabic: the superior transfer.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/transfer.ts';

export const texts: Translation<typeof english> = {
  'transfer.to': 'إلى وكيلك الأعلى',
  'transfer.explain': 'يذهب المال إلى من دعاك، ولا يمكن استرجاعه.',
  'transfer.most': 'قابل للتحويل',
  'transfer.wallet': 'في المحفظة',
  'transfer.locked': 'مقفل بمتطلبات الرهان',
  'transfer.owed': 'مستحق عليك',
  'transfer.leftToday': 'المتبقي من حد اليوم',
  'transfer.ofDaily': 'من {daily} في اليوم',
  'transfer.noneLimit': 'بلغت حد اليوم. عد غدًا.',
  'transfer.noneOff': 'التحويل غير متاح الآن.',
  'transfer.noneLocked': 'أكمل أولًا متطلبات الرهان لإيداعاتك.',
  'transfer.noneOwed': 'يُخصم ما عليك أولًا من سحبك التالي.',
  'transfer.noneEmpty': 'محفظتك فارغة.',
  'transfer.continue': 'متابعة',
  'transfer.confirmTitle': 'تأكيد التحويل',
  'transfer.password': 'كلمة مرور السحب',
  'transfer.passwordMissing': 'أدخل كلمة مرور السحب.',
  'transfer.setPassword': 'تعيين الكلمة',
  'transfer.send': 'تحويل',
  'transfer.done': 'تم التحويل',
  'transfer.amount': 'المبلغ',
  'transfer.receiver': 'المستلم',
  'transfer.at': 'الوقت',
  'transfer.reference': 'المرجع',
  'transfer.again': 'تحويل جديد',
  'transfer.resting': 'التحويل متوقف حتى {when}.',
};
