// Arabic: texts of the sign-up gift that needs a proof.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/gift.ts';

export const texts: Translation<typeof english> = {
  'gift.promised':
    'احصل على {amount} من {merchant} عند التحقق من رقم الهاتف أو البريد الإلكتروني. بلا شروط.',
  'gift.waiting': 'هديتك {amount} في انتظارك. تحقق من رقم الهاتف أو البريد الإلكتروني لاستلامها.',
  'gift.once': 'هدية واحدة لكل رقم هاتف أو بريد إلكتروني.',
  'gift.paid': 'أضيفت هدية {amount} إلى رصيدك',
};
