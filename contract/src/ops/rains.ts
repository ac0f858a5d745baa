// Red envelope rains as operators see, schedule and stop them; a rain is wanted by two.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';
import { planAudiences } from '../rewards/rain.ts';
import {
  commandErrors,
  commandFields,
  listFields,
  listOf,
  localMomentSchema,
  outcomeSchema,
} from './lists.ts';
import { ruleStates } from './reward-rules.ts';

const seconds = z.int().check(z.minimum(10), z.maximum(604_800));

/** Of each rain: what falls, in how many envelopes, for whom; and how rains follow one another. */
const planFields = {
  /** The money of one rain. */
  total: moneySchema,
  count: z.int().check(z.minimum(1), z.maximum(2_000)),
  audience: z.enum(planAudiences),
  openSeconds: seconds,
  /** So long before it falls, it is announced, and its money set aside. */
  aheadSeconds: seconds,
  times: z.int().check(z.minimum(1), z.maximum(10_000)),
  /** From one to the next; null for a single one. */
  everySeconds: z.nullable(seconds),
};

export const rainList = endpoint({
  method: 'GET',
  path: '/ops/rains',
  summary: 'Rains that were scheduled, the newest first, with what was given out',
  auth: 'operator',
  needs: 'reward.read',
  input: z.object({ ...listFields(['-made']), state: z.optional(z.enum(ruleStates)) }),
  output: listOf(
    z.object({
      id: z.uuid(),
      version: z.string(),
      state: z.enum(ruleStates),
      currency: currencySchema,
      ...planFields,
      firstAt: z.iso.datetime(),
      /** When the next one falls; null where none is to come. */
      nextAt: z.nullable(z.iso.datetime()),
      /** Rains that were announced, those included that fall or fell. */
      begun: z.int(),
      /** What members took of all of them. */
      given: moneySchema,
      maker: z.string(),
      checker: z.string(),
      stoppedAt: z.nullable(z.iso.datetime()),
      stoppedBy: z.nullable(z.string()),
      stopReason: z.nullable(z.string()),
    }),
  ),
  errors: [],
});

/** Waits for a second operator always: nothing is announced before. */
export const rainSchedule = endpoint({
  method: 'POST',
  path: '/ops/rains/schedule',
  summary: 'Schedule a rain, or several that follow one another',
  auth: 'operator',
  needs: 'reward.manage',
  reason: true,
  fresh: true,
  input: z.object({
    merchant: commandFields.merchant,
    requestKey: commandFields.requestKey,
    reason: commandFields.reason,
    ...planFields,
    /** On the merchant's clock. */
    firstAt: localMomentSchema.check(z.minLength(1)),
  }),
  output: outcomeSchema,
  errors: ['record.unknown', 'request.otherInput', 'request.underWay', 'approval.waits'],
});

/** One that falls ends with what was taken; one that has not begun is called off. */
export const rainStop = endpoint({
  method: 'POST',
  path: '/ops/rains/stop',
  summary: 'Stop rains at once, or call them off before they begin',
  auth: 'operator',
  needs: 'reward.manage',
  reason: true,
  input: z.object({ ...commandFields, id: z.uuid() }),
  output: outcomeSchema,
  errors: commandErrors,
});
