// Payment providers as operators see them (never their keys), and what currencies are worth.
import * as z from 'zod/mini';
import { requestKeySchema } from '../cashier/deposits.ts';
import { endpoint } from '../endpoint.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';
import {
  commandErrors,
  commandFields,
  listFields,
  listOf,
  merchantSchema,
  outcomeSchema,
  reasonSchema,
} from './lists.ts';
import { providerCodeSchema } from './payment-days.ts';
import { keyMarkSchema, settingNameSchema } from './payment-keys.ts';

const look = { method: 'GET', auth: 'operator', needs: 'cashier.read' } as const;
const act = {
  method: 'POST',
  auth: 'operator',
  needs: 'cashier.manage',
  reason: true,
  fresh: true,
  output: outcomeSchema,
} as const;

const rowFields = {
  id: providerCodeSchema,
  adapter: z.string(),
  on: z.boolean(),
  /** Messages of the last 24 hours: those that were believed, and those that were not. */
  messages: z.int(),
  refused: z.int(),
  /** Methods that name it as a route. */
  methods: z.array(z.string()),
};

export const providerList = endpoint({
  ...look,
  path: '/ops/payments/providers',
  summary: 'Payment providers, and what they told',
  input: z.object(listFields(['code'])),
  output: listOf(z.object(rowFields)),
  errors: [],
});

export const providerOne = endpoint({
  ...look,
  path: '/ops/payments/providers/one',
  summary: 'A payment provider: its settings without keys, and what was changed',
  input: z.object({ merchant: merchantSchema, id: providerCodeSchema }),
  output: z.object({
    ...rowFields,
    version: z.string(),
    /** Of each setting its name; `text` is null for what may open something. */
    settings: z.array(z.object({ name: z.string(), text: z.nullable(z.string()) })),
    /** What may open something: one for each key, the first is the one that is used. */
    keys: z.array(
      z.object({
        ...keyMarkSchema.shape,
        setting: settingNameSchema,
        /** It is one of a list, of which another may hold beside it. */
        listed: z.boolean(),
        /** Null for one that the command line gave; and for one that holds until it is ended. */
        goodFrom: z.nullable(z.iso.datetime()),
        goodUntil: z.nullable(z.iso.datetime()),
      }),
    ),
    /** What it can be ordered by: a way in or out, with its currencies. */
    channels: z.array(
      z.object({
        code: z.string(),
        direction: z.enum(['deposit', 'withdrawal']),
        currencies: z.array(currencySchema),
      }),
    ),
    changes: z.array(z.object({ at: z.iso.datetime(), by: z.string(), what: z.string() })),
  }),
  errors: ['record.unknown'],
});

/** Off: no method goes by it; what is under way is finished by it. */
export const providerSwitch = endpoint({
  ...act,
  path: '/ops/payments/providers/switch',
  summary: 'Switch a payment provider on, or off',
  input: z.object({ ...commandFields, id: providerCodeSchema, on: z.boolean() }),
  errors: commandErrors,
});

/**
 * Puts it through what the cashier leans on: one deposit is ordered and never paid, and questions
 * are asked about what there is not.
 */
export const providerCheck = endpoint({
  ...act,
  path: '/ops/payments/providers/check',
  summary: 'Check that a payment provider answers as it has to',
  input: z.object({
    merchant: merchantSchema,
    requestKey: requestKeySchema,
    reason: reasonSchema,
    id: providerCodeSchema,
    channel: z.string().check(z.regex(/^[\w.-]{1,40}$/)),
    currency: currencySchema,
    amount: moneySchema.check(z.refine((text) => !text.startsWith('-') && /[1-9]/.test(text))),
  }),
  output: z.object({
    findings: z.array(z.object({ what: z.string(), holds: z.boolean(), said: z.string() })),
  }),
  errors: ['record.unknown', 'request.otherInput', 'request.underWay'],
});

/** One whole unit of `base` is worth so many of `counter`, as a decimal. */
const rateFields = { base: currencySchema, counter: currencySchema, rate: z.string() };

export const rateList = endpoint({
  ...look,
  path: '/ops/payments/rates',
  summary: 'What currencies are worth, and were',
  input: z.object({
    ...listFields(['-set']),
    base: z.optional(currencySchema),
    counter: z.optional(currencySchema),
  }),
  output: listOf(
    z.object({
      ...rateFields,
      id: z.string(),
      setAt: z.iso.datetime(),
      setBy: z.string(),
      /** It holds now; another came after it otherwise. */
      holds: z.boolean(),
    }),
  ),
  errors: [],
});

/** From now on; quotes that were given hold as long as they were given for. */
export const rateSet = endpoint({
  ...act,
  path: '/ops/payments/rates/set',
  summary: 'Set what a currency is worth in another',
  input: z.object({
    merchant: merchantSchema,
    requestKey: requestKeySchema,
    reason: reasonSchema,
    base: currencySchema,
    counter: currencySchema,
    /** Of at most six decimals, above nothing. */
    rate: z.string().check(z.trim(), z.regex(/^\d{1,9}(\.\d{1,6})?$/), z.regex(/[1-9]/)),
  }),
  errors: ['request.otherInput', 'request.underWay'],
});
