// An authenticator in software, for tests: makes passkeys and answers challenges as a phone would.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { Ceremony } from '#lib/webauthn';

const flag = { userPresent: 1, userVerified: 4, attested: 64 } as const;

const sha256 = (data: Buffer): Buffer => createHash('sha256').update(data).digest();

interface Answering {
  readonly origin: string;
  readonly rpID: string;
  readonly challenge: string;
  /** False for a key that was touched, but not unlocked. */
  readonly verified?: boolean;
}

/** One passkey (ES256) in its authenticator. */
export class TestAuthenticator {
  readonly id = randomBytes(32);
  readonly #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  userHandle = '';
  /** Stays 0 for authenticators that keep none. */
  counter = 0;

  #clientData(type: string, { origin, challenge }: Answering): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authenticatorData({ rpID, verified = true }: Answering, attested: Buffer | null): Buffer {
    const flags =
      flag.userPresent | (verified ? flag.userVerified : 0) | (attested ? flag.attested : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const head = Buffer.concat([sha256(Buffer.from(rpID)), Buffer.from([flags]), counter]);
    return attested ? Buffer.concat([head, attested]) : head;
  }

  /** The public key in COSE's form, after the authenticator's model (none) and the key's id. */
  #attested(): Buffer {
    const { x = '', y = '' } = this.#pair.publicKey.export({ format: 'jwk' });
    const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'));
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    return Buffer.concat([Buffer.alloc(16), length, this.id, cose]);
  }

  #answer(response: object): Ceremony {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  create(asked: Answering & { readonly user: string }): Ceremony {
    this.userHandle = asked.user;
    const authData = Uint8Array.from(this.#authenticatorData(asked, this.#attested()));
    const attestation = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', authData],
      ]),
    );
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', asked).toString('base64url'),
      attestationObject: Buffer.from(attestation).toString('base64url'),
      transports: ['internal'],
    });
  }

  get(asked: Answering): Ceremony {
    const clientData = this.#clientData('webauthn.get', asked);
    const data = this.#authenticatorData(asked, null);
    const signature = sign(
      'sha256',
      Buffer.concat([data, sha256(clientData)]),
      this.#pair.privateKey,
    );
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: this.userHandle,
    });
  }
}
