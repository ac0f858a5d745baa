// An expected refusal: a declared code that travels to the caller; anything else thrown is a bug.
import type { ErrorCode } from '@perya/contract/error-codes';

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
