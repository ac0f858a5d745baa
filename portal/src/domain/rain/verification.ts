// Recomputes a rain's hash and envelopes from its revealed seed.
// WebCrypto is missing on pages that came over plain HTTP: hence a library.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { drawFrom } from '@perya/contract/draws';
import { money, parseMoney, wireMoney } from '@perya/contract/money';
import type { Rain } from '@perya/contract/rewards/rain';
import { splitOf } from '@perya/contract/rewards/rain-split';

/** Whether the seed is the one that was locked, and its split these amounts in this order. */
export function isSplitOf(
  { id, seed, seedHash, total, count, currency }: Rain,
  amounts: readonly string[],
): boolean {
  const sum = parseMoney(total, currency);
  if (seed === null || sum === null) return false;
  const key = hexToBytes(seed);
  if (bytesToHex(sha256(key)) !== seedHash) return false;
  const draw = drawFrom((cursor) => hmac(sha256, key, utf8ToBytes(`${id}:${cursor}`)));
  const split = splitOf(draw, Number(sum), count);
  return (
    amounts.length === split.length &&
    split.every((units, place) => wireMoney(money(BigInt(units)), currency) === amounts[place])
  );
}
