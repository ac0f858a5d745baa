// A vendor's keys: taken into use, and exchanged with a time in which the old one holds too.
import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Queries } from '#db/database';
import type { SecretBox } from '#lib/secret-box';
import { keyPurpose, printOf } from './vendor-keys.ts';

/** A key to take into use: of the vendor's side, or the one that we ask an RSA vendor with. */
export type NewKey =
  | { readonly dialect: 'hmac' | 'form'; readonly secret: string }
  | { readonly dialect: 'rsa'; readonly side: 'vendor'; readonly publicKey: string }
  | { readonly dialect: 'rsa'; readonly side: 'ours'; readonly privateKey: string };

/** A key that can't be taken; the message says why. */
export class KeyRefused extends Error {
  override name = 'KeyRefused';
}

const fewestBits = 2_048;
const shortestSecret = 32;

function strongRsa(read: () => KeyObject): KeyObject {
  let key: KeyObject;
  try {
    key = read();
  } catch (error) {
    throw new KeyRefused('That is no key in PEM', { cause: error });
  }
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key.asymmetricKeyType !== 'rsa' || bits < fewestBits) {
    throw new KeyRefused(`An RSA key of ${String(fewestBits)} bits or more is needed`);
  }
  return key;
}

const spki = (key: KeyObject): string => key.export({ type: 'spki', format: 'pem' }).toString();

/** A key as it is told and shown; `secret` is what of it has to be closed. */
export interface KeyRow {
  readonly side: 'vendor' | 'ours';
  readonly print: string;
  readonly publicKey: string | null;
  readonly secret: string | null;
}

/** Throws KeyRefused for a key that is none, or a weak one. */
export function keyRow(key: NewKey): KeyRow {
  if (key.dialect !== 'rsa') {
    if (key.secret.length < shortestSecret) {
      throw new KeyRefused(`A secret has ${String(shortestSecret)} characters or more`);
    }
    return { side: 'vendor', print: printOf(key.secret), publicKey: null, secret: key.secret };
  }
  if (key.side === 'vendor') {
    const publicKey = spki(strongRsa(() => createPublicKey(key.publicKey)));
    return { side: 'vendor', print: printOf(publicKey), publicKey, secret: null };
  }
  const publicKey = spki(createPublicKey(strongRsa(() => createPrivateKey(key.privateKey))));
  return { side: 'ours', print: printOf(publicKey), publicKey, secret: key.privateKey };
}

/** Two vendors with one key could sign for each other. Throws KeyRefused. */
async function refuseShared(
  tx: Queries,
  { vendor, side, print, now }: { vendor: string; side: string; print: string; now: Date },
): Promise<void> {
  if (side !== 'vendor') return;
  const { rows } = await sql<{ vendor: string }>`
    select vendor from play.vendor_key
     where print = ${print} and side = 'vendor' and vendor <> ${vendor}
       and (good_until is null or good_until > ${now}) limit 1`.execute(tx);
  const [other] = rows;
  if (other) throw new KeyRefused(`${other.vendor} has this key: each vendor has one of its own`);
}

/**
 * Takes a key into use; the one before it holds until `oldUntil`, and any before that ends now.
 * Answers what the key is told by. Every process honours it within ten seconds. Throws KeyRefused.
 */
export async function takeKey(
  tx: Queries,
  secrets: SecretBox,
  vendor: string,
  key: NewKey,
  { now, oldUntil }: { readonly now: Date; readonly oldUntil: Date },
): Promise<string> {
  const { side, print, publicKey, secret } = keyRow(key);
  const box = secret === null ? null : secrets.close(secret, keyPurpose(vendor, print));
  await refuseShared(tx, { vendor, side, print, now });
  await sql`
    update play.vendor_key
       set good_until = case when good_until is null then ${oldUntil}
                             else least(good_until, ${now}) end
     where vendor = ${vendor} and dialect = ${key.dialect} and side = ${side}
       and print <> ${print}`.execute(tx);
  await sql`
    insert into play.vendor_key (vendor, dialect, side, print, public_key, box)
    values (${vendor}, ${key.dialect}, ${side}, ${print}, ${publicKey}, ${box})
    on conflict (vendor, dialect, side, print) do update set good_until = null`.execute(tx);
  return print;
}

/** Ends a key at a moment; answers whether it held until then. */
export async function endKey(
  tx: Queries,
  vendor: string,
  print: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update play.vendor_key set good_until = ${now}
     where vendor = ${vendor} and print = ${print} and (good_until is null or good_until > ${now})
     returning id`.execute(tx);
  return rows.length > 0;
}

export interface KeyLine {
  readonly dialect: string;
  readonly side: 'vendor' | 'ours';
  readonly print: string;
  readonly public_key: string | null;
  readonly made_at: Date;
  readonly good_until: Date | null;
}

/** The keys that hold at a moment, the newest first. */
export async function keysOf(db: Queries, vendor: string, now: Date): Promise<KeyLine[]> {
  const { rows } = await sql<KeyLine>`
    select dialect, side, print, public_key, made_at, good_until from play.vendor_key
     where vendor = ${vendor} and (good_until is null or good_until > ${now})
     order by id desc`.execute(db);
  return rows;
}

/** The newest key that we sign questions to the vendor with; null where there is none. */
export async function askingKey(
  { pool }: Database,
  secrets: SecretBox,
  vendor: string,
  dialect: 'hmac' | 'rsa' | 'form',
): Promise<string | null> {
  const { rows } = await pool.query<{ print: string; box: Buffer }>(
    `select print, box from play.vendor_key
      where vendor = $1 and dialect = $2 and side = $3 and box is not null
        and good_until is null
      order by id desc limit 1`,
    [vendor, dialect, dialect === 'rsa' ? 'ours' : 'vendor'],
  );
  const [row] = rows;
  return row ? secrets.open(row.box, keyPurpose(vendor, row.print)) : null;
}
