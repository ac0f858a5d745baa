// Signing in: by password, or by what a browser remembers in its place.
import type { InputOf } from '@perya/contract/endpoint';
import type { login } from '@perya/contract/session';
import { AppError } from '#lib/app-error';
import * as rows from './account-sql.ts';
import { deviceIsKnown } from './device.ts';
import { budgetsOf, countTry, forgiveTries } from './login-guard.ts';
import { passwordFits } from './password.ts';
import type { Begun } from './session.ts';
import { completeSignIn } from './sign-in.ts';
import type { Door } from './sign-in.ts';

type LoginInput = InputOf<typeof login>;

/**
 * Signs a member in. An unknown name, a wrong password and a disabled account are answered alike,
 * in bytes and in time: login.wrong, whose value says whether the next try needs a captcha.
 * Other errors: login.locked, captcha.required, captcha.wrong, server.busy.
 */
export async function loginMember(door: Door, input: LoginInput): Promise<Begun> {
  const { db, merchant } = door;
  const row = await rows.memberByUsername(db.kysely, merchant.code, input.username);
  const known = row !== null && (await deviceIsKnown(db.kysely, row.id, door.device));
  const budgets = budgetsOf(door, input.username.toLowerCase(), known);
  const captcha = await countTry(door, budgets, input);
  const fits = await passwordFits(input.password, row?.password_hash ?? null);
  if (row === null || !fits || row.disabled) throw new AppError('login.wrong', { captcha });
  await forgiveTries(door, budgets);
  return completeSignIn(door, row, {
    method: 'password',
    passwordTyped: true,
    remember: input.remember === true,
    bothSteps: false,
  });
}
