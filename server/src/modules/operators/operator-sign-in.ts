// Operators' ways in: a password with a code, or a passkey; an owner's is a passkey.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lifetimeSeconds } from '@perya/contract/limits';
import { actAs } from '#db/acting';
import type { Database } from '#db/database';
import { AppError, OpsError } from '#lib/app-error';
import { stepOf } from '#lib/authenticator';
import type { Clock } from '#lib/clock';
import type { OperatorSession } from '#lib/desk';
import { callerOf, rangeOf } from '#lib/network-location';
import type { SecretBox } from '#lib/secret-box';
import { hashOf, newToken } from '#lib/token';
import { askToSign, signedBy } from '#lib/webauthn';
import type { Ceremony, Site } from '#lib/webauthn';
import { passwordFits } from '#modules/account/account';
import { clearAttempts, countAttempt, scopes } from '#modules/limits/limits';
import { noteEvent } from './events.ts';
import { beginSession } from './operator-session.ts';
import * as rows from './operators-sql.ts';
import type { OperatorRow } from './operators-sql.ts';

/** What the console's sign-ins work with. */
export interface OperatorParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly secrets: SecretBox;
  /** Owners may sign in by password and code too. */
  readonly ownersByPassword: boolean;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface Begun {
  readonly token: string;
  readonly session: OperatorSession;
}

export const totpPurpose = (operator: string): string => `operator totp ${operator}`;

/** Whether a passkey is this operator's only way in. */
export async function mustUsePasskey(
  { db, ownersByPassword }: OperatorParts,
  operator: string,
): Promise<boolean> {
  if (ownersByPassword) return false;
  return (await rows.grantsOf(db.kysely, operator)).some(({ role }) => role === 'owner');
}

/** Counts a try before anything is compared. Throws login.locked. */
async function countTry({ db, clock }: OperatorParts, name: string, address: string) {
  const now = clock.now();
  const tries = [
    ['operator.address', `operators ${callerOf(address)}`],
    ['operator.name', `operators ${name}`],
  ] as const;
  for (const [scope, key] of tries) {
    const count = await countAttempt(db.kysely, scope, key, { now });
    if (count > scopes[scope].limit) throw new AppError('login.locked');
  }
}

const forgetTries = async ({ db }: OperatorParts, name: string): Promise<void> =>
  clearAttempts(db.kysely, 'operator.name', `operators ${name}`);

/** Whether the code is the operator's, and was not shown before. */
async function codePasses(
  { db, secrets, clock }: OperatorParts,
  { id, totpBox }: OperatorRow,
  code: string,
): Promise<boolean> {
  if (totpBox === null) return false;
  const step = stepOf(secrets.open(totpBox, totpPurpose(id)), code, clock.now());
  return step !== null && rows.spendStep(db.kysely, id, step);
}

/** Throws login.wrong whatever of it is wrong, login.locked, and operator.passkeyOnly. */
export async function signInByPassword(
  parts: OperatorParts,
  exchange: Exchange,
  given: { name: string; password: string; code: string },
): Promise<Begun> {
  const { db, clock } = parts;
  const name = given.name.trim().toLowerCase();
  const network = rangeOf(exchange.request.ip);
  await countTry(parts, name, exchange.request.ip);
  const operator = await rows.operatorByName(db.kysely, name);
  const fits = await passwordFits(given.password, operator?.passwordHash ?? null);
  const passes =
    fits && operator?.active === true && (await codePasses(parts, operator, given.code));
  if (!passes || operator === null) {
    const refused = { kind: 'signInRefused', operator: operator?.id ?? null, network } as const;
    await noteEvent(db.kysely, { ...refused, detail: 'password' }, clock.now());
    throw new AppError('login.wrong');
  }
  if (await mustUsePasskey(parts, operator.id)) throw new OpsError('operator.passkeyOnly');
  await forgetTries(parts, name);
  return begin(parts, exchange, operator, 'password');
}

async function begin(
  parts: OperatorParts,
  exchange: Exchange,
  operator: OperatorRow,
  method: string,
): Promise<Begun> {
  const act = { operator: operator.name, act: 'sign in', reason: '' };
  return actAs(act, async () => {
    const begun = await beginSession(parts, exchange, { operator, method });
    const network = rangeOf(exchange.request.ip);
    const { id: session } = begun.session;
    const event = { kind: 'signedIn', operator: operator.id, session, network } as const;
    await noteEvent(parts.db.kysely, { ...event, detail: method }, parts.clock.now());
    return begun;
  });
}

async function issue(
  { db, clock }: OperatorParts,
  ticket: { kind: 'signIn' | 'proof' | 'add'; operator: string | null; challenge: string },
): Promise<string> {
  const text = newToken();
  const expiresAt = new Date(clock.now().getTime() + lifetimeSeconds.signInTicket * 1000);
  await rows.insertTicket(db.kysely, { ...ticket, hash: hashOf(text), expiresAt });
  return text;
}

/** Begins a ceremony of a passkey; its answer comes with the ticket. */
export async function beginCeremony(
  parts: OperatorParts,
  of: { kind: 'signIn' | 'proof' | 'add'; operator: string | null },
  options: { challenge: string },
): Promise<{ ticket: string; options: Ceremony }> {
  const ticket = await issue(parts, { ...of, challenge: options.challenge });
  return { ticket, options: { ...options } };
}

/** The ceremony's challenge. Throws login.ticketExpired for another kind's or another's too. */
export async function spendCeremony(
  { db, clock }: OperatorParts,
  of: { kind: 'signIn' | 'proof' | 'add'; operator: string | null },
  ticket: string,
): Promise<string> {
  const spent = await rows.spendTicket(db.kysely, hashOf(ticket), clock.now());
  if (spent === null || spent.kind !== of.kind || spent.operator !== of.operator) {
    throw new AppError('login.ticketExpired');
  }
  return spent.challenge;
}

/** Counted by address; throws request.tooMany. */
export async function beginPasskeySignIn(parts: OperatorParts, site: Site, address: string) {
  const key = `operators ${callerOf(address)}`;
  const count = await countAttempt(parts.db.kysely, 'operator.ceremony', key, {
    now: parts.clock.now(),
  });
  if (count > scopes['operator.ceremony'].limit) throw new AppError('request.tooMany');
  return beginCeremony(parts, { kind: 'signIn', operator: null }, await askToSign(site));
}

/** The operator whose passkey answered. Throws passkey.refused. */
async function passkeyAnswered(
  { db, clock }: OperatorParts,
  site: Site,
  challenge: string,
  response: Ceremony,
): Promise<string> {
  const id = response['id'];
  const key = typeof id === 'string' ? await rows.passkeyById(db.kysely, id) : null;
  if (key === null) throw new AppError('passkey.refused');
  const counter = await signedBy(site, key, challenge, response);
  if (!(await rows.notePasskeyUse(db.kysely, key.id, counter, clock.now()))) {
    throw new AppError('passkey.refused');
  }
  return key.owner;
}

export async function signInByPasskey(
  parts: OperatorParts,
  site: Site,
  exchange: Exchange,
  given: { ticket: string; response: Ceremony },
): Promise<Begun> {
  const { db, clock } = parts;
  const challenge = await spendCeremony(parts, { kind: 'signIn', operator: null }, given.ticket);
  try {
    const owner = await passkeyAnswered(parts, site, challenge, given.response);
    const operator = await rows.operatorById(db.kysely, owner);
    if (operator?.active !== true) throw new AppError('passkey.refused');
    return await begin(parts, exchange, operator, 'passkey');
  } catch (error) {
    const network = rangeOf(exchange.request.ip);
    const event = { kind: 'signInRefused', operator: null, network, detail: 'passkey' } as const;
    await noteEvent(db.kysely, event, clock.now());
    throw error;
  }
}

/** Throws login.codeWrong, login.locked, and operator.passkeyOnly for one without a code. */
export async function proveByCode(
  parts: OperatorParts,
  { operator: id, name }: OperatorSession,
  code: string,
  address: string,
): Promise<void> {
  const operator = await rows.operatorById(parts.db.kysely, id);
  if (operator === null || operator.totpBox === null || (await mustUsePasskey(parts, id))) {
    throw new OpsError('operator.passkeyOnly');
  }
  await countTry(parts, name, address);
  if (!(await codePasses(parts, operator, code))) throw new AppError('login.codeWrong');
  await forgetTries(parts, name);
}

/** Throws login.ticketExpired, and passkey.refused for somebody else's passkey too. */
export async function proveByPasskey(
  parts: OperatorParts,
  site: Site,
  { operator }: OperatorSession,
  given: { ticket: string; response: Ceremony },
): Promise<void> {
  const challenge = await spendCeremony(parts, { kind: 'proof', operator }, given.ticket);
  const owner = await passkeyAnswered(parts, site, challenge, given.response);
  if (owner !== operator) throw new AppError('passkey.refused');
}
