// Shows which ways to pay are translated: words of English, and no names.
import { expect, test } from 'vitest';
import { texts } from '../../locales/vi/cashier.ts';
import { methodName } from './method-name.ts';

const t = ((key: keyof typeof texts) => texts[key]) as Parameters<typeof methodName>[0];

test.each([
  ['Bank transfer', 'Chuyển khoản ngân hàng'],
  ['Voucher', 'Mã nạp tiền'],
  ['GCash', 'GCash'],
  ['toString', 'toString'],
])('[CASH-01] in Vietnamese, %s is %s', (name, shown) => {
  expect(methodName(t, name)).toBe(shown);
});
