// Arabic: what went wrong, for every code that a call may be answered with.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/errors.ts';

export const texts: Translation<typeof english> = {
  'error.offline': 'لا يوجد إنترنت. تحقق من الاتصال وحاول مجددًا.',
  'error.slow': 'الاتصال بطيء. حاول مرة أخرى.',
  'error.input.invalid': 'راجع الحقول المحددة.',
  'error.input.tooLarge': 'الحجم أكبر من أن يُرسل.',
  'error.request.crossSite': 'فُتحت هذه الصفحة بطريقة غير معتادة. أعد تحميلها وحاول مرة أخرى.',
  'error.request.notFound': 'تعذّر العثور على ذلك.',
  'error.request.tooMany': 'محاولات كثيرة. انتظر لحظة ثم حاول مرة أخرى.',
  'error.server.unexpected': 'حدث خلل لدينا. حاول مرة أخرى.',
  'error.server.busy': 'الزوار كثيرون الآن. حاول بعد لحظات.',
  'error.server.database': 'الخدمة غير متاحة. حاول بعد بضع دقائق.',
  'error.merchant.unknown': 'لا يوجد موقع على هذا العنوان.',
  'error.merchant.maintenance': 'المنصة تحت الصيانة.',
  'error.merchant.restricted': 'غير متاح في منطقتك.',
  'error.feature.off': 'هذه الميزة غير متاحة هنا.',
  'error.seal.invalid': 'الصفحة قديمة. أعد تحميلها وحاول مرة أخرى.',
  'error.seal.replayed': 'سبق إرسال ذلك. أعد تحميل الصفحة وحاول مرة أخرى.',
  'error.session.none': 'سجّل الدخول أولًا.',
  'error.session.ended': 'انتهت جلستك. يُرجى تسجيل الدخول من جديد.',
  'error.session.replaced': 'فُتح حسابك على جهاز آخر. يُرجى تسجيل الدخول من جديد.',
  'error.view.readOnly': 'أنت تشاهد فقط: لا يمكن تغيير شيء.',
  'error.view.over': 'هذا الرابط مستخدم أو قديم. اطلب رابطًا جديدًا.',
  'error.free_reject': 'هذا للحسابات الحقيقية. سجّل حسابًا لاستخدامه.',
  'error.game.unknown': 'لم تعد هذه اللعبة موجودة.',
  'error.launch.expired': 'استغرق بدء اللعبة وقتًا طويلًا. ابدأها من جديد.',
  'error.wallet.insufficientFunds': 'رصيدك لا يكفي.',
  'error.protection.coolingOff': 'أنت في استراحة من اللعب.',
  'error.protection.excluded': 'لقد استبعدت نفسك.',
  'error.password.due': 'اختر كلمة مرور خاصة بك أولًا.',
};
