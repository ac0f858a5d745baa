// Plays PayMongo: payment intents for QR Ph, GCash and Maya, payments, v2 transfers, its messages.
import { createHmac } from 'node:crypto';
import { newId } from './book.ts';
import type { Account, BookDeposit, BookPayment, BookPayout } from './book.ts';
import { accountBy, basicName, fieldsOf, textIn } from './protocol.ts';
import type { ApiAnswer, ApiCall, Around, Protocol } from './protocol.ts';
import { qrPng } from './png.ts';

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

function refused(status: number, detail: string): ApiAnswer {
  return { status, json: { errors: [{ code: 'parameter_invalid', detail }] } };
}

function paymentOf(deposit: BookDeposit, { id, payer, at, state, ...sums }: BookPayment): object {
  return {
    id,
    type: 'payment',
    attributes: {
      amount: Number(sums.amount),
      billing: payer === null ? null : { name: payer, email: null, phone: null },
      currency: sums.currency,
      created_at: seconds(at),
      description: null,
      disputed: state === 'reversed',
      external_reference_number: null,
      fee: Number(sums.fee),
      livemode: true,
      metadata: deposit.reference === null ? null : { reference: deposit.reference },
      net_amount: Number(sums.amount - sums.fee),
      paid_at: seconds(at),
      payment_intent_id: deposit.reference === null ? null : deposit.id,
      refunds: [],
      source: { id: newId('src_'), type: deposit.channel },
      status: 'paid',
      updated_at: seconds(at),
    },
  };
}

function intentOf(deposit: BookDeposit, { origin }: Around): object {
  const { id, more, payments } = deposit;
  const page = `${origin}/payments/pay/${id}`;
  const isQr = more['method'] === 'qrph';
  const action = isQr
    ? { type: 'consume_qr', code: { id: `code_${id}`, image_url: qrPng(page), label: 'QR Ph' } }
    : { type: 'redirect', redirect: { url: page, return_url: more['returnUrl'] } };
  const status = more['method'] ? 'awaiting_next_action' : 'awaiting_payment_method';
  return {
    id,
    type: 'payment_intent',
    attributes: {
      amount: Number(deposit.amount),
      currency: deposit.currency,
      client_key: `${id}_client_key`,
      livemode: true,
      metadata: { reference: deposit.reference },
      status: payments.length > 0 ? 'succeeded' : status,
      next_action: more['method'] && payments.length === 0 ? action : null,
      payment_method_allowed: [deposit.channel],
      payments: payments.map((payment) => paymentOf(deposit, payment)),
    },
  };
}

function createIntent(call: ApiCall, account: Account, around: Around): ApiAnswer {
  const { data } = fieldsOf(call.body);
  const amount = textIn(data, 'attributes', 'amount');
  if (!/^\d{4,12}$/.test(amount))
    return refused(400, 'The value for amount cannot be less than 2000.');
  if (textIn(data, 'attributes', 'currency') !== 'PHP') return refused(400, 'currency');
  const deposit = around.book.addDeposit({
    id: newId('pi_'),
    account,
    reference: textIn(data, 'attributes', 'metadata', 'reference'),
    channel: textIn(data, 'attributes', 'payment_method_allowed', '0'),
    currency: 'PHP',
    amount: BigInt(amount),
  });
  return { status: 200, json: { data: intentOf(deposit, around) } };
}

function createMethod(call: ApiCall): ApiAnswer {
  const type = textIn(fieldsOf(call.body)['data'], 'attributes', 'type');
  if (!['qrph', 'gcash', 'paymaya'].includes(type)) return refused(400, 'type');
  return { status: 200, json: { data: { id: `${newId('pm_')}_${type}`, type: 'payment_method' } } };
}

function attach(call: ApiCall, deposit: BookDeposit, around: Around): ApiAnswer {
  const { data } = fieldsOf(call.body);
  const method = textIn(data, 'attributes', 'payment_method').split('_').at(-1) ?? '';
  if (method !== deposit.channel) return refused(400, 'payment_method is not allowed');
  deposit.more['method'] = method;
  deposit.more['returnUrl'] = textIn(data, 'attributes', 'return_url');
  return { status: 200, json: { data: intentOf(deposit, around) } };
}

const transferStates = {
  pending: 'pending',
  paid: 'succeeded',
  failed: 'failed',
  returned: 'failed',
};

function transferOf(payout: BookPayout): object {
  const { id, account, payee, more, at, state, reference } = payout;
  return {
    id,
    livemode: true,
    source_account: { number: account.keys['wallet'], name: 'Perya', bic: 'PAEYPHM2XXX' },
    destination_account: { number: payee.number, name: payee.holder, bic: payee.bank },
    amount: Number(payout.amount),
    fee: Number(payout.fee),
    currency: payout.currency,
    provider: more['provider'],
    reference_number: reference,
    status: transferStates[state],
    batch_transfer_id: more['batch'],
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
  };
}

function createTransfers(call: ApiCall, account: Account, { book }: Around): ApiAnswer {
  const key = call.headers['idempotency-key'] ?? '';
  const before = book.payouts(account).find(({ more }) => key !== '' && more['key'] === key);
  if (before) return { status: 200, json: batchOf(before) };
  const [transfer] = (fieldsOf(call.body)['transfers'] ?? []) as unknown[];
  const amount = textIn(transfer, 'amount');
  if (!/^\d{1,12}$/.test(amount)) return refused(400, 'amount');
  if (textIn(transfer, 'source_account', 'number') !== account.keys['wallet']) {
    return refused(400, 'source_account');
  }
  const payout = book.addPayout({
    id: newId('tr_'),
    account,
    reference: textIn(transfer, 'reference_number'),
    currency: 'PHP',
    amount: BigInt(amount),
    payee: {
      bank: textIn(transfer, 'destination_account', 'bic'),
      number: textIn(transfer, 'destination_account', 'number'),
      holder: textIn(transfer, 'destination_account', 'name'),
    },
    more: { key, batch: newId('batch_tr_'), provider: textIn(transfer, 'provider') },
  });
  return { status: 200, json: batchOf(payout) };
}

function batchOf(payout: BookPayout): object {
  return { data: { id: payout.more['batch'], transfers: [transferOf(payout)] } };
}

/** The newest first, as PayMongo lists them. */
function listPayments({ query }: ApiCall, account: Account, { book }: Around): ApiAnswer {
  const all = book
    .deposits(account)
    .flatMap((deposit) => deposit.payments.map((payment) => ({ deposit, payment })))
    .toSorted((one, other) => other.payment.at.getTime() - one.payment.at.getTime());
  const after = all.findIndex(({ payment }) => payment.id === query.get('after'));
  const limit = Math.min(Number(query.get('limit') ?? '10') || 10, 100);
  const page = all.slice(after + 1, after + 1 + limit);
  const data = page.map(({ deposit, payment }) => paymentOf(deposit, payment));
  return { status: 200, json: { has_more: after + 1 + limit < all.length, data } };
}

function balance(account: Account, { book }: Around): ApiAnswer {
  const payments = book.deposits(account).flatMap((deposit) => deposit.payments);
  const came = payments
    .filter(({ state, currency }) => state === 'confirmed' && currency === 'PHP')
    .reduce((sum, { amount, fee }) => sum + amount - fee, 0n);
  const left = book
    .payouts(account)
    .filter(({ state }) => state === 'paid')
    .reduce((sum, { amount, fee }) => sum + amount + fee, 0n);
  const wallet = {
    id: newId('wallet_'),
    account_number: account.keys['wallet'],
    available_balance: Number(came - left),
    currency: 'PHP',
  };
  return { status: 200, json: { data: [wallet] } };
}

function answer(call: ApiCall, around: Around): ApiAnswer {
  const key = basicName(call);
  const account = accountBy(around, ({ secretKey }) => key !== '' && secretKey === key);
  if (!account) return refused(401, 'The API key is invalid.');
  const { book } = around;
  const [, version = '', noun = '', id = '', act = ''] = call.path.split('/');
  const missing = refused(404, 'No such resource.');
  const deposit = book.deposit(id);
  const own = deposit?.account === account ? deposit : undefined;
  const found = (json: object | undefined): ApiAnswer =>
    json ? { status: 200, json: { data: json } } : missing;
  switch (`${call.method} ${version}/${noun}${id && '/:id'}${act && `/${act}`}`) {
    case 'POST v1/payment_intents':
      return createIntent(call, account, around);
    case 'POST v1/payment_methods':
      return createMethod(call);
    case 'POST v1/payment_intents/:id/attach':
      return own ? attach(call, own, around) : missing;
    case 'GET v1/payment_intents/:id':
      return found(own && intentOf(own, around));
    case 'GET v1/payments':
      return listPayments(call, account, around);
    case 'GET v1/payments/:id':
      return found(paymentNamed(id, account, around));
    case 'POST v2/batch_transfers':
      return createTransfers(call, account, around);
    case 'GET v2/transfers/:id': {
      const payout = book.payout(id);
      return found(payout?.account === account ? transferOf(payout) : undefined);
    }
    case 'GET v2/wallets':
      return balance(account, around);
    default:
      return missing;
  }
}

function paymentNamed(id: string, account: Account, { book }: Around): object | undefined {
  for (const deposit of book.deposits(account)) {
    const payment = deposit.payments.find((each) => each.id === id);
    if (payment) return paymentOf(deposit, payment);
  }
  return undefined;
}

function eventOf(type: string, data: object, { now, live }: { now: Date; live: boolean }): string {
  const attributes = {
    type,
    livemode: live,
    data,
    previous_data: {},
    created_at: seconds(now),
    updated_at: seconds(now),
  };
  return JSON.stringify({ data: { id: newId('evt_'), type: 'event', attributes } });
}

export const paymongo: Protocol = {
  name: 'paymongo',
  answer,
  message: (change, account, signing) => {
    if (change.kind === 'ended') return null;
    const body =
      change.kind === 'payment'
        ? eventOf('payment.paid', paymentOf(change.deposit, change.payment), signing)
        : eventOf('wallet_transaction.updated', transferOf(change.payout), signing);
    const time = String(seconds(signing.now));
    const secret = signing.forged ? 'whsk_of_somebody_else' : (account.keys['webhookSecret'] ?? '');
    const hmac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    const [te, li] = signing.live ? ['', hmac] : [hmac, ''];
    return { headers: { 'paymongo-signature': `t=${time},te=${te},li=${li}` }, body };
  },
};
