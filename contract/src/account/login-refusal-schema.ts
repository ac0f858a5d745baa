// What a sign-in that is refused, or that asks for more, says beside its code.
import * as z from 'zod/mini';

/** The `value` of a refused login: whether the next try needs a captcha. */
export const loginRefusalSchema = z.object({ captcha: z.boolean() });

/** The `value` of login.secondStep: what the second step is asked with. */
export const secondStepSchema = z.object({ ticket: z.string() });
