// The chain of round seeds: each is the hash of the next, so the first hash fixes every round.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { burstPoint } from './rules.ts';
import type { Hundredths } from './rules.ts';

export const chainLength = 100_000;

const hashOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** The secret end of a new chain: 32 bytes of the operating system's generator. */
export function newChainEnd(): Buffer {
  return randomBytes(32);
}

/**
 * All seeds of a chain in the order of play, after its public first hash: `seeds[0]` is that hash,
 * `seeds[n]` belongs to the chain's round n, and SHA-256 of `seeds[n]` is `seeds[n - 1]`.
 */
export function unrollChain(end: Uint8Array, length = chainLength): Buffer[] {
  const seeds: Buffer[] = Array.from({ length: length + 1 });
  let seed: Buffer = Buffer.from(end);
  for (let n = length; n >= 0; n -= 1) {
    seeds[n] = seed;
    seed = hashOf(seed);
  }
  return seeds;
}

/** Where the round of a seed bursts, under the public seed that was fixed before its chain. */
export function pointOf(seed: Uint8Array, publicSeed: string): Hundredths {
  return burstPoint(createHmac('sha256', seed).update(publicSeed).digest());
}
