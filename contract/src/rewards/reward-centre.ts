// The reward centre: what of all a merchant's rewards waits for the member's hand.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';

/** What a reward is for; each kind comes from a module of its own. */
export const readyKinds = [
  'promotion',
  'rebate',
  'vip',
  'mission',
  'board',
  'referral',
  'rain',
] as const;

export const readySchema = z.object({
  kind: z.enum(readyKinds),
  /** One of its kind, for as long as it is ready. */
  id: z.string(),
  /** What the merchant calls it, in the member's language; empty where its kind says it all. */
  title: z.string(),
  /** Null for what is no sum: a wheel to spin, free rounds. */
  amount: z.nullable(moneySchema),
  currency: currencySchema,
  /** Until when it can be taken; null where it does not end. */
  until: z.nullable(z.iso.datetime()),
  /** The page of the portal where it is taken: "/m/…". */
  to: z.string(),
});

export type Ready = z.output<typeof readySchema>;

/** All that is ready, what ends first in front; nothing while the member is on a break. */
export const readyRewards = endpoint({
  method: 'GET',
  path: '/wps/rewards/ready',
  summary: 'The rewards that the member can take now',
  auth: 'member',
  flag: 'REWCEN3',
  input: z.object({}),
  output: z.object({ ready: z.array(readySchema) }),
  errors: [],
});
