// An expected refusal: a declared code that travels to the caller; anything else thrown is a bug.
import { errorStatus } from '@perya/contract/error-codes';
import type { ErrorCode } from '@perya/contract/error-codes';
import type { AnyErrorCode } from '@perya/contract/endpoint';
import { opsErrorStatus } from '@perya/contract/ops/error-codes';
import type { OpsErrorCode } from '@perya/contract/ops/error-codes';

/** The HTTP status that each code travels with. */
export const statusOfCode: Readonly<Record<AnyErrorCode, number>> = {
  ...errorStatus,
  ...opsErrorStatus,
};

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly value: unknown;

  /** `value` goes out with the code: field problems, the true balance, a wanted captcha. */
  constructor(code: ErrorCode, value?: unknown) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.value = value;
  }
}

/** A refusal with a code that operators alone are answered with. */
export class OpsError extends Error {
  readonly code: OpsErrorCode;
  readonly value: unknown;

  /** `value` goes out with the code: the record as it is by now. */
  constructor(code: OpsErrorCode, value?: unknown) {
    super(code);
    this.name = 'OpsError';
    this.code = code;
    this.value = value;
  }
}
