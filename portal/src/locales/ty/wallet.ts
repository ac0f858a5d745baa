// Filipino: what a wallet holds.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/wallet.ts';

export const texts: Translation<typeof english> = {
  'wallet.title': 'Wallet',
  'wallet.explain': 'Ano ang nasa wallet mo',
  'wallet.total': 'Kabuuan',
  'wallet.totalText': 'Puwede mong ilaro ang lahat nito.',
  'wallet.free': 'Puwedeng i-withdraw',
  'wallet.freeText': 'Wala nang natitirang turnover dito.',
  'wallet.locked': 'Naka-lock',
  'wallet.lockedText': 'Tapusin ang turnover ng mga deposit mo para ma-withdraw ito.',
  'wallet.reserved': 'Nakalaan',
  'wallet.reservedText': 'Para sa mga withdrawal na pinoproseso. Hindi kasama sa kabuuan.',
};
