// Bets, and one round with the ledger and the vendor's calls behind it.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { gameCategories } from '../games/category.ts';
import { idSchema } from '../id.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';
import { betStates } from '../play/records.ts';
import {
  edgeSchema,
  listFields,
  listOf,
  merchantSchema,
  ofMemberSchema,
  periodFields,
} from './lists.ts';

const betRow = z.object({
  id: idSchema('bet'),
  member: z.object({ id: idSchema('member'), username: z.string() }),
  vendor: z.string(),
  game: z.string(),
  /** The vendor's name for the game. */
  gameCode: z.string(),
  category: z.string(),
  /** The vendor's names for them. */
  roundId: z.string(),
  transactionId: z.string(),
  state: z.enum(betStates),
  currency: currencySchema,
  stake: moneySchema,
  payout: moneySchema,
  placedAt: z.iso.datetime(),
  settledAt: z.nullable(z.iso.datetime()),
});

const filters = {
  member: z.optional(ofMemberSchema),
  vendor: z.optional(z.string().check(z.trim(), z.regex(/^[A-Z0-9_]{1,32}$/))),
  /** The beginning of a game's name, or the vendor's name for it. */
  game: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  state: z.optional(z.enum(betStates)),
  category: z.optional(z.enum(gameCategories)),
  /** The id of a bet, or the vendor's name for its round or transaction. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  ...periodFields,
  /**
   * When it was first settled, as reports count it; of bets that were open for a week at most.
   * Those that were open for longer are found by when they were placed.
   */
  settledSince: z.optional(edgeSchema),
  settledUntil: z.optional(edgeSchema),
};

type Filters = { readonly [Name in keyof typeof filters]?: string | undefined };

/**
 * Whether these filters find bets of the last day alone: what is rare among all of a merchant's
 * bets is looked for further back only where a member or a time says where to look.
 */
export function findsLastDay({ member, since, search = '', ...rest }: Filters): boolean {
  if (member || since || rest.settledSince || search.startsWith('bet_')) return false;
  return Boolean(search || rest.vendor || rest.game || rest.state || rest.category);
}

export const bets = endpoint({
  method: 'GET',
  path: '/ops/bets',
  summary: 'Find bets',
  auth: 'operator',
  needs: 'bet.read',
  input: z.object({
    ...listFields(['-placed', 'placed']),
    ...filters,
  }),
  output: listOf(betRow),
  errors: [],
});

/** The round of a bet: all its bets, the ledger's postings for them, and what the vendor called. */
export const betRound = endpoint({
  method: 'GET',
  path: '/ops/bets/round',
  summary: 'The round of a bet, with its postings and calls',
  auth: 'operator',
  needs: 'bet.read',
  input: z.object({ merchant: merchantSchema, id: idSchema('bet') }),
  output: z.object({
    bets: z.array(betRow),
    /** The round as its game shows it, in English; null where the vendor has no such page. */
    pictureUrl: z.nullable(z.string()),
    postings: z.array(
      z.object({
        transaction: z.string(),
        at: z.iso.datetime(),
        kind: z.string(),
        /** Whose account: the member's wallet, the house's, the vendor's. */
        account: z.string(),
        currency: currencySchema,
        amount: moneySchema,
      }),
    ),
    calls: z.array(
      z.object({
        id: z.string(),
        at: z.iso.datetime(),
        name: z.string(),
        outcome: z.string(),
        http: z.int(),
        ms: z.number(),
        request: z.nullable(z.string()),
        answer: z.nullable(z.string()),
      }),
    ),
  }),
  errors: ['record.unknown'],
});
