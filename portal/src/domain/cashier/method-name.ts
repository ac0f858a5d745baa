// What a way to pay is called: as its operator wrote it, or in the reader's language where that is
// a word of English and no name.
import type { Translate } from '#lib/text.tsx';

const words = new Map<string, 'cashier.bankTransfer' | 'cashier.voucher'>([
  ['Bank transfer', 'cashier.bankTransfer'],
  ['Voucher', 'cashier.voucher'],
]);

export function methodName(t: Translate, name: string): string {
  const word = words.get(name);
  return word === undefined ? name : t(word);
}
