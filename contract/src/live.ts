// Live events: server-sent events over fetch, so that the token stays in a header.
import * as z from 'zod/mini';
import { balanceSchema } from './account/balance-schema.ts';
import { sumOfCurrencySchema } from './money-schema.ts';

/** Where the stream is. It is no endpoint() with an envelope: it answers text/event-stream. */
export const livePath = '/wps/live';

/** A heartbeat comes at least this often; who hears nothing for twice as long reconnects. */
export const heartbeatSeconds = 15;

/** One event of the stream; `id:` lines carry the sequence for Last-Event-ID. */
export const liveEventSchema = z.discriminatedUnion('event', [
  z.object({ event: z.literal('balance'), data: balanceSchema }),
  /** A deposit took a step, or its slip did: who shows it asks for it. */
  z.object({ event: z.literal('deposit'), data: z.object({ id: z.string() }) }),
  /** How many messages wait; null where that differs from member to member: to be asked for. */
  z.object({ event: z.literal('unread'), data: z.object({ count: z.nullable(z.int()) }) }),
  /** One of the member's withdrawals is in another state. */
  z.object({ event: z.literal('withdrawal'), data: z.object({}) }),
  /** A red envelope rain was announced, or is over: to be asked for. */
  z.object({ event: z.literal('rain'), data: z.object({}) }),
  /** What rewards are ready or running changed: to be asked for. */
  z.object({ event: z.literal('rewards'), data: z.object({}) }),
  /** The member has risen to a VIP level. */
  z.object({ event: z.literal('level'), data: z.object({ level: z.int() }) }),
  /** A bet counted for the running bonus: its progress is to be asked for. */
  z.object({ event: z.literal('wagered'), data: z.object({}) }),
  z.object({ event: z.literal('winner'), data: z.object({}) }),
  /** The merchant's fullest pool, every few seconds while it grows. */
  z.object({ event: z.literal('jackpot'), data: sumOfCurrencySchema }),
  z.object({ event: z.literal('sessionEnded'), data: z.object({ code: z.string() }) }),
  /** The client missed events that are gone from the buffer: fetch everything again. */
  z.object({ event: z.literal('refetch'), data: z.object({}) }),
]);

export type LiveEvent = z.output<typeof liveEventSchema>;
