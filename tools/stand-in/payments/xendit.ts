// Plays Xendit: v3 payment requests and payments, v2 payouts, messages with a static token.
import { money, parseMoney, wireMoney } from '../../../contract/src/money.ts';
import { currencySchema } from '../../../contract/src/money-schema.ts';
import type { Currency } from '../../../contract/src/money.ts';
import { newId } from './book.ts';
import type { Account, BookDeposit, BookPayment, BookPayout } from './book.ts';
import { accountBy, basicName, fieldsOf, textIn } from './protocol.ts';
import type { ApiAnswer, ApiCall, Around, Protocol } from './protocol.ts';

const major = (amount: bigint, currency: Currency): number =>
  Number(wireMoney(money(amount), currency));

const problem = (status: number, code: string): ApiAnswer => ({
  status,
  json: { error_code: code, message: code },
});

function requestOf(deposit: BookDeposit, { origin }: Around): object {
  const { id, channel, payments, amount, currency, reference } = deposit;
  const page = `${origin}/payments/pay/${id}`;
  const isCode = ['QRPH', 'VIETQR', 'PROMPTPAY', 'QRIS'].includes(channel);
  const action = isCode
    ? { type: 'PRESENT_TO_CUSTOMER', descriptor: 'QR_STRING', value: `0002010102${id}` }
    : { type: 'REDIRECT_CUSTOMER', descriptor: 'WEB_URL', value: page };
  return {
    payment_request_id: id,
    reference_id: reference,
    latest_payment_id: payments.at(-1)?.id,
    type: 'PAY',
    currency,
    request_amount: major(amount, currency),
    channel_code: channel,
    status: payments.length > 0 ? 'SUCCEEDED' : 'REQUIRES_ACTION',
    actions: [action],
  };
}

function paymentOf(deposit: BookDeposit, payment: BookPayment): object {
  const { id, amount, currency, at, state } = payment;
  const wire = major(amount, currency);
  return {
    payment_id: id,
    payment_request_id: deposit.id,
    reference_id: deposit.reference,
    type: 'PAY',
    currency,
    request_amount: wire,
    channel_code: deposit.channel,
    status: state === 'confirmed' ? 'SUCCEEDED' : 'CANCELED',
    captures: [{ capture_id: `${id}-1`, capture_amount: wire, capture_timestamp: at }],
    created: at,
    updated: at,
  };
}

function createRequest(call: ApiCall, account: Account, around: Around): ApiAnswer {
  const fields = fieldsOf(call.body);
  const currency = currencySchema.safeParse(fields['currency']).data;
  if (call.headers['api-version'] !== '2024-11-11') return problem(400, 'API_VALIDATION_ERROR');
  const amount = currency && parseMoney(textIn(fields, 'request_amount'), currency);
  if (!currency || !amount) return problem(400, 'API_VALIDATION_ERROR');
  const deposit = around.book.addDeposit({
    id: newId('pr-'),
    account,
    reference: textIn(fields, 'reference_id'),
    channel: textIn(fields, 'channel_code'),
    currency,
    amount,
    more: { returnUrl: textIn(fields, 'channel_properties', 'success_return_url') },
  });
  return { status: 201, json: requestOf(deposit, around) };
}

const states = { pending: 'ACCEPTED', paid: 'SUCCEEDED', failed: 'FAILED', returned: 'REVERSED' };

function payoutOf({ id, reference, currency, amount, state, payee }: BookPayout): object {
  return {
    id,
    reference_id: reference,
    currency,
    amount: major(amount, currency),
    channel_code: payee.bank,
    channel_properties: { account_number: payee.number, account_holder_name: payee.holder },
    status: states[state],
  };
}

function createPayout(call: ApiCall, account: Account, { book }: Around): ApiAnswer {
  const fields = fieldsOf(call.body);
  const reference = textIn(fields, 'reference_id');
  if (book.payouts(account).some((each) => each.reference === reference)) {
    return problem(400, 'DUPLICATE_ERROR');
  }
  const currency = currencySchema.safeParse(fields['currency']).data;
  const amount = currency && parseMoney(textIn(fields, 'amount'), currency);
  if (!currency || !amount || !call.headers['idempotency-key']) {
    return problem(400, 'API_VALIDATION_ERROR');
  }
  const payee = {
    bank: textIn(fields, 'channel_code'),
    number: textIn(fields, 'channel_properties', 'account_number'),
    holder: textIn(fields, 'channel_properties', 'account_holder_name'),
  };
  const id = newId('disb-');
  const payout = book.addPayout({ id, account, reference, currency, amount, payee });
  return { status: 200, json: payoutOf(payout) };
}

function answer(call: ApiCall, around: Around): ApiAnswer {
  const { book } = around;
  const key = basicName(call);
  const account = accountBy(around, ({ secretKey }) => key !== '' && secretKey === key);
  if (!account) return problem(401, 'INVALID_API_KEY');
  const [, version = '', noun = '', id = ''] = call.path.split('/');
  const missing = problem(404, 'DATA_NOT_FOUND');
  switch (`${call.method} ${version}/${noun}${id && '/:id'}`) {
    case 'POST v3/payment_requests':
      return createRequest(call, account, around);
    case 'GET v3/payment_requests/:id': {
      const deposit = book.deposit(id);
      if (deposit?.account !== account) return missing;
      return { status: 200, json: requestOf(deposit, around) };
    }
    case 'GET v3/payments/:id': {
      for (const deposit of book.deposits(account)) {
        const payment = deposit.payments.find((each) => each.id === id);
        if (payment) return { status: 200, json: paymentOf(deposit, payment) };
      }
      return missing;
    }
    case 'POST v2/payouts':
      return createPayout(call, account, around);
    case 'GET v2/payouts': {
      const reference = call.query.get('reference_id');
      const found = book.payouts(account).filter((each) => each.reference === reference);
      return { status: 200, json: found.map(payoutOf) };
    }
    default:
      return missing;
  }
}

export const xendit: Protocol = {
  name: 'xendit',
  answer,
  message: (change, account, { now, forged }) => {
    if (change.kind === 'ended') return null;
    const [event, data] =
      change.kind === 'payment'
        ? ['payment.capture', paymentOf(change.deposit, change.payment)]
        : [`payout.${states[change.payout.state].toLowerCase()}`, payoutOf(change.payout)];
    const token = forged ? 'of somebody else' : (account.keys['callbackToken'] ?? '');
    const body = JSON.stringify({ event, business_id: newId(''), created: now, data });
    return { headers: { 'x-callback-token': token }, body };
  },
};
