// Checks a vendor's signature over the bytes of its call, before anything is parsed.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ErrorCode } from '@perya/contract/error-codes';
import { lifetimeSeconds } from '@perya/contract/limits';
import { signedText, vendorHeaders } from '@perya/contract/vendor/wallet';
import type { SignedCall } from '@perya/contract/vendor/wallet';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '#lib/clock';
import type { Vendor } from '#lib/platform';
import { accessOf, candidates } from './vendor-keys.ts';
import type { KeyParts } from './vendor-keys.ts';

/**
 * The vendor that signed `vendor.timestamp.path.body` with HMAC-SHA256 within 5 minutes of our
 * clock.
 * 'vendor.badSignature' comes first: whoever lacks the key learns nothing about the rest.
 */
export async function verifyVendor(
  parts: KeyParts,
  request: Pick<FastifyRequest, 'headers' | 'url'>,
  rawBody: Buffer,
): Promise<Vendor | ErrorCode> {
  const code = header(request, vendorHeaders.vendor);
  const timestamp = header(request, vendorHeaders.timestamp);
  const signature = header(request, vendorHeaders.signature);
  const call = { vendor: code, timestamp, path: pathOf(request) };
  const expected = candidates(await accessOf(parts, code), 'hmac').map(({ key, counts }) => ({
    signature: signatureOf(key, call, rawBody),
    counts,
  }));
  if (!matchesOne(signature, expected)) return 'vendor.badSignature';
  if (!/^\d{1,12}$/.test(timestamp)) return 'vendor.staleTimestamp';
  return isFresh(parts.clock, Number(timestamp) * 1000) ? { code } : 'vendor.staleTimestamp';
}

/** Whether a moment (Unix milliseconds) is near enough to our clock's to be a call's. */
export function isFresh(clock: Clock, sentAtMs: number): boolean {
  const ageMs = Math.abs(clock.now().getTime() - sentAtMs);
  return ageMs <= lifetimeSeconds.vendorTimestamp * 1000;
}

interface Expected {
  readonly signature: string;
  readonly counts: boolean;
}

/** Whether a signature in hex is one of those that count; compares with all, in constant time. */
export function matchesOne(signature: string, expected: readonly Expected[]): boolean {
  const results = expected.map((each) => {
    const length = each.signature.length;
    const given = Buffer.from(signature.padEnd(length).slice(0, length), 'latin1');
    const same = timingSafeEqual(Buffer.from(each.signature, 'latin1'), given);
    return same && signature.length === length && each.counts;
  });
  return results.includes(true);
}

/** Lower-case hex HMAC-SHA256 over the bytes of the contract's signedText. */
function signatureOf(key: string, call: SignedCall, rawBody: Buffer): string {
  return createHmac('sha256', key).update(signedText(call, '')).update(rawBody).digest('hex');
}

function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  return url.split('?', 1)[0] ?? url;
}

/** A header that stands once; empty where it is missing. */
export function header(request: Pick<FastifyRequest, 'headers'>, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}
