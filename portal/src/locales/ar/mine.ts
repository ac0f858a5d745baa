// Arabic: texts of the member centre.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/mine.ts';

export const texts: Translation<typeof english> = {
  'mine.account': 'حسابك',
  'mine.enter': 'تسجيل الدخول أو إنشاء حساب',
  'mine.guestText': 'سجّل الدخول لترى رصيدك ورهاناتك ومكافآتك.',
  'mine.signInText': 'يلزمك حساب لذلك. فتحه يستغرق دقيقة.',
  'mine.days': {
    zero: 'عضو منذ اليوم',
    one: 'عضو منذ يوم واحد',
    two: 'عضو منذ يومين',
    few: 'عضو منذ {count} أيام',
    many: 'عضو منذ {count} يومًا',
    other: 'عضو منذ {count} يوم',
  },
  'mine.joinedToday': 'انضممت اليوم',
  'mine.records': 'السجلات',
  'mine.more': 'المزيد',
  'mine.vip': 'VIP',
  'mine.vipNext': 'التالي: {name}',
  'mine.vipTop': 'أعلى مستوى',
  'mine.vipPoints': '{points} من {of} نقطة',
  'mine.transactionRecords': 'سجل المعاملات',
  'mine.betRecords': 'سجل الرهانات',
  'mine.referral': 'روابط الدعوة',
  'mine.news': 'الأخبار',
  'mine.service': 'خدمة العملاء',
  'mine.referralTitle': 'دعوة الأصدقاء',
  'mine.referralText': 'الأصدقاء الذين يسجلون عبر رابطك يُحسبون لك.',
  'mine.referralMore': 'عن الدعوات',
};
