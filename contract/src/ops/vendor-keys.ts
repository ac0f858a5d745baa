// Keys of vendors, which two operators exchange and withdraw.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { vendorCodeSchema } from './games.ts';
import { commandErrors, commandFields, outcomeSchema, reasonSchema } from './lists.ts';
import { allMerchants } from './permissions.ts';

const id = vendorCodeSchema;
/** Vendors belong to all merchants. */
const everywhere = z.literal(allMerchants);

/** What a key is told by: 16 hex digits of its SHA-256. */
export const printSchema = z.string().check(z.regex(/^[0-9a-f]{16}$/));

/** Hours for which the key before it holds beside it. */
export const mostOverlapHours = 2160;

/**
 * Makes a shared secret (or, of rsa, takes the vendor's public key, or makes a pair of ours), and
 * asks another operator to take it into use. The secret is shown this once.
 */
export const vendorKeyOffer = endpoint({
  method: 'POST',
  path: '/ops/vendors/keys/offer',
  summary: 'Make a key, and ask for it to be taken into use',
  auth: 'operator',
  needs: 'vendor.manage',
  reason: true,
  fresh: true,
  reveals: true,
  input: z.object({
    merchant: everywhere,
    id,
    reason: reasonSchema,
    overlapHours: z.int().check(z.minimum(0), z.maximum(mostOverlapHours)),
    /** Of the dialect rsa: 'ours' is what questions to the vendor are signed with. */
    side: z.enum(['vendor', 'ours']),
    /** In PEM; of the vendor's side of rsa alone. */
    publicKey: z.optional(z.string().check(z.trim(), z.maxLength(4000))),
  }),
  output: z.object({
    print: printSchema,
    /** Null where there is none to hand over. */
    secret: z.nullable(z.string()),
    publicKey: z.nullable(z.string()),
  }),
  errors: ['record.unknown', 'key.bad', 'key.inUse', 'approval.waits'],
});

/** Another operator has to want it too. Calls that are signed with it are refused from then on. */
export const vendorKeyEnd = endpoint({
  method: 'POST',
  path: '/ops/vendors/keys/end',
  summary: 'Ask for a key to be withdrawn',
  auth: 'operator',
  needs: 'vendor.manage',
  reason: true,
  fresh: true,
  input: z.object({ ...commandFields, merchant: everywhere, id, print: printSchema }),
  output: outcomeSchema,
  errors: [...commandErrors, 'approval.waits'],
});
