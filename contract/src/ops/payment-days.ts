// Payment providers' lists, day by day, against the cashier's books; and what stays open on them.
import * as z from 'zod/mini';
import { requestKeySchema } from '../cashier/deposits.ts';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';
import { listFields, listOf, merchantSchema, outcomeSchema, reasonSchema } from './lists.ts';

export const providerCodeSchema = z.string().check(z.regex(/^[a-z0-9-]{2,32}$/));

/** The provider's own day. */
const daySchema = z.iso.date().check(z.refine((text) => text >= '2000-01-01' && text < '2999'));

const look = { method: 'GET', auth: 'operator', needs: 'cashier.read' } as const;

export const paymentDayList = endpoint({
  ...look,
  path: '/ops/payments/days',
  summary: 'Days whose lists were read from payment providers',
  input: z.object({ ...listFields(['-day']), provider: z.optional(providerCodeSchema) }),
  output: listOf(
    z.object({
      id: z.string(),
      provider: providerCodeSchema,
      day: z.iso.date(),
      readAt: z.iso.datetime(),
      /** Why the list could not be read whole. */
      failure: z.nullable(z.string()),
      /** Differences when it was read; null where nobody counted them yet. */
      differences: z.nullable(z.int()),
    }),
  ),
  errors: [],
});

/**
 * missingHere    the provider lists it, and the books have nothing of that id
 * missingThere   the books have it, and no list of the provider
 * otherAmount    both have it, with other sums
 * otherStatus    both have it, and do not agree on how it ended
 * otherFee       the provider took another fee than its contract says
 */
export const differenceKinds = [
  'missingHere',
  'missingThere',
  'otherAmount',
  'otherStatus',
  'otherFee',
] as const;

const sideFields = { amount: moneySchema, currency: currencySchema, state: z.string() };

/** As it is now: what was put right since the list was read is gone. */
export const paymentDifferenceList = endpoint({
  ...look,
  path: '/ops/payments/days/differences',
  summary: 'What a provider’s list of a day and the books have otherwise',
  input: z.object({
    ...listFields(['kind']),
    provider: providerCodeSchema,
    day: daySchema,
  }),
  output: listOf(
    z.object({
      id: z.string(),
      why: z.enum(differenceKinds),
      kind: z.enum(['payment', 'payout', 'reversal', 'refund']),
      /** The provider's id of it; null where it has none that we know. */
      lineId: z.nullable(z.string()),
      ours: z.nullable(z.object(sideFields)),
      theirs: z.nullable(
        z.object({
          ...sideFields,
          fee: moneySchema,
          /** What the contract says; null where it says nothing. */
          feeDue: z.nullable(moneySchema),
        }),
      ),
      receipt: z.nullable(idSchema('receipt')),
      deposit: z.nullable(idSchema('deposit')),
      withdrawal: z.nullable(idSchema('withdrawal')),
    }),
  ),
  errors: [],
});

/** What could not be read is booked as far as it came, and the day says why. */
export const paymentDayRead = endpoint({
  method: 'POST',
  path: '/ops/payments/days/read',
  summary: 'Read a provider’s list of a day, and book what is new in it',
  auth: 'operator',
  needs: 'cashier.manage',
  reason: true,
  input: z.object({
    merchant: merchantSchema,
    requestKey: requestKeySchema,
    reason: reasonSchema,
    provider: providerCodeSchema,
    day: daySchema,
  }),
  output: outcomeSchema,
  errors: ['record.unknown', 'request.otherInput', 'request.underWay', 'provider.noList'],
});

/** Of the providers whose lists are read, of the last 35 days. */
export const paymentAccounts = endpoint({
  ...look,
  path: '/ops/payments/accounts',
  summary: 'What came in by each provider and is not in its lists yet',
  input: z.object({ merchant: merchantSchema }),
  output: z.object({
    accounts: z.array(
      z.object({
        provider: z.string(),
        currency: currencySchema,
        /** What the clearing account holds, and what its open items come to. */
        holds: moneySchema,
        open: moneySchema,
        /** What the one has beside the other: nothing, where all is well. */
        differs: moneySchema,
      }),
    ),
    /** What providers keep for the merchant by the books, until they pay it to the bank. */
    kept: z.array(
      z.object({ provider: z.string(), currency: currencySchema, amount: moneySchema }),
    ),
    /** The providers that have lists to read. */
    listed: z.array(z.string()),
  }),
  errors: [],
});
