// Secrets that are handed out once, and the hashes by which the database knows them.
import { createHash, randomBytes } from 'node:crypto';

/** 256 bits, as 43 characters that may stand in an address or a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** For what nobody can guess; what people choose or read off needs more than a hash. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
