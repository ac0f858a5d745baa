// Shows that a sealed body opens for its route alone, and not at all once touched.
import { beforeAll, describe, expect, test } from 'vitest';
import { fromBase64Url, readSealHeader, seal, toBase64Url, unseal } from './sealed.ts';
import type { SealKey } from './sealed.ts';

const route = 'POST /wps/session/login';
const secret = { username: 'maria', password: 'a password with ñ and ₱' };
let publicKey: SealKey;
let privateKey: CryptoKey;

beforeAll(async () => {
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256', modulusLength: 2048 };
  const pair = await crypto.subtle.generateKey(
    { ...algorithm, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['encrypt', 'decrypt'],
  );
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey));
  publicKey = { keyId: 'test', spki: toBase64Url(spki) };
  privateKey = pair.privateKey;
});

async function sealed() {
  const { header, body } = await seal(secret, route, publicKey, new Date());
  const read = readSealHeader(header);
  if (!read) throw new Error('the header does not read');
  return { header: read, body };
}

describe('[CALL-01] a sealed body', () => {
  test('opens to the value that was sealed', async () => {
    const { header, body } = await sealed();
    expect(await unseal(body.sealed, route, header, privateKey)).toEqual(secret);
  });

  test('shows nothing of the value on the wire', async () => {
    const { body } = await sealed();
    expect(JSON.stringify(body)).not.toContain(secret.password);
    expect(new TextDecoder().decode(fromBase64Url(body.sealed))).not.toContain('maria');
  });

  test('does not open for another route, time or nonce', async () => {
    const { header, body } = await sealed();
    const later = { ...header, sealedAt: header.sealedAt + 1 };
    const other = { ...header, nonce: toBase64Url(new Uint8Array(16)) };
    expect(await unseal(body.sealed, 'PUT /wps/member/register', header, privateKey)).toBeNull();
    expect(await unseal(body.sealed, route, later, privateKey)).toBeNull();
    expect(await unseal(body.sealed, route, other, privateKey)).toBeNull();
  });

  test('does not open with any one byte changed', async () => {
    const { header, body } = await sealed();
    const bytes = fromBase64Url(body.sealed);
    for (const at of [0, Math.floor(bytes.length / 2), bytes.length - 1]) {
      const touched = bytes.slice();
      touched[at] = (touched[at] ?? 0) ^ 1;
      expect(await unseal(toBase64Url(touched), route, header, privateKey)).toBeNull();
    }
  });

  test('a header that is none reads as null', () => {
    for (const text of ['', 'x', '{}', toBase64Url(new TextEncoder().encode('{"keyId":1}'))]) {
      expect(readSealHeader(text)).toBeNull();
    }
  });
});
