// Lotteries: which there are by prize mode, when each draws next, and what was drawn lately.
import * as z from 'zod/mini';
import { gameCategories, playTypes, prizeModes } from './category.ts';
import { languages } from '../language.ts';
import { endpoint } from '../endpoint.ts';

/** Where a lottery is drawn; FAST ones are drawn every few minutes by the vendor itself. */
export const lotteryRegions = [
  'VN_NORTH',
  'VN_CENTRAL',
  'VN_SOUTH',
  'PHILIPPINES',
  'SEA',
  'FAST',
] as const;

export type LotteryRegion = (typeof lotteryRegions)[number];

const region = z.enum(lotteryRegions);
const language = z.enum(languages);

export const lotterySchema = z.object({
  nodeId: z.int(),
  gameName: z.string(),
  gameCode: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  gameCategory: z.enum(gameCategories),
  iconUrl: z.string(),
  region,
  prizeModes: z.array(z.enum(prizeModes)),
  playTypes: z.array(z.enum(playTypes)),
  /** The next draw, and when the last ticket for it is taken. */
  drawAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
  /** Minutes from draw to draw; null for one that keeps to days and times. */
  everyMinutes: z.nullable(z.int()),
  /** Days of the week, 1 Monday, and times of the merchant's day; empty with everyMinutes. */
  drawDays: z.array(z.int()),
  drawTimes: z.array(z.string()),
});

export type Lottery = z.output<typeof lotterySchema>;

export const lotteryList = endpoint({
  method: 'GET',
  path: '/wps/lottery/list',
  summary: 'The lotteries of a prize mode, the next to draw first',
  auth: 'anyone',
  input: z.object({
    /** All of them where it is left out. */
    prizeMode: z.optional(z.enum(prizeModes)),
    vassalage: z.optional(z.string().check(z.regex(/^[A-Z0-9_]{1,32}$/))),
    language,
  }),
  output: z.object({ serverTime: z.iso.datetime(), lotteries: z.array(lotterySchema) }),
  errors: [],
});

export const lotteryMenu = endpoint({
  method: 'GET',
  path: '/wps/lottery/menu',
  summary: 'The prize modes that have lotteries, and their regions',
  auth: 'anyone',
  input: z.object({}),
  output: z.object({
    /** The mode that a lottery opens in unless another is chosen. */
    prizeMode: z.enum(prizeModes),
    modes: z.array(
      z.object({
        prizeMode: z.enum(prizeModes),
        /** Its name in the specification; a screen may have a plainer word. */
        displayName: z.string(),
        regions: z.array(z.object({ region, count: z.int() })),
      }),
    ),
    /** The play types that any of the lotteries has. */
    playTypes: z.array(z.enum(playTypes)),
  }),
  errors: [],
});

/** What a member chose last; null until then. */
export const lotteryChoiceSchema = z.object({
  prizeMode: z.nullable(z.enum(prizeModes)),
  playType: z.nullable(z.enum(playTypes)),
});

export type LotteryChoice = z.output<typeof lotteryChoiceSchema>;

export const lotteryChoice = endpoint({
  method: 'GET',
  path: '/wps/lottery/choice',
  summary: 'The prize mode and the play type that the member chose last',
  auth: 'session',
  input: z.object({}),
  output: lotteryChoiceSchema,
  errors: [],
});

export const chooseLottery = endpoint({
  method: 'PUT',
  path: '/wps/lottery/choice',
  summary: 'Keep the prize mode or the play type that the member chose; what is left out stays',
  auth: 'session',
  input: z.object({
    prizeMode: z.optional(z.enum(prizeModes)),
    playType: z.optional(z.enum(playTypes)),
  }),
  output: lotteryChoiceSchema,
  errors: [],
});

const drawn = z.object({
  nodeId: z.int(),
  gameName: z.string(),
  gameCode: z.string(),
  vassalage: z.string(),
  gameCategory: z.enum(gameCategories),
  region,
  drawnAt: z.iso.datetime(),
  /** Prizes in the order of the draw; the special one is called "special". */
  prizes: z.array(z.object({ prize: z.string(), numbers: z.array(z.string()) })),
});

export const recentVnLottery = endpoint({
  method: 'GET',
  path: '/wps/lottery/recentVn',
  summary: 'The last result of each Vietnamese lottery',
  auth: 'anyone',
  input: z.object({ language }),
  output: z.object({ list: z.array(drawn) }),
  errors: [],
});

export const vnNumero = endpoint({
  method: 'GET',
  path: '/wps/lottery/vnNumero',
  summary: 'How often each two-digit ending was drawn in the last thirty draws',
  auth: 'anyone',
  input: z.object({ region: z.optional(region) }),
  output: z.object({
    draws: z.int(),
    /** Endings that were drawn, the most frequent first. */
    list: z.array(z.object({ number: z.string(), count: z.int(), lastDrawnAt: z.iso.datetime() })),
  }),
  errors: [],
});
