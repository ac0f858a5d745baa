// Games: found, one with what it returned, and what operators change of it and of its words.
import * as z from 'zod/mini';
import { requestKeySchema } from '../cashier/deposits.ts';
import { endpoint } from '../endpoint.ts';
import { gameCategories } from '../games/category.ts';
import { languages, type Language } from '../language.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';
import {
  commandErrors,
  commandFields,
  listFields,
  listOf,
  orAllSchema,
  outcomeSchema,
  periodFields,
  reasonSchema,
} from './lists.ts';
import { allMerchants } from './permissions.ts';

/** The number of a game, which is the same at every merchant. */
export const gameIdSchema = z.string().check(z.regex(/^[1-9]\d{0,8}$/));
export const vendorCodeSchema = z.string().check(z.trim(), z.regex(/^[A-Z0-9_]{1,32}$/));

const id = gameIdSchema;
/** "*" is all merchants at once, for who may do it at all of them. */
const merchant = orAllSchema;
/** What a game or a word is belongs to all merchants. */
const everywhere = z.literal(allMerchants);

/** Places among the games that a merchant puts first. */
export const mostPlaces = 60;

/** Parts per cent, as 96.53. */
const percentSchema = z.string().check(z.regex(/^\d{1,15}\.\d{2}$/));
/** Of the stakes: above nothing, and at most all of them. */
export const statedReturnSchema = z.string().check(
  z.trim(),
  z.regex(/^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/),
  z.refine((text) => Number(text) > 0),
);

const rowFields = {
  id,
  name: z.string(),
  vendor: z.string(),
  vendorName: z.string(),
  category: z.enum(gameCategories),
  /** The vendor's name for it. */
  gameCode: z.string(),
  /** Whether it can be played at the merchant; with "*", whether it is not closed for all. */
  on: z.boolean(),
  /** Closed for all merchants: none of them can open it. */
  closed: z.boolean(),
  /** Among the games that the merchant puts first, 1 for the first. */
  place: z.nullable(z.int()),
  isNew: z.boolean(),
  jackpot: z.boolean(),
  freePlay: z.boolean(),
};

/** Those that the merchant has, open or not; with "*", the whole catalogue. */
export const gameList = endpoint({
  method: 'GET',
  path: '/ops/games',
  summary: 'Find games',
  auth: 'operator',
  needs: 'game.read',
  input: z.object({
    ...listFields(['place', 'name']),
    merchant,
    /** A part of the name, the vendor's name for the game, or its number. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(80))),
    vendor: z.optional(vendorCodeSchema),
    category: z.optional(z.enum(gameCategories)),
    state: z.optional(z.enum(['on', 'off'])),
  }),
  output: listOf(z.object(rowFields)),
  errors: [],
});

const figures = z.object({
  currency: currencySchema,
  rounds: z.int(),
  stakes: moneySchema,
  payouts: moneySchema,
  /** Stakes without payouts, below zero where players won. */
  ggr: moneySchema,
  /** Of the rounds with a stake, and without jackpots; null with fewer than two rounds. */
  measured: z.nullable(
    z.object({
      is: percentSchema,
      /** The interval that the true return is in, 95 times of 100. */
      low: percentSchema,
      high: percentSchema,
      /** Too few rounds, or a few that outweigh the others, for the interval to be relied on. */
      rough: z.boolean(),
      /** Whether what is stated is outside of the interval; null where nothing is stated. */
      statedOutside: z.nullable(z.boolean()),
    }),
  ),
});

/** Without a period, the last thirty days. Rounds count by the hour in which they were staked. */
export const gameOne = endpoint({
  method: 'GET',
  path: '/ops/games/one',
  summary: 'A game: where it is open, its words, and what it returned',
  auth: 'operator',
  needs: 'game.read',
  input: z.object({ merchant, id, ...periodFields }),
  output: z.object({
    ...rowFields,
    version: z.string(),
    /** With "*", every merchant that has it; else the one. */
    merchants: z.array(z.object({ merchant: z.string(), on: z.boolean() })),
    /** Parts per cent, as 96.5312; null where the vendor states none. */
    statedReturn: z.nullable(z.string()),
    /** It is the house's own: its return follows from its rules, and nobody states another. */
    isHouse: z.boolean(),
    since: z.iso.datetime(),
    until: z.iso.datetime(),
    /** Rounds of later are not counted yet; null where none were ever. */
    countedUntil: z.nullable(z.iso.datetime()),
    figures: z.array(figures),
  }),
  errors: ['record.unknown'],
});

const act = {
  method: 'POST',
  auth: 'operator',
  needs: 'game.manage',
  reason: true,
  output: outcomeSchema,
} as const;

/** At the merchant, or with "*" at every one. Players see it at once. */
export const gameSwitch = endpoint({
  ...act,
  path: '/ops/games/switch',
  summary: 'Open a game, or close it',
  input: z.object({ ...commandFields, merchant, id, on: z.boolean() }),
  errors: [...commandErrors, 'game.closed'],
});

/** The games behind it move on. Null takes it out of those that stand first. */
export const gamePlace = endpoint({
  ...act,
  path: '/ops/games/place',
  summary: 'Put a game at a place among those that stand first',
  input: z.object({
    ...commandFields,
    id,
    place: z.nullable(z.int().check(z.minimum(1), z.maximum(mostPlaces))),
  }),
  errors: commandErrors,
});

/** What is left out stays. game.ofHouse: the return of the house's games is that of their rules. */
export const gameLabel = endpoint({
  ...act,
  path: '/ops/games/label',
  summary: 'Change the badges of a game, or the return that its vendor states',
  input: z.object({
    ...commandFields,
    merchant: everywhere,
    id,
    isNew: z.optional(z.boolean()),
    jackpot: z.optional(z.boolean()),
    statedReturn: z.optional(z.nullable(statedReturnSchema)),
  }),
  errors: [...commandErrors, 'game.ofHouse'],
});

const languageSchema = z.enum(languages as [Language, ...Language[]]);
const wordSchema = z.string().check(z.trim(), z.minLength(2), z.maxLength(40), z.regex(/^[^\0]*$/));

/** What a word finds: the games of a category, or those whose names hold some words. */
const meansSchema = z.union([
  z.strictObject({ category: z.enum(gameCategories) }),
  z.strictObject({
    name: z.string().check(z.trim(), z.minLength(2), z.maxLength(60), z.regex(/^[^\0]*$/)),
  }),
]);

export const wordList = endpoint({
  method: 'GET',
  path: '/ops/games/words',
  summary: 'The usual words that games are found by',
  auth: 'operator',
  needs: 'game.read',
  input: z.object({
    ...listFields(['word']),
    merchant,
    language: z.optional(languageSchema),
    /** The beginning of a word. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  }),
  output: listOf(
    z.object({
      /** The word and its language. */
      id: z.string(),
      version: z.string(),
      language: languageSchema,
      word: z.string(),
      means: z.array(meansSchema),
    }),
  ),
  errors: [],
});

/** Words belong to all merchants. */
export const wordAdd = endpoint({
  ...act,
  path: '/ops/games/words/add',
  summary: 'Add a word that games are found by',
  input: z.object({
    merchant: everywhere,
    requestKey: requestKeySchema,
    reason: reasonSchema,
    language: languageSchema,
    word: wordSchema,
    means: meansSchema,
  }),
  errors: ['request.otherInput', 'request.underWay', 'word.known'],
});

/** With all that it means. */
export const wordRemove = endpoint({
  ...act,
  path: '/ops/games/words/remove',
  summary: 'Remove a word that games are found by',
  input: z.object({
    ...commandFields,
    merchant: everywhere,
    language: languageSchema,
    word: wordSchema,
  }),
  errors: commandErrors,
});
