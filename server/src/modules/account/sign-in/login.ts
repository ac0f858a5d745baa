// Signing in: tries are counted first, and every refusal is answered alike.
import { nonAgentTypes } from '@perya/contract/account/account-type';
import type { InputOf } from '@perya/contract/endpoint';
import type { login, secondStep } from '@perya/contract/account/session';
import { AppError } from '#lib/app-error';
import { locationOf } from '#lib/network-location';
import type { RequestContext } from '#lib/request-context';
import { lockMember } from '../account-sql.ts';
import { deviceIsKnown } from '../session/device.ts';
import { budgetsOf, countTry, forgiveTries, secondStepBudgets } from './login-guard.ts';
import { wayOf } from './login-ways.ts';
import { memberNamed } from './named-member.ts';
import type { StartedSession } from '../session/session.ts';
import { noMember, recordTry, removeTry } from './sign-in-history.ts';
import { completeSignIn, enter } from './sign-in.ts';
import type { SecondStepData } from './sign-in.ts';
import { spendTicket, tryTicket } from './ticket.ts';
import { passSecondStep } from '../two-step/totp.ts';

type LoginInput = InputOf<typeof login>;

/**
 * Signs a member in. An unknown name, a wrong password and a disabled account are answered alike,
 * in bytes and in time: login.wrong, whose value says whether the next try needs a captcha. Other
 * errors: feature.off, login.locked, captcha.required, captcha.wrong, login.notAgent on the agents'
 * side, those of completeSignIn, server.busy.
 */
export async function loginMember(
  context: RequestContext,
  input: LoginInput,
): Promise<StartedSession> {
  const { db, userAgent, now, address } = context;
  const { name, by, method, proves } = wayOf(context, input);
  const row = await memberNamed(context, { [by]: name });
  const budgets = budgetsOf(context, name, row?.device_known === true);
  const entry = { member: row?.id ?? noMember, method, userAgent, ...locationOf(address), now };
  const { captchaNext, result: noted } = await countTry(context, {
    budgets,
    subject: row?.username ?? null,
    captcha: input,
    inTransaction: async (tx) => recordTry(tx, entry),
  });
  const proved = await proves(row);
  if (row === null || !proved || row.disabled) {
    throw new AppError('login.wrong', { captcha: captchaNext });
  }
  await forgiveTries(context, budgets);
  if (noted !== null) await removeTry(db.kysely, noted);
  if (input.types === 'A' && nonAgentTypes.includes(row.type)) throw new AppError('login.notAgent');
  return completeSignIn(context, row, {
    method,
    passwordTyped: method === 'password',
    remember: input.remember === true,
    bothSteps: false,
  });
}

const mostCodes = 5;

/**
 * Finishes a sign-in by its second step. Throws login.codeWrong, login.locked, and
 * login.ticketExpired when the ticket is spent, over, or was tried five times.
 */
export async function finishLogin(
  context: RequestContext,
  { ticket, code }: InputOf<typeof secondStep>,
): Promise<StartedSession> {
  const { db, secrets, merchant, device, userAgent, address, now } = context;
  const which = { merchant: merchant.code, kind: 'secondStep', ticket, now } as const;
  const tried = await tryTicket<SecondStepData>(db.kysely, { ...which, most: mostCodes });
  const member = tried?.member ?? null;
  if (tried === null || member === null) throw new AppError('login.ticketExpired');
  const known = await deviceIsKnown(db.kysely, member, device);
  const budgets = secondStepBudgets(context, member, known);
  const entry = { member, method: tried.data.method, userAgent, ...locationOf(address), now };
  const { result: noted } = await countTry(context, {
    budgets,
    subject: null,
    captcha: null,
    inTransaction: async (tx) => recordTry(tx, entry),
  });
  if (!(await passSecondStep(db.kysely, secrets, member, code, now))) {
    throw new AppError('login.codeWrong');
  }
  await forgiveTries(context, budgets);
  return db.transaction(async (tx) => {
    // In the order of whoever sets a password: first the member, then what becomes void.
    const row = await lockMember(tx, member);
    const spent = await spendTicket<SecondStepData>(tx, which);
    // Meanwhile another request may have come first, or the account was disabled.
    if (spent === null || row === null || row.disabled) throw new AppError('login.ticketExpired');
    if (noted !== null) await removeTry(tx, noted);
    return enter(tx, context, row, { ...spent.data, bothSteps: true });
  });
}
