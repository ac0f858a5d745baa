// Sealed bodies on the server: key pairs that all processes share, and nonces that are used once.
import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { lifetimeSeconds } from '@perya/contract/limits';
import { readSealHeader, sealedBodySchema, toBase64Url, unseal } from '@perya/contract/sealed';
import type { SealHeader, SealKey } from '@perya/contract/sealed';
import type { Database } from '#db/database';
import { AppError } from '#lib/app-error';
import type { Clock } from '#lib/clock';
import * as rows from './sealing-sql.ts';
import type { SealKeyRow } from './sealing-sql.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** A key seals for a day; a page that read it just before is served for another. */
const opensMs = 2 * dayMs;

const wrapping = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;
// 16 bytes as base64url: long enough never to come twice by chance.
const noncePattern = /^[A-Za-z0-9_-]{22}$/;
const keyIdPattern = /^[0-9a-f-]{36}$/;

async function newKey(now: Date): Promise<SealKeyRow> {
  const size = { modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };
  const pair = await crypto.subtle.generateKey({ ...wrapping, ...size }, true, [
    'encrypt',
    'decrypt',
  ]);
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey));
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey('pkcs8', pair.privateKey));
  return { id: randomUUID(), spki: toBase64Url(spki), pkcs8, made_at: now };
}

function sealedIn(rawBody: Buffer): string | null {
  try {
    const parsed = sealedBodySchema.safeParse(JSON.parse(rawBody.toString('utf8')));
    return parsed.success ? parsed.data.sealed : null;
  } catch {
    return null;
  }
}

export interface Sealing {
  /** The key that browsers seal with now; a new one each day. */
  currentSealKey(): Promise<SealKey>;
  /** Throws seal.invalid for a forged, stale or misplaced body, seal.replayed for a second time. */
  unseal(request: FastifyRequest, route: string, rawBody: Buffer): Promise<unknown>;
}

class StoredSealing implements Sealing {
  readonly #db: Database;
  readonly #clock: Clock;
  #current: SealKeyRow | null = null;
  readonly #opened = new Map<string, CryptoKey>();

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  async currentSealKey(): Promise<SealKey> {
    const now = this.#clock.now();
    if (this.#current === null || !isFresh(this.#current, now)) {
      this.#current = await this.#freshKey(now);
    }
    return { keyId: this.#current.id, spki: this.#current.spki };
  }

  // Two processes may find the key old at once: the second one takes what the first has made.
  async #freshKey(now: Date): Promise<SealKeyRow> {
    const found = await rows.newestKey(this.#db.kysely);
    if (found && isFresh(found, now)) return found;
    const made = await newKey(now);
    return this.#db.transaction(async (tx) => {
      await rows.lockKeys(tx);
      const rival = await rows.newestKey(tx);
      if (rival && isFresh(rival, now)) return rival;
      await rows.insertKey(tx, made);
      return made;
    });
  }

  async #privateKey(id: string): Promise<CryptoKey | null> {
    const row = await rows.keyById(this.#db.kysely, id);
    if (row === null || this.#clock.now().getTime() - row.made_at.getTime() > opensMs) return null;
    const known = this.#opened.get(id);
    if (known) return known;
    const key = await crypto.subtle.importKey('pkcs8', row.pkcs8, wrapping, false, ['decrypt']);
    if (this.#opened.size >= 4) this.#opened.clear();
    this.#opened.set(id, key);
    return key;
  }

  async unseal(request: FastifyRequest, route: string, rawBody: Buffer): Promise<unknown> {
    const text = request.headers['encryption'];
    const header = typeof text === 'string' ? readSealHeader(text) : null;
    const sealed = sealedIn(rawBody);
    if (header === null || sealed === null || !this.#isTimely(header)) {
      throw new AppError('seal.invalid');
    }
    const key = await this.#privateKey(header.keyId);
    const value = key === null ? null : await unseal(sealed, route, header, key);
    if (value === null) throw new AppError('seal.invalid');
    // Only a genuine body spends its nonce. It is remembered until its time stamp has run out.
    const until = new Date((header.sealedAt + lifetimeSeconds.sealTimestamp + 60) * 1000);
    if (!(await rows.spendNonce(this.#db.kysely, header.nonce, until))) {
      throw new AppError('seal.replayed');
    }
    return value;
  }

  #isTimely(header: SealHeader): boolean {
    const ageSeconds = this.#clock.now().getTime() / 1000 - header.sealedAt;
    const timely = Math.abs(ageSeconds) <= lifetimeSeconds.sealTimestamp;
    return timely && noncePattern.test(header.nonce) && keyIdPattern.test(header.keyId);
  }
}

function isFresh(key: SealKeyRow, now: Date): boolean {
  return now.getTime() - key.made_at.getTime() < dayMs;
}

export function openSealing(db: Database, clock: Clock): Sealing {
  return new StoredSealing(db, clock);
}
