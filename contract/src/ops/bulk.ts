// One act on many members, who were chosen in a list.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import { requestKeySchema } from '../cashier/deposits.ts';
import { merchantSchema, outcomeSchema, reasonSchema } from './lists.ts';
import { tagIdSchema } from './tags.ts';

/** Members of one act; from more than `mostAlone` on, another operator has to want it too. */
export const mostAtOnce = 500;
export const mostAlone = 20;

/**
 * What became of one: `already`: it was so before; `unknown`: the merchant has no such member;
 * `failed`: nothing was done, and sending the act again under its key tries again.
 */
export const bulkResults = ['done', 'already', 'unknown', 'failed'] as const;

const fields = {
  merchant: merchantSchema,
  requestKey: requestKeySchema,
  reason: reasonSchema,
  members: z.array(idSchema('member')).check(z.minLength(1), z.maxLength(mostAtOnce)),
};

const output = z.object({
  ...outcomeSchema.shape,
  /** None where it waits for another operator. */
  results: z.array(z.object({ id: idSchema('member'), result: z.enum(bulkResults) })),
});

/** With `bulk.partly` come the `results`: some failed. */
const act = {
  method: 'POST',
  auth: 'operator',
  reason: true,
  output,
  errors: ['bulk.partly', 'approval.waits', 'request.otherInput', 'request.underWay'],
} as const;

export const membersFreeze = endpoint({
  ...act,
  path: '/ops/members/bulk/freeze',
  summary: 'Let members bet no more',
  needs: 'member.freeze',
  input: z.object(fields),
});

export const membersUnfreeze = endpoint({
  ...act,
  path: '/ops/members/bulk/unfreeze',
  summary: 'Let frozen members bet again',
  needs: 'member.freeze',
  input: z.object(fields),
});

export const longestTitle = 120;
export const longestMessage = 2_000;

/** Plain text; its lines are kept. */
export const membersMessage = endpoint({
  ...act,
  path: '/ops/members/bulk/message',
  summary: 'Write to members',
  needs: 'member.message',
  input: z.object({
    ...fields,
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestTitle)),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestMessage)),
  }),
});

/** The tag is one of the merchant's that is not ended. */
export const membersTag = endpoint({
  ...act,
  path: '/ops/members/bulk/tag',
  summary: 'Put a tag on members',
  needs: 'member.tag',
  input: z.object({ ...fields, tag: tagIdSchema }),
  errors: [...act.errors, 'record.unknown'],
});

export const membersUntag = endpoint({
  ...act,
  path: '/ops/members/bulk/untag',
  summary: 'Take a tag off members',
  needs: 'member.tag',
  input: z.object({ ...fields, tag: tagIdSchema }),
  errors: [...act.errors, 'record.unknown'],
});
