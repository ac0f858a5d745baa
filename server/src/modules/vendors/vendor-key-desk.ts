// Keys of vendors that two operators want: made by one and taken into use by another, or withdrawn.
import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import type * as contract from '@perya/contract/ops/vendor-keys';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Queries } from '#db/database';
import { OpsError } from '#lib/app-error';
import { refuseChanged } from '#lib/record-version';
import type { SecretBox } from '#lib/secret-box';
import { actOf, askForApproval } from '#modules/approvals/approvals';
import type { Act } from '#modules/approvals/approvals';
import { endKey, KeyRefused, keyRow, takeKey } from '#modules/play/play';
import type { NewKey, VendorLine } from '#modules/play/play';
import { noteChange } from './changes.ts';
import type { VendorParts } from './reconcile.ts';
import { lineOf, vendorView } from './vendor-desk.ts';

const bitsOfOurs = 3072;
const secretBytes = 32;
const hourMs = 3_600_000;
const waits = { outcome: 'waitsForAnother' } as const;
const madePair = promisify(generateKeyPair);

const offerSchema = z.object({
  vendor: z.string(),
  print: z.string(),
  side: z.enum(['vendor', 'ours']),
  offer: z.uuid(),
  overlapHours: z.int(),
});
const endSchema = z.object({ vendor: z.string(), print: z.string() });

interface Offered {
  readonly dialect: 'hmac' | 'rsa' | 'form';
  readonly side: 'vendor' | 'ours';
  readonly print: string;
  readonly publicKey: string | null;
  readonly box: Buffer | null;
}

const purposeOf = (vendor: string, print: string): string => `offered key ${vendor} ${print}`;

/** The key that was offered, taken away with its asking; null where it is gone. */
async function takeOffer(tx: Queries, id: string): Promise<Offered | null> {
  const { rows } = await sql<Offered>`
    delete from vendors.offered_key where id = ${id}
    returning dialect, side, print, public_key as "publicKey", box`.execute(tx);
  return rows[0] ?? null;
}

function newKeyOf(secrets: SecretBox, vendor: string, offered: Offered): NewKey {
  const { dialect, side, print, publicKey, box } = offered;
  const secret = box === null ? '' : secrets.open(box, purposeOf(vendor, print));
  if (dialect !== 'rsa') return { dialect, secret };
  if (side === 'vendor') return { dialect, side, publicKey: publicKey ?? '' };
  return { dialect, side, privateKey: secret };
}

/** Null where another vendor has it by now. */
async function taken(print: Promise<string>): Promise<string | null> {
  try {
    return await print;
  } catch (error) {
    if (error instanceof KeyRefused) return null;
    throw error;
  }
}

/** Takes it into use; nothing where the vendor speaks another dialect by now, or has it no more. */
export function keyAct({ clock, secrets }: Pick<VendorParts, 'clock' | 'secrets'>): Act {
  return actOf('vendor.key', offerSchema, async (tx, { input, checker, maker }) => {
    const { vendor, offer, overlapHours } = input;
    const offered = await takeOffer(tx, offer);
    const line = await lineOf(tx, vendor);
    if (offered?.dialect !== line.dialect) return null;
    const now = clock.now();
    const oldUntil = new Date(now.getTime() + overlapHours * hourMs);
    const key = newKeyOf(secrets, vendor, offered);
    const print = await taken(takeKey(tx, secrets, vendor, key, { now, oldUntil }));
    if (print === null) return null;
    const detail = { print, oldUntil, approvedBy: checker };
    await noteChange(tx, { by: maker, vendor, what: 'key', detail });
    return async () => Promise.resolve();
  });
}

/** Withdraws it at once; nothing where it held no more. */
export function keyEndAct({ clock }: Pick<VendorParts, 'clock'>): Act {
  return actOf('vendor.keyEnd', endSchema, async (tx, { input, checker, maker }) => {
    const { vendor, print } = input;
    if (!(await endKey(tx, vendor, print, clock.now()))) return null;
    const detail = { print, approvedBy: checker };
    await noteChange(tx, { by: maker, vendor, what: 'keyEnded', detail });
    return async () => Promise.resolve();
  });
}

export function vendorActs(parts: Pick<VendorParts, 'clock' | 'secrets'>): readonly Act[] {
  return [keyAct(parts), keyEndAct(parts)];
}

type Wish = InputOf<typeof contract.vendorKeyOffer>;
type Made = OutputOf<typeof contract.vendorKeyOffer>;

/** The key, and what of it is shown. */
async function keyFor({ dialect }: VendorLine, wish: Wish): Promise<[NewKey, string | null]> {
  const { side, publicKey = '' } = wish;
  if (dialect !== 'rsa') {
    if (side === 'ours' || publicKey !== '') throw new OpsError('key.bad');
    const secret = randomBytes(secretBytes).toString('base64url');
    return [{ dialect, secret }, secret];
  }
  if (side === 'vendor') return [{ dialect, side, publicKey }, null];
  if (publicKey !== '') throw new OpsError('key.bad');
  const pair = await madePair('rsa', {
    modulusLength: bitsOfOurs,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return [{ dialect, side, privateKey: pair.privateKey }, null];
}

function checked(vendor: string, key: NewKey): ReturnType<typeof keyRow> {
  try {
    return keyRow(key);
  } catch (error) {
    if (error instanceof KeyRefused) throw new OpsError('key.bad');
    throw new Error(`the key of ${vendor} could not be read`, { cause: error });
  }
}

/**
 * Makes a key and asks for it to be taken into use. The answer alone has the secret: the database
 * has it closed. Throws key.bad, key.inUse, and approval.waits where a key of the vendor waits.
 */
export async function offerKey(parts: VendorParts, wish: Wish, by: string): Promise<Made> {
  const { db, clock, secrets } = parts;
  const { merchant, id: vendor, reason, overlapHours, side } = wish;
  const line = await lineOf(db.kysely, vendor);
  const [key, secret] = await keyFor(line, wish);
  const { print, publicKey, secret: closed } = checked(vendor, key);
  const held = await vendorView(db.kysely, wish, clock.now());
  if (held.keys.some((each) => each.print === print)) throw new OpsError('key.inUse');
  const box = closed === null ? null : secrets.close(closed, purposeOf(vendor, print));
  const pem = closed === null ? publicKey : null;
  const { rows } = await sql<{ id: string }>`
    insert into vendors.offered_key (vendor, dialect, side, print, public_key, box, offered_at)
    values (${vendor}, ${line.dialect}, ${side}, ${print}, ${pem}, ${box}, ${clock.now()})
    returning id`.execute(db.kysely);
  const offer = rows[0]?.id ?? '';
  const input = { vendor, print, side, offer, overlapHours };
  const asked = { merchant, subject: `${vendor} ${side}`, input };
  const request = await askForApproval(parts, keyAct(parts), asked, { operator: by, reason });
  if (request === null) {
    await takeOffer(db.kysely, offer);
    throw new OpsError('approval.waits');
  }
  await sql`delete from vendors.offered_key
    where vendor = ${vendor} and side = ${side} and id <> ${offer}`.execute(db.kysely);
  return { print, secret, publicKey };
}

/** Throws record.changed for a key that holds no more. */
export async function askToEnd(
  parts: VendorParts,
  command: InputOf<typeof contract.vendorKeyEnd>,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<OutputOf<typeof contract.vendorKeyEnd>> {
  const { merchant, id: vendor, print, reason } = command;
  const view = await vendorView(parts.db.kysely, command, now);
  refuseChanged(view, command.version);
  if (!view.keys.some((key) => key.print === print)) throw new OpsError('record.changed', view);
  const wish = { merchant, subject: `${vendor} ${print}`, input: { vendor, print } };
  const asked = await askForApproval(parts, keyEndAct(parts), wish, { operator: by, reason });
  if (asked === null) throw new OpsError('approval.waits');
  return waits;
}
