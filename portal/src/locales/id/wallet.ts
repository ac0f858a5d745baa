// Indonesian: what a wallet holds.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/wallet.ts';

export const texts: Translation<typeof english> = {
  'wallet.title': 'Dompet',
  'wallet.explain': 'Isi dompet Anda',
  'wallet.total': 'Total',
  'wallet.totalText': 'Semuanya dapat Anda mainkan.',
  'wallet.free': 'Dapat ditarik',
  'wallet.freeText': 'Tanpa sisa syarat turnover.',
  'wallet.locked': 'Terkunci',
  'wallet.lockedText': 'Penuhi syarat turnover deposit Anda untuk menariknya.',
  'wallet.reserved': 'Dicadangkan',
  'wallet.reservedText': 'Untuk penarikan yang diproses. Tidak termasuk total.',
};
