// Shows that wallet calls are signed as the contract says and answers are read for what they are.
import { expect, test } from 'vitest';
import { startFakeWallet } from './fake-wallet.ts';
import { signature, walletClient } from './wallet-client.ts';

test('the signature is the HMAC of timestamp, path and raw body', () => {
  expect(signature('key', '1700000000', '/vendor/wallet/bet', '{"a":1}')).toBe(
    '84eea80706f2cf5877029511230c423af4e42236ad4e9363328662966b293281',
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
