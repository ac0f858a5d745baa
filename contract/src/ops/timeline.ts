// All that happened to a member, in one order: what moved money, and what did not.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';
import type { WalletKind } from './ledger-kinds.ts';
import { listFields, listOf } from './lists.ts';

/** What a member's timeline is filtered by. */
export const timelineKinds = [
  'account',
  'signIn',
  'play',
  'deposit',
  'withdrawal',
  'transfer',
  'bonus',
  'level',
  'correction',
  'limit',
  'document',
  'note',
  'freeze',
  'tag',
] as const;

export type TimelineKind = (typeof timelineKinds)[number];

/** Where an entry was written down: `what` is one of its words. */
export const timelineSources = [
  'ledger',
  'play',
  'registration',
  'signIn',
  'change',
  'deposit',
  'withdrawal',
  'claim',
  'grant',
  'level',
  'note',
  'freeze',
  'tag',
] as const;

export type TimelineSource = (typeof timelineSources)[number];

/** Of a posting of the wallet. What is `play` and not in it is summed: bets, wins and rollbacks. */
export const timelineKindOf: Readonly<Record<WalletKind, TimelineKind>> = {
  bet: 'play',
  betAndWin: 'play',
  win: 'play',
  rollback: 'play',
  rollbackWin: 'play',
  adjustment: 'play',
  promotionWin: 'play',
  jackpotWin: 'play',
  deposit: 'deposit',
  'cashier.credited': 'deposit',
  'cashier.released': 'deposit',
  'cashier.reversed': 'deposit',
  'cashier.converted': 'deposit',
  'cashier.releasedConverted': 'deposit',
  'cashier.reversedConverted': 'deposit',
  'cashier.requested': 'withdrawal',
  'cashier.undone': 'withdrawal',
  'cashier.returned': 'withdrawal',
  'cashier.transferred': 'transfer',
  'cashier.transferredDown': 'transfer',
  'agent.rebate': 'transfer',
  'agent.salary': 'transfer',
  'agent.dividend': 'transfer',
  teamRainHeld: 'transfer',
  teamRainReturned: 'transfer',
  teamRainShare: 'transfer',
  'cashier.corrected': 'correction',
  trialStart: 'bonus',
  trial: 'bonus',
  signUpGift: 'bonus',
  promotion: 'bonus',
  cashback: 'bonus',
  rebate: 'bonus',
  vipGift: 'bonus',
  missionReward: 'bonus',
  boardPrize: 'bonus',
  referralReward: 'bonus',
  rainShare: 'bonus',
  bonusCompleted: 'bonus',
};

/**
 * Newest first. Where money moved, `balance` is what the wallet held after it; with no `kind`, each
 * is the balance of the entry with money before it and the amount. Bets and what they won stand as
 * one entry, from the last other movement or the day's beginning on. A page may be shorter than
 * `limit` and not the last.
 */
export const memberTimeline = endpoint({
  method: 'GET',
  path: '/ops/members/timeline',
  summary: 'All that happened to a member, in one order',
  auth: 'operator',
  needs: 'member.read',
  input: z.object({
    ...listFields(['-at']),
    id: idSchema('member'),
    kind: z.optional(z.enum(timelineKinds)),
  }),
  output: listOf(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      kind: z.enum(timelineKinds),
      source: z.enum(timelineSources),
      what: z.string(),
      /** The deposit, withdrawal, promotion or tag that it is about; of money, its reference. */
      subject: z.nullable(z.string()),
      /** Who did it, where it was not the member. */
      by: z.nullable(z.string()),
      /** What somebody wrote: a note, or a reason. */
      text: z.nullable(z.string()),
      device: z.nullable(z.string()),
      network: z.nullable(z.string()),
      country: z.nullable(z.string()),
      currency: z.nullable(currencySchema),
      /** Below zero where it left the wallet; of what moved none, what it was about. */
      amount: z.nullable(moneySchema),
      balance: z.nullable(moneySchema),
      /** Of what was played: the merchant's day, how many bets, and what went out and came in. */
      play: z.nullable(
        z.object({
          day: z.iso.date(),
          until: z.iso.datetime(),
          bets: z.int(),
          staked: moneySchema,
          paid: moneySchema,
        }),
      ),
    }),
  ),
  errors: ['record.unknown'],
});
