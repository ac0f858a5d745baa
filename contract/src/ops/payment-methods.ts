// What members deposit and withdraw by, as operators set it up: limits, fees, routes, open or not.
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

export const methodCodeSchema = z.string().check(z.regex(/^[a-z0-9-]{2,32}$/));
export const directions = ['deposit', 'withdrawal'] as const;

const sum = moneySchema.check(z.refine((text) => !text.startsWith('-')));
const word = z.string().check(z.trim(), z.regex(/^[\w.-]{1,40}$/));

/** All of them: what an operator saw and left is sent too. */
export const methodSettingsSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  open: z.boolean(),
  least: sum,
  most: sum,
  /** A member's sum on a day; null for no limit. */
  dailyMost: z.nullable(sum),
  /** Of withdrawals alone. */
  feeFixed: sum,
  feePercent: z.string().check(z.trim(), z.regex(/^\d{1,2}(\.\d{1,4})?$/)),
  /** Providers in the order in which they are tried. */
  routes: z.array(providerCodeSchema).check(z.minLength(1), z.maxLength(10)),
  /** What the providers call it. */
  channel: word,
  /** Of withdrawals: the banks and wallets that it pays to. */
  payees: z.array(word).check(z.maxLength(200)),
  /** Of deposits: the bank or wallet that the money comes from, where it says so. */
  source: z.nullable(word),
  /** What the member pays in, where that is not the method's currency. */
  paidIn: z.nullable(currencySchema),
  promisedSeconds: z.int().check(z.minimum(1), z.maximum(2_592_000)),
  position: z.int().check(z.minimum(0), z.maximum(10_000)),
});

export type PaymentMethodSettings = z.output<typeof methodSettingsSchema>;

const rowFields = {
  id: methodCodeSchema,
  direction: z.enum(directions),
  currency: currencySchema,
  settings: methodSettingsSchema,
  /** Of its providers, those that are on, in their order: without one, nobody is offered it. */
  working: z.array(z.string()),
};

const look = { method: 'GET', auth: 'operator', needs: 'cashier.read' } as const;

export const methodList = endpoint({
  ...look,
  path: '/ops/payments/methods',
  summary: 'Methods of depositing and withdrawing',
  input: z.object({
    ...listFields(['place']),
    direction: z.optional(z.enum(directions)),
    currency: z.optional(currencySchema),
  }),
  output: listOf(z.object(rowFields)),
  errors: [],
});

export const methodOne = endpoint({
  ...look,
  path: '/ops/payments/methods/one',
  summary: 'A method, and what was changed of it',
  input: z.object({ merchant: merchantSchema, id: methodCodeSchema }),
  output: z.object({
    ...rowFields,
    version: z.string(),
    /** The merchant's providers, and the payees of the currency: what it can name. */
    providers: z.array(z.object({ code: z.string(), on: z.boolean() })),
    payeesKnown: z.array(z.string()),
    changes: z.array(
      z.object({ at: z.iso.datetime(), by: z.string(), what: z.record(z.string(), z.string()) }),
    ),
  }),
  errors: ['record.unknown'],
});

const act = {
  method: 'POST',
  auth: 'operator',
  needs: 'cashier.manage',
  reason: true,
  fresh: true,
  output: outcomeSchema,
} as const;

/** method.unfit: limits, routes, payees or fees that it can't have; the value says which. */
export const methodSave = endpoint({
  ...act,
  path: '/ops/payments/methods/save',
  summary: 'Change a method',
  input: z.object({ ...commandFields, id: methodCodeSchema, settings: methodSettingsSchema }),
  errors: [...commandErrors, 'method.unfit'],
});

/** Its direction and currency stay for good. */
export const methodAdd = endpoint({
  ...act,
  path: '/ops/payments/methods/add',
  summary: 'Add a method',
  input: z.object({
    merchant: merchantSchema,
    requestKey: requestKeySchema,
    reason: reasonSchema,
    id: methodCodeSchema,
    direction: z.enum(directions),
    currency: currencySchema,
    settings: methodSettingsSchema,
  }),
  errors: ['method.known', 'method.unfit', 'request.otherInput', 'request.underWay'],
});
