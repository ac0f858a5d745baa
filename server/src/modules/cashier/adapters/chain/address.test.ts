// Addresses against published vectors: BIP-32, EIP-55, and what wallets show for known phrases.
import { pbkdf2Sync } from 'node:crypto';
import { hex } from '@scure/base';
import { HDKey } from '@scure/bip32';
import { expect, test } from 'vitest';
import { addressAt, addressBytes, publicKeyOf, writtenAddress } from './address.ts';

/** The extended public key of a phrase's account, as a wallet exports it. */
function xpubOf(phrase: string, path: string): string {
  const seed = pbkdf2Sync(phrase, 'mnemonic', 2048, 64, 'sha512');
  return HDKey.fromMasterSeed(seed).derive(path).publicExtendedKey;
}

const abandon = `${'abandon '.repeat(11)}about`;
const junk = `${'test '.repeat(11)}junk`;

test('an account of TRON has the addresses that its wallets show', () => {
  const key = publicKeyOf(xpubOf(abandon, "m/44'/195'/0'"));
  expect(addressAt('tron', key, 0)).toBe('TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH');
});

test('an account of Ethereum has the addresses that its wallets show', () => {
  const key = publicKeyOf(xpubOf(junk, "m/44'/60'/0'"));
  expect([0, 1, 2].map((place) => addressAt('evm', key, place))).toEqual([
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  ]);
});

test.each([
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
])('%s is written as EIP-55 writes it', (written) => {
  const bytes = addressBytes('evm', written.toLowerCase());
  expect(writtenAddress('evm', bytes ?? new Uint8Array())).toBe(written);
  expect(addressBytes('evm', written)).toEqual(bytes);
  // One letter in the other case is a typing error.
  const flipped = written.replace(/[a-f]/, (letter) => letter.toUpperCase());
  expect(addressBytes('evm', flipped)).toBeNull();
});

test('the USDT contract of TRON is the same in both writings', () => {
  const written = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
  const bytes = addressBytes('tron', written);
  expect(hex.encode(bytes ?? new Uint8Array())).toBe('a614f803b6fd780986a42c78ec9c7f77e6ded13c');
  expect(writtenAddress('tron', bytes ?? new Uint8Array())).toBe(written);
  expect(addressBytes('tron', written.replace('6t', '7t'))).toBeNull();
  expect(addressBytes('tron', '0xdAC17F958D2ee523a2206206994597C13D831ec7')).toBeNull();
  expect(addressBytes('evm', written)).toBeNull();
});

// Test vector 1 of BIP-32, chain m/0'.
const vector = {
  xpub: [
    'xpub68Gmy5EdvgibQVfPdqkBBCHxA5htiqg55crXYuXoQRKfDBFA1WEjWgP6LHhwBZeNK1VTsfTFUHCdrfp1bgwQ9',
    'xv5ski8PX9rL2dZXvgGDnw',
  ].join(''),
  xprv: [
    'xprv9uHRZZhk6KAJC1avXpDAp4MDc3sQKNxDiPvvkX8Br5ngLNv1TxvUxt4cV1rGL5hj6KCesnDYUhd7oWgT11eZG',
    '7XnxHrnYeSvkzY7d2bhkJ7',
  ].join(''),
};

test('a private key is refused, a public one is read', () => {
  expect(publicKeyOf(vector.xpub).publicExtendedKey).toBe(vector.xpub);
  expect(() => publicKeyOf(vector.xprv)).toThrow('private key');
  expect(() => publicKeyOf(`${vector.xpub.slice(0, -1)}x`)).toThrow('no extended public key');
  expect(() => publicKeyOf('')).toThrow('no extended public key');
});
