// For tests: the payment providers of a merchant that has every kind, and the methods through them.
import { generateKeyPairSync } from 'node:crypto';
import type { Currency } from '@perya/contract/money';
import type { Account } from '../../../../tools/stand-in/payments/book.ts';
import { seededProviders } from '../../seed/payments.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const ofPerya = (code: string) => seededProviders.find((each) => each.code === code)?.keys ?? {};
const { key = '', secret = '' } = ofPerya('cryptoprocessing');

interface Played {
  readonly code: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly keys: Account['keys'];
}

/** Those that the demonstration has not; the code is the adapter's name. */
export const further: readonly Played[] = [
  {
    code: 'xendit',
    settings: { secretKey: 'xnd', callbackTokens: ['token'] },
    keys: { secretKey: 'xnd', callbackToken: 'token' },
  },
  {
    code: 'maya',
    settings: { publicKey: 'pk', secretKey: 'sk', messageKeys: [publicKey] },
    keys: { publicKey: 'pk', secretKey: 'sk', messageKey: privateKey },
  },
  {
    code: 'payos',
    settings: {
      clientId: 'c',
      apiKey: 'a',
      checksumKeys: ['k'],
      payouts: { clientId: 'pc', apiKey: 'pa', checksumKey: 'pk' },
    },
    keys: {
      clientId: 'c',
      apiKey: 'a',
      checksumKey: 'k',
      payoutClientId: 'pc',
      payoutApiKey: 'pa',
    },
  },
  {
    code: 'pix',
    settings: { clientId: 'p', clientSecret: 's', pixKey: 'key', messageTokens: ['t'.repeat(40)] },
    keys: { clientId: 'p', clientSecret: 's', messageToken: 't'.repeat(40) },
  },
  {
    code: 'cryptoprocessing',
    settings: { key, secrets: [secret], coin: 'USDTT', network: 'TRON', family: 'tron' },
    keys: { key, secret },
  },
];

/** Code, direction, currency, providers, channel, payout providers. */
export const methods: readonly (readonly [string, string, Currency, string[], string, string[]])[] =
  [
    ['x-gcash', 'deposit', 'PHP', ['xendit'], 'gcash', []],
    ['m-maya', 'deposit', 'PHP', ['maya'], 'maya', []],
    ['desk', 'deposit', 'PHP', ['desk'], 'manual', []],
    ['vietqr', 'deposit', 'VND', ['payos'], 'vietqr', []],
    ['pix', 'deposit', 'BRL', ['pix'], 'pix', []],
    ['usdt', 'deposit', 'USDT', ['cryptoprocessing'], 'usdt', []],
    ['out-php', 'withdrawal', 'PHP', ['paymongo', 'xendit'], 'instapay', ['gcash']],
    ['out-desk', 'withdrawal', 'PHP', ['bank'], 'transfer', ['bdo']],
    ['out-vnd', 'withdrawal', 'VND', ['payos'], 'napas', ['vietcombank']],
    ['out-usdt', 'withdrawal', 'USDT', ['cryptoprocessing'], 'usdt', ['usdttrc20']],
  ];

/** The deposits' methods, by the currency of the wallet. */
export const waysIn: Readonly<Record<string, readonly string[]>> = {
  PHP: ['gcash', 'qrph', 'x-gcash', 'm-maya', 'usdt-tron', 'bank', 'desk'],
  VND: ['vietqr'],
  BRL: ['pix'],
  USDT: ['usdt'],
};
