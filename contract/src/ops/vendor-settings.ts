// What operators change of vendors: new ones, on or off, and what differs with each.
import * as z from 'zod/mini';
import { requestKeySchema } from '../cashier/deposits.ts';
import { endpoint } from '../endpoint.ts';
import { currencySchema } from '../money-schema.ts';
import { vendorCodeSchema } from './games.ts';
import { commandErrors, commandFields, outcomeSchema, reasonSchema } from './lists.ts';
import { allMerchants } from './permissions.ts';

const id = vendorCodeSchema;
/** Vendors belong to all merchants. */
const everywhere = z.literal(allMerchants);

export const vendorDialects = ['hmac', 'rsa', 'form'] as const;
export const formHashes = ['sha256', 'md5'] as const;
/** How the rollback of a bet that is not known is answered. */
export const rollbackAnswers = ['done', 'notFound', 'closed'] as const;
/** What the vendor does about a bet whose answer it never got. */
export const timeoutWays = ['rollback', 'retry'] as const;

const act = {
  method: 'POST',
  auth: 'operator',
  needs: 'vendor.manage',
  reason: true,
  output: outcomeSchema,
} as const;

/** HTTPS, or plain on this machine. */
export const vendorAddressSchema = z
  .string()
  .check(z.maxLength(500), z.regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])\S+$/));

const addressOrNone = z.nullable(vendorAddressSchema);

/** All of them: what an operator saw and left is sent too. */
export const vendorSettingsSchema = z.object({
  dialect: z.enum(vendorDialects),
  /** Of the dialect form alone. */
  formHash: z.enum(formHashes),
  currencies: z.array(currencySchema).check(z.minLength(1), z.maxLength(20)),
  rollbackUnknown: z.enum(rollbackAnswers),
  freeWinsPay: z.boolean(),
  severalWins: z.boolean(),
  onTimeout: z.enum(timeoutWays),
  /** With `{token}` where the launch token goes. */
  launchUrl: z.nullable(vendorAddressSchema.check(z.refine((url) => url.includes('{token}')))),
  pictureUrl: addressOrNone,
  listUrl: addressOrNone,
  roundUrl: addressOrNone,
});

/** It is off, and has no key: both are given to it afterwards. */
export const vendorAdd = endpoint({
  ...act,
  fresh: true,
  path: '/ops/vendors/add',
  summary: 'Add a vendor',
  input: z.object({
    merchant: everywhere,
    requestKey: requestKeySchema,
    reason: reasonSchema,
    id,
  }),
  errors: ['vendor.known', 'request.otherInput', 'request.underWay'],
});

/** Every process honours them within ten seconds. */
export const vendorSet = endpoint({
  ...act,
  fresh: true,
  path: '/ops/vendors/settings',
  summary: 'Change what differs with a vendor',
  input: z.object({
    ...commandFields,
    merchant: everywhere,
    id,
    settings: vendorSettingsSchema,
  }),
  errors: commandErrors,
});

/** Off: it takes no launches and no bets; wins and rollbacks come in all the same. */
export const vendorSwitch = endpoint({
  ...act,
  path: '/ops/vendors/switch',
  summary: 'Switch a vendor on, or off',
  input: z.object({ ...commandFields, merchant: everywhere, id, on: z.boolean() }),
  errors: commandErrors,
});
