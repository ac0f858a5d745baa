// Server seeds: made by the operating system's generator, shown as a hash before play.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { drawFrom } from '@perya/contract/draws';
import type { Draw } from '@perya/contract/draws';

/** 32 fresh bytes. */
export function newServerSeed(): Buffer {
  return randomBytes(32);
}

/** What a player starts with until choosing a client seed of their own. */
export function newClientSeed(): string {
  return randomBytes(9).toString('base64url');
}

/** The promise shown before play: lower-case hex SHA-256 of the seed's 32 bytes. */
export function seedHash(serverSeed: Uint8Array): string {
  return createHash('sha256').update(serverSeed).digest('hex');
}

/** The draws of one round; see `drawFrom` for the algorithm. */
export function roundDraws(serverSeed: Uint8Array, clientSeed: string, nonce: number): Draw {
  return drawFrom((cursor) =>
    createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${cursor}`).digest(),
  );
}
