// What waits for operators, counted; and the stream that says which queue changed.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { merchantSchema } from './lists.ts';

export const queueNames = [
  'withdrawals',
  'deposits',
  'documents',
  'claims',
  'approvals',
  'bills',
] as const;

/** More than this many are counted as this many. */
export const mostCounted = 1_000;

/** A queue that the operator may not read is left out. */
export const queues = endpoint({
  method: 'GET',
  path: '/ops/queues',
  summary: 'How many wait in each queue, and since when',
  auth: 'operator',
  needs: 'queue.watch',
  input: z.object({ merchant: merchantSchema }),
  output: z.object({
    queues: z.array(
      z.object({
        queue: z.enum(queueNames),
        waiting: z.int(),
        oldest: z.nullable(z.iso.datetime()),
      }),
    ),
  }),
  errors: [],
});

/**
 * Where the stream is, with `?merchant=`: text/event-stream, the token in its header. Asked for
 * with the permission queue.watch.
 */
export const opsLivePath = '/ops/live';

/** A heartbeat comes at least this often; who hears nothing for twice as long reconnects. */
export const opsHeartbeatSeconds = 15;

export const opsLiveEventSchema = z.discriminatedUnion('event', [
  /** Something came into the queue, left it, or is another by now: to be asked for. */
  z.object({ event: z.literal('queue'), data: z.object({ queue: z.enum(queueNames) }) }),
  z.object({ event: z.literal('sessionEnded'), data: z.object({ code: z.string() }) }),
]);

export type OpsLiveEvent = z.output<typeof opsLiveEventSchema>;
