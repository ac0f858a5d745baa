// Every adapter that calls a provider, against the stand-in that plays it, over HTTP.
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { currencyDigits, money } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '../../../../../tools/stand-in/payments/book.ts';
import { doDeed } from '../../../../../tools/stand-in/payments/deeds.ts';
import { playPayments } from '../../../../../tools/stand-in/payments/payments.ts';
import type { Payments } from '../../../../../tools/stand-in/payments/payments.ts';
import type { Adapter, AdapterKind, Reading } from '../adapter.ts';
import { checkAdapter } from '../provider-check.ts';
import { mayaKind } from './maya.ts';
import { paymongoKind } from './paymongo.ts';
import { payosKind } from './payos.ts';
import { xenditKind } from './xendit.ts';

const now = new Date('2026-05-31T10:00:00Z');

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const other = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
}).publicKey;

interface Kind {
  readonly name: string;
  readonly make: (settings: unknown) => Adapter;
}

function kindOf<Settings>(kind: AdapterKind<Settings>): Kind {
  const make = (settings: unknown) => kind.make(kind.settings.parse(settings), { now: () => now });
  return { name: kind.name, make };
}

interface Case {
  readonly kind: Kind;
  readonly currency: Currency;
  readonly channels: readonly string[];
  /** The bank of a payout; none where there are no payouts. */
  readonly bank?: string;
  readonly settings: Readonly<Record<string, unknown>>;
  /** The setting with which messages are believed, and a value that is not the stand-in's. */
  readonly believes: readonly [setting: string, other: string];
  readonly keys: Account['keys'];
  /** What it can tell besides forged messages. */
  readonly refuses: readonly ('stale' | 'testMode')[];
}

const cases: readonly Case[] = [
  {
    kind: kindOf(paymongoKind),
    currency: 'PHP',
    channels: ['qrph', 'gcash', 'maya'],
    bank: 'bdo',
    settings: {
      secretKey: 'sk',
      webhookSecrets: ['whsk'],
      wallet: { number: '7000', name: 'Perya' },
    },
    believes: ['webhookSecrets', 'another'],
    keys: { secretKey: 'sk', webhookSecret: 'whsk', wallet: '7000' },
    refuses: ['stale', 'testMode'],
  },
  {
    kind: kindOf(xenditKind),
    currency: 'PHP',
    channels: ['qrph', 'gcash', 'maya', 'grabpay'],
    bank: 'gcash',
    settings: { secretKey: 'xnd', callbackTokens: ['token'] },
    believes: ['callbackTokens', 'another'],
    keys: { secretKey: 'xnd', callbackToken: 'token' },
    refuses: [],
  },
  {
    kind: kindOf(mayaKind),
    currency: 'PHP',
    channels: ['maya'],
    settings: { publicKey: 'pk', secretKey: 'sk', messageKeys: [publicKey] },
    believes: ['messageKeys', other],
    keys: { publicKey: 'pk', secretKey: 'sk', messageKey: privateKey },
    refuses: ['stale'],
  },
  {
    kind: kindOf(payosKind),
    currency: 'VND',
    channels: ['vietqr'],
    bank: 'vietcombank',
    settings: {
      clientId: 'c',
      apiKey: 'a',
      checksumKeys: ['k'],
      payouts: { clientId: 'pc', apiKey: 'pa', checksumKey: 'pk' },
    },
    believes: ['checksumKeys', 'another'],
    keys: {
      clientId: 'c',
      apiKey: 'a',
      checksumKey: 'k',
      payoutClientId: 'pc',
      payoutApiKey: 'pa',
    },
    refuses: [],
  },
];

const server = createServer();
let origin: string;
let payments: Payments;
const accountOf = ({ kind, keys }: Case): Account => ({
  protocol: kind.name,
  merchant: 'perya',
  provider: kind.name,
  keys,
  // Nobody listens: messages are read from what was sent.
  notify: 'http://localhost:1/',
});

beforeAll(async () => {
  await new Promise<void>((settle) => {
    server.listen(0, 'localhost', settle);
  });
  origin = `http://localhost:${String((server.address() as AddressInfo).port)}`;
  payments = playPayments({ accounts: cases.map(accountOf), origin, now: () => now });
  server.on('request', (request, response) => {
    void payments.answer(request, response, new URL(request.url ?? '/', origin));
  });
});
afterEach(() => {
  for (const { kind } of cases) spoil(kind.name);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function made({ kind, settings }: Case, changes: object = {}): Adapter {
  const address = `${origin}/payments/api/${kind.name}`;
  const all = { address, returnUrl: `${origin}/back`, ...settings, ...changes };
  return kind.make(all);
}

function spoil(name: string, given: Readonly<Record<string, string>> = {}): void {
  doDeed(payments.stage, 'spoil', { account: `perya/${name}`, ...given });
}

const whole = (units: bigint, currency: Currency) =>
  money(units * 10n ** BigInt(currencyDigits[currency]));

let count = 0;

function order({ currency }: Case, channel: string) {
  const reference = `dep_${String((count += 1)).padStart(4, '0')}`;
  const expiresAt = new Date(now.getTime() + 1_800_000);
  return { reference, channel, currency, amount: whole(20_000n, currency), expiresAt };
}

/** Reads the last message as the server would. */
function readLast(adapter: Adapter): Reading {
  const { message } = payments.stage.messages.sent.at(-1) ?? {};
  return adapter.read(Buffer.from(message?.body ?? ''), message?.headers ?? {});
}

async function ordered(each: Case, adapter: Adapter, channel: string) {
  const wanted = order(each, channel);
  const answer = await adapter.createDeposit(wanted);
  if (answer.is !== 'accepted') throw new Error(`${answer.is}: ${answer.why}`);
  const { providerReference } = answer;
  const deposit = payments.stage.book.deposit(providerReference);
  return { ...wanted, providerReference, madeAt: now, answer, id: deposit?.id ?? '' };
}

describe.each(cases)('$kind.name', (each) => {
  const { kind, currency, channels } = each;

  test('what was paid by each channel is known by asking, to the last unit', async () => {
    const adapter = made(each);
    const offered = adapter.channels.filter(({ direction }) => direction === 'deposit');
    expect(offered.map(({ code }) => code)).toEqual(
      expect.arrayContaining(channels as string[]) as string[],
    );
    for (const channel of channels) {
      const deposit = await ordered(each, adapter, channel);
      expect(await adapter.askDeposit(deposit)).toEqual({ is: 'known', payments: [] });
      doDeed(payments.stage, 'pay', { id: deposit.id });
      const answer = await adapter.askDeposit(deposit);
      expect(answer).toMatchObject({
        is: 'known',
        payments: [{ amount: deposit.amount, currency, state: 'confirmed' }],
      });
      const reading = readLast(adapter);
      if (reading.is !== 'event') throw new Error(reading.why);
      const named = [...reading.references, ...reading.providerReferences];
      expect(
        named.some((ref) => [deposit.reference, deposit.providerReference].includes(ref)),
      ).toBe(true);
    }
  });

  test('a sum with minor units comes as it went', async () => {
    const adapter = made(each);
    const [channel = ''] = channels;
    const deposit = await ordered(each, adapter, channel);
    const amount = currencyDigits[currency] === 0 ? '12345' : '123.45';
    doDeed(payments.stage, 'pay', { id: deposit.id, amount });
    const answer = await adapter.askDeposit(deposit);
    expect(answer).toMatchObject({ payments: [{ amount: 12_345n }] });
  });

  test('no answer is unknown, whatever the reason', async () => {
    const adapter = made(each);
    const [channel = ''] = channels;
    const deposit = await ordered(each, adapter, channel);
    for (const answers of ['notAtAll', 'afterwardsNotAtAll', 'failing']) {
      spoil(kind.name, { answers });
      expect(await adapter.createDeposit(order(each, channel))).toMatchObject({ is: 'unknown' });
      expect(await adapter.askDeposit(deposit)).toMatchObject({ is: 'unknown' });
    }
    expect(await made(each, { address: 'http://localhost:1' }).askDeposit(deposit)).toMatchObject({
      is: 'unknown',
    });
  });

  test('an order whose answer was lost can be made again', async () => {
    const adapter = made(each);
    const [channel = ''] = channels;
    const wanted = order(each, channel);
    spoil(kind.name, { answers: 'afterwardsNotAtAll' });
    expect(await adapter.createDeposit(wanted)).toMatchObject({ is: 'unknown' });
    spoil(kind.name);
    expect(await adapter.createDeposit(wanted)).toMatchObject({ is: 'accepted' });
  });

  test('a channel, a currency and a bank that it has not are refused', async () => {
    const adapter = made(each);
    const wanted = order(each, 'no-such-channel');
    expect(await adapter.createDeposit(wanted)).toMatchObject({ is: 'refused' });
    const [channel = ''] = channels;
    const usdt = { ...order(each, channel), currency: 'USDT' } as const;
    expect(await adapter.createDeposit(usdt)).toMatchObject({ is: 'refused' });
    const payee = { provider: 'no-such-bank', number: '1', holder: 'Juana' };
    expect(await adapter.createPayout({ ...wanted, payee })).toMatchObject({ is: 'refused' });
  });

  test('a message is believed by its key, by either while it changes, by no other', async () => {
    const [setting, another] = each.believes;
    const right = each.settings[setting] as readonly string[];
    const deposit = await ordered(each, made(each), channels[0] ?? '');
    doDeed(payments.stage, 'pay', { id: deposit.id });
    const first = readLast(made(each));
    expect(first).toMatchObject({ is: 'event' });
    expect(readLast(made(each))).toEqual(first);
    expect(readLast(made(each, { [setting]: [another, ...right] }))).toEqual(first);
    const forged = { is: 'refused', why: 'forged' };
    expect(readLast(made(each, { [setting]: [another] }))).toEqual(forged);
    spoil(kind.name, { signed: 'forged' });
    doDeed(payments.stage, 'pay', { id: deposit.id });
    expect(readLast(made(each))).toEqual(forged);
    for (const signed of each.refuses) {
      spoil(kind.name, { signed });
      doDeed(payments.stage, 'pay', { id: deposit.id });
      expect(readLast(made(each))).toEqual({ is: 'refused', why: signed });
    }
    const { headers = {} } = payments.stage.messages.sent.at(-1)?.message ?? {};
    for (const text of ['', '{', '[]', '{"data":{}}', '{"data":null}']) {
      expect(made(each).read(Buffer.from(text), headers).is).toBe('refused');
      expect(made(each).read(Buffer.from(text), {}).is).toBe('refused');
    }
  });

  test('the check of conformance finds nothing', async () => {
    const wish = { ...order(each, channels[0] ?? ''), now };
    const findings = await checkAdapter(made(each), wish);
    expect(findings.filter(({ holds }) => !holds)).toEqual([]);
    expect(findings.length).toBeGreaterThan(9);
    const deaf = await checkAdapter(made(each, { address: 'http://localhost:1' }), wish);
    expect(deaf.filter(({ holds }) => !holds).length).toBeGreaterThan(0);
  });
});

describe.each(cases.filter(({ bank }) => bank))('payouts by $kind.name', (each) => {
  const { bank } = each;

  test('a payout is made once, and asked about until it ends', async () => {
    const adapter = made(each);
    const payee = { provider: bank ?? '', number: '001234567890', holder: 'Juana Dela Cruz' };
    const channel =
      adapter.channels.find(({ direction }) => direction === 'withdrawal')?.code ?? '';
    const wanted = { ...order(each, channel), payee };
    const first = await adapter.createPayout(wanted);
    if (first.is !== 'accepted') throw new Error(first.is);
    await adapter.createPayout(wanted);
    const own = payments.stage.book
      .payouts()
      .filter(({ reference }) => reference === wanted.reference);
    expect(own).toHaveLength(1);
    expect(own[0]?.amount).toBe(wanted.amount);
    const asked = { ...wanted, providerReference: first.providerReference, madeAt: now };
    expect(await adapter.askPayout(asked)).toEqual({ is: 'pending' });
    for (const state of ['paid', 'failed']) {
      doDeed(payments.stage, 'payout', { id: wanted.reference, state });
      expect(await adapter.askPayout(asked)).toEqual({ is: state });
    }
    // A message could name somebody else's.
    const foreign = await adapter.askPayout({ ...asked, reference: 'att_never' });
    expect(['absent', 'unknown']).toContain(foreign.is);
    const never = { ...asked, reference: 'att_never', providerReference: null };
    expect(await adapter.askPayout(never)).toEqual({ is: 'absent' });
  });
});
