// Settings and keys of payment providers: given by one operator, taken into use by another.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { commandErrors, commandFields, merchantSchema, outcomeSchema } from './lists.ts';
import { providerCodeSchema } from './payment-days.ts';
import { mostOverlapHours, printSchema } from './vendor-keys.ts';

/** As a path: "payouts.apiKey". */
export const settingNameSchema = z.string().check(z.minLength(1), z.maxLength(120));

/** What a key is told by: a keyed hash of it, and of a long one its last characters. */
export const keyMarkSchema = z.object({ print: printSchema, end: z.nullable(z.string()) });

export const providerAdapters = endpoint({
  method: 'GET',
  path: '/ops/payments/adapters',
  summary: 'What payment providers can be spoken to by, and what settings each needs',
  auth: 'operator',
  needs: 'cashier.read',
  input: z.object({ merchant: merchantSchema }),
  output: z.object({
    /** `form` is JSON with a place for each setting; of one that can't be told, "{}". */
    adapters: z.array(z.object({ name: z.string(), form: z.string() })),
  }),
  errors: [],
});

const act = {
  method: 'POST',
  auth: 'operator',
  needs: 'cashier.manage',
  reason: true,
  fresh: true,
  output: outcomeSchema,
} as const;

/**
 * A new provider, or other settings for one that there is: then `version` is that of it. What was
 * typed is kept closed until another operator wants it too, and shown to nobody.
 */
export const providerOffer = endpoint({
  ...act,
  path: '/ops/payments/providers/offer',
  summary: 'Ask for a provider to be added, or to be given other settings',
  input: z.object({
    ...commandFields,
    id: providerCodeSchema,
    version: z.nullable(z.string().check(z.minLength(1), z.maxLength(64))),
    adapter: z.string().check(z.regex(/^[a-z0-9-]{2,32}$/)),
    /** JSON, as the command line's file. */
    settings: z.string().check(z.minLength(2), z.maxLength(20_000)),
  }),
  errors: [...commandErrors, 'provider.unfit', 'approval.waits'],
});

/**
 * Another key in a setting's place. In a list it stands first, and those before it hold for so many
 * hours more; a single one is replaced at once.
 */
export const providerKeyOffer = endpoint({
  ...act,
  path: '/ops/payments/providers/keys/offer',
  summary: 'Ask for a provider’s key to be changed',
  input: z.object({
    ...commandFields,
    id: providerCodeSchema,
    setting: settingNameSchema,
    key: z.string().check(z.trim(), z.minLength(1), z.maxLength(4096)),
    overlapHours: z.int().check(z.minimum(0), z.maximum(mostOverlapHours)),
  }),
  errors: [...commandErrors, 'key.bad', 'key.inUse', 'provider.unfit', 'approval.waits'],
});

/** Of a list that has another. It holds no more from then on. */
export const providerKeyEnd = endpoint({
  ...act,
  path: '/ops/payments/providers/keys/end',
  summary: 'Ask for one of a provider’s keys to be ended',
  input: z.object({
    ...commandFields,
    id: providerCodeSchema,
    setting: settingNameSchema,
    print: printSchema,
  }),
  errors: [...commandErrors, 'provider.unfit', 'approval.waits'],
});

const written = z.nullable(z.string());
const askedFields = {
  provider: providerCodeSchema,
  /** The print of all settings as they were: what changed since then fails. */
  was: printSchema,
};

/** What a request about a provider says of it, by kind; nothing in it opens anything. */
export const providerRequestSchema = z.object({
  ...askedFields,
  was: z.nullable(printSchema),
  isNew: z.boolean(),
  /** Keys by their marks: "…4f2a 9c1e00112233aabb". */
  changes: z.array(z.object({ setting: z.string(), was: written, becomes: written })),
  offer: z.uuid(),
});
export const keyRequestSchema = z.object({
  ...askedFields,
  setting: settingNameSchema,
  key: keyMarkSchema,
  /** Those that hold for so many hours more. */
  before: z.array(keyMarkSchema),
  overlapHours: z.int(),
  offer: z.uuid(),
});
export const keyEndRequestSchema = z.object({
  ...askedFields,
  setting: settingNameSchema,
  key: keyMarkSchema,
});
