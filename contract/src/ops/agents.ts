// The tree of agents as operators see it: who stands under whom, what teams play, rates and links.
import * as z from 'zod/mini';
import { ratesSchema } from '../agents/rates.ts';
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
} from './lists.ts';

const playedSchema = z.object({ turnover: moneySchema, ggr: moneySchema });

const agentRow = {
  ...memberSchema.shape,
  /** Whether it is an agent; a member otherwise. */
  agent: z.boolean(),
  currency: currencySchema,
  upline: z.nullable(memberSchema),
  /** How many stand directly below, and below in all. */
  directs: z.int(),
  team: z.int(),
  /** What it played with all below, on the merchant's day, and since the month's first. */
  today: playedSchema,
  month: playedSchema,
};

/** Left out, `under` and `search` show the agents that have no upline. */
export const agentList = endpoint({
  method: 'GET',
  path: '/ops/agents',
  summary: 'Agents at the top, those directly below one, or whoever a name begins with',
  auth: 'operator',
  needs: 'agent.read',
  input: z.object({
    ...listFields(['name']),
    /** Whoever stands directly below. */
    under: z.optional(ofMemberSchema),
    /** The beginning of a username. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  }),
  output: listOf(z.object(agentRow)),
  errors: [],
});

export const agentOne = endpoint({
  method: 'GET',
  path: '/ops/agents/one',
  summary: 'Where somebody stands, with rates and links',
  auth: 'operator',
  needs: 'agent.read',
  input: z.object({ merchant: merchantSchema, id: idSchema('member') }),
  output: z.object({
    ...agentRow,
    version: z.string(),
    /** Who stands above, the top first. */
    above: z.array(memberSchema),
    /** The merchant's day, and the one from which changes count. */
    day: z.string(),
    nextDay: z.string(),
    /** Where it stands from `nextDay` on, if elsewhere: under nobody where `upline` is null. */
    moves: z.nullable(z.object({ upline: z.nullable(memberSchema) })),
    /** In percent: today's, and those from the next day on. */
    rates: ratesSchema,
    nextRates: ratesSchema,
    /** Each change of a rate, the newest first. */
    rateChanges: z.array(
      z.object({
        category: z.enum(gameCategories),
        fromDay: z.string(),
        rate: z.string(),
      }),
    ),
    links: z.array(
      z.object({
        id: idSchema('link'),
        label: z.string(),
        code: z.string(),
        /** Whether it opens accounts of agents. */
        agents: z.boolean(),
        madeAt: z.iso.datetime(),
        until: z.nullable(z.iso.datetime()),
        ended: z.boolean(),
        visits: z.int(),
        registrations: z.int(),
        firstDeposits: z.int(),
      }),
    ),
  }),
  errors: ['record.unknown'],
});

const act = {
  method: 'POST',
  auth: 'operator',
  needs: 'agent.manage',
  reason: true,
  fresh: true,
  output: outcomeSchema,
} as const;

const command = { ...commandFields, id: idSchema('member') };

/** All below move along; from the merchant's next midnight on. */
export const agentMove = endpoint({
  ...act,
  path: '/ops/agents/move',
  summary: 'Put somebody under another agent, or under nobody',
  input: z.object({ ...command, under: z.nullable(ofMemberSchema) }),
  errors: [
    ...commandErrors,
    'member.unknown',
    'tree.circle',
    'tree.levels',
    'tree.promises',
    'tree.rates',
  ],
});

/** Those that are named, from the merchant's next midnight on. */
export const agentRates = endpoint({
  ...act,
  path: '/ops/agents/rates',
  summary: 'Set somebody’s rates of rebates',
  input: z.object({ ...command, rates: ratesSchema }),
  errors: [...commandErrors, 'tree.rates'],
});

export const agentPromote = endpoint({
  ...act,
  path: '/ops/agents/promote',
  summary: 'Make a member an agent',
  input: z.object(command),
  errors: commandErrors,
});
