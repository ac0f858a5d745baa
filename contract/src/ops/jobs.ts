// What goes on behind the calls: jobs and when they ran, queues, and messages that could not leave.
import * as z from 'zod/mini';
import { requestKeySchema } from '../cashier/deposits.ts';
import { endpoint } from '../endpoint.ts';
import {
  commandErrors,
  commandFields,
  listFields,
  listOf,
  orAllSchema,
  outcomeSchema,
  reasonSchema,
} from './lists.ts';
import { allMerchants } from './permissions.ts';

/** Jobs and queues belong to all merchants; who reads jobs at one of them sees them too. */
const merchant = orAllSchema;

export const jobNameSchema = z.string().check(z.regex(/^[\p{L}\d_ ’'-]{1,60}$/u));

/** 'asked': out of its turn, and not begun yet. */
export const jobStates = ['well', 'failing', 'asked', 'running'] as const;

const look = { method: 'GET', auth: 'operator', needs: 'job.read' } as const;

export const jobList = endpoint({
  ...look,
  path: '/ops/jobs',
  summary: 'Jobs of the server, and how they last ran',
  input: z.object({ ...listFields(['name']), merchant, state: z.optional(z.enum(jobStates)) }),
  output: listOf(
    z.object({
      id: jobNameSchema,
      version: z.string(),
      state: z.enum(jobStates),
      startedAt: z.iso.datetime(),
      succeededAt: z.nullable(z.iso.datetime()),
      failedAt: z.nullable(z.iso.datetime()),
      /** What it failed with when it last did. */
      error: z.nullable(z.string()),
      /** Null until it has run once since this release. */
      everySeconds: z.nullable(z.number()),
      nextAt: z.nullable(z.iso.datetime()),
    }),
  ),
  errors: [],
});

/** One of all processes begins it within five seconds. */
export const jobRetry = endpoint({
  method: 'POST',
  path: '/ops/jobs/retry',
  summary: 'Have a failed job run now',
  auth: 'operator',
  needs: 'job.manage',
  reason: true,
  input: z.object({ ...commandFields, merchant: z.literal(allMerchants), id: jobNameSchema }),
  output: outcomeSchema,
  errors: commandErrors,
});

export const queueList = endpoint({
  ...look,
  path: '/ops/jobs/queues',
  summary: 'Queues of messages and notifications',
  input: z.object({ ...listFields(['name']), merchant }),
  output: listOf(
    z.object({
      id: z.string(),
      /** To be tried for the first time, and again. */
      waiting: z.int(),
      retrying: z.int(),
      /** In hand, and given up in the last hour. */
      active: z.int(),
      failed: z.int(),
      oldestAt: z.nullable(z.iso.datetime()),
    }),
  ),
  errors: [],
});

export const messageStates = ['queued', 'sent', 'kept', 'failed', 'withheld'] as const;
export const messageChannels = ['mail', 'sms'] as const;

const messageId = z.uuid();

/** Left out, `state` is those that failed. What they say is nobody's to read here. */
export const messageList = endpoint({
  ...look,
  path: '/ops/jobs/messages',
  summary: 'Mails and text messages, and what became of them',
  input: z.object({
    ...listFields(['-made']),
    state: z.optional(z.enum([...messageStates, 'any'])),
    channel: z.optional(z.enum(messageChannels)),
  }),
  output: listOf(
    z.object({
      id: messageId,
      channel: z.enum(messageChannels),
      purpose: z.string(),
      /** Masked. */
      to: z.string(),
      state: z.enum(messageStates),
      attempts: z.int(),
      madeAt: z.iso.datetime(),
      endedAt: z.nullable(z.iso.datetime()),
      giveUpAt: z.iso.datetime(),
      /** When it is tried next; null where it is not, or is being tried. */
      nextAt: z.nullable(z.iso.datetime()),
    }),
  ),
  errors: [],
});

/**
 * One that waits for its next try. What failed for good is forgotten: whoever asked for it asks
 * again. record.changed: it left, is being sent, or was given up.
 */
export const messageRetry = endpoint({
  method: 'POST',
  path: '/ops/jobs/messages/retry',
  summary: 'Try to send a message now',
  auth: 'operator',
  needs: 'job.manage',
  reason: true,
  input: z.object({
    merchant: commandFields.merchant,
    requestKey: requestKeySchema,
    reason: reasonSchema,
    id: messageId,
  }),
  output: outcomeSchema,
  errors: ['record.unknown', 'record.changed', 'request.otherInput', 'request.underWay'],
});
