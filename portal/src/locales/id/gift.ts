// Indonesian: texts of the sign-up gift that needs a proof.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/gift.ts';

export const texts: Translation<typeof english> = {
  'gift.promised':
    'Dapatkan {amount} dari {merchant} setelah Anda memverifikasi nomor HP atau e-mail. Tanpa syarat.',
  'gift.waiting':
    'Hadiah {amount} menunggu Anda. Verifikasi nomor HP atau e-mail untuk mendapatkannya.',
  'gift.once': 'Satu hadiah per nomor HP atau e-mail.',
  'gift.paid': 'Hadiah {amount} masuk ke saldo Anda',
};
