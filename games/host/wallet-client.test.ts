// Shows that wallet calls are signed as the contract says and answers are read for what they are.
import { expect, test } from 'vitest';
import { startFakeWallet } from './fake-wallet.ts';
import { signature, walletClient } from './wallet-client.ts';

test('the signature is the HMAC of vendor, timestamp, path and raw body', () => {
  const call = { vendor: 'PERYA', timestamp: '1700000000', path: '/vendor/wallet/bet' };
  expect(signature('key', call, '{"a":1}')).toBe(
    'd4c15f1df2733bb99195289fe340729ba2686c692b0d2dfc6c974cbe3adbf1a0',
  );
});

test('a right key is let in, a wrong one refused, a cut answer is lost', async () => {
  const key = 'a'.repeat(32);
  const wallet = await startFakeWallet('PHP', key);
  const open = (vendorKey: string) =>
    walletClient({ platformUrl: wallet.url, vendorCode: 'PERYA', vendorKey, timeoutMs: 1000 });
  const input = { playToken: 'play' };
  expect(await open(key).balance(input)).toMatchObject({
    kind: 'done',
    value: { balance: '1000.00' },
  });
  expect(await open('b'.repeat(32)).balance(input)).toMatchObject({
    kind: 'refused',
    code: 'vendor.badSignature',
  });
  wallet.faults.set('balance', ['cutAnswer', 'busy']);
  expect(await open(key).balance(input)).toEqual({ kind: 'lost' });
  expect(await open(key).balance(input)).toEqual({ kind: 'lost' });
  await wallet.close();
  expect(await open(key).balance(input)).toEqual({ kind: 'lost' });
});
