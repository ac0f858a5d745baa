// What somebody on the way may do to a signed request; each of them changes it for certain.
import type { SignedRequest } from '../dialect/dialect.ts';

const other = (character: string): string => (character === '1' ? '2' : '1');

/** Another amount, under the old signature: nothing but that tells. */
export function spoilAmount(request: SignedRequest): SignedRequest {
  const amount = /("amount":"?|(?<![a-z])amt=)(\d)/;
  const body = request.body.replace(
    amount,
    (_, name: string, digit: string) => name + other(digit),
  );
  return { ...request, body };
}

/** Another signature: the header's, or where none has it, the one that ends the body. */
export function spoilSignature(request: SignedRequest): SignedRequest {
  const spoil = (text: string) =>
    text.replace(/(.)(.{4})$/, (_, one: string, rest: string) => other(one) + rest);
  const name = Object.keys(request.headers).find((header) => /sign/.test(header));
  if (name === undefined) return { ...request, body: spoil(request.body) };
  const headers = { ...request.headers, [name]: spoil(request.headers[name] ?? '') };
  return { ...request, headers };
}
