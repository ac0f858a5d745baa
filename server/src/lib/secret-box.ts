// Keeps secrets that the database must not be able to read: AES-256-GCM under the server's own key.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/** Opens only what was closed for the same purpose ("totp 0197…"), with the same server key. */
export class SecretBox {
  readonly #key: Buffer;
  readonly #printKey: Buffer;

  /** `secret` is SECRET_KEY: any text of 32 characters or more. */
  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'perya secret box', 32));
    this.#printKey = Buffer.from(hkdfSync('sha256', secret, '', 'perya fingerprint', 32));
  }

  close(text: string, purpose: string): Buffer {
    return this.closeBytes(Buffer.from(text), purpose);
  }

  closeBytes(bytes: Buffer, purpose: string): Buffer {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(purpose));
    const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  }

  /** Throws when the box was tampered with, or closed under another key or for another purpose. */
  open(box: Buffer, purpose: string): string {
    return this.openBytes(box, purpose).toString('utf8');
  }

  /** As `open`. */
  openBytes(box: Buffer, purpose: string): Buffer {
    const iv = box.subarray(0, ivBytes);
    const whole = { authTagLength: tagBytes };
    const decipher = createDecipheriv('aes-256-gcm', this.#key, iv, whole)
      .setAAD(Buffer.from(purpose))
      .setAuthTag(box.subarray(ivBytes, ivBytes + tagBytes));
    const sealed = box.subarray(ivBytes + tagBytes);
    return Buffer.concat([decipher.update(sealed), decipher.final()]);
  }

  /** The same for the same text and purpose: tells a closed secret again; without the key, not. */
  fingerprint(text: string, purpose: string): Buffer {
    return createHmac('sha256', this.#printKey)
      .update(JSON.stringify([purpose, text]))
      .digest();
  }
}
