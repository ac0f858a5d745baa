// The codes of an authenticator app (RFC 6238): its secret, and the time step that a code is of.
import { Secret, TOTP } from 'otpauth';

/** RFC 4226 asks for 128 bits at least and recommends 160. */
const secretBytes = 20;

/** What every authenticator app understands, whatever it makes of the other choices. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** A phone's clock may be off, and a code may be typed late: one step before and one after. */
const stepsOff = 1;

export interface AuthenticatorKey {
  /** For the app: as a picture, or a link. */
  readonly uri: string;
  /** In base 32, to be typed by hand. */
  readonly secret: string;
}

/** `account` and `issuer` are what the app shows. */
export function authenticatorKey(
  of: { readonly account: string; readonly issuer: string },
  secret: Secret = new Secret({ size: secretBytes }),
): AuthenticatorKey {
  const uri = new TOTP({ ...kind, issuer: of.issuer, label: of.account, secret }).toString();
  return { uri, secret: secret.base32 };
}

/** The same key again, from its base 32. */
export function authenticatorKeyOf(
  secret: string,
  of: { readonly account: string; readonly issuer: string },
): AuthenticatorKey {
  return authenticatorKey(of, Secret.fromBase32(secret));
}

/** Which time step the code is of; null when it is none of those that count now. */
export function stepOf(secret: string, code: string, now: Date): bigint | null {
  const timestamp = now.getTime();
  const given = { secret: Secret.fromBase32(secret), token: code, window: stepsOff, timestamp };
  const delta = TOTP.validate({ ...kind, ...given });
  return delta === null ? null : BigInt(TOTP.counter({ period: kind.period, timestamp }) + delta);
}
