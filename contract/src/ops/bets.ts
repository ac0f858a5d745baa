// Bets, and one round with the ledger and the vendor's calls behind it.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import { currencySchema, moneySchema } from '../money.ts';
import { betStates } from '../play/records.ts';
import { listFields, listOf, merchantSchema, momentSchema } from './lists.ts';

const betRow = z.object({
  id: idSchema('bet'),
  member: z.object({ id: idSchema('member'), username: z.string() }),
  vendor: z.string(),
  game: z.string(),
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

/**
 * `search` is the id of a bet, or the vendor's name for its round or transaction: of the last day,
 * where neither a member nor a time is given.
 */
export const bets = endpoint({
  method: 'GET',
  path: '/ops/bets',
  summary: 'Find bets',
  auth: 'operator',
  needs: 'bet.read',
  input: z.object({
    ...listFields(['-placed', 'placed']),
    member: z.optional(idSchema('member')),
    vendor: z.optional(z.string().check(z.regex(/^[A-Z0-9_]{1,32}$/))),
    state: z.optional(z.enum(betStates)),
    search: z.optional(z.string().check(z.trim(), z.maxLength(120))),
    since: z.optional(momentSchema),
    until: z.optional(momentSchema),
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
