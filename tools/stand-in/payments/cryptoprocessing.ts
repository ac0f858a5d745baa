// CryptoProcessing as the stand-in plays it: addresses, withdrawals, signed messages.
import { createHash, createHmac } from 'node:crypto';
import { writtenAddress } from '../../../server/src/modules/cashier/adapters/chain/address.ts';
import { parseMoney, wireMoney } from '../../../contract/src/money.ts';
import type { Money } from '../../../contract/src/money.ts';
import type { Account, Book, BookDeposit, BookPayment, BookPayout } from './book.ts';
import { fieldsOf, textIn } from './protocol.ts';
import type { ApiAnswer, ApiCall, Around, Protocol } from './protocol.ts';

const refused = (status: number): ApiAnswer => ({ status, json: { errors: {} } });
const coin = 'USDTT';
const signed = (body: string, secret: string): string =>
  createHmac('sha512', secret).update(body).digest('hex');
const numberOf = (id: string): number =>
  Number.parseInt(createHash('sha256').update(id).digest('hex').slice(0, 12), 16);
const wire = (amount: bigint): string => wireMoney(amount as Money, 'USDT');

/** An address that is nobody's, and the same for the same name. */
function addressOf(name: string): string {
  return writtenAddress('tron', createHash('sha256').update(name).digest().subarray(0, 20));
}

function depositOf(deposit: BookDeposit, payment: BookPayment): object {
  const { reference } = deposit;
  const address = deposit.more['address'] ?? '';
  const amount = wire(payment.amount);
  return {
    id: numberOf(payment.id),
    end_user_reference: reference,
    type: 'deposit',
    crypto_address: { id: 1, currency: coin, address, tag: null, foreign_id: reference },
    currency_sent: { currency: coin, amount },
    currency_received: {
      currency: coin,
      amount,
      amount_minus_fee: wire(payment.amount - payment.fee),
    },
    transactions: [{ id: 1, currency: coin, transaction_type: 'blockchain', amount }],
    fees: [{ type: 'deposit', currency: coin, amount: wire(payment.fee) }],
    error: '',
    status: payment.state === 'confirmed' ? 'confirmed' : 'cancelled',
  };
}

const statuses = {
  pending: 'processing',
  paid: 'confirmed',
  failed: 'cancelled',
  returned: 'cancelled',
} as const;

function withdrawalOf(payout: BookPayout): object {
  const amount = wire(payout.amount);
  return {
    id: numberOf(payout.id),
    foreign_id: payout.reference,
    type: 'withdrawal',
    crypto_address: { id: 1, currency: coin, address: payout.payee.number, tag: null },
    currency_sent: { currency: coin, amount },
    currency_received: { currency: coin, amount },
    transactions: [],
    fees: [],
    error: '',
    status: statuses[payout.state],
  };
}

function take(call: ApiCall, account: Account, book: Book): ApiAnswer {
  const fields = fieldsOf(call.body);
  const reference = textIn(fields, 'foreign_id');
  if (textIn(fields, 'currency') !== coin || reference === '') return refused(400);
  const address = addressOf(`${account.merchant} ${account.provider} ${reference}`);
  const known = book.deposits(account).find((each) => each.reference === reference);
  const order = { id: `cp_${reference}`, account, reference, channel: 'usdt', amount: 1_000_000n };
  if (!known) book.addDeposit({ ...order, currency: 'USDT', more: { address } });
  return {
    status: 201,
    json: { data: { id: 1, currency: coin, address, tag: null, foreign_id: reference } },
  };
}

function withdraw(call: ApiCall, account: Account, book: Book): ApiAnswer {
  const fields = fieldsOf(call.body);
  const reference = textIn(fields, 'foreign_id');
  const amount = parseMoney(textIn(fields, 'amount'), 'USDT');
  const isKnown = book.payouts(account).some((each) => each.reference === reference);
  if (isKnown || amount === null || amount <= 0n || reference === '') return refused(400);
  const payee = { bank: coin, number: textIn(fields, 'address'), holder: '' };
  const order = { id: `cw_${reference}`, account, reference, amount, payee };
  const payout = book.addPayout({ ...order, currency: 'USDT' });
  return { status: 201, json: { data: withdrawalOf(payout) } };
}

function info(call: ApiCall, account: Account, book: Book): ApiAnswer {
  const fields = fieldsOf(call.body);
  const [id, reference] = [textIn(fields, 'id'), textIn(fields, 'foreign_id')];
  const payout = book
    .payouts(account)
    .find((each) => each.reference === reference || String(numberOf(each.id)) === id);
  if (payout) return { status: 200, json: withdrawalOf(payout) };
  for (const deposit of book.deposits(account)) {
    for (const payment of deposit.payments) {
      // By the merchant's name it finds the first payment alone.
      const isNamed = deposit.reference === reference && payment === deposit.payments[0];
      const isAsked = isNamed || String(numberOf(payment.id)) === id;
      if (isAsked) return { status: 200, json: depositOf(deposit, payment) };
    }
  }
  return refused(404);
}

function answer(call: ApiCall, { accounts, book }: Around): ApiAnswer {
  const account = accounts.find(({ keys }) => keys['key'] === call.headers['x-processing-key']);
  const secret = account?.keys['secret'] ?? '';
  if (!account || call.headers['x-processing-signature'] !== signed(call.body, secret)) {
    return refused(403);
  }
  switch (`${call.method} ${call.path}`) {
    case 'POST /addresses/take':
      return take(call, account, book);
    case 'POST /withdrawal/crypto':
      return withdraw(call, account, book);
    case 'GET /transactions/info':
      return info(call, account, book);
    case 'POST /accounts/list':
      return { status: 200, json: { data: [{ currency: coin, type: 'crypto', balance: '1000' }] } };
    default:
      return refused(404);
  }
}

export const cryptoprocessing: Protocol = {
  name: 'cryptoprocessing',
  answer,
  message: (change, account, { forged }) => {
    if (change.kind === 'ended') return null;
    const what =
      change.kind === 'payment'
        ? depositOf(change.deposit, change.payment)
        : withdrawalOf(change.payout);
    const body = JSON.stringify(what);
    const secret = forged ? 'of somebody else' : (account.keys['secret'] ?? '');
    return {
      headers: {
        'x-processing-key': account.keys['key'] ?? '',
        'x-processing-signature': signed(body, secret),
      },
      body,
    };
  },
};
