// Plays Maya Checkout: checkouts, payments by reference, messages signed with an RSA key.
import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { money, parseMoney, wireMoney } from '../../../contract/src/money.ts';
import { newId } from './book.ts';
import type { Account, BookDeposit, BookPayment } from './book.ts';
import { accountBy, basicName, fieldsOf, textIn } from './protocol.ts';
import type { ApiAnswer, ApiCall, Around, Protocol } from './protocol.ts';

const problem = (status: number, code: string): ApiAnswer => ({ status, json: { code } });

function paymentOf(deposit: BookDeposit, { id, amount, currency, state }: BookPayment): object {
  return {
    id,
    isPaid: state === 'confirmed',
    status: state === 'confirmed' ? 'PAYMENT_SUCCESS' : 'CHARGEBACK',
    amount: wireMoney(money(amount), currency),
    currency,
    canVoid: false,
    canRefund: true,
    description: 'Charge for demonstration',
    requestReferenceNumber: deposit.reference,
    metadata: {},
  };
}

function createCheckout(call: ApiCall, account: Account, { book, origin }: Around): ApiAnswer {
  const fields = fieldsOf(call.body);
  const amount = parseMoney(textIn(fields, 'totalAmount', 'value'), 'PHP');
  if (!amount || textIn(fields, 'totalAmount', 'currency') !== 'PHP') {
    return problem(400, 'PY0009');
  }
  const deposit = book.addDeposit({
    id: newId(''),
    account,
    reference: textIn(fields, 'requestReferenceNumber'),
    channel: 'maya',
    currency: 'PHP',
    amount,
    more: { returnUrl: textIn(fields, 'redirectUrl', 'success') },
  });
  const redirectUrl = `${origin}/payments/pay/${deposit.id}`;
  return { status: 200, json: { checkoutId: deposit.id, redirectUrl } };
}

function answer(call: ApiCall, around: Around): ApiAnswer {
  const { book } = around;
  const [, noun = '', , what = '', id = ''] = call.path.split('/');
  const isCheckout = noun === 'checkout';
  const key = basicName(call);
  const account = accountBy(
    around,
    (keys) => key !== '' && keys[isCheckout ? 'publicKey' : 'secretKey'] === key,
  );
  if (!account) return problem(401, 'K004');
  if (isCheckout && call.method === 'POST') return createCheckout(call, account, around);
  const all = book
    .deposits(account)
    .flatMap((deposit) => deposit.payments.map((payment) => ({ deposit, payment })));
  const found = all.filter(({ deposit, payment }) =>
    what === 'payment-rrns' ? deposit.reference === id : payment.id === id,
  );
  const [one] = found;
  if (call.method !== 'GET' || !one) return problem(404, 'PY0023');
  const json = found.map(({ deposit, payment }) => paymentOf(deposit, payment));
  return { status: 200, json: what === 'payment-rrns' ? json : json[0] };
}

/** All that is not empty, by its path and in order, and the nonce behind it. */
function signedText(value: object, nonce: string): string {
  const pairsOf = (each: unknown, path: string): string[] => {
    if (each === null || each === '') return [];
    if (typeof each !== 'object') return [`${path}=${String(each as string | number | boolean)}`];
    return Object.entries(each).flatMap(([name, inner]) =>
      pairsOf(inner, path === '' ? name : `${path}.${name}`),
    );
  };
  return `${pairsOf(value, '').toSorted().join('&')}&nonce=${nonce}`;
}

let stranger: string | undefined;

/** A key that nobody was told of. */
function strangersKey(): string {
  stranger ??= generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
  return stranger;
}

export const maya: Protocol = {
  name: 'maya',
  answer,
  message: (change, account, { now, forged }) => {
    if (change.kind !== 'payment') return null;
    const value = paymentOf(change.deposit, change.payment);
    const nonce = randomBytes(16).toString('hex');
    const key = forged ? strangersKey() : (account.keys['messageKey'] ?? '');
    const v1 = createSign('sha256').update(signedText(value, nonce)).sign(key, 'hex');
    const headers = {
      'x-maya-webhook-signature': `nonce=${nonce},v1=${v1}`,
      'x-maya-webhook-timestamp': String(now.getTime()),
    };
    return { headers, body: JSON.stringify(value) };
  },
};
