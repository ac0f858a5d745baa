// What protects players from themselves: limits on money and time, breaks, reality checks.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { realityCheckMinutes } from '../limits.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';

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

const limitsSchema = z.object({
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
  output: limitsSchema,
  errors: [],
});

/**
 * Sets one. Lower counts at once; higher, or none (both null), after 24 hours. Of one kind, a
 * longer period never allows less than a shorter one.
 */
export const setProtectionLimit = endpoint({
  method: 'PUT',
  path: '/wps/member/protection/limits',
  summary: 'Set a limit on deposits, losses or time',
  auth: 'member',
  input: limitSchema,
  output: limitsSchema,
  errors: ['protection.limitOrder'],
});

/** How long a cool-off lasts. */
export const coolOffLengths = ['24h', '7d', '30d'] as const;
/** How long a self-exclusion lasts. */
export const exclusionLengths = ['6m', '1y', '2y', '5y', 'permanent'] as const;

export type CoolOffLength = (typeof coolOffLengths)[number];
export type ExclusionLength = (typeof exclusionLengths)[number];

/** The break that holds now; null for none. `until` is null where it is for good. */
const breakSchema = z.object({
  current: z.nullable(
    z.object({
      kind: z.enum(['coolOff', 'selfExclusion']),
      from: z.iso.datetime(),
      until: z.nullable(z.iso.datetime()),
    }),
  ),
});

export const protectionBreak = endpoint({
  method: 'GET',
  path: '/wps/member/protection/break',
  summary: 'The break from play that the member is on',
  auth: 'member',
  input: z.object({}),
  output: breakSchema,
  errors: [],
});

/**
 * Begins at once, and nothing ends it before its time: asked for again, the later end holds. No
 * bets, launches or deposits meanwhile; signing in, records and withdrawals stay open.
 */
export const startCoolOff = endpoint({
  method: 'POST',
  path: '/wps/member/protection/coolOff',
  summary: 'Take a short break from play',
  auth: 'member',
  input: z.object({ length: z.enum(coolOffLengths) }),
  output: breakSchema,
  errors: [],
});

/** As a cool-off, for months, years or for good. */
export const startSelfExclusion = endpoint({
  method: 'POST',
  path: '/wps/member/protection/selfExclusion',
  summary: 'Exclude oneself from play',
  auth: 'member',
  input: z.object({ length: z.enum(exclusionLengths) }),
  output: breakSchema,
  errors: [],
});

/** Chooses how often play is interrupted with its figures: every 15, 30 or 60 minutes. */
export const setRealityCheck = endpoint({
  method: 'PUT',
  path: '/wps/member/protection/realityCheck',
  summary: 'Choose how often to be reminded of time and money',
  auth: 'session',
  input: z.object({ minutes: z.literal([...realityCheckMinutes]) }),
  output: z.object({ minutes: z.int() }),
  errors: [],
});

/**
 * The sitting that a member is in: play without a pause of half an hour, over all games of one
 * currency. Null where there is none. Figures are of the whole sitting; net = payouts - stakes, and
 * stakes include open bets.
 */
export const gameSession = endpoint({
  method: 'GET',
  path: '/wps/game/session',
  summary: 'How long and with what result the member has been playing',
  auth: 'session',
  input: z.object({
    /** FUN for play money; left out, the member's own currency (FUN for a trial). */
    currency: z.optional(currencySchema),
  }),
  output: z.object({
    startedAt: z.nullable(z.iso.datetime()),
    /** Until now. Of a pause between two bets only the first five minutes count. */
    playedSeconds: z.int(),
    /** How much longer the time counts on while nothing is bet. */
    countsOnSeconds: z.int(),
    currency: currencySchema,
    stakes: moneySchema,
    payouts: moneySchema,
    net: moneySchema,
    realityCheckMinutes: z.int(),
  }),
  errors: [],
});
