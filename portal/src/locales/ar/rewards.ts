// Arabic: the reward centre.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/rewards.ts';

export const texts: Translation<typeof english> = {
  'reward.ready': 'جاهزة للاستلام',
  'reward.none': 'لا شيء لاستلامه الآن',
  'reward.noneText': 'تظهر مكافآتك هنا.',
  'reward.done': 'السجل',
  'reward.doneNone': 'تظهر هنا المكافآت التي استلمتها.',
  'reward.kind.rebate': 'استرداد الرهانات',
  'reward.kind.vip': 'هدية VIP',
  'reward.kind.mission': 'مهمة',
  'reward.kind.board': 'جائزة لوحة المتصدرين',
  'reward.kind.referral': 'مكافأة الدعوة',
  'reward.kind.rain': 'ظرف أحمر',
  'reward.until': 'حتى {when}',
  'reward.open': 'فتح',
  'reward.bonusNow': 'المكافأة الجارية',
  'reward.bonusPast': 'المكافآت السابقة',
  'reward.bonus.completed': 'اكتملت',
  'reward.bonus.forfeited': 'أُنهيت',
  'reward.bonus.expired': 'انتهت صلاحيتها',
  'reward.bonus.spent': 'استُهلكت',
  'reward.becameCash': '{amount} أصبح نقدًا',
};
