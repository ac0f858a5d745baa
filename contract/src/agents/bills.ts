// Bills of agents: what a period came to, line by line, and what was paid of it.
import * as z from 'zod/mini';
import { endpoint, nothing, queryInteger } from '../endpoint.ts';
import { gameCategories } from '../games/category.ts';
import { idSchema } from '../id.ts';
import { lengthOf } from '../limits.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';
import { rateSchema } from './rates.ts';

export const billKinds = ['rebate', 'daily', 'hourly', 'dividend'] as const;

export const billStates = [
  'computed',
  'held',
  'issued',
  'partlyIssued',
  'insufficient',
  'notReached',
] as const;

const billFields = {
  id: idSchema('bill'),
  kind: z.enum(billKinds),
  /** The merchant's calendar days, both ends included, and the instants. */
  firstDay: z.string(),
  lastDay: z.string(),
  fromAt: z.iso.datetime(),
  toAt: z.iso.datetime(),
  currency: currencySchema,
  /** net = gross - below, and nothing where that is less; due = net + adjustment + carriedIn. */
  gross: moneySchema,
  below: moneySchema,
  net: moneySchema,
  adjustment: moneySchema,
  carriedIn: moneySchema,
  due: moneySchema,
  /** Below zero: what the next bill begins with. */
  carriedOut: moneySchema,
  paid: moneySchema,
  state: z.enum(billStates),
  disputed: z.boolean(),
};

export const agentBills = endpoint({
  method: 'GET',
  path: '/wps/agent/bill',
  summary: 'The agent’s bills of a kind, newest first',
  auth: 'member',
  input: z.object({ kind: z.enum(billKinds), pageNo: queryInteger(1, 10_000) }),
  output: z.object({ content: z.array(z.object(billFields)), pageNum: z.int(), more: z.boolean() }),
  errors: ['agent.only'],
});

export const agentBill = endpoint({
  method: 'GET',
  path: '/wps/agent/bill/detail',
  summary: 'One bill, with the figures and the lines that it was computed of',
  auth: 'member',
  input: z.object({ id: idSchema('bill') }),
  output: z.object({
    ...billFields,
    figures: z.object({
      turnover: moneySchema,
      valid: moneySchema,
      payout: moneySchema,
      /** Taken off before a dividend, and what the half month before carried. */
      deductions: moneySchema,
      carry: moneySchema,
      active: z.int(),
      /** Which tier was reached, from 0 on; null for none, and for rebates. */
      tier: z.nullable(z.int()),
    }),
    lines: z.array(
      z.object({
        kind: z.enum(['leg', 'gross', 'below', 'correction', 'carried']),
        /** The downline, or the first day of the bill that is put right. */
        name: z.nullable(z.string()),
        gameCategory: z.nullable(z.enum(gameCategories)),
        valid: z.nullable(moneySchema),
        ownRate: z.nullable(rateSchema),
        legRate: z.nullable(rateSchema),
        amount: moneySchema,
      }),
    ),
    /** What the agent said was wrong with it, the first first, and what was answered. */
    disputes: z.array(z.object({ reason: z.string(), answer: z.nullable(z.string()) })),
  }),
  errors: ['agent.only', 'agent.billUnknown'],
});

export const agentBillDispute = endpoint({
  method: 'POST',
  path: '/wps/agent/bill/dispute',
  summary: 'Say what is wrong with a bill: what is not paid of it waits for an answer',
  auth: 'member',
  input: z.object({
    id: idSchema('bill'),
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(lengthOf.disputeMax)),
  }),
  output: nothing,
  errors: ['agent.only', 'agent.billUnknown', 'agent.billNotOpen'],
});

/** What the dividend of the running half month stands at. */
export const dividendInfo = endpoint({
  method: 'GET',
  path: '/wps/agent/dividendInfo',
  summary: 'The agent’s dividend: whether there is one, and the running half month',
  auth: 'member',
  input: z.object({}),
  output: z.object({
    enabled: z.boolean(),
    running: z.nullable(
      z.object({
        firstDay: z.string(),
        lastDay: z.string(),
        currency: currencySchema,
        /** What the team lost so far, before what was carried; below zero where it won. */
        lost: moneySchema,
        carry: moneySchema,
        active: z.int(),
        tier: z.nullable(z.int()),
        gross: moneySchema,
      }),
    ),
  }),
  errors: ['agent.only'],
});
