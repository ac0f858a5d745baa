// The superior transfer: money from a member's wallet to that of their upline.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import { currencySchema, moneySchema } from '../money.ts';
import { requestKeySchema } from './deposits.ts';
import { confirmErrors, paymentPasswordSchema } from './payment-password.ts';

const whyNone = ['transfer.unavailable', 'protection.coolingOff', 'protection.excluded'] as const;

/** most = the least of what is left today and of free less owed; never below zero. */
export const uplineTransferTerms = endpoint({
  method: 'GET',
  path: '/wps/transaction/upLine',
  summary: 'To whom a superior transfer goes, and how much it can be',
  auth: 'member',
  flag: 'AGETRANSFERUP3',
  input: z.object({}),
  output: z.object({
    currency: currencySchema,
    /** As "m•••a". */
    receiver: z.string(),
    wallet: moneySchema,
    free: moneySchema,
    locked: moneySchema,
    owed: moneySchema,
    /** What the merchant lets a member transfer in a day, and what of it is left today. */
    daily: moneySchema,
    leftToday: moneySchema,
    most: moneySchema,
  }),
  errors: [...whyNone],
});

/** The money is the upline's at once, and nobody takes it back. */
export const uplineTransfer = endpoint({
  method: 'POST',
  path: '/wps/transaction/upLine',
  summary: 'Transfer money to the upline',
  auth: 'member',
  flag: 'AGETRANSFERUP3',
  sealed: true,
  input: z.object({
    amount: moneySchema,
    paymentPassword: paymentPasswordSchema,
    requestKey: requestKeySchema,
  }),
  output: z.object({
    id: idSchema('transfer'),
    receiver: z.string(),
    currency: currencySchema,
    amount: moneySchema,
    madeAt: z.iso.datetime(),
  }),
  errors: [
    ...confirmErrors,
    ...whyNone,
    'transfer.tooMuch',
    'transfer.dailyLimit',
    'withdrawal.resting',
    'request.otherInput',
  ],
});
