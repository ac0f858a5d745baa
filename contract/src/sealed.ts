// Sealed bodies: AES-256-GCM under a fresh key, wrapped by RSA-OAEP-256 into the Encryption header.
import * as z from 'zod/mini';

/**
 * What the Encryption header says, as base64url of its JSON. `sealedAt` (Unix seconds) and `nonce`
 * are bound into the cipher text as additional data, so that neither can be exchanged.
 */
export const sealHeaderSchema = z.object({
  keyId: z.string().check(z.maxLength(64)),
  key: z.string().check(z.maxLength(1024)),
  iv: z.string().check(z.maxLength(32)),
  nonce: z.string().check(z.maxLength(64)),
  sealedAt: z.int(),
});

export type SealHeader = z.output<typeof sealHeaderSchema>;

/** The merchant's current public key, as start-up hands it out. */
export const sealKeySchema = z.object({ keyId: z.string(), spki: z.string() });

export type SealKey = z.output<typeof sealKeySchema>;

/** The body of a sealed request. */
export const sealedBodySchema = z.object({ sealed: z.string().check(z.maxLength(65_536)) });

const wrapping = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;

export function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}

/** The additional data that a sealed body is bound to: method and path, time, nonce. */
function additionalData(route: string, header: Pick<SealHeader, 'nonce' | 'sealedAt'>) {
  return new TextEncoder().encode(`${route}\n${header.sealedAt}\n${header.nonce}`);
}

/**
 * Seals a JSON value for one route ("POST /wps/session/login").
 * Returns the header's text and the request body. Needs WebCrypto (HTTPS or localhost).
 */
export async function seal(
  value: unknown,
  route: string,
  publicKey: SealKey,
  now: Date,
): Promise<{ header: string; body: z.output<typeof sealedBodySchema> }> {
  const { subtle } = crypto;
  const spki = fromBase64Url(publicKey.spki);
  const rsa = await subtle.importKey('spki', spki, wrapping, false, ['encrypt']);
  const rawKey = crypto.getRandomValues(new Uint8Array(32));
  const aes = await subtle.importKey('raw', rawKey, 'AES-GCM', false, ['encrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const header: SealHeader = {
    keyId: publicKey.keyId,
    key: toBase64Url(new Uint8Array(await subtle.encrypt(wrapping, rsa, rawKey))),
    iv: toBase64Url(iv),
    nonce: toBase64Url(crypto.getRandomValues(new Uint8Array(16))),
    sealedAt: Math.floor(now.getTime() / 1000),
  };
  const algorithm = { name: 'AES-GCM', iv, additionalData: additionalData(route, header) };
  const clear = new TextEncoder().encode(JSON.stringify(value));
  const sealed = new Uint8Array(await subtle.encrypt(algorithm, aes, clear));
  return {
    header: toBase64Url(new TextEncoder().encode(JSON.stringify(header))),
    body: { sealed: toBase64Url(sealed) },
  };
}

/** Reads an Encryption header; null when it is not one. */
export function readSealHeader(text: string): SealHeader | null {
  try {
    const json: unknown = JSON.parse(new TextDecoder().decode(fromBase64Url(text)));
    const parsed = sealHeaderSchema.safeParse(json);
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Opens a sealed body with the private key; null for anything forged, cut or sent elsewhere. */
export async function unseal(
  sealed: string,
  route: string,
  header: SealHeader,
  privateKey: CryptoKey,
): Promise<unknown> {
  try {
    const rawKey = await crypto.subtle.decrypt(wrapping, privateKey, fromBase64Url(header.key));
    const aes = await crypto.subtle.importKey('raw', rawKey, 'AES-GCM', false, ['decrypt']);
    const iv = fromBase64Url(header.iv);
    const algorithm = { name: 'AES-GCM', iv, additionalData: additionalData(route, header) };
    const clear = await crypto.subtle.decrypt(algorithm, aes, fromBase64Url(sealed));
    return JSON.parse(new TextDecoder().decode(clear)) as unknown;
  } catch {
    return null;
  }
}
