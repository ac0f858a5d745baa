// Red envelope rain: a sum that falls in envelopes at an announced time, one for each who taps.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import { currencySchema, moneySchema, sumOfCurrencySchema } from '../money-schema.ts';

/** Of a merchant's rain: every member, who proved a number or address, who deposited lately. */
export const planAudiences = ['everyone', 'proved', 'depositors'] as const;

export type PlanAudience = (typeof planAudiences)[number];

/** Who may take an envelope; of an agent's rain, who stands below the agent. */
export const rainAudiences = [...planAudiences, 'team'] as const;

export type RainAudience = (typeof rainAudiences)[number];

const hex64 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const rainSchema = z.object({
  id: idSchema('rain'),
  state: z.enum(['announced', 'falling', 'over']),
  currency: currencySchema,
  total: moneySchema,
  /** Envelopes in all, and those that nobody has taken. */
  count: z.int(),
  left: z.int(),
  audience: z.enum(rainAudiences),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** SHA-256 of the seed, known before anything falls; the seed itself once it is over. */
  seedHash: hex64,
  seed: z.nullable(hex64),
});

export type Rain = z.output<typeof rainSchema>;

export const rainNow = endpoint({
  method: 'GET',
  path: '/wps/rain',
  summary: 'The rain that is announced, falls, or has just ended; none on a break from play',
  auth: 'anyone',
  input: z.object({}),
  output: z.object({
    rain: z.nullable(rainSchema),
    /** What the caller got of it; null for nothing, or for a visitor. */
    mine: z.nullable(moneySchema),
    serverTime: z.iso.datetime(),
  }),
  errors: [],
});

/** The same member is answered the same, however often they tap. */
export const rainTake = endpoint({
  method: 'POST',
  path: '/wps/rain/take',
  summary: 'Take one envelope of the rain that falls',
  auth: 'member',
  input: z.object({ id: idSchema('rain') }),
  output: sumOfCurrencySchema,
  errors: [
    'rain.notFalling',
    'rain.gone',
    'rain.notInvited',
    'rain.linked',
    'protection.coolingOff',
    'protection.excluded',
  ],
});

/** What fell to whom, and what the split can be recomputed and compared with. */
export const rainShares = endpoint({
  method: 'GET',
  path: '/wps/rain/shares',
  summary: 'The envelopes of a rain that is over, in their order, with masked names',
  auth: 'session',
  input: z.object({ id: idSchema('rain') }),
  output: z.object({
    rain: rainSchema,
    shares: z.array(
      z.object({
        amount: moneySchema,
        /** As "m•••a"; null where nobody took it. */
        name: z.nullable(z.string()),
        mine: z.boolean(),
      }),
    ),
  }),
  errors: ['rain.notOver'],
});
