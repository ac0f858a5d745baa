// A merchant as operators edit it: colours, what is switched on, the form of registration, tongues.
import * as z from 'zod/mini';
import { registrationRulesSchema } from '../account/registration.ts';
import { endpoint } from '../endpoint.ts';
import { languages } from '../language.ts';
import { coloursSchema } from '../merchant/colours.ts';
import { flags } from '../merchant/flags.ts';
import { commandErrors, commandFields, merchantSchema, outcomeSchema } from './lists.ts';

/** What the console edits of a merchant. */
export const merchantEditSchema = z.object({
  theme: z.enum(['night-market', 'daylight']),
  colours: z.nullable(coloursSchema),
  languages: z.array(z.enum(languages)).check(z.minLength(1), z.maxLength(languages.length)),
  defaultLanguage: z.enum(languages),
  flags: z.array(z.enum(flags)).check(z.maxLength(flags.length)),
  registrationRules: registrationRulesSchema,
});

export type MerchantEdit = z.output<typeof merchantEditSchema>;

export const merchantOne = endpoint({
  method: 'GET',
  path: '/ops/merchant',
  summary: 'A merchant’s settings, with their versions',
  auth: 'operator',
  needs: 'merchant.read',
  input: z.object({ merchant: merchantSchema }),
  output: z.object({
    version: z.string(),
    settings: merchantEditSchema,
    /** The newest first. The first of all is as the settings were found: nobody's. */
    versions: z.array(
      z.object({
        number: z.int(),
        at: z.iso.datetime(),
        operator: z.nullable(z.string()),
        reason: z.nullable(z.string()),
        settings: merchantEditSchema,
      }),
    ),
  }),
  errors: ['record.unknown'],
});

/**
 * 'merchant.unreadable': colours that can't be read; the value names the theme and the pair.
 * 'merchant.unfit': the default language is none of the languages, something is named twice, or a
 * field of the registration is required and not shown, or takes no text at all.
 */
export const merchantSave = endpoint({
  method: 'POST',
  path: '/ops/merchant/save',
  summary: 'Change a merchant’s settings',
  auth: 'operator',
  needs: 'merchant.manage',
  reason: true,
  fresh: true,
  input: z.object({ ...commandFields, settings: merchantEditSchema }),
  output: outcomeSchema,
  errors: [...commandErrors, 'merchant.unreadable', 'merchant.unfit'],
});

/** As a new version; it goes through the same checks as what is typed. */
export const merchantRestore = endpoint({
  method: 'POST',
  path: '/ops/merchant/restore',
  summary: 'Bring a version of a merchant’s settings back',
  auth: 'operator',
  needs: 'merchant.manage',
  reason: true,
  fresh: true,
  input: z.object({ ...commandFields, number: z.int().check(z.minimum(1)) }),
  output: outcomeSchema,
  errors: [...commandErrors, 'merchant.unreadable', 'merchant.unfit'],
});
