// Recomputes a past round from its revealed seed, with the very rules that the server plays by.
import { drawFrom } from './draws.ts';
import { playRound } from './rules.ts';
import type { Outcome } from './rules.ts';
import { fromHex, hmacSha256, sha256, toHex } from './sha256.ts';

export interface Recomputed {
  /** To be compared with the hash that was shown before play. */
  hash: string;
  outcome: Outcome;
}

/** `serverSeed` is 64 hex digits. Null when it is not. */
export function recompute(
  serverSeed: string,
  clientSeed: string,
  nonce: number,
): Recomputed | null {
  if (!/^[0-9a-f]{64}$/i.test(serverSeed)) return null;
  const key = fromHex(serverSeed);
  const text = new TextEncoder();
  const draw = drawFrom((cursor) =>
    hmacSha256(key, text.encode(`${clientSeed}:${nonce}:${cursor}`)),
  );
  return { hash: toHex(sha256(key)), outcome: playRound(draw) };
}
