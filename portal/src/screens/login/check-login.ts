// The checks of the login form.
import type { FieldProblem } from '@perya/contract/error-codes';
import { loginRefusalSchema, secondStepSchema } from '@perya/contract/account/login-refusal-schema';
import type { Captcha } from '#domain/form/captcha.tsx';
import type { Problems } from '#domain/form/form.ts';
import type { LoginMode } from '#lib/storage.ts';

export interface LoginForm {
  readonly mode: LoginMode;
  readonly username: string;
  readonly password: string;
  /** What the number's field says of itself. */
  readonly mobileProblem: FieldProblem | null;
  readonly code: string;
  /** This browser is remembered for that name: password or code may stay empty. */
  readonly remembered: boolean;
  /** Null while no captcha is shown. */
  readonly captcha: Pick<Captcha, 'code' | 'digits'> | null;
}

const shortestCode = 4;

function codeProblem({ code, remembered }: LoginForm): FieldProblem | null {
  if (code === '') return remembered ? null : 'required';
  return code.length < shortestCode ? 'tooShort' : null;
}

function captchaProblem(captcha: LoginForm['captcha']): FieldProblem | null {
  if (captcha === null) return null;
  if (captcha.code === '') return 'required';
  return captcha.code.length < captcha.digits ? 'tooShort' : null;
}

/** Problems by field; empty when the form can be sent. */
export function checkLogin(form: LoginForm): Problems {
  const { mode, username, password, mobileProblem, remembered, captcha } = form;
  const found: Record<string, FieldProblem | null> =
    mode === 'username'
      ? {
          username: username.trim() === '' ? 'required' : null,
          password: password === '' && !remembered ? 'required' : null,
          captcha: captchaProblem(captcha),
        }
      : {
          mobileNum: mobileProblem,
          verificationCode: codeProblem(form),
          captcha: captchaProblem(captcha),
        };
  const wrong = Object.entries(found).filter(([, problem]) => problem !== null);
  return Object.fromEntries(wrong) as Problems;
}

/** Problems of fields that are filled in: those that a change of language translates. */
export function problemsOfFilled(form: LoginForm): Problems {
  const wrong = Object.entries(checkLogin(form)).filter(([, problem]) => problem !== 'required');
  return Object.fromEntries(wrong);
}

/** Whether a refusal says that the next try needs a captcha. */
export function wantsCaptcha(value: unknown): boolean {
  const refusal = loginRefusalSchema.safeParse(value);
  return refusal.success && refusal.data.captcha;
}

/** The ticket that a refusal carries for the second step; null when it carries none. */
export function stepTicket(value: unknown): string | null {
  const refusal = secondStepSchema.safeParse(value);
  return refusal.success ? refusal.data.ticket : null;
}
