// The account record: everything that moved a member's wallet.
import * as z from 'zod/mini';
import { endpoint, queryInteger } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import { mostRecordsAtOnce } from '../limits.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';
import { periodFields } from '../play/records.ts';

/** The kinds of movements, by the groups that a member can choose. */
export const movementGroups = {
  deposit: ['deposit', 'depositReversed'],
  withdrawal: ['withdrawal', 'withdrawalBack'],
  play: [
    'bet',
    'betAndWin',
    'win',
    'betRefund',
    'winReversed',
    'jackpot',
    'vendorPromotion',
    'correction',
  ],
  bonus: [
    'signUpGift',
    'playMoney',
    'promotion',
    'cashback',
    'rebate',
    'vipGift',
    'missionReward',
    'boardPrize',
    'referralReward',
    'rainShare',
    'teamRainShare',
    'bonusCompleted',
  ],
  transfer: ['transferOut', 'transferIn', 'transferDown', 'transferFromUp'],
  agent: [
    'agentRebate',
    'agentSalary',
    'agentDividend',
    'agentBillPaid',
    'teamRainHeld',
    'teamRainReturned',
  ],
} as const;

export type MovementGroup = keyof typeof movementGroups;

export type MovementKind = (typeof movementGroups)[MovementGroup][number];

export const movementGroupNames = Object.keys(movementGroups) as readonly MovementGroup[];

export const movementKinds = Object.values(movementGroups).flat();

/** What agents' records show of it (`types=A`): the money that moves along their line. */
export const agentKinds: readonly MovementKind[] = [
  ...movementGroups.transfer,
  ...movementGroups.agent,
];

/** What has a screen of its own. */
export const movementOpens = ['bet', 'deposit', 'withdrawal'] as const;

export const movementSchema = z.object({
  id: idSchema('movement'),
  kind: z.enum(movementKinds),
  /** Below zero where it left the wallet. */
  amount: moneySchema,
  /** What the wallet held after it. */
  balance: moneySchema,
  at: z.iso.datetime(),
  /** The id of what it was for: a bet, deposit, withdrawal or transfer, or of the movement. */
  reference: z.string(),
  /** What the reference names, where a screen shows it. */
  opens: z.nullable(z.enum(movementOpens)),
});

export type MovementView = z.output<typeof movementSchema>;

/** By the merchant's calendar days, newest first; the next page begins after `after`. */
export const accountRecord = endpoint({
  method: 'GET',
  path: '/wps/transaction/record',
  summary: 'What moved the member’s wallet in a period, newest first, with its balances',
  auth: 'member',
  input: z.object({
    ...periodFields,
    group: z.optional(z.enum(movementGroupNames)),
    /** A: what agents' records show. */
    types: z.optional(z.enum(['A'])),
    after: z.optional(idSchema('movement')),
    pageSize: queryInteger(1, mostRecordsAtOnce),
  }),
  output: z.object({
    currency: currencySchema,
    content: z.array(movementSchema),
    /** What the next page begins after; null where there is none. */
    next: z.nullable(idSchema('movement')),
    /** Of each day that begins on this page: what came and what left, of the chosen kinds. */
    days: z.array(z.object({ day: z.string(), came: moneySchema, left: moneySchema })),
    /** Of the whole period, on its first page and for all kinds: opening + change = closing. */
    summary: z.nullable(
      z.object({ opening: moneySchema, change: moneySchema, closing: moneySchema }),
    ),
  }),
  errors: [],
});
