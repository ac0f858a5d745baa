// Signing in: whoever it is, tries are counted first, and all who are refused hear the same.
import type { InputOf } from '@perya/contract/endpoint';
import type { login, secondStep } from '@perya/contract/session';
import { AppError } from '#lib/app-error';
import { placeOf } from '#lib/place';
import { holdMember } from '../account-sql.ts';
import { deviceIsKnown } from '../session/device.ts';
import { budgetsOf, countTry, forgiveTries, secondStepBudgets } from './login-guard.ts';
import { wayOf } from './login-ways.ts';
import { memberAtDoor } from './member-at-door.ts';
import type { Begun } from '../session/session.ts';
import { nobody, noteTry, unnoteTry } from './sign-in-history.ts';
import { completeSignIn, enter } from './sign-in.ts';
import type { Door, SecondStepData } from './sign-in.ts';
import { spendTicket, tryTicket } from './ticket.ts';
import { passSecondStep } from '../two-step/totp.ts';

type LoginInput = InputOf<typeof login>;

/**
 * Signs a member in. An unknown name, a wrong password and a disabled account are answered alike,
 * in bytes and in time: login.wrong, whose value says whether the next try needs a captcha. Other
 * errors: feature.off, login.locked, captcha.required, captcha.wrong, those of completeSignIn,
 * server.busy.
 */
export async function loginMember(door: Door, input: LoginInput): Promise<Begun> {
  const { db, userAgent, now, address } = door;
  const { name, by, method, proves } = wayOf(door, input);
  const row = await memberAtDoor(door, { [by]: name });
  const budgets = budgetsOf(door, name, row?.device_known === true);
  const entry = { member: row?.id ?? nobody, method, userAgent, ...placeOf(address), now };
  const { captchaNext, beside: noted } = await countTry(door, {
    budgets,
    subject: row?.username ?? null,
    captcha: input,
    alongside: async (tx) => noteTry(tx, entry),
  });
  const proved = await proves(row);
  if (row === null || !proved || row.disabled) {
    throw new AppError('login.wrong', { captcha: captchaNext });
  }
  await forgiveTries(door, budgets);
  if (noted !== null) await unnoteTry(db.kysely, noted);
  return completeSignIn(door, row, {
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
  door: Door,
  { ticket, code }: InputOf<typeof secondStep>,
): Promise<Begun> {
  const { db, secrets, merchant, device, userAgent, address, now } = door;
  const which = { merchant: merchant.code, kind: 'secondStep', ticket, now } as const;
  const tried = await tryTicket<SecondStepData>(db.kysely, { ...which, most: mostCodes });
  const member = tried?.member ?? null;
  if (tried === null || member === null) throw new AppError('login.ticketExpired');
  const known = await deviceIsKnown(db.kysely, member, device);
  const budgets = secondStepBudgets(door, member, known);
  const entry = { member, method: tried.data.method, userAgent, ...placeOf(address), now };
  const { beside: noted } = await countTry(door, {
    budgets,
    subject: null,
    captcha: null,
    alongside: async (tx) => noteTry(tx, entry),
  });
  if (!(await passSecondStep(db.kysely, secrets, member, code, now))) {
    throw new AppError('login.codeWrong');
  }
  await forgiveTries(door, budgets);
  return db.transaction(async (tx) => {
    // In the order of whoever sets a password: first the member, then what becomes void.
    const row = await holdMember(tx, member);
    const spent = await spendTicket<SecondStepData>(tx, which);
    // Meanwhile another request may have come first, or the account was disabled.
    if (spent === null || row === null || row.disabled) throw new AppError('login.ticketExpired');
    if (noted !== null) await unnoteTry(tx, noted);
    return enter(tx, door, row, { ...spent.data, bothSteps: true });
  });
}
