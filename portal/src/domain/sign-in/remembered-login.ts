// What the login form remembers, for each way of filling it in: never a password, but a credential
// that the server takes from this browser alone, changes at each use and can revoke.
import { load, save, type LoginMode, type RememberedLogin } from '#lib/storage.ts';

/** Encoded twice, for records of older versions; the credential itself is safe to store. */
const encode = (credential: string) => btoa(btoa(credential));

function decode(text: string): string | null {
  try {
    return text === '' ? null : atob(atob(text));
  } catch {
    return null;
  }
}

export function rememberedFor(mode: LoginMode): RememberedLogin | null {
  return load('rememberedLogin')?.[mode] ?? null;
}

/** The credential of a record, for the login call; null when it is void. */
export function credentialOf(record: RememberedLogin | null): string | null {
  return record === null ? null : decode(record.password);
}

interface SignedIn {
  /** The username, or the number in mobile mode. */
  readonly username: string;
  readonly countryDialingCode: string;
  /** What the answer carried; without one only the name is kept. */
  readonly credential: string | null;
}

/** Remembers a sign-in for the next time. */
export function remember(mode: LoginMode, signedIn: SignedIn): void {
  const { username, countryDialingCode, credential } = signedIn;
  const password = credential === null ? '' : encode(credential);
  const record = { type: mode, username, password, countryDialingCode };
  save('rememberedLogin', { ...load('rememberedLogin'), [mode]: record });
}

/** Forgets a mode: the box was not ticked. */
export function forgetRemembered(mode: LoginMode): void {
  const { [mode]: _, ...others } = load('rememberedLogin') ?? {};
  save('rememberedLogin', others);
}

/** Deletes the credentials; the names stay, so that there is less to type. */
export function forgetCredentials(): void {
  const records = Object.entries(load('rememberedLogin') ?? {});
  const voided = records.map(([mode, record]) => [mode, { ...record, password: '' }]);
  save('rememberedLogin', Object.fromEntries(voided) as Record<LoginMode, RememberedLogin>);
}

/** Whether this browser holds a credential of any mode. */
export function hasRemembered(): boolean {
  return (['username', 'sms'] as const).some((mode) => credentialOf(rememberedFor(mode)) !== null);
}

/**
 * After a change of the password, which voids the former credentials. Modes that had one get the
 * new one; without a new one only their names stay.
 */
export function renewRemembered(credential: string | null): void {
  for (const mode of ['username', 'sms'] as const) {
    const record = rememberedFor(mode);
    if (record === null || record.password === '') continue;
    const { username, countryDialingCode } = record;
    remember(mode, { username, countryDialingCode, credential });
  }
}
