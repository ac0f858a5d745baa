// English: ways to pay that have no name of their own.
export const texts = {
  'methods.bankTransfer': 'Bank transfer',
  'methods.voucher': 'Voucher',
} as const;
