// Promotions: what a merchant offers, on which terms, and what became of a member's claims.
import * as z from 'zod/mini';
import { endpoint, nothing } from '../endpoint.ts';
import { gameCategories } from '../games/category.ts';
import { idSchema } from '../id.ts';
import { languages } from '../language.ts';
import { applicationLimits, pictureUpload, promotionCode } from '../limits.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';
import { shownTermsSchema } from './bonus-terms.ts';

export const promotionKinds = [
  'firstDeposit',
  'reload',
  'cashback',
  'freeBet',
  'freeRounds',
  'checkIn',
  'code',
  'application',
  'byHand',
  'wheel',
] as const;

export type PromotionKind = (typeof promotionKinds)[number];

/** How often a member has it: 'week' begins on Monday; all are the merchant's own. */
export const promotionPeriods = ['once', 'day', 'week', 'month'] as const;

export const categorySchema = z.enum(gameCategories);

/** What is given; of a percentage, at most `most`. */
const givenSchema = z.object({
  give: z.enum(['cash', 'bonus', 'rounds']),
  /** A fixed sum, or the most that it can be; of free rounds, what each is worth. */
  amount: z.nullable(moneySchema),
  percent: z.nullable(z.int()),
  /** Of a deposit or a loss: from so much on. */
  least: z.nullable(moneySchema),
  terms: z.nullable(shownTermsSchema),
  /** Free rounds, and the game that they are for. */
  rounds: z.nullable(z.object({ count: z.int(), nodeId: z.int(), game: z.string() })),
  /** What each day in a row brings; after the last it begins again. */
  daysInRow: z.array(moneySchema),
  /** The wheel's places and how often each comes, in parts of ten thousand. */
  wheel: z.array(z.object({ amount: moneySchema, chance: z.int() })),
});

const whoSchema = z.object({
  /** Registered at most so many days ago. */
  newDays: z.nullable(z.int()),
  vipLevel: z.nullable(z.int()),
  verifiedNumber: z.boolean(),
  countries: z.array(z.string()),
  languages: z.array(z.enum(languages)),
});

const promotionSchema = z.object({
  id: idSchema('promotion'),
  kind: z.enum(promotionKinds),
  title: z.string(),
  summary: z.string(),
  /** Each a sentence of its own. */
  terms: z.array(z.string()),
  picture: z.object({ url: z.string(), width: z.int(), height: z.int() }),
  state: z.enum(['comingSoon', 'open', 'closed']),
  from: z.nullable(z.iso.datetime()),
  until: z.nullable(z.iso.datetime()),
  every: z.enum(promotionPeriods),
  currency: currencySchema,
  given: givenSchema,
  who: whoSchema,
});

export type Promotion = z.output<typeof promotionSchema>;

const language = z.enum(languages);

/** What visitors see: open now, soon, and what closed a few days ago; in the merchant's order. */
export const promotions = endpoint({
  method: 'GET',
  path: '/wps/promotion/list',
  summary: 'The merchant’s promotions',
  auth: 'anyone',
  input: z.object({ language }),
  output: z.object({ promotions: z.array(promotionSchema) }),
  errors: [],
});

/** One of them with its terms; with the operator's `preview`, one that is not published yet. */
export const promotionDetail = endpoint({
  method: 'GET',
  path: '/wps/promotion/detail',
  summary: 'One promotion with its terms',
  auth: 'anyone',
  input: z.object({
    id: idSchema('promotion'),
    language,
    preview: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  }),
  output: promotionSchema,
  errors: ['promotion.unknown'],
});

/** As the specification names them; 'open' for what waits for the member's tap, or for nothing. */
export const claimStates = [
  'open',
  'applying',
  'rejected',
  'issued',
  'claimed',
  'signed',
  'comingSoon',
  'closed',
] as const;

export type ClaimState = (typeof claimStates)[number];

/** What may come of an offer for this member now. */
const ownSchema = z.object({
  promotion: idSchema('promotion'),
  state: z.enum(claimStates),
  /** What the next tap does; null for nothing. */
  act: z.nullable(z.enum(['deposit', 'claim', 'apply', 'code', 'spin', 'checkIn'])),
  /** Why there is nothing to do: of `who`, what they lack. */
  lacks: z.nullable(z.enum(['new', 'vipLevel', 'verifiedNumber', 'country', 'language'])),
  /** What waits or was given. */
  amount: z.nullable(moneySchema),
  /** An operator's, for what was rejected. */
  reason: z.nullable(z.string()),
  until: z.nullable(z.iso.datetime()),
  /** Days in a row until today, of a check-in. */
  inRow: z.int(),
});

export type OwnPromotion = z.output<typeof ownSchema>;

export const ownPromotions = endpoint({
  method: 'GET',
  path: '/wps/promotion/own',
  summary: 'What each promotion is for the member now',
  auth: 'member',
  input: z.object({}),
  output: z.object({
    /** The member is on a break: there is nothing for them until it ends. */
    paused: z.boolean(),
    promotions: z.array(ownSchema),
  }),
  errors: [],
});

export const claimSchema = z.object({
  id: idSchema('claim'),
  promotion: idSchema('promotion'),
  title: z.string(),
  kind: z.enum(promotionKinds),
  state: z.enum(claimStates),
  give: z.enum(['cash', 'bonus', 'rounds']),
  amount: z.nullable(moneySchema),
  currency: currencySchema,
  reason: z.nullable(z.string()),
  /** Of a wheel, where it came to rest, from 0; of a check-in, the day in a row, from 1. */
  place: z.nullable(z.int()),
  at: z.iso.datetime(),
  until: z.nullable(z.iso.datetime()),
});

export type Claim = z.output<typeof claimSchema>;

/** The member's last claims, newest first. */
export const claims = endpoint({
  method: 'GET',
  path: '/wps/promotion/claims',
  summary: 'The member’s claims',
  auth: 'member',
  input: z.object({}),
  output: z.object({ claims: z.array(claimSchema) }),
  errors: [],
});

const claimErrors = [
  'promotion.unknown',
  'promotion.closed',
  'promotion.notForYou',
  'promotion.nothingYet',
  'promotion.linked',
  'protection.coolingOff',
  'protection.excluded',
] as const;

/**
 * Takes what is ready of a promotion: checks in for the day, spins, or takes what was issued.
 * Asked for again, it answers the same claim.
 */
export const promotionClaim = endpoint({
  method: 'POST',
  path: '/wps/promotion/claim',
  summary: 'Claim a promotion',
  auth: 'member',
  input: z.object({ id: idSchema('promotion') }),
  output: claimSchema,
  errors: claimErrors,
});

/** A promotion found by a code that somebody was given. */
export const promotionByCode = endpoint({
  method: 'POST',
  path: '/wps/promotion/code',
  summary: 'Claim a promotion by its code',
  auth: 'member',
  input: z.object({
    code: z.string().check(z.minLength(promotionCode.min), z.maxLength(promotionCode.max)),
  }),
  output: claimSchema,
  errors: [...claimErrors, 'promotion.codeWrong'],
});

const place = z.pipe(
  z.string().check(z.regex(/^[1-3]$/)),
  z.transform((text) => Number(text) as 1 | 2 | 3),
);

/** Of an application that is not sent yet; the same place again replaces the picture. */
export const promotionPicture = endpoint({
  method: 'POST',
  path: '/wps/promotion/picture',
  summary: 'Add a picture to an application',
  auth: 'member',
  file: pictureUpload,
  input: z.object({ id: idSchema('promotion'), place }),
  output: nothing,
  errors: ['promotion.unknown', 'promotion.closed', 'document.unreadable'],
});

/** With the pictures that were sent before: those of the places 1 to `pictures`. */
export const promotionApply = endpoint({
  method: 'POST',
  path: '/wps/promotion/apply',
  summary: 'Apply for a promotion',
  auth: 'member',
  input: z.object({
    id: idSchema('promotion'),
    remark: z.string().check(z.maxLength(applicationLimits.remark)),
    pictures: z.int().check(z.minimum(0), z.maximum(applicationLimits.pictures)),
  }),
  output: claimSchema,
  errors: [...claimErrors, 'promotion.pictureMissing'],
});
