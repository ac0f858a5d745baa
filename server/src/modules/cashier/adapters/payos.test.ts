// payOS's signatures, by the examples that its library is tested with.
import { expect, test } from 'vitest';
import { orderCodeOf, payosKind, signedFields } from './payos.ts';
import { signedPayout } from './payos-payouts.ts';

/** The key of all the examples. */
const exampleKey = 'test_checksum_key';

const paid = {
  accountNumber: '0123456789',
  amount: 20000,
  description: 'thanh toan',
  reference: 'FT-REFERENCE',
  transactionDateTime: '2025-12-12 09:00:00',
  virtualAccountNumber: '',
  counterAccountBankId: '01202001',
  counterAccountBankName: '',
  counterAccountName: 'NGUYEN VAN A',
  counterAccountNumber: '9876543210',
  virtualAccountName: '',
  currency: 'VND',
  orderCode: 0,
  paymentLinkId: 'payment-link-id',
  code: '00',
  desc: 'success',
};
const signature = '302b3becca1672dff99daafae2965f40e48ea3ca39453e4bf37fbcc26807a0e8';

function read(message: object, key: string) {
  const returnUrl = 'https://p.example';
  const settings = { clientId: 'c', apiKey: 'a', checksumKeys: [key], returnUrl };
  const adapter = payosKind.make(payosKind.settings.parse(settings), { now: () => new Date() });
  return adapter.read(Buffer.from(JSON.stringify(message)), {});
}

test('the example’s message is believed, and none that differs from it', () => {
  const message = { code: '00', desc: 'success', success: true, data: paid, signature };
  expect(read(message, exampleKey)).toMatchObject({
    is: 'event',
    providerReferences: ['payment-link-id', '0'],
  });
  const forged = { is: 'refused', why: 'forged' };
  expect(read({ ...message, data: { ...paid, amount: 20001 } }, exampleKey)).toEqual(forged);
  expect(read({ ...message, data: { ...paid, more: 1 } }, exampleKey)).toEqual(forged);
  expect(read(message, 'another')).toEqual(forged);
});

test('an order and payouts are signed as in the examples', () => {
  const order = {
    amount: 2000,
    description: 'Thanh toán đơn hàng',
    orderCode: 0,
    cancelUrl: 'http://localhost',
    returnUrl: 'http://localhost',
  };
  expect(signedFields(order, exampleKey)).toBe(
    'd8b7b0e5d19edfe7b1f53dedeb8d1c7c2b62fabd7eb320dbc514c58f13e9e2c5',
  );
  const payout = {
    referenceId: 'referenceId',
    amount: 2000,
    description: 'payout',
    toBin: '970422',
    toAccountNumber: '0123456789',
  };
  expect(signedPayout({ ...payout, category: [] }, exampleKey)).toBe(
    '40af04e4b404ef9ad67d034c2d8b4c158c9aad965afe87ab37d456526a949abb',
  );
  expect(signedPayout({ ...payout, category: ['salary', 'hoa'] }, exampleKey)).toBe(
    '1bb7686b766bb5d164227a7d4d2e4d4ad241e4a7a91f61c75674c0af9cf90fca',
  );
});

test('an order’s number is the same for the same reference, and a double holds it', () => {
  const codes = Array.from({ length: 1_000 }, (_, index) => orderCodeOf(`dep_${String(index)}`));
  expect(new Set(codes).size).toBe(1_000);
  expect(codes.every((code) => Number.isSafeInteger(code) && code > 0)).toBe(true);
  expect(orderCodeOf('dep_0')).toBe(codes[0]);
});
