// What transfers between a member and the upline, or a direct downline, have in common on the wire.
import * as z from 'zod/mini';
import { idSchema } from '../id.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';
import { requestKeySchema } from './deposits.ts';
import { confirmErrors, paymentPasswordSchema } from './payment-password.ts';

/** Why there can be none at all. */
export const whyNoTransfer = [
  'transfer.unavailable',
  'protection.coolingOff',
  'protection.excluded',
] as const;

/**
 * most = the least of what is left today and of free less owed; never below zero, and nothing while
 * a bonus runs.
 */
export const giveableSchema = z.object({
  currency: currencySchema,
  wallet: moneySchema,
  free: moneySchema,
  locked: moneySchema,
  owed: moneySchema,
  /** What the merchant lets a member hand out this way in a day, and what of it is left today. */
  daily: moneySchema,
  leftToday: moneySchema,
  most: moneySchema,
  /** A bonus runs: until it ends, nothing is transferred. */
  bonusRuns: z.boolean(),
});

export const transferTermsSchema = z.object({
  /** The upline's as "m•••a", a direct downline's in full. */
  receiver: z.string(),
  ...giveableSchema.shape,
});

export const transferInput = {
  amount: moneySchema,
  paymentPassword: paymentPasswordSchema,
  requestKey: requestKeySchema,
};

/** The receipt. */
export const transferSchema = z.object({
  id: idSchema('transfer'),
  receiver: z.string(),
  currency: currencySchema,
  amount: moneySchema,
  madeAt: z.iso.datetime(),
});

export const transferErrors = [
  ...confirmErrors,
  ...whyNoTransfer,
  'transfer.tooMuch',
  'transfer.dailyLimit',
  'transfer.activeBonus',
  'withdrawal.resting',
  'request.otherInput',
] as const;
