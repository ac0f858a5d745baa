// Changes to a signed request that its signature must reveal.
import { generateKeyPairSync } from 'node:crypto';
import type { SignedRequest } from '../dialect/dialect.ts';

/** Keys that no vendor has. */
export const otherKey = {
  hmac: 'x'.repeat(64),
  form: 'y'.repeat(64),
  rsa: generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey,
};

const other = (character: string): string => (character === '1' ? '2' : '1');

/** Another amount under the old signature. */
export function tamperAmount(request: SignedRequest): SignedRequest {
  const amount = /("amount":"?|(?<![a-z])amt=)(\d)/;
  const body = request.body.replace(
    amount,
    (_, name: string, digit: string) => name + other(digit),
  );
  return { ...request, body };
}

/** Another signature: the header's, or the one at the end of the body. */
export function tamperSignature(request: SignedRequest): SignedRequest {
  const tamper = (text: string) =>
    text.replace(/(.)(.{4})$/, (_, one: string, rest: string) => other(one) + rest);
  const name = Object.keys(request.headers).find((header) => /sign/.test(header));
  if (name === undefined) return { ...request, body: tamper(request.body) };
  const headers = { ...request.headers, [name]: tamper(request.headers[name] ?? '') };
  return { ...request, headers };
}
