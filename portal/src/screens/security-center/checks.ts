// The checks of the forms of the security centre.
import type { FieldProblem } from '@perya/contract/error-codes';
import { lengthOf } from '@perya/contract/limits';
import { codeSchema } from '@perya/contract/account/verification';
import type { Problems } from '#domain/form/form.ts';

type Typed = Readonly<Partial<Record<string, string>>>;

export const required = (value: string | undefined): FieldProblem | undefined =>
  value === undefined || value.trim() === '' ? 'required' : undefined;

/** A code that was sent: digits, as many as a code may have. */
export function codeProblem(code: string | undefined): FieldProblem | undefined {
  return required(code) ?? (codeSchema.safeParse(code).success ? undefined : 'invalid');
}

/** `had`: there is a payment password already, which is asked for. */
export function checkNewPaymentPassword(typed: Typed, had: boolean): Problems {
  const { newPaymentPassword: fresh = '', again = '', paymentPassword } = typed;
  const { paymentPasswordMin: min, paymentPasswordMax: max } = lengthOf;
  const short = fresh.length < min ? 'tooShort' : undefined;
  const long = fresh.length > max ? 'tooLong' : undefined;
  return {
    paymentPassword: had ? required(paymentPassword) : undefined,
    newPaymentPassword: required(fresh) ?? short ?? long,
    again: required(again) ?? (again === fresh ? undefined : 'mismatch'),
  };
}

/** An account number of a bank or e-wallet, without spaces and hyphens. */
export const plainNumber = (number: string): string => number.replaceAll(/[\s-]/g, '');

export function numberProblem(
  number: string | undefined,
  pattern: string | undefined,
): FieldProblem | undefined {
  const missing = required(number);
  if (missing || number === undefined || pattern === undefined) return missing;
  return new RegExp(pattern).test(plainNumber(number)) ? undefined : 'invalid';
}
