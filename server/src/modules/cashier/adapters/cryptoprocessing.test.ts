// CryptoProcessing as its documentation shows its answers and messages; forged and odd ones.
import { createHmac } from 'node:crypto';
import { money } from '@perya/contract/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cryptoprocessingKind } from './cryptoprocessing.ts';
import { testProvider } from './test-provider-server.ts';
import type { TestCall, TestProvider } from './test-provider-server.ts';

const reference = 'dep_019a3f50-7c1e-7e62-b5f3-0a2b4c6d8e10';
const payoutReference = 'att_019a3f50-7c1e-7e62-b5f3-0a2b4c6d8e11';
const address = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH';

const taken = {
  data: {
    id: 240_407_213,
    currency: 'USDTT',
    address,
    tag: null,
    foreign_id: reference,
    end_user_reference: reference,
  },
};
const deposit = {
  id: 2_686_563,
  end_user_reference: reference,
  type: 'deposit',
  crypto_address: { id: 381_738, currency: 'USDTT', address, tag: null, foreign_id: reference },
  currency_sent: { currency: 'USDTT', amount: '50.00000000' },
  currency_received: { currency: 'USDTT', amount: '50.00000000', amount_minus_fee: '49.60000000' },
  transactions: [
    {
      id: 714_657,
      currency: 'USDTT',
      transaction_type: 'blockchain',
      type: 'deposit',
      address,
      tag: null,
      amount: '50.00000000',
      txid: '6b353da88a8ba2df4926c1ccc58991f484a683ba57ec3dde70e812b5c8c7fa1d',
      confirmations: '20',
    },
  ],
  fees: [{ type: 'deposit', currency: 'USDTT', amount: '0.40000000' }],
  error: '',
  status: 'confirmed',
};
const withdrawal = {
  ...deposit,
  id: 1,
  foreign_id: payoutReference,
  type: 'withdrawal',
  crypto_address: { id: 1, currency: 'USDTT', address, tag: null },
};

let provider: TestProvider;
let answers: Record<string, { status: number; json: unknown } | null>;

beforeAll(async () => {
  provider = await testProvider();
});
beforeEach(() => {
  provider.calls.length = 0;
  answers = {
    'POST /addresses/take': { status: 201, json: taken },
    'POST /withdrawal/crypto': {
      status: 201,
      json: { data: { id: 134_702_815, foreign_id: payoutReference, status: 'processing' } },
    },
    'POST /accounts/list': {
      status: 200,
      json: {
        data: [
          { currency: 'BTC', type: 'crypto', balance: '0.04' },
          { currency: 'USDTT', type: 'crypto', balance: '1250.5' },
        ],
      },
    },
  };
  provider.answer = ({ method, path, body }: TestCall) => {
    const named = (JSON.parse(body) as { foreign_id?: string; id?: number }).foreign_id;
    const key = `${method} ${path}`;
    const info = `info ${named ?? String((JSON.parse(body) as { id?: number }).id)}`;
    const answer = path === '/transactions/info' ? answers[info] : answers[key];
    return answer === undefined ? { status: 404, json: { errors: {} } } : answer;
  };
});
afterAll(async () => provider.close());

const adapter = () =>
  cryptoprocessingKind.make(
    cryptoprocessingKind.settings.parse({
      address: provider.address,
      key: 'public',
      secrets: ['new secret', 'old secret'],
      coin: 'USDTT',
      network: 'TRON (TRC20)',
      family: 'tron',
    }),
    { now: () => new Date() },
  );

const order = {
  reference,
  channel: 'usdt',
  currency: 'USDT' as const,
  amount: money(50_000_000n),
  expiresAt: new Date(),
  returnTo: '',
};
const ordered = {
  reference,
  providerReference: reference,
  channel: 'usdt',
  currency: 'USDT',
  madeAt: new Date(),
} as const;
const payout = {
  reference: payoutReference,
  channel: 'usdt',
  currency: 'USDT' as const,
  amount: money(25_500_000n),
  payee: { provider: 'usdt-tron', number: address, holder: 'Juana Dela Cruz' },
};

test('an address is taken under our reference; every call is signed over its bytes', async () => {
  expect(await adapter().createDeposit(order)).toEqual({
    is: 'accepted',
    providerReference: reference,
    instructions: { kind: 'address', network: 'TRON (TRC20)', address },
  });
  const [call] = provider.calls;
  const expected = createHmac('sha512', 'new secret')
    .update(call?.body ?? '')
    .digest('hex');
  expect(call?.headers).toMatchObject({
    'x-processing-key': 'public',
    'x-processing-signature': expected,
  });
});

test.each([
  ['no connection', null, 'unknown'],
  [
    'an address of another chain',
    {
      status: 201,
      json: { data: { ...taken.data, address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' } },
    },
    'unknown',
  ],
  [
    'an address of another coin',
    { status: 201, json: { data: { ...taken.data, currency: 'USDTE' } } },
    'unknown',
  ],
  [
    'an address with a tag',
    { status: 201, json: { data: { ...taken.data, tag: '17' } } },
    'unknown',
  ],
  ['a fault', { status: 503, json: {} }, 'unknown'],
  ['a wrong key', { status: 403, json: {} }, 'unknown'],
  ['a refusal', { status: 400, json: { errors: { currency: 'unknown' } } }, 'refused'],
] as const)('%s: nothing is shown', async (_name, answer, is) => {
  answers['POST /addresses/take'] = answer;
  expect(await adapter().createDeposit(order)).toMatchObject({ is });
});

test('a confirmed deposit is money, as the payer sent it', async () => {
  answers['info 2686563'] = { status: 200, json: deposit };
  const payment = {
    paymentId: '2686563',
    reference,
    currency: 'USDT',
    amount: 50_000_000n,
    payer: null,
    state: 'confirmed',
  };
  expect(await adapter().askPayment?.('2686563')).toEqual({ is: 'known', payment });
  expect(await adapter().askDeposit(ordered)).toEqual({ is: 'known', payments: [] });
  answers[`info ${reference}`] = { status: 200, json: deposit };
  expect(await adapter().askDeposit(ordered)).toEqual({ is: 'known', payments: [payment] });
});

test.each([
  ['not confirmed', { status: 'not_confirmed' }],
  ['cancelled', { status: 'cancelled' }],
  ['a withdrawal', { type: 'withdrawal' }],
  ['of another coin', { currency_sent: { currency: 'USDTE', amount: '50' } }],
  ['finer than the ledger', { currency_sent: { currency: 'USDTT', amount: '50.00000001' } }],
  ['another transaction', { id: 7 }],
])('what is %s is no money', async (_name, change) => {
  answers['info 2686563'] = { status: 200, json: { ...deposit, ...change } };
  expect(await adapter().askPayment?.('2686563')).toEqual({ is: 'absent' });
});

test('a withdrawal is made once, and its end is known by our reference', async () => {
  const { reference: named } = payout;
  const asked = { ...ordered, reference: named };
  expect(await adapter().askPayout(asked)).toEqual({ is: 'absent' });
  const accepted = { is: 'accepted', providerReference: '134702815' };
  expect(await adapter().createPayout(payout)).toEqual(accepted);
  expect(JSON.parse(provider.calls.at(-1)?.body ?? '')).toMatchObject({
    currency: 'USDTT',
    foreign_id: named,
    address,
    amount: '25.500000',
  });
  answers[`info ${named}`] = { status: 200, json: { ...withdrawal, status: 'processing' } };
  expect(await adapter().createPayout(payout)).toEqual({ is: 'accepted', providerReference: '1' });
  const made = provider.calls.filter(({ path }) => path === '/withdrawal/crypto');
  expect(made).toHaveLength(1);
  expect(await adapter().askPayout(asked)).toEqual({ is: 'pending' });
  for (const [status, is] of [
    ['confirmed', 'paid'],
    ['cancelled', 'failed'],
    ['declined', 'failed'],
  ]) {
    answers[`info ${named}`] = { status: 200, json: { ...withdrawal, status } };
    expect(await adapter().askPayout(asked)).toEqual({ is });
  }
});

test('a withdrawal whose answer is lost is unknown; one to another chain is not made', async () => {
  answers['POST /withdrawal/crypto'] = null;
  expect(await adapter().createPayout(payout)).toMatchObject({ is: 'unknown' });
  answers[`info ${payoutReference}`] = null;
  expect(await adapter().askPayout({ ...ordered, reference: payoutReference })).toMatchObject({
    is: 'unknown',
  });
  provider.calls.length = 0;
  const number = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
  const elsewhere = { ...payout, payee: { ...payout.payee, number } };
  expect(await adapter().createPayout(elsewhere)).toEqual({ is: 'refused', why: 'otherChain' });
  expect(provider.calls).toEqual([]);
});

const body = Buffer.from(JSON.stringify(deposit));
const sign = (bytes: Buffer, secret: string): string =>
  createHmac('sha512', secret).update(bytes).digest('hex');
const read = (signature: string, { bytes = body, key = 'public' } = {}) =>
  adapter().read(bytes, { 'x-processing-key': key, 'x-processing-signature': signature });

test('a message is believed that is signed with the new secret or the old', () => {
  const event = { is: 'event', references: [reference], paymentIds: ['2686563'] };
  expect(read(sign(body, 'new secret'))).toMatchObject(event);
  expect(read(sign(body, 'old secret'))).toMatchObject(event);
});

test('others are not: a wrong secret, other bytes, another account, no signature', () => {
  const forged = { is: 'refused', why: 'forged' };
  expect(read(sign(body, 'some secret'))).toEqual(forged);
  const changed = Buffer.from(body.toString().replace('50.00000000', '90.00000000'));
  expect(read(sign(body, 'new secret'), { bytes: changed })).toEqual(forged);
  expect(read(sign(body, 'new secret'), { key: 'other' })).toEqual(forged);
  expect(read('')).toEqual(forged);
  expect(adapter().read(body, {})).toEqual(forged);
  const garbage = Buffer.from('[]');
  const signature = sign(garbage, 'new secret');
  expect(read(signature, { bytes: garbage })).toEqual({ is: 'refused', why: 'unreadable' });
});

test('the balance of the coin is told', async () => {
  const balances = [{ currency: 'USDT', amount: 1_250_500_000n }];
  expect(await adapter().balance?.()).toEqual({ is: 'known', balances });
});
