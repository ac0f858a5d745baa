// Addresses of TRON and of EVM chains, derived from an extended public key. No private key is here.
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { createBase58check, hex } from '@scure/base';
import { HDKey } from '@scure/bip32';

/** How a chain writes its addresses. */
export type Family = 'tron' | 'evm';

const base58check = createBase58check(sha256);

/** What every address of TRON's main net begins with. */
const tronPrefix = 0x41;

/**
 * An account's extended public key (m/44'/195'/0' of TRON, m/44'/60'/0' of Ethereum). Throws a
 * RangeError on a private one, which has no business here, and on what is no such key.
 */
export function publicKeyOf(xpub: string): HDKey {
  if (/^[a-z]prv/i.test(xpub)) {
    throw new RangeError(
      'This is a private key. Give the extended public key (xpub), and keep it.',
    );
  }
  try {
    const key = HDKey.fromExtendedKey(xpub);
    if (key.privateKey === null) return key;
  } catch (error) {
    throw new RangeError('This is no extended public key (xpub).', { cause: error });
  }
  throw new RangeError('This is a private key.');
}

/** Of 20 bytes, as people write it: base58 with a checksum, or hex with EIP-55's capitals. */
export function writtenAddress(family: Family, bytes: Uint8Array): string {
  if (bytes.length !== 20) throw new RangeError('An address has 20 bytes.');
  if (family === 'tron') return base58check.encode(Uint8Array.of(tronPrefix, ...bytes));
  const plain = hex.encode(bytes);
  const hash = hex.encode(keccak_256(new TextEncoder().encode(plain)));
  const capital = (letter: string, place: number) =>
    Number.parseInt(hash[place] ?? '0', 16) >= 8 ? letter.toUpperCase() : letter;
  return `0x${Array.from(plain, capital).join('')}`;
}

/** The 20 bytes of a written address; null for one of another chain, or with a wrong checksum. */
export function addressBytes(family: Family, written: string): Uint8Array | null {
  try {
    if (family === 'tron') {
      const bytes = base58check.decode(written);
      return bytes.length === 21 && bytes[0] === tronPrefix ? bytes.slice(1) : null;
    }
    if (!/^0x[0-9a-fA-F]{40}$/.test(written)) return null;
    const bytes = hex.decode(written.slice(2).toLowerCase());
    const isPlain = /^0x[0-9a-f]+$/.test(written) || /^0x[0-9A-F]+$/.test(written);
    return isPlain || writtenAddress('evm', bytes) === written ? bytes : null;
  } catch {
    return null;
  }
}

/** The address at a place (from 0) of the account's external chain: .../0/place, as wallets do. */
export function addressAt(family: Family, account: HDKey, place: number): string {
  const { publicKey } = account.deriveChild(0).deriveChild(place);
  if (publicKey === null) throw new Error('A key without its public part.');
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false);
  return writtenAddress(family, keccak_256(point.slice(1)).slice(-20));
}
