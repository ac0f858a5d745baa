// Starting a game: what the portal asks for and what it puts into its sandboxed frame.
import * as z from 'zod/mini';
import { gameCategories, gateway, playTypes, prizeModes, roomTypes } from './category.ts';
import { languages } from '../language.ts';
import { endpoint, queryBoolean, queryInteger } from '../endpoint.ts';
import { type Currency } from '../money.ts';
import { currencySchema } from '../money-schema.ts';

const vendor = z.string().check(z.regex(/^[A-Z0-9_]{1,32}$/));
const gameCode = z.string().check(z.regex(/^[\w.-]{1,64}$/));
/** A table, a stream or a match, by the name that its vendor gives it. */
const roomId = z.string().check(z.regex(/^[\w.:-]{1,64}$/));

/** Left out, the mobile one: the portal has no other. */
const gateways = z.optional(
  z.pipe(
    z.enum([String(gateway.web), String(gateway.mobile)]),
    z.transform((text) => (text === String(gateway.web) ? gateway.web : gateway.mobile)),
  ),
);

const started = z.object({
  url: z.string(),
  nodeId: z.int(),
  gameName: z.string(),
  vendorName: z.string(),
  iconUrl: z.string(),
  gameCategory: z.enum(gameCategories),
  /** FUN when it is played with play money. */
  currency: currencySchema,
  /** It can be tried with play money. */
  supportPlay: z.boolean(),
  roomType: z.nullable(z.enum(roomTypes)),
});

const refusals = [
  'game.unknown',
  'game.unavailable',
  'game.noFreePlay',
  'wallet.memberBlocked',
  'protection.coolingOff',
  'protection.excluded',
  'password.due',
] as const;

/** A fresh address for the game's frame; its single-use token lives 60 seconds. */
export const launchGame = endpoint({
  method: 'GET',
  path: '/wps/game/launch',
  summary: 'Start a game',
  auth: 'session',
  changes: true,
  input: z.object({
    nodeId: queryInteger(1, 999_999_999),
    language: z.enum(languages),
    /** Of these the node alone decides; where they are given and are not the game's, it is gone. */
    gameCategory: z.optional(z.enum(gameCategories)),
    vendor: z.optional(vendor),
    gameId: z.optional(gameCode),
    roomId: z.optional(roomId),
    supportPlay: z.optional(queryBoolean()),
    /** Play with FUN instead of money; a trial account always does. */
    freePlay: z.optional(queryBoolean()),
    gateway: gateways,
  }),
  output: started,
  errors: refusals,
});

/**
 * The same for a lottery, which is named by its vendor and its code. A mode or type that it does
 * not have, or that is left out, is the merchant's where the lottery has it, else its own first.
 */
export const launchLottery = endpoint({
  method: 'GET',
  path: '/wps/lottery/launch',
  summary: 'Start a lottery',
  auth: 'session',
  changes: true,
  input: z.object({
    vendor,
    gameCode,
    prizeMode: z.optional(z.enum(prizeModes)),
    playType: z.optional(z.enum(playTypes)),
    language: z.enum(languages),
    freePlay: z.optional(queryBoolean()),
    gateway: gateways,
  }),
  output: started,
  errors: refusals,
});

/**
 * What a game's page may say to the portal (window.postMessage). A message is only ever a hint: to
 * fetch again, to turn the phone, to go back, to hold back for a while what is shown. Nothing of
 * it is ever taken for a balance or a bet.
 */
export const frameMessageSchema = z.object({
  perya: z.literal('game'),
  event: z.enum([
    'ready',
    /** A round of `stake` has begun; said again while it lasts. The bar waits for `settled`. */
    'playing',
    /** The round has been shown to its end. */
    'settled',
    /** `stake` stands in bets that stay in play when the player leaves; without it, none does. */
    'open',
    'exit',
    'failed',
    /** The vendor closed the game; what was staked is settled by the vendor. */
    'closed',
    /** The launch token had expired: the portal starts the game anew. */
    'expired',
    /** How the game wants the phone to be held. */
    'landscape',
    'portrait',
  ]),
  /** Major units of the currency that the game was launched with. */
  stake: z.optional(z.string().check(z.regex(/^\d{1,12}(\.\d{1,6})?$/))),
});

export type FrameMessage = z.output<typeof frameMessageSchema>;

/**
 * What the portal says to a game's page that has spoken to it: what its own bar shows, so that both
 * say the same when the balance changes outside of a round. For display only.
 */
export interface PortalMessage {
  readonly perya: 'portal';
  readonly event: 'balance';
  /** Decimal string of major units of `currency`. */
  readonly balance: string;
  readonly currency: Currency;
}
