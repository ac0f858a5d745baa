// Arabic: rebate.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/rebate.ts';

export const texts: Translation<typeof english> = {
  'rebate.claimable': 'يمكنك استلام',
  'rebate.claim': 'استلام',
  'rebate.claimed': '{amount} في محفظتك الآن.',
  'rebate.toWallet': 'يدخل محفظتك نقدًا دون متطلبات رهان.',
  'rebate.next.paid': 'ما لا تستلمه يُدفع تلقائيًا ابتداءً من {day}.',
  'rebate.next.expires': 'ما لا تستلمه تنتهي صلاحيته ابتداءً من {day}.',
  'rebate.none': 'لا يوجد استرداد رهانات حاليًا',
  'rebate.noneText': 'يظهر استرداد رهاناتك هنا فور تسويتها.',
  'rebate.lines': 'تفاصيله',
  'rebate.valid': 'الرهانات المحتسبة',
  'rebate.corrected': 'رهانات مُصحَّحة',
  'rebate.fractions': 'تُقرَّب المبالغ إلى الأدنى، ويُحتسب الباقي في الاستلام التالي.',
  'rebate.rates': 'نسبك اليوم',
  'rebate.byLevel': 'بحسب المستوى',
  'rebate.valid.text': 'الرهانات المحتسبة هي ما يُحتسب من رهاناتك بأموالك. قد يُحتسب التعادل أقل.',
  'rebate.sum': 'استرداد الرهانات',
  'rebate.open': 'لم يُدفع بعد',
  'rebate.settled': 'تم',
  'rebate.payments': 'الدفعات',
  'rebate.kind.claimed': 'تم الاستلام',
  'rebate.kind.paid': 'دُفع تلقائيًا',
  'rebate.kind.expired': 'منتهي',
  'rebate.noDays': 'لا رهانات محتسبة في هذه الأيام',
};
