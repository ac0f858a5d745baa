// Payout accounts: the bank cards and e-wallets that a member's withdrawals may go to.
import * as z from 'zod/mini';
import { endpoint, nothing } from '../endpoint.ts';
import { mostPayoutAccounts } from '../limits.ts';
import { confirmErrors, paymentPasswordSchema } from './payment-password.ts';

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

export const payoutKinds = ['bank', 'ewallet'] as const;

/** A bank or an e-wallet that the merchant can pay to. */
export const payoutProviders = endpoint({
  method: 'GET',
  path: '/wps/member/security/payoutProviders',
  summary: 'The banks and e-wallets that can be paid to',
  auth: 'member',
  input: z.object({}),
  output: z.array(
    z.object({
      code: z.string(),
      kind: z.enum(payoutKinds),
      name: z.string(),
      /** What an account number there looks like: an anchored regular expression. */
      pattern: z.string(),
      example: z.string(),
    }),
  ),
  errors: [],
});

export const payoutAccounts = endpoint({
  method: 'GET',
  path: '/wps/member/security/payoutAccount',
  summary: 'The bank cards and e-wallets of the member',
  auth: 'member',
  input: z.object({}),
  output: z.object({
    most: z.literal(mostPayoutAccounts),
    accounts: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(payoutKinds),
        provider: z.string(),
        name: z.string(),
        /** As "•••• 6789". */
        number: z.string(),
        /** As "J••• D•••". */
        holder: z.string(),
        isDefault: z.boolean(),
        addedAt: z.iso.datetime(),
        /** A new one is paid to from then on. */
        usableFrom: z.iso.datetime(),
      }),
    ),
  }),
  errors: [],
});

/** The holder is the member's real name, which must have been given before. */
export const payoutAccountAdd = endpoint({
  method: 'POST',
  path: '/wps/member/security/payoutAccount',
  summary: 'Add a bank card or an e-wallet',
  auth: 'member',
  sealed: true,
  input: z.object({ provider: text(32), number: text(64), paymentPassword: paymentPasswordSchema }),
  output: z.object({ id: z.string() }),
  errors: [
    ...confirmErrors,
    'payout.tooMany',
    'payout.duplicate',
    'payout.unknown',
    'payout.nameMissing',
  ],
});

/** Removes one, or with `makeDefault` makes it the one that withdrawals go to. */
export const payoutAccountChange = endpoint({
  method: 'PUT',
  path: '/wps/member/security/payoutAccount',
  summary: 'Remove a bank card or an e-wallet, or make it the default',
  auth: 'member',
  sealed: true,
  input: z.object({
    id: text(64),
    change: z.enum(['remove', 'makeDefault']),
    paymentPassword: paymentPasswordSchema,
  }),
  output: nothing,
  errors: [...confirmErrors, 'payout.unknown'],
});
