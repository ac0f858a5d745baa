// The payment password: what money and credential changes are confirmed with.
import * as z from 'zod/mini';
import { endpoint, nothing } from '../endpoint.ts';
import { lengthOf } from '../limits.ts';

/** A payment password to be set: what money and credential changes are confirmed with. */
export const newPaymentPasswordSchema = z
  .string()
  .check(z.minLength(lengthOf.paymentPasswordMin), z.maxLength(lengthOf.paymentPasswordMax));

/** The payment password as typed, to confirm a change. */
export const paymentPasswordSchema = z.string().check(z.minLength(1), z.maxLength(128));

/**
 * How a change that asks for the payment password is refused. A wrong one's answer says how many
 * more there may be before it rests, as `left`.
 */
export const confirmErrors = ['payment.notSet', 'payment.wrong', 'payment.locked'] as const;

/**
 * The first is confirmed by the login password, which may be left out when it was typed a moment
 * ago, or by an account that has none and signed in a moment ago (password.oldRequired otherwise);
 * a later one by the one before. The login password is refused (password.shared).
 */
export const setPaymentPassword = endpoint({
  method: 'PUT',
  path: '/wps/member/security/paymentPassword',
  summary: 'Set or change the payment password',
  auth: 'member',
  sealed: true,
  input: z.object({
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(256))),
    oldPaymentPassword: z.optional(paymentPasswordSchema),
    newPaymentPassword: newPaymentPasswordSchema,
  }),
  output: nothing,
  errors: [
    'password.wrong',
    'password.oldRequired',
    'payment.wrong',
    'payment.locked',
    'login.locked',
    'modify.new.old.same',
    'password.shared',
  ],
});
