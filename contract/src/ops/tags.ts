// Tags: a merchant's own words for members, which lists are filtered by.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { requestKeySchema } from '../cashier/deposits.ts';
import {
  commandErrors,
  commandFields,
  merchantSchema,
  outcomeSchema,
  reasonSchema,
} from './lists.ts';

/** Of one merchant, those that are not ended. */
export const mostTags = 100;
export const longestTag = 30;

export const tagIdSchema = z.uuid();

export const tagSchema = z.object({ id: tagIdSchema, name: z.string() });

/** By name. */
export const tagList = endpoint({
  method: 'GET',
  path: '/ops/tags',
  summary: 'The tags that members can have',
  auth: 'operator',
  needs: 'member.read',
  input: z.object({ merchant: merchantSchema }),
  output: z.object({ tags: z.array(z.extend(tagSchema, { version: z.string() })) }),
  errors: [],
});

export const tagAdd = endpoint({
  method: 'POST',
  path: '/ops/tags/add',
  summary: 'Add a tag',
  auth: 'operator',
  needs: 'tag.manage',
  reason: true,
  input: z.object({
    merchant: merchantSchema,
    requestKey: requestKeySchema,
    reason: reasonSchema,
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestTag)),
  }),
  output: outcomeSchema,
  errors: ['tag.known', 'tag.tooMany', 'request.otherInput', 'request.underWay'],
});

/** Nobody is shown with it any more, and nobody can get it. */
export const tagEnd = endpoint({
  method: 'POST',
  path: '/ops/tags/end',
  summary: 'End a tag',
  auth: 'operator',
  needs: 'tag.manage',
  reason: true,
  input: z.object({ ...commandFields, id: tagIdSchema }),
  output: outcomeSchema,
  errors: commandErrors,
});
