// Arabic: what a wallet holds.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/wallet.ts';

export const texts: Translation<typeof english> = {
  'wallet.title': 'المحفظة',
  'wallet.explain': 'ماذا في محفظتك',
  'wallet.total': 'المجموع',
  'wallet.totalText': 'يمكنك اللعب به كله.',
  'wallet.free': 'قابل للسحب',
  'wallet.freeText': 'لا متطلبات رهان متبقية عليه.',
  'wallet.locked': 'مقفل',
  'wallet.lockedText': 'أكمل متطلبات الرهان لإيداعاتك لتسحبه.',
  'wallet.reserved': 'محجوز',
  'wallet.reservedText': 'لعمليات سحب جارية. ليس من المجموع.',
};
