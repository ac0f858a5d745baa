// Setting a password by a code: what is wrong with the form, in one line; pure.
import type { FieldProblem } from '@perya/contract/error-codes';
import { lengthOf } from '@perya/contract/limits';
import { codeSchema } from '@perya/contract/account/verification';
import { newPasswordProblem } from '#domain/form/new-password.ts';
import type { Translate } from '#lib/text.tsx';

export const phoneFields = ['mobileNum', 'verificationCode', 'newPassword'] as const;

export type PhoneField = (typeof phoneFields)[number];

interface PhoneForm {
  /** As the number's own field judges it. */
  readonly mobile: FieldProblem | null;
  readonly code: string;
  readonly password: string;
}

/** The fields that are wrong, in the order of the form. */
export function wrongFields({ mobile, code, password }: PhoneForm): readonly PhoneField[] {
  const wrong = {
    mobileNum: mobile !== null,
    verificationCode: !codeSchema.safeParse(code).success,
    newPassword: newPasswordProblem(password) !== undefined,
  };
  return phoneFields.filter((field) => wrong[field]);
}

/** What to show: the wrong ones among the visited fields, joined by commas. */
export function errorLine(
  t: Translate,
  wrong: readonly PhoneField[],
  touched: ReadonlySet<string>,
  shortestMobile: number,
): string {
  const { passwordMin: min, passwordMax: max, smsCodeMax } = lengthOf;
  const texts: Record<PhoneField, string> = {
    mobileNum: t('forget.wrongMobile', { min: shortestMobile }),
    verificationCode: t('forget.wrongCode', { min: 4, max: smsCodeMax }),
    newPassword: t('forget.wrongPassword', { min, max }),
  };
  return wrong
    .filter((field) => touched.has(field))
    .map((field) => texts[field])
    .join(', ');
}
