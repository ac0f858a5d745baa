// Identity documents at the console: what waits, the look at one, and the verdict.
import * as z from 'zod/mini';
import { documentRefusals, documentSides, documentStates } from '../account/security.ts';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import {
  commandErrors,
  commandFields,
  listFields,
  listOf,
  memberSchema,
  merchantSchema,
  ofMemberSchema,
  outcomeSchema,
  reasonSchema,
} from './lists.ts';

/** A member has one document: its id is the member's. */
const id = idSchema('member');

/** Of what was handed in; before that there is nothing to look at. */
export const handedInStates = ['underReview', 'verified', 'refused'] as const;

const verdictFields = {
  reviewedAt: z.nullable(z.iso.datetime()),
  reviewer: z.nullable(z.string()),
  refusal: z.nullable(z.enum(documentRefusals)),
};

/** Left out, `state` is 'underReview': the queue. */
export const documentList = endpoint({
  method: 'GET',
  path: '/ops/documents',
  summary: 'Identity documents, by what became of them',
  auth: 'operator',
  needs: 'document.read',
  input: z.object({
    ...listFields(['submitted', '-submitted']),
    state: z.optional(z.enum([...handedInStates, 'any'])),
    member: z.optional(ofMemberSchema),
  }),
  output: listOf(
    z.object({
      id,
      member: memberSchema,
      state: z.enum(handedInStates),
      submittedAt: z.iso.datetime(),
      ...verdictFields,
    }),
  ),
  errors: [],
});

/** What the member typed, which the pictures have to bear out. */
export const typedFields = ['realName', 'birthday', 'idNumber'] as const;

/** A birthday is a month and a day, as 03-09: nobody is asked for the year. */
const typed = z.record(z.enum(typedFields), z.nullable(z.string()));

export const documentOne = endpoint({
  method: 'GET',
  path: '/ops/documents/one',
  summary: 'A member’s identity document, masked',
  auth: 'operator',
  needs: 'document.read',
  input: z.object({ merchant: merchantSchema, id }),
  output: z.object({
    id,
    member: memberSchema,
    version: z.string(),
    state: z.enum(documentStates),
    submittedAt: z.nullable(z.iso.datetime()),
    /** The words that a refused member reads; null where the code says it. */
    words: z.nullable(z.string()),
    ...verdictFields,
    /** The pictures that there are to look at. */
    pictures: z.array(z.enum(documentSides)),
    /** Masked; null where the member has not said it. */
    typed,
    /** Where the member signed in from last, as ISO 3166 has it. */
    country: z.nullable(z.string()),
    /** Other members of the merchant with the same identity number. */
    sharesNumberWith: z.int(),
    /** Those of all that was handed in before, the newest first; fifty at most. */
    verdicts: z.array(
      z.object({
        submittedAt: z.iso.datetime(),
        state: z.enum(['verified', 'refused']),
        refusal: z.nullable(z.enum(documentRefusals)),
        words: z.nullable(z.string()),
        reviewer: z.string(),
        reviewedAt: z.iso.datetime(),
      }),
    ),
  }),
  errors: ['record.unknown'],
});

/** What is shown is for a minute, not for keeping. */
export const documentLook = endpoint({
  method: 'POST',
  path: '/ops/documents/look',
  summary: 'Look at a document’s pictures, and at what the member typed',
  auth: 'operator',
  needs: 'document.decide',
  reason: true,
  fresh: true,
  reveals: true,
  input: z.object({ merchant: merchantSchema, id, reason: reasonSchema }),
  output: z.object({
    /** In base64. */
    pictures: z.array(z.object({ side: z.enum(documentSides), jpeg: z.string() })),
    typed,
    seconds: z.int(),
  }),
  errors: ['record.unknown', 'request.tooMany'],
});

const act = {
  method: 'POST',
  auth: 'operator',
  needs: 'document.decide',
  reason: true,
  fresh: true,
  output: outcomeSchema,
  errors: commandErrors,
} as const;

export const documentApprove = endpoint({
  ...act,
  path: '/ops/documents/approve',
  summary: 'Verify a member by the document',
  input: z.object({ ...commandFields, id }),
});

/** The pictures are deleted. `words` are for 'other', and for it alone: the member reads them. */
export const documentRefuse = endpoint({
  ...act,
  path: '/ops/documents/refuse',
  summary: 'Refuse a document',
  input: z.object({
    ...commandFields,
    id,
    refusal: z.enum(documentRefusals),
    words: z.optional(z.string().check(z.trim(), z.minLength(3), z.maxLength(300))),
  }),
});
