// Starting a game: what the portal asks for and what it puts into its sandboxed frame.
import * as z from 'zod/mini';
import { gameCategories, languages } from './category.ts';
import { endpoint, queryBoolean, queryInteger } from './endpoint.ts';

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
    /** Play with FUN instead of money; a trial account always does. */
    freePlay: z.optional(queryBoolean()),
  }),
  output: z.object({
    url: z.string(),
    gameName: z.string(),
    vendorName: z.string(),
    gameCategory: z.enum(gameCategories),
    currency: z.string(),
  }),
  errors: [
    'game.unknown',
    'game.unavailable',
    'game.noFreePlay',
    'wallet.memberBlocked',
    'password.due',
  ],
});

/**
 * What a game's page may say to the portal (window.postMessage). A message is only ever a hint to
 * fetch again or to go back: it carries no figure that anyone trusts.
 */
export const frameMessageSchema = z.object({
  perya: z.literal('game'),
  event: z.enum(['ready', 'settled', 'exit', 'failed']),
});

export type FrameMessage = z.output<typeof frameMessageSchema>;
