// A member's VIP level: where it stands, how it came there, and one that is set by hand.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';
import { vipGiftKinds } from '../rewards/vip.ts';
import { commandErrors, commandFields, merchantSchema, outcomeSchema } from './lists.ts';

/** Why a level became another one. */
export const levelReasons = ['points', 'returned', 'lost', 'operator'] as const;

const level = z.int().check(z.minimum(0), z.maximum(10));
const points = z.int();

const standingSchema = z.object({
  level,
  /** Since ever, and in the month that runs. */
  points,
  monthPoints: points,
  /** In English, from the one that everybody begins with on; what each asks. */
  levels: z.array(z.object({ name: z.string(), points, keep: points })),
  /** Bets were taken back since: the points no longer reach what they had earned. */
  flagged: z.boolean(),
  /** The newest first; at most 500. `fromDay`: the first day of the new rates. */
  steps: z.array(
    z.object({
      fromDay: z.iso.date(),
      from: level,
      to: level,
      why: z.enum(levelReasons),
      points,
      monthPoints: points,
      reason: z.nullable(z.string()),
      at: z.iso.datetime(),
    }),
  ),
  /** What was claimed, the newest first; at most 100. */
  gifts: z.array(
    z.object({
      kind: z.enum(vipGiftKinds),
      period: z.string(),
      amount: moneySchema,
      at: z.iso.datetime(),
    }),
  ),
});

export const memberLevel = endpoint({
  method: 'GET',
  path: '/ops/members/level',
  summary: 'A member’s VIP level, with its points and every change',
  auth: 'operator',
  needs: 'reward.read',
  input: z.object({ merchant: merchantSchema, id: idSchema('member') }),
  output: z.object({
    version: z.string(),
    currency: currencySchema,
    /** Who asked another operator for another level, where it waits. */
    askedBy: z.nullable(z.string()),
    /** Null where the merchant has no levels. */
    standing: z.nullable(standingSchema),
  }),
  errors: ['record.unknown'],
});

/** Waits for a second operator always. */
export const memberLevelSet = endpoint({
  method: 'POST',
  path: '/ops/members/level/set',
  summary: 'Give a member a VIP level, or take one',
  auth: 'operator',
  needs: 'reward.manage',
  reason: true,
  fresh: true,
  input: z.object({ ...commandFields, id: idSchema('member'), level }),
  output: outcomeSchema,
  errors: [...commandErrors, 'approval.waits'],
});
