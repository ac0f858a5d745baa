// Passkeys (WebAuthn): adding one, signing in by one, and removing it again.
import { lifetimeSeconds } from '@perya/contract/limits';
import { AppError } from '#lib/app-error';
import { locationOf } from '#lib/network-location';
import type { RequestContext } from '#lib/request-context';
import { askToRegister, askToSign, registered, signedBy } from '#lib/webauthn';
import type { Ceremony, Site } from '#lib/webauthn';
import { memberById } from '../account-sql.ts';
import { requireSignInWay } from '../identities.ts';
import { recordTry } from '../sign-in/sign-in-history.ts';
import { completeSignIn } from '../sign-in/sign-in.ts';
import type { StartedSession } from '../session/session.ts';
import { issueTicket, spendTicket } from '../sign-in/ticket.ts';
import { noteAndMailChange } from '../changes.ts';
import * as rows from './passkey-sql.ts';

const mostPasskeys = 20;

/** What a ceremony began with, and its answer must match. */
interface TicketData {
  readonly challenge: string;
}

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

/** Begins to add one: a key that the browser finds by itself, behind finger, face or PIN. */
export async function beginPasskey(
  context: RequestContext,
  site: Site,
  member: { id: string; username: string },
): Promise<{ ticket: string; options: Ceremony }> {
  const known = await rows.passkeysOf(context.db.kysely, member.id);
  const options = await askToRegister(site, { id: member.id, name: member.username }, known);
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
  const passkey = await registered(site, ticket.data.challenge, given.response);
  const row = { ...passkey, member, name, added_at: now };
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
  const options = await askToSign(site);
  return begin(context, 'passkeyLogin', options);
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
    const owned = { ...key, owner: key.member };
    const counter = await signedBy(site, owned, ticket.data.challenge, given.response);
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
