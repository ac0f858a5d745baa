// Browsers that a member signed in from, and the credential that stands in for a password there.
import { sql } from 'kysely';
import { lifetimeSeconds } from '@perya/contract/limits';
import { deviceCredentialPrefix } from '@perya/contract/account/session';
import type { Queries } from '#db/database';
import { hashOf, newToken } from '#lib/token';

/** The cookie's lifetime, from its last use. */
export const deviceCookieSeconds = 365 * 24 * 60 * 60;

/** How the database knows a browser; null, which equals nothing there, for one without a cookie. */
export const deviceHash = (device: string | null): Buffer | null =>
  device === null ? null : hashOf(device);

const credentialEnd = (now: Date): Date =>
  new Date(now.getTime() + lifetimeSeconds.deviceCredential * 1000);

/** Whether the member has signed in from this browser before. */
export async function deviceIsKnown(
  db: Queries,
  member: string,
  device: string | null,
): Promise<boolean> {
  const { rows } = await sql`select from account.device
    where member = ${member} and device_hash = ${deviceHash(device)}`.execute(db);
  return rows.length > 0;
}

/** The hashes of the browsers that the member has signed in from. */
export async function devicesOf(db: Queries, member: string): Promise<readonly Buffer[]> {
  const { rows } = await sql<{ device_hash: Buffer }>`
    select device_hash from account.device where member = ${member}`.execute(db);
  return rows.map((row) => row.device_hash);
}

export interface NotedDevice {
  /** The cookie's value: the browser's own, or a new one for a browser without. */
  readonly device: string;
  /** A new credential, if the sign-in is to be remembered; the one before it is void. */
  readonly credential: string | null;
  /** The member had not signed in from it before. */
  readonly isNew: boolean;
}

/** Notes a sign-in from a browser; without `remember`, what it remembered is forgotten. */
export async function noteDevice(
  db: Queries,
  given: {
    member: string;
    device: string | null;
    userAgent: string;
    remember: boolean;
    now: Date;
  },
): Promise<NotedDevice> {
  const { member, userAgent, remember, now } = given;
  const device = given.device ?? newToken();
  const credential = remember ? deviceCredentialPrefix + newToken() : null;
  const hash = credential === null ? null : hashOf(credential);
  const { rows } = await sql<{ is_new: boolean }>`
    insert into account.device as d (member, device_hash, credential_hash, credential_expires_at,
      user_agent, first_seen_at, last_seen_at)
    values (${member}, ${deviceHash(device)}, ${hash}, ${hash === null ? null : credentialEnd(now)},
      ${userAgent}, ${now}, ${now})
    on conflict (member, device_hash) do update set
      credential_hash = excluded.credential_hash,
      credential_expires_at = excluded.credential_expires_at,
      user_agent = excluded.user_agent, last_seen_at = excluded.last_seen_at
    returning xmax = 0 as is_new`.execute(db);
  return { device, credential, isNew: rows[0]?.is_new === true };
}

export const isDeviceCredential = (text: string): boolean =>
  text.startsWith(deviceCredentialPrefix);

/**
 * Whether the credential is the browser's current one; good once. Stolen from its storage, it fits
 * nowhere else.
 */
export async function spendCredential(
  db: Queries,
  given: { member: string; device: string | null; credential: string; now: Date },
): Promise<boolean> {
  const { member, device, credential, now } = given;
  const { numAffectedRows } = await sql`
    update account.device set credential_hash = null, credential_expires_at = null
     where member = ${member} and device_hash = ${deviceHash(device)}
       and credential_hash = ${hashOf(credential)}
       and credential_expires_at > ${now}`.execute(db);
  return numAffectedRows === 1n;
}

/** A new credential for a browser that holds one; null for a browser that remembers nothing. */
export async function renewCredential(
  db: Queries,
  given: { member: string; device: string | null; now: Date },
): Promise<string | null> {
  const { member, device, now } = given;
  const credential = deviceCredentialPrefix + newToken();
  const { numAffectedRows } = await sql`
    update account.device set credential_hash = ${hashOf(credential)},
           credential_expires_at = ${credentialEnd(now)}
     where member = ${member} and device_hash = ${deviceHash(device)}
       and credential_expires_at > ${now}`.execute(db);
  return numAffectedRows === 1n ? credential : null;
}

/** Forgets what a browser remembers of the member; without `device`, what all of them do. */
export async function forgetDevices(
  db: Queries,
  member: string,
  which: { only?: string; except?: string | null } = {},
): Promise<void> {
  const { only, except } = which;
  await sql`update account.device set credential_hash = null, credential_expires_at = null
    where member = ${member}
      and ${only === undefined ? sql`true` : sql`device_hash = ${deviceHash(only)}`}
      and ${except ? sql`device_hash <> ${deviceHash(except)}` : sql`true`}`.execute(db);
}
