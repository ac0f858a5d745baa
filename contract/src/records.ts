// What a member did: the betting record.
import * as z from 'zod/mini';
import { gameCategories } from './category.ts';
import { endpoint, queryInteger } from './endpoint.ts';
import { idSchema } from './id.ts';
import { currencySchema, moneySchema } from './money.ts';

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

const day = z.iso.date();

/** Bets by the day they were placed on, in the merchant's time zone, newest first. */
export const betRecord = endpoint({
  method: 'GET',
  path: '/lgw/orders',
  summary: 'The member’s bets of a period, newest first, with totals',
  auth: 'session',
  input: z.object({
    startDate: day,
    endDate: day,
    gameCategory: z.optional(z.enum(gameCategories)),
    state: z.optional(z.enum(betStates)),
    pageNo: queryInteger(1, 10_000),
    pageSize: queryInteger(1, 60),
  }),
  output: z.object({
    content: z.array(betSchema),
    pageNum: z.int(),
    totalPages: z.int(),
    /** Over the whole period, not just this page. */
    footer: z.object({
      count: z.int(),
      stake: moneySchema,
      payout: moneySchema,
      net: moneySchema,
      currency: currencySchema,
    }),
  }),
  errors: [],
});
