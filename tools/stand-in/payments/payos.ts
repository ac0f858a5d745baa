// Plays payOS: VietQR payment links and payouts, with signatures over sorted fields.
import { createHmac } from 'node:crypto';
import { newId } from './book.ts';
import type { Account, BookDeposit, BookPayment, BookPayout } from './book.ts';
import { accountBy, fieldsOf, textIn } from './protocol.ts';
import type { ApiAnswer, ApiCall, Around, Protocol } from './protocol.ts';

function signed(fields: Readonly<Record<string, unknown>>, key: string): string {
  const text = Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${textIn(fields, name)}`)
    .join('&');
  return createHmac('sha256', key).update(text).digest('hex');
}

const say = (code: string, desc: string, data: unknown = null): ApiAnswer => ({
  status: 200,
  json: { code, desc, data },
});

const timeOf = (at: Date): string => at.toISOString().replace('.000Z', '+00:00');

function transactionOf(deposit: BookDeposit, { id, amount, payer, at }: BookPayment): object {
  return {
    reference: id,
    amount: Number(amount),
    accountNumber: '0000000001',
    description: deposit.more['description'],
    transactionDateTime: timeOf(at),
    virtualAccountName: null,
    virtualAccountNumber: null,
    counterAccountBankId: null,
    counterAccountBankName: null,
    counterAccountName: payer,
    counterAccountNumber: null,
  };
}

function linkOf(deposit: BookDeposit): object {
  const payments = deposit.payments.filter(({ state }) => state === 'confirmed');
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0n);
  const closed = deposit.state === 'open' ? 'PENDING' : deposit.state.toUpperCase();
  return {
    id: deposit.id,
    orderCode: Number(deposit.reference),
    amount: Number(deposit.amount),
    amountPaid: Number(paid),
    amountRemaining: Number(deposit.amount - paid),
    status: paid === 0n ? closed : paid < deposit.amount ? 'UNDERPAID' : 'PAID',
    createdAt: timeOf(deposit.at),
    transactions: payments.map((payment) => transactionOf(deposit, payment)),
    cancellationReason: null,
    canceledAt: null,
  };
}

/** How every VietQR code of an account begins. */
const vietQr = '00020101021238540010A00000072701240006970422011000000000010208QRIBFTTA5303704';

function createLink(call: ApiCall, account: Account, { book }: Around): ApiAnswer {
  const fields = fieldsOf(call.body);
  const { amount, cancelUrl, description, orderCode, returnUrl } = fields;
  const own = { amount, cancelUrl, description, orderCode, returnUrl };
  const signature = signed(own, account.keys['checksumKey'] ?? '');
  if (fields['signature'] !== signature) return say('201', 'Mã kiểm tra (signature) không hợp lệ');
  const reference = textIn(fields, 'orderCode');
  const before = book.deposits(account).find((each) => each.reference === reference);
  if (before) return say('231', 'Đơn thanh toán đã tồn tại');
  if (!/^\d{4,12}$/.test(textIn(fields, 'amount'))) return say('20', 'amount');
  const deposit = book.addDeposit({
    id: newId(''),
    account,
    reference,
    channel: 'vietqr',
    currency: 'VND',
    amount: BigInt(textIn(fields, 'amount')),
    more: { description: textIn(fields, 'description'), returnUrl: textIn(fields, 'returnUrl') },
  });
  return say('00', 'success', {
    bin: '970422',
    accountNumber: '0000000001',
    accountName: 'PERYA DEMONSTRATION',
    amount,
    description,
    orderCode,
    currency: 'VND',
    paymentLinkId: deposit.id,
    status: 'PENDING',
    checkoutUrl: `https://pay.payos.vn/web/${deposit.id}`,
    qrCode: `${vietQr}${deposit.id}`,
  });
}

const states = { pending: 'PROCESSING', paid: 'SUCCEEDED', failed: 'FAILED', returned: 'REVERSED' };

function payoutOf({ id, reference, state, amount, payee, at }: BookPayout): object {
  const transaction = {
    id: `${id}t`,
    referenceId: reference,
    amount: Number(amount),
    toBin: payee.bank,
    toAccountNumber: payee.number,
    state: states[state],
  };
  return {
    id,
    referenceId: reference,
    transactions: [transaction],
    category: null,
    approvalState: state === 'pending' ? 'PROCESSING' : 'COMPLETED',
    createdAt: timeOf(at),
  };
}

function createPayout(call: ApiCall, account: Account, { book }: Around): ApiAnswer {
  const fields = fieldsOf(call.body);
  const reference = textIn(fields, 'referenceId');
  const before = book.payouts(account).find((each) => each.reference === reference);
  if (before) return say('00', 'success', payoutOf(before));
  const payee = {
    bank: textIn(fields, 'toBin'),
    number: textIn(fields, 'toAccountNumber'),
    holder: '',
  };
  const amount = BigInt(textIn(fields, 'amount'));
  const order = { id: newId('po'), account, reference, currency: 'VND', amount, payee } as const;
  return say('00', 'success', payoutOf(book.addPayout(order)));
}

/** What payouts left of a hundred million dong. */
function restOf({ book, accounts }: Around): object {
  const [account] = accounts;
  const left = book
    .payouts(account)
    .filter(({ state }) => state === 'paid')
    .reduce((rest, { amount }) => rest - amount, 100_000_000n);
  return { currency: 'VND', balance: String(left) };
}

function answer(call: ApiCall, around: Around): ApiAnswer {
  const { book } = around;
  const given = [call.headers['x-client-id'], call.headers['x-api-key']];
  const isPayout = call.path.startsWith('/v1/');
  const account = accountBy(around, (keys) =>
    isPayout
      ? given[0] === keys['payoutClientId'] && given[1] === keys['payoutApiKey']
      : given[0] === keys['clientId'] && given[1] === keys['apiKey'],
  );
  if (!account) return { status: 401, json: { code: '401', desc: 'Unauthorized' } };
  const [, version = '', noun = '', id = ''] = call.path.split('/');
  switch (`${call.method} ${version}/${noun}${id && '/:id'}`) {
    case 'POST v2/payment-requests':
      return createLink(call, account, around);
    case 'GET v2/payment-requests/:id': {
      const deposit = book
        .deposits(account)
        .find((each) => each.id === id || each.reference === id);
      return deposit ? say('00', 'success', linkOf(deposit)) : say('101', 'Không tìm thấy');
    }
    case 'POST v1/payouts':
      return createPayout(call, account, around);
    case 'GET v1/payouts-account/:id':
      return say('00', 'success', { accountNumber: '1', accountName: 'PERYA', ...restOf(around) });
    case 'GET v1/payouts': {
      const reference = call.query.get('referenceId');
      const found = book.payouts(account).filter((each) => each.reference === reference);
      return say('00', 'success', { payouts: found.map(payoutOf), pagination: {} });
    }
    default:
      return { status: 404, json: { code: '404', desc: 'Not found' } };
  }
}

export const payos: Protocol = {
  name: 'payos',
  answer,
  message: (change, account, { forged }) => {
    // It tells of money that came, and of nothing else.
    if (change.kind !== 'payment' || change.payment.state !== 'confirmed') return null;
    const { deposit, payment } = change;
    const data = {
      orderCode: Number(deposit.reference ?? '0'),
      amount: Number(payment.amount),
      description: deposit.more['description'] ?? '',
      accountNumber: '0000000001',
      reference: payment.id,
      transactionDateTime: payment.at.toISOString().slice(0, 19).replace('T', ' '),
      currency: 'VND',
      paymentLinkId: deposit.id,
      code: '00',
      desc: 'success',
      counterAccountBankId: null,
      counterAccountBankName: null,
      counterAccountName: payment.payer,
      counterAccountNumber: null,
      virtualAccountName: null,
      virtualAccountNumber: null,
    };
    const key = forged ? 'of somebody else' : (account.keys['checksumKey'] ?? '');
    const signature = signed(data, key);
    const body = { code: '00', desc: 'success', success: true, data, signature };
    return { headers: {}, body: JSON.stringify(body) };
  },
};
