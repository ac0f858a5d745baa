// Filipino: texts of the sign-up gift that needs a proof.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/gift.ts';

export const texts: Translation<typeof english> = {
  'gift.promised':
    'Makakuha ng {amount} mula sa {merchant} kapag na-verify mo ang mobile number o e-mail. Walang kondisyon.',
  'gift.waiting':
    'Naghihintay ang {amount} mong regalo. I-verify ang mobile number o e-mail para makuha ito.',
  'gift.once': 'Isang regalo bawat mobile number o e-mail.',
  'gift.paid': 'Naidagdag sa balance mo ang {amount} na regalo',
};
