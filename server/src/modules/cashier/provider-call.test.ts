// Calls to providers: limits of time, size and way, and amounts that lose nothing.
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { money } from '@perya/contract/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addressSchema,
  callProvider,
  isRefusal,
  majorAmount,
  majorNumber,
  minorAmount,
} from './provider-call.ts';

let origin: string;
const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/plain': (response) => void response.end('{"amount":12.50,"big":12345678901234567890}'),
  '/moved': (response) => void response.writeHead(302, { location: '/plain' }).end(),
  '/large': (response) => void response.end(`"${'x'.repeat(1_100_000)}"`),
  '/html': (response) => void response.end('<html>'),
  '/html-error': (response) => void response.writeHead(502).end('<html>'),
  '/twice': (response) => void response.end('{"a":1,"a":2}'),
  '/cut': (response) => void response.destroy(),
};
const server = createServer((request, response) => answers[request.url ?? '']?.(response));

beforeAll(async () => {
  await new Promise<void>((settle) => {
    server.listen(0, 'localhost', settle);
  });
  origin = `http://localhost:${String((server.address() as AddressInfo).port)}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const get = async (path: string) => callProvider({ method: 'GET', url: origin + path });

test('numbers come as the text that stands there', async () => {
  expect(await get('/plain')).toEqual({
    is: 'answered',
    status: 200,
    json: { amount: '12.50', big: '12345678901234567890' },
  });
});

test('redirects are not followed; errors without JSON have their status', async () => {
  expect(await get('/moved')).toEqual({ is: 'answered', status: 302, json: null });
  expect(await get('/html-error')).toEqual({ is: 'answered', status: 502, json: null });
});

test.each(['/large', '/html', '/twice', '/cut'])('%s is unknown', async (path) => {
  expect(await get(path)).toMatchObject({ is: 'unknown' });
});

test('addresses without TLS are not called, nor taken as settings', async () => {
  const answer = await callProvider({ method: 'GET', url: 'http://192.0.2.1/' });
  expect(answer).toEqual({ is: 'unknown', why: 'an address without TLS' });
  for (const address of ['http://192.0.2.1', 'ftp://x.example', 'x', 'javascript:1', '']) {
    expect(addressSchema.safeParse(address).success).toBe(false);
  }
  expect(addressSchema.safeParse('https://api.paymongo.com').success).toBe(true);
});

test('a refusal is one for good: not a key, a limit or a time-out', () => {
  const refusal = (status: number) => isRefusal({ is: 'answered', status, json: null });
  expect([400, 422].map(refusal)).toEqual([true, true]);
  expect([200, 401, 403, 404, 408, 409, 429, 500, 503].some(refusal)).toBe(false);
});

test('an amount in major units comes back as it went', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 14n }),
      fc.constantFrom('PHP', 'VND', 'USDT', 'IDR'),
      (minor, currency) => {
        const text = JSON.stringify(majorNumber(money(minor), currency));
        expect(majorAmount(text, currency)).toBe(minor);
      },
    ),
  );
});

test('what a currency can not hold is no amount', () => {
  expect(majorAmount('12.500', 'PHP')).toBe(1_250n);
  expect(majorAmount('12.505', 'PHP')).toBeNull();
  expect(majorAmount('12.00', 'VND')).toBe(12n);
  expect(majorAmount('12.50', 'VND')).toBeNull();
  expect(['1e5', '-1', '01', '1.0', ''].map(minorAmount)).toEqual([null, null, null, null, null]);
  expect(minorAmount('1250')).toBe(1_250n);
});
