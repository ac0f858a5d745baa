// VIP levels: what each asks and brings, where a member stands, and the gifts that wait for them.
import * as z from 'zod/mini';
import { endpoint, nothing } from '../endpoint.ts';
import { gameCategories } from '../games/category.ts';
import { languages } from '../language.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';

export const vipGiftKinds = ['upgrade', 'monthly', 'birthday'] as const;

export type VipGiftKind = (typeof vipGiftKinds)[number];

/** Shares in parts per million, by category; those that are not named have none. */
export const categoryPpmSchema = z.array(
  z.object({ gameCategory: z.enum(gameCategories), ppm: z.int() }),
);

const points = z.int().check(z.minimum(0));

const levelSchema = z.object({
  /** 0 is where everybody begins. */
  level: z.int(),
  name: z.string(),
  medalUrl: z.string(),
  /** Points, counted from the beginning, that reach it. */
  points,
  /** Points of a calendar month that keep it. */
  keep: points,
  gifts: z.record(z.enum(vipGiftKinds), moneySchema),
  /** Rebate on valid bets. */
  rates: categoryPpmSchema,
});

export type VipLevel = z.output<typeof levelSchema>;

/** What becomes of rebate that nobody claims: paid by itself, or gone. */
export const unclaimedRebate = ['paid', 'expires'] as const;

const languageInput = z.object({ language: z.enum(languages) });

/** The levels of the merchant as they are now, the lowest first; none where it has no rules yet. */
export const clubBenefit = endpoint({
  method: 'GET',
  path: '/wps/member/clubBenefit',
  summary: 'The VIP levels: the points they ask, their gifts and their rebate',
  auth: 'anyone',
  flag: 'VIP',
  input: languageInput,
  output: z.object({
    currency: currencySchema,
    levels: z.array(levelSchema),
    /** What one unit of valid bets earns in points. */
    weights: categoryPpmSchema,
    /** A monthly or birthday gift can be claimed for so many days. */
    giftDays: z.int(),
    rebate: z.object({ afterDays: z.int(), unclaimed: z.enum(unclaimedRebate) }),
  }),
  errors: [],
});

const day = z.iso.date();

const namedLevel = { level: z.int(), name: z.string(), medalUrl: z.string() };

export const vipGiftSchema = z.object({
  id: z.string(),
  kind: z.enum(vipGiftKinds),
  level: z.int(),
  amount: moneySchema,
  /** The last day on which it can be claimed; null for good. */
  until: z.nullable(day),
  claimedAt: z.nullable(z.iso.datetime()),
});

export type VipGift = z.output<typeof vipGiftSchema>;

const standingSchema = z.object({
  ...namedLevel,
  currency: currencySchema,
  points,
  /** The next level that points reach; null at the top. */
  next: z.nullable(z.object({ ...namedLevel, points })),
  month: z.object({
    /** Its last day. */
    lastDay: day,
    points,
    /** What keeps the level; 0 where nothing is asked, or where it was reached this month. */
    keep: points,
    reachedInIt: z.boolean(),
    /** A level that was held before, and the points of this month that bring it back. */
    returns: z.nullable(z.object({ ...namedLevel, keep: points })),
  }),
  /** Those that can be claimed now, then those claimed last. */
  gifts: z.array(vipGiftSchema),
  /** As "02-29"; null until the member says it. */
  birthday: z.nullable(z.string()),
});

export type VipStanding = z.output<typeof standingSchema>;

export const vipStanding = endpoint({
  method: 'GET',
  path: '/wps/vip/standing',
  summary: 'The member’s VIP level, points, what keeps the level, and gifts',
  auth: 'member',
  flag: 'VIP',
  input: languageInput,
  output: standingSchema,
  errors: [],
});

/** Claims a gift, once: the same gift is answered the same, however often it is asked for. */
export const vipGiftClaim = endpoint({
  method: 'POST',
  path: '/wps/vip/gift',
  summary: 'Claim a VIP gift',
  auth: 'member',
  flag: 'VIP',
  input: z.object({
    id: z.string().check(z.regex(/^(?:upgrade|monthly|birthday)-[\d-]{1,7}$/)),
  }),
  output: vipGiftSchema,
  errors: ['vip.noGift', 'protection.coolingOff', 'protection.excluded'],
});

/** Days a birthday must be known before it brings a gift. */
export const birthdayKnownDays = 7;

/** Says the birthday, once. */
export const vipBirthday = endpoint({
  method: 'PUT',
  path: '/wps/vip/birthday',
  summary: 'Say one’s birthday, for its gift',
  auth: 'member',
  flag: 'VIP',
  input: z.object({
    month: z.int().check(z.minimum(1), z.maximum(12)),
    day: z.int().check(z.minimum(1), z.maximum(31)),
  }),
  output: nothing,
  errors: ['security.alreadySet'],
});
