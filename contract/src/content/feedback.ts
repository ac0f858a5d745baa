// What a member tells the operator.
import * as z from 'zod/mini';
import { endpoint, nothing } from '../endpoint.ts';
import { lengthOf } from '../limits.ts';

export const feedback = endpoint({
  method: 'PUT',
  path: '/wps/member/feedback',
  summary: 'Tell the operator what is good or missing',
  auth: 'member',
  flag: 'FEEDBACK3',
  input: z.object({
    content: z.string().check(z.minLength(lengthOf.feedbackMin), z.maxLength(lengthOf.feedbackMax)),
  }),
  output: nothing,
  errors: [],
});
