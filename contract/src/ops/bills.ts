// Bills of agents, as operators read them line by line, hold them and let them go.
import * as z from 'zod/mini';
import { billKinds, billStates } from '../agents/bills.ts';
import { termsSchema } from '../agents/contracts.ts';
import { rateSchema } from '../agents/rates.ts';
import { endpoint } from '../endpoint.ts';
import { gameCategories } from '../games/category.ts';
import { idSchema } from '../id.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';
import {
  commandErrors,
  commandFields,
  listFields,
  listOf,
  memberSchema,
  merchantSchema,
  ofMemberSchema,
  outcomeSchema,
  periodFields,
} from './lists.ts';

/** What keeps a bill from being paid. */
export const billHolds = ['large', 'dispute', 'operator'] as const;

const billRow = {
  id: idSchema('bill'),
  kind: z.enum(billKinds),
  /** The merchant's calendar days, both ends included, and the instants. */
  firstDay: z.string(),
  lastDay: z.string(),
  fromAt: z.iso.datetime(),
  toAt: z.iso.datetime(),
  holder: memberSchema,
  /** The upline that owes it; null for the platform. */
  issuer: z.nullable(memberSchema),
  currency: currencySchema,
  gross: moneySchema,
  net: moneySchema,
  due: moneySchema,
  paid: moneySchema,
  state: z.enum(billStates),
  heldFor: z.nullable(z.enum(billHolds)),
  /** Its holder waits for an answer. */
  disputed: z.boolean(),
  madeAt: z.iso.datetime(),
};

/** Left out, `state` is 'waiting': what is held, or disputed. A period is that of the bill. */
export const billList = endpoint({
  method: 'GET',
  path: '/ops/agents/bills',
  summary: 'Bills of agents',
  auth: 'operator',
  needs: 'agent.read',
  input: z.object({
    ...listFields(['-made', 'made']),
    state: z.optional(z.enum(['waiting', ...billStates, 'any'])),
    kind: z.optional(z.enum(billKinds)),
    member: z.optional(ofMemberSchema),
    ...periodFields,
  }),
  output: listOf(z.object(billRow)),
  errors: [],
});

const figuresSchema = z.object({
  turnover: moneySchema,
  valid: moneySchema,
  payout: moneySchema,
  /** Taken off before a dividend, and what the half month before carried. */
  deductions: moneySchema,
  carry: moneySchema,
  /** What the tiers are of, and what the team lost; below zero where it won. */
  base: moneySchema,
  lost: moneySchema,
  active: z.int(),
  /** The tier that was reached, from 0 on; null for none, and for rebates. */
  tier: z.nullable(z.int()),
});

export const billOne = endpoint({
  method: 'GET',
  path: '/ops/agents/bills/one',
  summary: 'A bill, what it was computed of, what was paid of it, and what was said about it',
  auth: 'operator',
  needs: 'agent.read',
  input: z.object({ merchant: merchantSchema, id: idSchema('bill') }),
  output: z.object({
    ...billRow,
    version: z.string(),
    below: moneySchema,
    adjustment: moneySchema,
    carriedIn: moneySchema,
    carriedOut: moneySchema,
    /** What it comes to by what is known now: later bills take up the difference. */
    netNow: moneySchema,
    /** When it was paid, or tried last. */
    triedAt: z.nullable(z.iso.datetime()),
    /** Who asked for it to be let go, while that waits for another operator. */
    releaseAskedBy: z.nullable(z.string()),
    figures: figuresSchema,
    contract: z.nullable(z.object({ id: idSchema('contract'), terms: termsSchema })),
    /** Its lines, counted and summed. */
    lines: z.object({
      count: z.int(),
      gross: moneySchema,
      below: moneySchema,
      corrections: moneySchema,
      carried: moneySchema,
      sum: moneySchema,
    }),
    /** Each payment of it, the first first. */
    payments: z.array(z.object({ at: z.iso.datetime(), amount: moneySchema })),
    disputes: z.array(
      z.object({
        openedAt: z.iso.datetime(),
        reason: z.string(),
        answer: z.nullable(z.string()),
        answeredAt: z.nullable(z.iso.datetime()),
        answeredBy: z.nullable(z.string()),
      }),
    ),
  }),
  errors: ['record.unknown'],
});

export const billLineKinds = ['leg', 'gross', 'below', 'correction', 'carried'] as const;

export const billLineList = endpoint({
  method: 'GET',
  path: '/ops/agents/bills/lines',
  summary: 'The lines of a bill',
  auth: 'operator',
  needs: 'agent.read',
  input: z.object({ ...listFields(['position']), id: idSchema('bill') }),
  output: listOf(
    z.object({
      position: z.int(),
      kind: z.enum(billLineKinds),
      /** The head of the leg, or the holder below. */
      member: z.nullable(memberSchema),
      /** Whether the member has a team. */
      agent: z.boolean(),
      /** The bill that is put right, with the first day of it. */
      bill: z.nullable(z.object({ id: idSchema('bill'), firstDay: z.string() })),
      category: z.nullable(z.enum(gameCategories)),
      valid: z.nullable(moneySchema),
      ownRate: z.nullable(rateSchema),
      legRate: z.nullable(rateSchema),
      currency: currencySchema,
      amount: moneySchema,
    }),
  ),
  errors: ['record.unknown'],
});

const act = {
  method: 'POST',
  auth: 'operator',
  needs: 'agent.manage',
  reason: true,
  input: z.object({ ...commandFields, id: idSchema('bill') }),
  output: outcomeSchema,
} as const;

export const billHold = endpoint({
  ...act,
  path: '/ops/agents/bills/hold',
  summary: 'Keep what is not paid of a bill from being paid',
  errors: commandErrors,
});

/** Another operator has to want it too. An open dispute is answered by the reason. */
export const billRelease = endpoint({
  ...act,
  path: '/ops/agents/bills/release',
  summary: 'Ask for a held bill to be paid, and its dispute to be settled',
  fresh: true,
  errors: [...commandErrors, 'approval.waits'],
});

/** What the same upline owes since longer is paid before it. */
export const billPay = endpoint({
  ...act,
  path: '/ops/agents/bills/pay',
  summary: 'Pay a bill now, as far as there is money for it',
  fresh: true,
  errors: [...commandErrors, 'bill.noMoney'],
});
