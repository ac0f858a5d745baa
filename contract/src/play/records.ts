// What a member did: the betting record.
import * as z from 'zod/mini';
import { gameCategories } from '../games/category.ts';
import { languages } from '../language.ts';
import { endpoint, queryInteger } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';

export const betStates = ['open', 'settled', 'cancelled'] as const;

export const betSchema = z.object({
  id: idSchema('bet'),
  gameName: z.string(),
  iconUrl: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  gameCategory: z.enum(gameCategories),
  /** The vendor's name for the round; the same as on the game's own screen. */
  roundId: z.string(),
  state: z.enum(betStates),
  stake: moneySchema,
  payout: moneySchema,
  currency: currencySchema,
  placedAt: z.iso.datetime(),
  settledAt: z.nullable(z.iso.datetime()),
});

export type Bet = z.output<typeof betSchema>;

/** No calendar of a database has a year 0, nor a portal a bet from long ago. */
const day = z.iso.date().check(z.refine((text) => text >= '2000-01-01' && text <= '2999-12-31'));

/** The longest period of a record: half a year and the day it begins on. */
export const longestPeriodDays = 184;

/** Calendar days of the merchant, both ends included. */
export const periodFields = { startDate: day, endDate: day };

/**
 * What play came to in a period. `net` = payout + other - (stake - open): below zero is a loss.
 * What was staked on bets that are open is not lost.
 */
const totals = {
  /** Bets that were given back count, their stakes don't. */
  count: z.int(),
  stake: moneySchema,
  /** The part of the stakes whose bets are open. */
  open: moneySchema,
  payout: moneySchema,
  /** Jackpots and corrections that vendors paid beside bets; below zero where they took back. */
  other: moneySchema,
  net: moneySchema,
};

/** Bets by the day they were placed on, in the merchant's time zone, newest first. */
export const betRecord = endpoint({
  method: 'GET',
  path: '/lgw/orders',
  summary: 'The member’s bets of a period, newest first, with totals',
  auth: 'session',
  input: z.object({
    ...periodFields,
    gameCategory: z.optional(z.enum(gameCategories)),
    vassalage: z.optional(z.string().check(z.regex(/^[A-Z0-9_]{1,32}$/))),
    state: z.optional(z.enum(betStates)),
    pageNo: queryInteger(1, 10_000),
    pageSize: queryInteger(1, 60),
  }),
  output: z.object({
    content: z.array(betSchema),
    pageNum: z.int(),
    totalPages: z.int(),
    /** Over the whole period, not just this page. `other` stands where the state is not asked. */
    footer: z.object({ ...totals, currency: currencySchema }),
    /** Vendors with bets in the period, whatever else is asked, to choose from. */
    vendors: z.array(z.object({ vassalage: z.string(), vendorName: z.string() })),
  }),
  errors: [],
});

export const paymentKinds = ['adjustment', 'promotionWin', 'jackpotWin'] as const;

/** The round that a bet belongs to: everything staked and paid in it, and where to see it. */
export const betRound = endpoint({
  method: 'GET',
  path: '/lgw/orders/round',
  summary: 'The round of one of the member’s bets',
  auth: 'session',
  /** The language of the vendor's picture. */
  input: z.object({ id: idSchema('bet'), language: z.enum(languages) }),
  output: z.object({
    bets: z.array(betSchema),
    /** What the vendor paid beside the round's bets, oldest first. */
    payments: z.array(
      z.object({ kind: z.enum(paymentKinds), amount: moneySchema, paidAt: z.iso.datetime() }),
    ),
    /** The vendor's own picture of the outcome, for a frame; null where it has none. */
    pictureUrl: z.nullable(z.string()),
    /** The round can be computed again from its seeds on that page. */
    verifiable: z.boolean(),
  }),
  errors: ['bet.unknown'],
});

/** By the merchant's calendar days; days without play are left out. */
export const profitAndLoss = endpoint({
  method: 'GET',
  path: '/wps/member/profitAndLoss',
  summary: 'What the member won and lost, by day and by category',
  auth: 'member',
  flag: 'PERSREP',
  input: z.object(periodFields),
  output: z.object({
    currency: currencySchema,
    total: z.object(totals),
    days: z.array(z.object({ day, ...totals })),
    categories: z.array(z.object({ gameCategory: z.enum(gameCategories), ...totals })),
  }),
  errors: [],
});
