// Portuguese: ways to pay that have no name of their own.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/methods.ts';

export const texts: Translation<typeof english> = {
  'methods.bankTransfer': 'Transferência bancária',
  'methods.voucher': 'Voucher',
};
