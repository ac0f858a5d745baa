// Keeps secrets that the database must not be able to read: AES-256-GCM under the server's own key.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/** Opens only what was closed for the same purpose ("totp 0197…"), with the same server key. */
export class SecretBox {
  readonly #key: Buffer;

  /** `secret` is SECRET_KEY: any text of 32 characters or more. */
  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'perya secret box', 32));
  }

  close(text: string, purpose: string): Buffer {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(purpose));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  }

  /** Throws when the box was tampered with, or closed under another key or for another purpose. */
  open(box: Buffer, purpose: string): string {
    const decipher = createDecipheriv('aes-256-gcm', this.#key, box.subarray(0, ivBytes))
      .setAAD(Buffer.from(purpose))
      .setAuthTag(box.subarray(ivBytes, ivBytes + tagBytes));
    const sealed = box.subarray(ivBytes + tagBytes);
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
  }
}
