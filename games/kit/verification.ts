// Recomputes a past round from its revealed seed, with the very rules that the server plays by.
import { drawFrom } from './draws.ts';
import type { Draw } from './draws.ts';
import { fromHex, hmacSha256, sha256, toHex } from './sha256.ts';

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
  const key = fromHex(serverSeed);
  const text = new TextEncoder();
  const draw = drawFrom((cursor) =>
    hmacSha256(key, text.encode(`${clientSeed}:${nonce}:${cursor}`)),
  );
  return { hash: toHex(sha256(key)), draw };
}
