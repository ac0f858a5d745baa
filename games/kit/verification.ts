// Recomputes a past round's hash and draws from its revealed seed.
// WebCrypto is missing on pages that came over plain HTTP: hence a library.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { drawFrom } from '@perya/contract/draws';
import type { Draw } from '@perya/contract/draws';

export interface Seeds {
  /** 64 hex digits. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

export interface Recomputed {
  /** To be compared with the hash that was shown before play. */
  readonly hash: string;
  /** The draws of the round, from its beginning. */
  readonly draw: Draw;
}

/** The hash and the draws of a round. Null when the server seed is not 64 hex digits. */
export function recompute({ serverSeed, clientSeed, nonce }: Seeds): Recomputed | null {
  if (!/^[0-9a-f]{64}$/i.test(serverSeed)) return null;
  const key = hexToBytes(serverSeed);
  const draw = drawFrom((cursor) =>
    hmac(sha256, key, utf8ToBytes(`${clientSeed}:${nonce}:${cursor}`)),
  );
  return { hash: bytesToHex(sha256(key)), draw };
}
