// What one operator asked for, and another approves or refuses.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  commandErrors,
  commandFields,
  listFields,
  listOf,
  memberSchema,
  orAllSchema,
  outcomeSchema,
} from './lists.ts';

export const approvalStates = [
  'asked',
  'approved',
  'done',
  'failed',
  'refused',
  'withdrawn',
  'expired',
] as const;

const id = z.uuid();

/**
 * Left out, `state` is 'asked': the queue. For who reads them at all merchants, what is about all
 * of them is among a merchant's.
 */
export const approvalList = endpoint({
  method: 'GET',
  path: '/ops/approvals',
  summary: 'What waits for a second operator, and what became of it',
  auth: 'operator',
  needs: 'approval.read',
  input: z.object({
    ...listFields(['asked', '-asked']),
    state: z.optional(z.enum([...approvalStates, 'any'])),
    kind: z.optional(z.string().check(z.regex(/^[a-z]+\.[a-zA-Z]+$/))),
  }),
  output: listOf(
    z.object({
      id,
      /** "*" where it is about all of them. */
      merchant: orAllSchema,
      version: z.string(),
      kind: z.string(),
      subject: z.string(),
      /** Of whom it is; null for what is about no one member. */
      member: z.nullable(memberSchema),
      /** The act's own input, as the maker gave it. */
      input: z.record(z.string(), z.unknown()),
      maker: z.string(),
      reason: z.string(),
      askedAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
      state: z.enum(approvalStates),
      checker: z.nullable(z.string()),
      checkerReason: z.nullable(z.string()),
      /** Whether it may be answered by whoever asks: not their own, and within what they may do. */
      mine: z.boolean(),
      answerable: z.boolean(),
    }),
  ),
  errors: [],
});

const act = {
  method: 'POST',
  auth: 'operator',
  needs: 'approval.answer',
  reason: true,
  fresh: true,
  input: z.object({ ...commandFields, merchant: orAllSchema, id }),
  output: outcomeSchema,
} as const;

/** Does it, once. approval.failed: what it is about changed since, and nothing was done. */
export const approvalApprove = endpoint({
  ...act,
  path: '/ops/approvals/approve',
  summary: 'Approve what another operator asked for',
  errors: [...commandErrors, 'approval.own', 'approval.expired', 'approval.failed'],
});

/** One's own is taken back by it. */
export const approvalRefuse = endpoint({
  ...act,
  path: '/ops/approvals/refuse',
  summary: 'Refuse what another operator asked for, or take back one’s own',
  errors: [...commandErrors, 'approval.expired'],
});
