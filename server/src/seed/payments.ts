// The demonstration's accounts at payment providers: a stand-in beside the server plays their part.
import type { Currency } from '@perya/contract/money';

export interface SeededProvider {
  readonly merchant: string;
  readonly code: string;
  readonly adapter: string;
  /** As its adapter wants them, with `{stand-in}` and `{portal}` for where they are. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** What the stand-in knows of it: the keys of both sides. */
  readonly keys: Readonly<Record<string, string>>;
}

const paymongoKeys = {
  secretKey: 'sk_stand_in_perya',
  webhookSecret: 'whsk_stand_in_perya',
  wallet: '700000000001',
};

const tronKeys = {
  apiKey: 'tron-stand-in-perya',
  /** The contract of USDT. */
  token: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
};

const cryptoKeys = { key: 'cp-stand-in-araw', secret: 'cp-stand-in-araw-secret' };

export const seededProviders: readonly SeededProvider[] = [
  {
    merchant: 'perya',
    code: 'paymongo',
    adapter: 'paymongo',
    settings: {
      address: '{stand-in}/payments/api/paymongo',
      secretKey: paymongoKeys.secretKey,
      webhookSecrets: [paymongoKeys.webhookSecret],
      returnUrl: '{portal}/m/index',
      wallet: { number: paymongoKeys.wallet, name: 'Perya Demonstration' },
    },
    keys: paymongoKeys,
  },
  {
    merchant: 'perya',
    code: 'usdt-tron',
    adapter: 'chain',
    settings: {
      family: 'tron',
      network: 'TRON (TRC20)',
      address: '{stand-in}/payments/api/chain',
      headers: { 'tron-pro-api-key': tronKeys.apiKey },
      token: tronKeys.token,
      decimals: 6,
      // Nobody has the private key: nothing that is sent here can be spent.
      xpub: [
        'xpub6BfgNBYQhi5bGMPHi9JJBzVEoQjJ8cDbgs2SCya3RPW4d3ReaaZwckbZUbuokxiEVddcgWpQgZ7h',
        'JEKY7rhUe1qWDvRzJF3FWjQctex84hq',
      ].join(''),
    },
    keys: tronKeys,
  },
  { merchant: 'perya', code: 'voucher', adapter: 'voucher', settings: {}, keys: {} },
  {
    merchant: 'araw',
    code: 'cryptoprocessing',
    adapter: 'cryptoprocessing',
    settings: {
      address: '{stand-in}/payments/api/cryptoprocessing',
      key: cryptoKeys.key,
      secrets: [cryptoKeys.secret],
      coin: 'USDTT',
      network: 'TRON (TRC20)',
      family: 'tron',
    },
    keys: cryptoKeys,
  },
];

/** What one unit is worth in the other, for a demonstration. */
export const seededRates = [
  { merchant: 'perya', base: 'USDT', counter: 'PHP', millionths: 58_200_000n },
] as const;

export interface SeededMethod {
  /** The payout provider whose accounts it is paid from: deposits go back there first. */
  readonly source?: string;
  /** What the member pays in, where that is not `currency`. */
  readonly paidIn?: Currency;
  readonly merchant: string;
  readonly code: string;
  readonly direction: 'deposit' | 'withdrawal';
  readonly name: string;
  readonly currency: Currency;
  readonly provider: string;
  readonly channel: string;
  readonly payoutProviders: readonly string[];
  /** Whole units of the currency. */
  readonly least: number;
  readonly most: number;
  readonly fee: number;
  readonly promisedSeconds: number;
  readonly position: number;
}

const deposit = { merchant: 'perya', direction: 'deposit', currency: 'PHP', fee: 0 } as const;
const byPaymongo = { ...deposit, provider: 'paymongo', payoutProviders: [], promisedSeconds: 60 };

export const seededMethods: readonly SeededMethod[] = [
  {
    ...byPaymongo,
    code: 'gcash',
    name: 'GCash',
    channel: 'gcash',
    source: 'gcash',
    least: 100,
    most: 50_000,
    position: 1,
  },
  {
    ...byPaymongo,
    code: 'maya',
    name: 'Maya',
    channel: 'maya',
    source: 'maya',
    least: 100,
    most: 50_000,
    position: 2,
  },
  {
    ...byPaymongo,
    code: 'qrph',
    name: 'QR Ph',
    channel: 'qrph',
    least: 100,
    most: 50_000,
    position: 3,
  },
  {
    ...byPaymongo,
    code: 'instapay',
    direction: 'withdrawal',
    name: 'InstaPay',
    channel: 'instapay',
    payoutProviders: [
      'gcash',
      'maya',
      'grabpay',
      'bdo',
      'bpi',
      'metrobank',
      'landbank',
      'unionbank',
    ],
    least: 100,
    most: 50_000,
    fee: 10,
    promisedSeconds: 1_200,
    position: 1,
  },
  {
    ...deposit,
    provider: 'usdt-tron',
    payoutProviders: [],
    promisedSeconds: 120,
    paidIn: 'USDT',
    code: 'usdt-tron',
    name: 'USDT (TRON)',
    channel: 'usdt',
    least: 100,
    most: 50_000,
    position: 4,
  },
  {
    ...deposit,
    provider: 'voucher',
    payoutProviders: [],
    promisedSeconds: 1,
    code: 'voucher',
    name: 'Voucher',
    channel: 'voucher',
    least: 100,
    most: 50_000,
    position: 5,
  },
  {
    merchant: 'araw',
    direction: 'deposit',
    currency: 'USDT',
    provider: 'cryptoprocessing',
    payoutProviders: [],
    promisedSeconds: 300,
    code: 'usdt',
    name: 'USDT (TRON)',
    channel: 'usdt',
    least: 5,
    most: 1_000,
    fee: 0,
    position: 1,
  },
  {
    merchant: 'araw',
    direction: 'withdrawal',
    currency: 'USDT',
    provider: 'cryptoprocessing',
    payoutProviders: ['usdttrc20'],
    promisedSeconds: 3_600,
    code: 'to-usdt',
    name: 'USDT (TRON)',
    channel: 'usdt',
    least: 5,
    most: 1_000,
    fee: 1,
    position: 1,
  },
];
