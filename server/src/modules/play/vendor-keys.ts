// The keys that vendors call with, and those that we ask them with, as their rows hold them.
import { createHash, randomBytes } from 'node:crypto';
import { vendorCode } from '@perya/contract/games/category';
import { cachedRead } from '#lib/cached-read';
import type { Platform } from '#lib/platform';
import { SecretBox } from '#lib/secret-box';

/** How a vendor's calls are signed and written; 'hmac' is our own. */
export type VendorDialect = 'hmac' | 'rsa' | 'form';

/** What checks a vendor's calls. */
export interface VendorAccess {
  readonly dialect: VendorDialect;
  /** What the form dialect hashes with. */
  readonly formHash: 'sha256' | 'md5';
  /** Shared secrets, or public keys in PEM; two while one is exchanged. */
  readonly keys: readonly string[];
}

interface KeyRow {
  readonly code: string;
  readonly dialect: VendorDialect;
  readonly form_hash: 'sha256' | 'md5';
  readonly hmac_key: string | null;
  readonly print: string | null;
  readonly public_key: string | null;
  readonly box: Buffer | null;
  readonly good_until: Date | null;
}

export type KeyParts = Pick<Platform, 'env' | 'db' | 'clock'>;

/** How long a changed key takes to be honoured by every process. */
const maxAgeMs = 10_000;

/** What a key is told by, as `openssl` and the operator see it: 16 hex digits of its SHA-256. */
export function printOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 16);
}

/** What a key of ours, or a shared one, is closed for. */
export function keyPurpose(vendor: string, print: string): string {
  return `vendor key ${vendor} ${print}`;
}

const boxes = new Map<string, SecretBox>();

function boxOf(secret: string): SecretBox {
  const box = boxes.get(secret) ?? new SecretBox(secret);
  boxes.set(secret, box);
  return box;
}

const keysByVendor = cachedRead(maxAgeMs, async (db) => {
  const { rows } = await db.pool.query<KeyRow>(`
    select v.code, v.dialect, v.form_hash, v.hmac_key, k.print, k.public_key, k.box, k.good_until
      from play.vendor v
      left join play.vendor_key k
        on k.vendor = v.code and k.dialect = v.dialect and k.side = 'vendor'`);
  return Map.groupBy(rows, (row) => row.code);
});

/** How the vendor calls, and what its calls are checked with; undefined for one without a row. */
export async function accessOf(parts: KeyParts, code: string): Promise<VendorAccess | undefined> {
  if (code === vendorCode.inHouse) {
    return { dialect: 'hmac', formHash: 'sha256', keys: [parts.env.VENDOR_KEY] };
  }
  const { db, clock } = parts;
  const rows = (await keysByVendor(db, clock.now().getTime())).get(code) ?? [];
  const [first] = rows;
  if (!first) return undefined;
  const now = clock.now();
  const keys = rows
    .filter(({ good_until: until }) => until === null || until > now)
    .flatMap(({ print, public_key: pem, box }) => {
      if (print === null) return [];
      if (pem !== null) return [pem];
      return box ? [boxOf(parts.env.SECRET_KEY).open(box, keyPurpose(code, print))] : [];
    });
  if (first.dialect === 'hmac' && first.hmac_key !== null) keys.push(first.hmac_key);
  return { dialect: first.dialect, formHash: first.form_hash, keys };
}

// An unknown vendor is checked against these, so that its answer takes as long as any.
const decoyKeys = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];

/**
 * The secrets to check a call of this dialect against, always two or more, and which of them count.
 * All are to be tried, whichever holds.
 */
export function candidates(
  access: VendorAccess | undefined,
  dialect: VendorDialect,
): readonly { readonly key: string; readonly counts: boolean }[] {
  const own = access?.dialect === dialect ? access.keys : [];
  return [
    ...own.map((key) => ({ key, counts: true })),
    ...decoyKeys.slice(0, Math.max(2 - own.length, 0)).map((key) => ({ key, counts: false })),
  ];
}
