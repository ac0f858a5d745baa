// Arabic: an agent’s red envelope rain.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/rains.ts';

export const texts: Translation<typeof english> = {
  'rains.intro': 'وزّع نقدك على كل التابعين لك بقسمة عشوائية.',
  'rains.explain': 'يخرج المبلغ كله من محفظتك الآن، ويعود ما لم يأخذه أحد عند الانتهاء.',
  'rains.confirm': 'تأكيد مطر الظروف',
  'rains.send': 'ابدأ',
  'rains.envelopes': 'عدد الظروف',
  'rains.members': {
    zero: 'لا تابعين لك اليوم.',
    one: 'تابع واحد لك اليوم ({count})، وله ظرف واحد.',
    two: 'تابعان لك اليوم ({count})، لكل منهما ظرف.',
    few: '{count} تابعين لك اليوم، لكل منهم ظرف.',
    many: '{count} تابعًا لك اليوم، لكل منهم ظرف.',
    other: '{count} تابع لك اليوم، لكل منهم ظرف.',
  },
  'rains.starts': 'يبدأ بعد',
  'rains.lasts': 'يستمر',
  'rains.countWrong': 'أدخل عددًا صحيحًا مثل 20.',
  'rains.countMany': '{most} على الأكثر، ولا ظرف فارغًا.',
  'rains.done': 'تم الإعلان، وفريقك يراه الآن.',
  'rains.yours': 'أمطارك',
  'rains.state.announced': 'مُعلن',
  'rains.state.falling': 'يتساقط',
  'rains.state.over': 'انتهى',
  'rains.taken': 'تم أخذه',
  'rains.takers': '{takers} من {count} ظروف',
  'rains.returned': 'عاد إليك',
  'error.rain.unavailable': 'مطر الظروف الحمراء غير متاح الآن.',
  'error.rain.noTeam': 'لا تابعين لك بعد. افتح حسابًا لأحد.',
  'error.rain.oneAtATime': 'لديك مطر لم ينتهِ بعد. يمكن أن يليه التالي.',
  'error.rain.tooSmall': 'يجب أن يحتوي كل ظرف على مبلغ.',
};
