// Signed messages as PayMongo, Maya and Xendit document them.
import { createHmac, generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { mayaKind, signedText } from './maya.ts';
import { paymongoKind } from './paymongo.ts';
import { xenditKind } from './xendit.ts';

const returnUrl = 'https://p.example';
const now = new Date('2026-05-31T10:00:00Z');
const outside = { now: () => now };

/** The event of PayMongo's documentation, shortened. */
const paid = {
  data: {
    id: 'evt_1',
    type: 'event',
    attributes: {
      type: 'payment.paid',
      livemode: true,
      data: {
        id: 'pay_1',
        type: 'payment',
        attributes: {
          amount: 10000,
          currency: 'PHP',
          payment_intent_id: 'pi_1',
          metadata: { reference: 'dep_1' },
          status: 'paid',
        },
      },
      previous_data: {},
    },
  },
};

function paymongo(header: string, { testMode = false, event = paid } = {}) {
  const settings = { secretKey: 's', webhookSecrets: ['w'], returnUrl, testMode };
  const adapter = paymongoKind.make(paymongoKind.settings.parse(settings), outside);
  const body = Buffer.from(JSON.stringify(event));
  return adapter.read(body, { 'paymongo-signature': header });
}

const hmacOf = (time: number, event: object = paid): string =>
  createHmac('sha256', 'w')
    .update(`${String(time)}.${JSON.stringify(event)}`)
    .digest('hex');

test('PayMongo signs time and body; live messages by li, those of its test mode by te', () => {
  const time = now.getTime() / 1000;
  const hmac = hmacOf(time);
  expect(paymongo(`t=${String(time)},te=,li=${hmac}`)).toEqual({
    is: 'event',
    eventId: 'evt_1',
    references: ['dep_1'],
    providerReferences: ['pay_1', 'pi_1'],
    paymentIds: ['pay_1'],
  });
  const why = (header: string) => {
    const reading = paymongo(header);
    return reading.is === 'refused' ? reading.why : reading.is;
  };
  expect(why(`t=${String(time)},te=${hmac},li=`)).toBe('testMode');
  expect(why(`t=${String(time + 1)},te=,li=${hmac}`)).toBe('forged');
  expect(why(`t=${String(time - 301)},te=,li=${hmacOf(time - 301)}`)).toBe('stale');
  expect(why(`t=,te=,li=`)).toBe('forged');
  expect(why('')).toBe('forged');
});

test('PayMongo’s live signature over what says that it is a test is refused', () => {
  const time = now.getTime() / 1000;
  const { data } = paid;
  const event = { data: { ...data, attributes: { ...data.attributes, livemode: false } } };
  const signed = `t=${String(time)},te=,li=${hmacOf(time, event)}`;
  expect(paymongo(signed, { event })).toEqual({ is: 'refused', why: 'testMode' });
  const inTest = `t=${String(time)},te=${hmacOf(time, event)},li=`;
  expect(paymongo(inTest, { event, testMode: true })).toMatchObject({ is: 'event' });
});

test('Maya signs all that is not empty by its path, in order, and the nonce', () => {
  const value = { b: true, a: { z: '1.50', y: null }, list: ['x', ''], none: [], text: '' };
  expect(signedText(value, 'n1')).toBe('a.z=1.50&b=true&list.0=x&nonce=n1');
});

test('Maya’s signed text is not written where a stranger’s body of 60 KB would fill 400 MB', () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const messageKeys = [publicKey.export({ type: 'spki', format: 'pem' })];
  const settings = { publicKey: 'p', secretKey: 's', messageKeys, returnUrl };
  const adapter = mayaKind.make(mayaKind.settings.parse(settings), outside);
  const body = Buffer.from(`{"${'a'.repeat(30_000)}":[${'1,'.repeat(14_000)}1]}`);
  const read = () => adapter.read(body, {});
  expect(read()).toEqual({ is: 'refused', why: 'unreadable' });
  // 400 MB would take seconds; the middle of several does not tell of one busy moment.
  const spent = Array.from({ length: 9 }, () => {
    const before = process.threadCpuUsage();
    read();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  }).toSorted((one, other) => one - other);
  expect(spent[4]).toBeLessThan(50);
  const usual = Buffer.from(JSON.stringify({ id: 'pay', items: Array(100).fill({ name: 'x' }) }));
  expect(adapter.read(usual, {})).toEqual({ is: 'refused', why: 'forged' });
});

test('Xendit’s messages name the payment, the request and our reference', () => {
  const settings = { secretKey: 's', callbackTokens: ['token'], returnUrl };
  const adapter = xenditKind.make(xenditKind.settings.parse(settings), outside);
  const message = {
    event: 'payment.capture',
    business_id: '6094fa76c2fd53701b8e079c',
    created: '2021-12-02T14:52:21.566Z',
    data: {
      payment_id: 'py-1fdaf346-dd2e-4b6c-b938-124c7167a822',
      status: 'SUCCEEDED',
      payment_request_id: 'pr-1fdaf346-dd2e-4b6c-b938-124c7167a822',
      request_amount: 10000,
      currency: 'IDR',
      reference_id: 'dep_1',
    },
  };
  const body = Buffer.from(JSON.stringify(message));
  expect(adapter.read(body, { 'x-callback-token': 'token' })).toMatchObject({
    references: ['dep_1'],
    providerReferences: ['pr-1fdaf346-dd2e-4b6c-b938-124c7167a822'],
    paymentIds: ['py-1fdaf346-dd2e-4b6c-b938-124c7167a822'],
  });
  for (const given of ['', 'tokens', 'toke']) {
    const reading = adapter.read(body, { 'x-callback-token': given });
    expect(reading).toEqual({ is: 'refused', why: 'forged' });
  }
});
