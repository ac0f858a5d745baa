// Signing in through an identity provider, from leaving for it to coming back from it.
import { accountType } from '@perya/contract/account/account-type';
import type { InputOf } from '@perya/contract/endpoint';
import { uuidOf } from '@perya/contract/id';
import { lifetimeSeconds } from '@perya/contract/limits';
import { socialReturnPath } from '@perya/contract/account/social';
import { providerFlag } from '@perya/contract/account/providers';
import type { socialFinish, socialStart } from '@perya/contract/account/social';
import type { Provider } from '@perya/contract/account/providers';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#lib/app-error';
import type { MerchantAccess, Session } from '#lib/platform';
import type { RequestContext } from '#lib/request-context';
import { newToken } from '#lib/token';
import {
  completeSignIn,
  confirmOwner,
  issueTicket,
  memberByIdentity,
  noteAndMailChange,
  spendTicket,
  linkIdentity,
  unlinkIdentity,
} from '#modules/account/account';
import type { StartedSession, Identity, NewIdentity } from '#modules/account/account';
import { countAttempt, limitByAddress, scopes } from '#modules/limits/limits';
import { challengeOf, newVerifier, openIdUrl, proveByCode } from './openid-connect.ts';
import type { Proved } from './openid-connect.ts';
import { proveByTelegram, telegramUrl } from './telegram.ts';

/** Google and Facebook call the same thing by different names. */
const scopeOf = {
  google: 'openid email profile',
  facebook: 'openid email public_profile',
} as const;

/** What the ticket of a sign-in that was begun holds; the ticket itself is the state. */
interface StartedSignIn {
  readonly provider: Provider;
  readonly nonce: string;
  readonly redirectUri: string;
  /** Of the secret in the browser's cookie. */
  readonly challenge: string;
  readonly remember: boolean;
}

/** Who asks, the request, and who is signed in already. */
export interface Visit {
  readonly context: RequestContext;
  readonly request: FastifyRequest;
  readonly session: Session | null;
}

/** Tells the operator why, and the person only that. Causes may hold personal data: left out. */
function refuse({ request }: Visit, provider: Provider, error: unknown): never {
  const reason = error instanceof Error ? error.message : '';
  request.log.warn({ provider, reason }, 'a sign-in through a provider failed');
  throw new AppError('social.refused');
}

/** The page's own address; only by a name that is the merchant's does it go out to a provider. */
function ownOrigin({ context, request }: Visit): string {
  if (!context.merchant.hosts.includes(request.hostname.toLowerCase())) {
    throw new AppError('social.refused');
  }
  return new URL(`${request.protocol}://${request.host}`).origin;
}

/** The member to tie the provider to: the owner of the account, and not a found phone. */
async function memberToLink({ context, session }: Visit, password: string | undefined) {
  if (session === null) throw new AppError('session.none');
  if (session.customerType === accountType.trial) throw new AppError('free_reject');
  // Whoever gave the member their password knows it, and must not keep a way in of their own.
  if (session.passwordDue) throw new AppError('password.due');
  await confirmOwner(context, session, password);
  return uuidOf(session.memberId);
}

async function addressAt(
  visit: Visit,
  { telegram, ...openId }: MerchantAccess['providers'],
  begin: StartedSignIn,
  state: string,
): Promise<string> {
  const { provider, redirectUri } = begin;
  if (provider === 'telegram') {
    if (!telegram) throw new AppError('feature.off');
    const returnTo = `${redirectUri}?${new URLSearchParams({ state }).toString()}`;
    return telegramUrl(telegram, { origin: new URL(redirectUri).origin, returnTo });
  }
  const settings = openId[provider];
  if (!settings) throw new AppError('feature.off');
  const asked = openIdUrl(settings, { ...begin, state, scope: scopeOf[provider] });
  return asked.catch((error: unknown) => refuse(visit, provider, error));
}

/**
 * Begins: where the browser goes to, and the secret that it keeps until it comes back. Throws
 * feature.off, session.none, free_reject, password.due, what confirmOwner throws, social.refused
 * and request.tooMany.
 */
export async function startSocial(
  visit: Visit,
  { provider, link, remember = false, password }: InputOf<typeof socialStart>,
): Promise<{ url: string; verifier: string }> {
  const { db, merchant, now } = visit.context;
  const { providers } = merchant.access;
  if (!merchant.public.flags.includes(providerFlag[provider]) || !providers[provider]) {
    throw new AppError('feature.off');
  }
  const member = link ? await memberToLink(visit, password) : null;
  const redirectUri = ownOrigin(visit) + socialReturnPath;
  await limitByAddress(visit.context, 'social');
  const verifier = newVerifier();
  const begin: StartedSignIn = {
    provider,
    nonce: newToken(),
    redirectUri,
    challenge: await challengeOf(verifier),
    remember,
  };
  const state = await issueTicket(db.kysely, {
    merchant: merchant.code,
    kind: 'provider',
    member,
    data: begin,
    now,
    seconds: lifetimeSeconds.signInTicket,
  });
  return { url: await addressAt(visit, providers, begin, state), verifier };
}

type Returned = InputOf<typeof socialFinish>;

/** Spends the ticket that the state is: once, within its time, in the browser that it is for. */
async function spendState(visit: Visit, { state }: Returned, verifier: string | undefined) {
  const { db, merchant, now } = visit.context;
  if (state === undefined || verifier === undefined) throw new AppError('social.refused');
  const ticket = await spendTicket<StartedSignIn>(db.kysely, {
    merchant: merchant.code,
    kind: 'provider',
    ticket: state,
    now,
  });
  if (ticket?.data.challenge !== (await challengeOf(verifier))) {
    throw new AppError('social.refused');
  }
  return { ...ticket, state, verifier };
}

type SpentState = Awaited<ReturnType<typeof spendState>>;

async function provedByTelegram({ context }: Visit, signedData = ''): Promise<Proved> {
  const { db, merchant, now } = context;
  const { telegram } = merchant.access.providers;
  const proved = telegram ? proveByTelegram(telegram, signedData, now) : null;
  if (proved === null) throw new AppError('social.refused');
  // Telegram signs for a bot, not for one sign-in: what was overheard must not serve again.
  const key = `${merchant.code} ${proved.signature}`;
  const uses = await countAttempt(db.kysely, 'social.replay', key, { now });
  if (uses > scopes['social.replay'].limit) throw new AppError('social.refused');
  return proved;
}

async function provedBy(visit: Visit, spent: SpentState, returned: Returned): Promise<Proved> {
  const { data, state, verifier } = spent;
  const { provider } = data;
  if (provider === 'telegram') return provedByTelegram(visit, returned.signedData);
  const settings = visit.context.merchant.access.providers[provider];
  const { code, iss } = returned;
  if (!settings || code === undefined) throw new AppError('social.refused');
  const proving = proveByCode(settings, { ...data, state, verifier }, { code, iss });
  return proving.catch((error: unknown) => refuse(visit, provider, error));
}

/** Answers a stranger with a ticket that the registration form goes on with. */
async function sendToRegistration(
  context: RequestContext,
  identity: Identity,
  proved: Proved,
): Promise<never> {
  const { db, merchant, now } = context;
  const { provider } = identity;
  const { nickname, email, emailVerified } = proved;
  const data: NewIdentity = { ...identity, email: emailVerified ? email : '' };
  const ticket = await issueTicket(db.kysely, {
    merchant: merchant.code,
    kind: 'newIdentity',
    data,
    now,
    seconds: lifetimeSeconds.signInTicket,
  });
  throw new AppError('social.unknown', { ticket, provider, suggestion: { nickname, email } });
}

/** Links, and mails the member, where whoever stole the session can't take it back. */
async function link(context: RequestContext, member: string, identity: Identity): Promise<void> {
  const { db, merchant, now } = context;
  await db.transaction(async (tx) => {
    const given = { merchant: merchant.code, member, identity, now };
    if (!(await linkIdentity(tx, given))) return;
    await noteAndMailChange(tx, context, member, { what: 'provider.tie', guard: 'providers' });
  });
}

/** Unlinks. Throws social.unknown and social.lastWay. */
export async function unlinkSocial(
  context: RequestContext,
  member: string,
  provider: Provider,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await unlinkIdentity(tx, member, provider);
    await noteAndMailChange(tx, context, member, { what: 'provider.untie', guard: 'providers' });
  });
}

/**
 * Finishes: the session that begins, or null when a provider was linked to a signed-in member.
 * `verifier` is the browser's secret. Throws social.unknown with a ticket, social.refused,
 * social.taken, and what completeSignIn throws.
 */
export async function finishSocial(
  visit: Visit,
  returned: Returned,
  verifier: string | undefined,
): Promise<StartedSession | null> {
  const { context, session } = visit;
  const { db, merchant } = context;
  const spent = await spendState(visit, returned, verifier);
  if (returned.error !== undefined) throw new AppError('social.refused');
  const { member, data } = spent;
  // Whoever is signed in now is linked, or nobody: not the one before on a shared phone.
  const same = session !== null && uuidOf(session.memberId) === member;
  if (member !== null && !same) throw new AppError('social.refused');
  const proved = await provedBy(visit, spent, returned);
  const identity: Identity = { provider: data.provider, subject: proved.subject };
  if (member !== null) {
    await link(context, member, identity);
    return null;
  }
  const known = await memberByIdentity(db.kysely, merchant.code, identity);
  if (known === null) return sendToRegistration(context, identity, proved);
  return completeSignIn(context, known, {
    method: data.provider,
    passwordTyped: false,
    remember: data.remember,
    bothSteps: false,
  });
}
