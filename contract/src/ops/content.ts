// What a merchant says to its visitors, as operators write it: all languages, times, versions.
import * as z from 'zod/mini';
import { requestKeySchema } from '../cashier/deposits.ts';
import { announcementTypes, bannerGroups, executions } from '../content/content.ts';
import { endpoint } from '../endpoint.ts';
import { languages } from '../language.ts';
import {
  commandErrors,
  commandFields,
  listFields,
  listOf,
  localMomentSchema,
  merchantSchema,
  outcomeSchema,
  reasonSchema,
} from './lists.ts';

export const contentKinds = ['banner', 'notice', 'announcement', 'help', 'agreement'] as const;

export type ContentKind = (typeof contentKinds)[number];

/** Those whose body is rich text; the others' is plain. */
export const richKinds: readonly ContentKind[] = ['announcement', 'help', 'agreement'];

/** Those that can be shown from a moment on, and until one. */
export const timedKinds: readonly ContentKind[] = ['banner', 'notice', 'announcement'];

export const contentStates = ['draft', 'scheduled', 'shown', 'ended'] as const;

export const longestBody = 40_000;

const address = z.string().check(z.trim(), z.maxLength(500));

const wordsSchema = z.object({
  kicker: z.string().check(z.trim(), z.maxLength(60)),
  title: z.string().check(z.trim(), z.maxLength(160)),
  body: z.string().check(z.maxLength(longestBody)),
});

/** An item whole. What its kind has not is left as it is by default. */
export const contentSchema = z.object({
  /** A draft is shown to nobody. */
  draft: z.boolean(),
  /** Its place among those of its kind, group and type; the first is 1. Notices have none. */
  position: z.int().check(z.minimum(0), z.maximum(999)),
  group: z._default(z.enum(bannerGroups), 'm_home'),
  type: z._default(z.enum(announcementTypes), 'B'),
  execution: z._default(z.enum(executions), 'A'),
  promotionType: z._default(z.string().check(z.maxLength(60)), ''),
  /** A page of the portal ("/m/…") or an https address; '' for none. */
  linkage: z._default(address, ''),
  termsLinkage: z._default(address, ''),
  /** Names of drawn pictures, or https addresses; a banner has one. */
  pictures: z._default(z.array(address).check(z.maxLength(8)), []),
  /** Pixels of a banner's own picture; null with a drawn one. */
  width: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(4_000))), null),
  height: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(4_000))), null),
  /** On the merchant's clock; '' for at once, and for good. */
  shownFrom: z._default(localMomentSchema, ''),
  shownUntil: z._default(localMomentSchema, ''),
  texts: z.partialRecord(z.enum(languages), wordsSchema),
});

export type Content = z.output<typeof contentSchema>;

const id = z.uuid();

/** Kind after kind, as they stand; `state` is that of now. */
export const contentList = endpoint({
  method: 'GET',
  path: '/ops/content',
  summary: 'What the merchant says to its visitors',
  auth: 'operator',
  needs: 'content.read',
  input: z.object({
    ...listFields(['place']),
    kind: z.optional(z.enum(contentKinds)),
    state: z.optional(z.enum(contentStates)),
  }),
  output: listOf(
    z.object({
      id,
      kind: z.enum(contentKinds),
      state: z.enum(contentStates),
      /** In the merchant's first language that it is said in. */
      title: z.string(),
      place: z.string(),
      position: z.int(),
      /** The merchant's languages that it lacks. */
      missing: z.array(z.enum(languages)),
      shownFrom: z.nullable(z.iso.datetime()),
      shownUntil: z.nullable(z.iso.datetime()),
    }),
  ),
  errors: [],
});

export const contentOne = endpoint({
  method: 'GET',
  path: '/ops/content/one',
  summary: 'One thing that the merchant says, with its versions',
  auth: 'operator',
  needs: 'content.read',
  input: z.object({ merchant: merchantSchema, id }),
  output: z.object({
    id,
    kind: z.enum(contentKinds),
    state: z.enum(contentStates),
    version: z.string(),
    content: contentSchema,
    /** The newest first. The first of all is the item as it was found: nobody's. */
    versions: z.array(
      z.object({
        number: z.int(),
        at: z.iso.datetime(),
        operator: z.nullable(z.string()),
        reason: z.nullable(z.string()),
        content: contentSchema,
      }),
    ),
  }),
  errors: ['record.unknown'],
});

/** What a form for new content needs to know. */
export const contentForm = endpoint({
  method: 'GET',
  path: '/ops/content/form',
  summary: 'The merchant’s languages, and the drawn pictures that it may use',
  auth: 'operator',
  needs: 'content.read',
  input: z.object({ merchant: merchantSchema }),
  output: z.object({
    languages: z.array(z.enum(languages)),
    defaultLanguage: z.enum(languages),
    pictures: z.array(z.string()),
  }),
  errors: [],
});

const errors = [
  'content.incomplete',
  'content.unsafe',
  'content.placeTaken',
  'content.unknownPicture',
] as const;

export const contentAdd = endpoint({
  method: 'POST',
  path: '/ops/content/add',
  summary: 'Write something new',
  auth: 'operator',
  needs: 'content.manage',
  reason: true,
  input: z.object({
    merchant: merchantSchema,
    requestKey: requestKeySchema,
    reason: reasonSchema,
    kind: z.enum(contentKinds),
    content: contentSchema,
  }),
  output: z.object({ ...outcomeSchema.shape, id }),
  errors: ['request.otherInput', 'request.underWay', ...errors],
});

export const contentSave = endpoint({
  method: 'POST',
  path: '/ops/content/save',
  summary: 'Write something anew',
  auth: 'operator',
  needs: 'content.manage',
  reason: true,
  input: z.object({ ...commandFields, id, content: contentSchema }),
  output: outcomeSchema,
  errors: [...commandErrors, ...errors],
});

/** Writes the item as a version of it was, as a new version. */
export const contentRestore = endpoint({
  method: 'POST',
  path: '/ops/content/restore',
  summary: 'Bring a version back',
  auth: 'operator',
  needs: 'content.manage',
  reason: true,
  input: z.object({ ...commandFields, id, number: z.int().check(z.minimum(1)) }),
  output: outcomeSchema,
  errors: [...commandErrors, ...errors],
});
