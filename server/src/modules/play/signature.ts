// Checks a vendor's signature over the bytes of its call, before anything is parsed.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { vendorCode } from '@perya/contract/category';
import type { ErrorCode } from '@perya/contract/error-codes';
import { lifetimeSeconds } from '@perya/contract/limits';
import { signedText, vendorHeaders } from '@perya/contract/vendor-wallet';
import type { FastifyRequest } from 'fastify';
import type { Database } from '#db/database';
import type { Platform, Vendor } from '#lib/platform';
import { storedVendorKeys } from './play-sql.ts';

/** How long a changed key takes to be honoured by every process. */
const keysKeptMs = 10_000;

interface Keys {
  readonly readAt: number;
  readonly byVendor: ReadonlyMap<string, string>;
}

const keysOf = new WeakMap<Database, Promise<Keys>>();
// An unknown vendor is checked against this one, so that its answer takes as long as any.
const nobodysKey = randomBytes(32).toString('hex');

type Parts = Pick<Platform, 'env' | 'db' | 'clock'>;

/**
 * The vendor that signed `timestamp.path.body` with HMAC-SHA256 within 5 minutes of our clock.
 * 'vendor.badSignature' comes first: whoever lacks the key learns nothing about the rest.
 */
export async function verifyVendor(
  parts: Parts,
  request: Pick<FastifyRequest, 'headers' | 'url'>,
  rawBody: Buffer,
): Promise<Vendor | ErrorCode> {
  const code = header(request, vendorHeaders.vendor);
  const timestamp = header(request, vendorHeaders.timestamp);
  const signature = header(request, vendorHeaders.signature);
  const key = await keyOf(parts, code);
  const expected = signatureOf(key ?? nobodysKey, timestamp, pathOf(request), rawBody);
  const given = Buffer.from(signature.padEnd(64).slice(0, 64), 'latin1');
  const holds = timingSafeEqual(Buffer.from(expected, 'latin1'), given) && signature.length === 64;
  if (!holds || key === undefined) return 'vendor.badSignature';
  if (!/^\d{1,12}$/.test(timestamp)) return 'vendor.staleTimestamp';
  const ageSeconds = Math.abs(parts.clock.now().getTime() / 1000 - Number(timestamp));
  return ageSeconds <= lifetimeSeconds.vendorTimestamp ? { code } : 'vendor.staleTimestamp';
}

/** Lower-case hex HMAC-SHA256 over the bytes of the contract's signedText. */
function signatureOf(key: string, timestamp: string, path: string, rawBody: Buffer): string {
  return createHmac('sha256', key)
    .update(signedText(timestamp, path, ''))
    .update(rawBody)
    .digest('hex');
}

function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  return url.split('?', 1)[0] ?? url;
}

function header(request: Pick<FastifyRequest, 'headers'>, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

async function keyOf(parts: Parts, code: string): Promise<string | undefined> {
  if (code === vendorCode.inHouse) return parts.env.VENDOR_KEY;
  if (code === '') return undefined;
  const now = parts.clock.now().getTime();
  const known = await keysOf.get(parts.db)?.catch(() => undefined);
  if (known && Math.abs(now - known.readAt) < keysKeptMs) return known.byVendor.get(code);
  const fresh = storedVendorKeys(parts.db).then((byVendor) => ({ readAt: now, byVendor }));
  keysOf.set(parts.db, fresh);
  return (await fresh).byVendor.get(code);
}
