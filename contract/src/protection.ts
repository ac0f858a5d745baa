// Limits that players set themselves: on deposits, losses and time.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { moneySchema } from './money.ts';

export const limitKinds = ['deposit', 'loss', 'session'] as const;
export const limitPeriods = ['day', 'week', 'month'] as const;

export type LimitKind = (typeof limitKinds)[number];
export type LimitPeriod = (typeof limitPeriods)[number];

const minutes = z.int().check(z.minimum(1), z.maximum(31 * 24 * 60));

/** One limit: an amount in the member's currency, or for 'session' minutes. */
const limitSchema = z.object({
  kind: z.enum(limitKinds),
  period: z.enum(limitPeriods),
  amount: z.nullable(moneySchema),
  minutes: z.nullable(minutes),
});

const heldSchema = z.object({
  limits: z.array(
    z.object({
      ...limitSchema.shape,
      /** A higher limit, or none at all, that was asked for and waits; null otherwise. */
      pending: z.nullable(
        z.object({
          amount: z.nullable(moneySchema),
          minutes: z.nullable(minutes),
          from: z.iso.datetime(),
        }),
      ),
    }),
  ),
});

export const protectionLimits = endpoint({
  method: 'GET',
  path: '/wps/member/protection/limits',
  summary: 'The limits that the member has set',
  auth: 'member',
  input: z.object({}),
  output: heldSchema,
  errors: [],
});

/** Sets one. Lower counts at once; higher, or none (both null), after 24 hours. */
export const setProtectionLimit = endpoint({
  method: 'PUT',
  path: '/wps/member/protection/limits',
  summary: 'Set a limit on deposits, losses or time',
  auth: 'member',
  input: limitSchema,
  output: heldSchema,
  errors: [],
});
