// Arabic: texts of the records screens.
import type { records as english } from '../en/records.ts';
import type { Translation } from '#lib/text.tsx';

export const records: Translation<typeof english> = {
  'records.period': 'الفترة',
  'records.period.today': 'اليوم',
  'records.period.yesterday': 'أمس',
  'records.period.week': '7 أيام',
  'records.period.month': '30 يومًا',
  'records.state': 'الحالة',
  'records.anyState': 'كل الرهانات',
  'records.state.open': 'مفتوح',
  'records.state.settled': 'مُسوّى',
  'records.state.cancelled': 'ملغى',
  'records.category': 'الفئة',
  'records.anyCategory': 'كل الألعاب',
  'records.totals': 'إجماليات هذه الفترة',
  'records.net': 'الربح أو الخسارة',
  'records.count': {
    zero: 'لا رهانات',
    one: 'رهان واحد',
    two: 'رهانان',
    few: '{count} رهانات',
    many: '{count} رهانًا',
    other: '{count} رهان',
  },
  'records.stake': 'مبلغ الرهان',
  'records.payout': 'العائد',
  'records.placedAt': 'وقت الرهان',
  'records.settledAt': 'وقت التسوية',
  'records.roundId': 'رقم الجولة',
  'records.betId': 'رقم الرهان',
  'records.none': 'لا رهانات هنا',
  'records.noneText': 'اختر فترة أطول أو ألعابًا أخرى.',
  'records.toGames': 'عرض الألعاب',
};
