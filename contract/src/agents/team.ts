// The team of an agent: counters, what it played, who is in it, and its bets.
import * as z from 'zod/mini';
import { endpoint, queryInteger } from '../endpoint.ts';
import { gameCategories } from '../games/category.ts';
import { idSchema } from '../id.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';
import { betStates, periodFields } from '../play/records.ts';
import { ratesSchema } from './rates.ts';

/** Counters of the merchant's days, the agent left out; online is seen within five minutes. */
export const teamKpi = endpoint({
  method: 'GET',
  path: '/wps/agent/teamKpi',
  summary: 'Who of the team signed in, bet and registered on these days, and is online',
  auth: 'member',
  input: z.object({ ...periodFields, size: z.optional(queryInteger(0, 100)) }),
  output: z.object({
    footer: z.object({
      teamLoginMemberCount: z.int(),
      teamBetMemberCount: z.int(),
      teamRegisterMemberCount: z.int(),
      teamOnlineCount: z.int(),
    }),
  }),
  errors: ['agent.only'],
});

/** Of settled bets, by the day of settlement; what was put right later is of the first day. */
const sums = {
  turnover: moneySchema,
  valid: moneySchema,
  payout: moneySchema,
  /** turnover - payout: below zero where the team won. */
  lost: moneySchema,
};

export const teamOverview = endpoint({
  method: 'GET',
  path: '/wps/agent/team/overview',
  summary: 'What the whole team played in a period, by day, the agent with it',
  auth: 'member',
  input: z.object(periodFields),
  output: z.object({
    currency: currencySchema,
    /** Who stands below today. */
    members: z.int(),
    agents: z.int(),
    total: z.object(sums),
    days: z.array(z.object({ day: z.string(), ...sums })),
  }),
  errors: ['agent.only'],
});

/** `member` is somebody below, whose own team is asked for; left out, the agent's. */
export const teamPnl = endpoint({
  method: 'GET',
  path: '/wps/agent/team/pnl',
  summary: 'Profit and loss of a team by day, by category, or by direct downline',
  auth: 'member',
  input: z.object({
    ...periodFields,
    by: z.enum(['day', 'category', 'downline']),
    member: z.optional(idSchema('member')),
  }),
  output: z.object({
    currency: currencySchema,
    rows: z.array(
      z.object({
        /** A day, a category, or a name; who stands deeper than directly below is masked. */
        name: z.string(),
        /** Of a downline: whose team can be asked for next. */
        member: z.nullable(idSchema('member')),
        agent: z.boolean(),
        ...sums,
      }),
    ),
    /** What changed days that were over, booked in the period; it is in the rows' days. */
    corrections: z.object(sums),
  }),
  errors: ['agent.only', 'agent.memberUnknown'],
});

const memberFields = {
  id: idSchema('member'),
  name: z.string(),
  agent: z.boolean(),
  /** 1 for who stands directly below. */
  depth: z.int(),
  /** The merchant's day that they stand there since. */
  since: z.string(),
  directs: z.int(),
  team: z.int(),
};

export const teamMembers = endpoint({
  method: 'GET',
  path: '/wps/agent/team/members',
  summary: 'Who stands directly below the agent or one of the team, or has a name',
  auth: 'member',
  input: z.object({
    member: z.optional(idSchema('member')),
    /** The beginning of a direct downline's name, or the whole name of anybody below. */
    search: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    pageNo: queryInteger(1, 10_000),
  }),
  output: z.object({
    content: z.array(z.object(memberFields)),
    pageNum: z.int(),
    more: z.boolean(),
  }),
  errors: ['agent.only', 'agent.memberUnknown'],
});

export const teamMember = endpoint({
  method: 'GET',
  path: '/wps/agent/team/member',
  summary: 'One of the team: place, and of a direct downline rates and, where it is on, balance',
  auth: 'member',
  input: z.object({ member: idSchema('member') }),
  output: z.object({
    ...memberFields,
    rates: z.nullable(ratesSchema),
    /** From the next midnight on, where they change. */
    nextRates: z.nullable(ratesSchema),
    ownRates: ratesSchema,
    currency: currencySchema,
    balance: z.nullable(moneySchema),
    /** Whether money can be handed to this one: a direct downline, where the merchant lets it. */
    transfers: z.boolean(),
  }),
  errors: ['agent.only', 'agent.memberUnknown'],
});

export const teamRates = endpoint({
  method: 'PUT',
  path: '/wps/agent/team/rates',
  summary: 'Set rates of a direct downline, from the merchant’s next midnight on',
  auth: 'member',
  input: z.object({ member: idSchema('member'), rates: ratesSchema }),
  output: z.object({ fromDay: z.string() }),
  errors: ['agent.only', 'agent.memberUnknown', 'agent.rateOutside'],
});

/** By the day they were placed on, newest first; the next page begins after `after`. */
export const teamBets = endpoint({
  method: 'GET',
  path: '/wps/agent/team/bets',
  summary: 'Bets of the team, or of one in it',
  auth: 'member',
  input: z.object({
    ...periodFields,
    member: z.optional(idSchema('member')),
    gameCategory: z.optional(z.enum(gameCategories)),
    after: z.optional(idSchema('bet')),
  }),
  output: z.object({
    currency: currencySchema,
    content: z.array(
      z.object({
        id: idSchema('bet'),
        name: z.string(),
        gameCategory: z.enum(gameCategories),
        vassalage: z.string(),
        /** As the merchant's catalogue has it; its code where the game is not offered any more. */
        gameName: z.string(),
        state: z.enum(betStates),
        stake: moneySchema,
        payout: moneySchema,
        placedAt: z.iso.datetime(),
      }),
    ),
    next: z.nullable(idSchema('bet')),
  }),
  errors: ['agent.only', 'agent.memberUnknown'],
});
