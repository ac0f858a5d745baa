// Arabic: texts of the lotteries.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/lottery.ts';

export const texts: Translation<typeof english> = {
  'lottery.next': 'القرعة التالية',
  'lottery.closesIn': 'تُغلق التذاكر خلال',
  'lottery.play': 'العب',
  'lottery.more': 'يانصيب أخرى',
  'lottery.none': 'لا يوجد يانصيب هنا',
  'lottery.noneText': 'جرّب فئة أخرى.',
  'lottery.region.VN_NORTH': 'شمال فيتنام',
  'lottery.region.VN_CENTRAL': 'وسط فيتنام',
  'lottery.region.VN_SOUTH': 'جنوب فيتنام',
  'lottery.region.PHILIPPINES': 'الفلبين',
  'lottery.region.SEA': 'جنوب شرق آسيا',
  'lottery.region.FAST': 'قرعات سريعة',
  'lottery.every': {
    zero: 'كل {count} دقيقة',
    one: 'كل دقيقة',
    two: 'كل دقيقتين',
    few: 'كل {count} دقائق',
    many: 'كل {count} دقيقة',
    other: 'كل {count} دقيقة',
  },
  'lottery.daily': 'كل يوم، {times}',
  'lottery.results': 'أحدث النتائج',
  'lottery.endings': 'أكثر النهايات ظهورًا',
  'lottery.drawing': 'القرعة جارية الآن',
  'lottery.schedule': 'مواعيد القرعة',
  'lottery.region': 'المكان',
  'lottery.modes': 'طريقة اللعب',
  'lottery.types': 'نوع اللعب',
  'lottery.type.trad': 'تقليدي',
  'lottery.type.ent': 'ترفيهي',
  'lottery.unknown': 'لم يعد هذا اليانصيب موجودًا',
};
