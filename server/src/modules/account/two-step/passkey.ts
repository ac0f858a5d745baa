// Passkeys (WebAuthn): adding one, signing in by one, and removing it again.
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { COSEALG } from '@simplewebauthn/server/helpers';
import type { FastifyRequest } from 'fastify';
import { lifetimeSeconds } from '@perya/contract/limits';
import { AppError } from '#lib/app-error';
import { locationOf } from '#lib/network-location';
import type { RequestContext } from '#lib/request-context';
import { memberById } from '../account-sql.ts';
import { requireSignInWay } from '../identities.ts';
import { recordTry } from '../sign-in/sign-in-history.ts';
import { completeSignIn } from '../sign-in/sign-in.ts';
import type { StartedSession } from '../session/session.ts';
import { issueTicket, spendTicket } from '../sign-in/ticket.ts';
import { noteAndMailChange } from '../changes.ts';
import * as rows from './passkey-sql.ts';
import type { PasskeyRow } from './passkey-sql.ts';

const mostPasskeys = 20;

/** What authenticators of today sign with; the library's further choice is experimental in Node. */
const supportedAlgorithmIDs = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

/** How a browser may reach an authenticator (WebAuthn, 5.8.4); nothing else is kept. */
const knownTransports = ['usb', 'nfc', 'ble', 'smart-card', 'hybrid', 'internal', 'cable'] as const;

/** WebAuthn's own JSON, as the browser's library and the server's exchange it. */
export type Ceremony = Record<string, unknown>;

/** Where a passkey is good: a host, and the page's address there. */
export interface Site {
  readonly rpID: string;
  readonly origin: string;
  /** What the browser's own dialogue calls it. */
  readonly name: string;
}

/** What a ceremony began with, and its answer must match. */
interface TicketData {
  readonly challenge: string;
}

/** The site as the browser sees it; a request whose host is no merchant's gets nowhere near. */
export function siteOf(context: RequestContext, request: FastifyRequest): Site {
  return {
    rpID: request.hostname.toLowerCase(),
    origin: `${request.protocol}://${request.host.toLowerCase()}`,
    name: context.merchant.public.name,
  };
}

/** Handed to the authenticator, which gives it back: the member's id, and nothing personal. */
const handleOf = (member: string) =>
  Uint8Array.from(Buffer.from(member.replaceAll('-', ''), 'hex'));

const begin = async (
  context: RequestContext,
  kind: 'passkeyAdd' | 'passkeyLogin',
  options: { challenge: string },
  member: string | null = null,
): Promise<{ ticket: string; options: Ceremony }> => {
  const ticket = await issueTicket(context.db.kysely, {
    merchant: context.merchant.code,
    kind,
    member,
    data: { challenge: options.challenge } satisfies TicketData,
    now: context.now,
    seconds: lifetimeSeconds.signInTicket,
  });
  return { ticket, options: { ...options } };
};

/** The library throws for whatever does not fit; the person is told one thing. */
async function passed<V extends { verified: boolean }>(check: Promise<V>): Promise<V> {
  const result = await check.catch(() => null);
  if (result?.verified !== true) throw new AppError('passkey.refused');
  return result;
}

/** Begins to add one: a key that the browser finds by itself, behind finger, face or PIN. */
export async function beginPasskey(
  context: RequestContext,
  site: Site,
  member: { id: string; username: string },
): Promise<{ ticket: string; options: Ceremony }> {
  const known = await rows.passkeysOf(context.db.kysely, member.id);
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: site.rpID,
    userName: member.username,
    userID: handleOf(member.id),
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return begin(context, 'passkeyAdd', options, member.id);
}

/** Throws login.ticketExpired, and passkey.refused for what does not fit or is known already. */
export async function addPasskey(
  context: RequestContext,
  site: Site,
  given: { member: string; ticket: string; response: Ceremony; name: string },
): Promise<void> {
  const { db, merchant, now } = context;
  const { member, name } = given;
  const spent = { merchant: merchant.code, kind: 'passkeyAdd', ticket: given.ticket, now } as const;
  const ticket = await spendTicket<TicketData>(db.kysely, spent);
  if (ticket?.member !== member) throw new AppError('login.ticketExpired');
  const { registrationInfo } = await passed(
    verifyRegistrationResponse({
      response: given.response as unknown as RegistrationResponseJSON,
      expectedChallenge: ticket.data.challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    }),
  );
  if (!registrationInfo) throw new AppError('passkey.refused');
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const row = {
    id,
    member,
    public_key: Buffer.from(publicKey),
    counter: BigInt(counter),
    transports: knownTransports.filter((transport) => transports.includes(transport)),
    name,
    added_at: now,
  };
  await db.transaction(async (tx) => {
    const added = await rows.insertPasskey(tx, row, mostPasskeys);
    if (!added) throw new AppError('passkey.refused');
    await noteAndMailChange(tx, context, member, { what: 'passkey.add', guard: 'passkeys' });
  });
}

/** Begins a sign-in; whose it will be, the browser alone knows. */
export async function beginPasskeyLogin(
  context: RequestContext,
  site: Site,
): Promise<{ ticket: string; options: Ceremony }> {
  const options = await generateAuthenticationOptions({
    rpID: site.rpID,
    userVerification: 'required',
  });
  return begin(context, 'passkeyLogin', options);
}

/** Whether the answer is the key's own, to this challenge, on this site. */
async function verify(
  site: Site,
  key: PasskeyRow,
  response: AuthenticationResponseJSON,
  challenge: string,
): Promise<number> {
  // What the key says about whose it is must be what we know.
  const handle = response.response?.userHandle;
  const expected = Buffer.from(handleOf(key.member)).toString('base64url');
  if (handle !== undefined && handle !== expected) throw new AppError('passkey.refused');
  const { id, transports } = key;
  const { authenticationInfo } = await passed(
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpID,
      requireUserVerification: true,
      credential: {
        id,
        publicKey: Uint8Array.from(key.public_key),
        counter: Number(key.counter),
        transports,
      },
    }),
  );
  return authenticationInfo.newCounter;
}

/**
 * Signs in by a passkey, which is both steps in one. Throws login.ticketExpired, passkey.refused,
 * and what completeSignIn does for an account that may not sign in.
 */
export async function loginByPasskey(
  context: RequestContext,
  site: Site,
  given: { ticket: string; response: Ceremony },
): Promise<StartedSession> {
  const { db, merchant, now, userAgent, address } = context;
  const spent = { merchant: merchant.code, kind: 'passkeyLogin', ticket: given.ticket, now };
  const ticket = await spendTicket<TicketData>(db.kysely, { ...spent, kind: 'passkeyLogin' });
  if (ticket === null) throw new AppError('login.ticketExpired');
  const { id } = given.response;
  const key = typeof id === 'string' ? await rows.passkeyById(db.kysely, merchant.code, id) : null;
  if (key === null) throw new AppError('passkey.refused');
  const noted = { member: key.member, method: 'passkey', userAgent, ...locationOf(address), now };
  try {
    const response = given.response as unknown as AuthenticationResponseJSON;
    const counter = await verify(site, key, response, ticket.data.challenge);
    const used = await rows.notePasskeyUse(db.kysely, key.id, counter, now);
    if (!used) throw new AppError('passkey.refused');
  } catch (error) {
    await recordTry(db.kysely, noted);
    throw error;
  }
  const member = await memberById(db.kysely, key.member);
  if (member === null) throw new Error('a passkey whose member is gone');
  return completeSignIn(context, member, {
    method: 'passkey',
    passwordTyped: false,
    remember: false,
    bothSteps: true,
  });
}

/** Throws passkey.refused for one that is not the member's, social.lastWay for the last way in. */
export async function removePasskey(
  context: RequestContext,
  member: string,
  id: string,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    if (!(await rows.deletePasskey(tx, member, id))) throw new AppError('passkey.refused');
    await requireSignInWay(tx, member);
    await noteAndMailChange(tx, context, member, { what: 'passkey.remove', guard: 'passkeys' });
  });
}
