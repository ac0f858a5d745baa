// What operators have to look at of agents: own accounts, shared browsers, money in circles.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';
import {
  commandErrors,
  commandFields,
  memberSchema,
  merchantSchema,
  outcomeSchema,
} from './lists.ts';

/** Circles are looked for so many days back. */
export const circleDays = 30;

/** What accounts are told to be one person's by. */
export const aliasSigns = ['device', 'payee', 'document'] as const;

/** The newest, or the largest, first; 200 of a kind at most. */
export const agentAlerts = endpoint({
  method: 'GET',
  path: '/ops/agents/alerts',
  summary: 'What is to be looked at of agents, with what it is told by',
  auth: 'operator',
  needs: 'agent.read',
  input: z.object({ merchant: merchantSchema }),
  output: z.object({
    /** They count for nobody above until they are cleared. */
    aliases: z.array(
      z.object({
        member: memberSchema,
        version: z.string(),
        /** Who stands above, and shares something with the member. */
        agent: memberSchema,
        by: z.enum(aliasSigns),
        fromDay: z.string(),
        foundAt: z.iso.datetime(),
      }),
    ),
    /** Members directly under one agent who signed in from one browser. */
    browsers: z.array(
      z.object({
        agent: memberSchema,
        members: z.array(memberSchema),
        /** The same for the same browser. */
        print: z.string(),
      }),
    ),
    /** Between two, what went up and what went down. */
    circles: z.array(
      z.object({
        upper: memberSchema,
        lower: memberSchema,
        currency: currencySchema,
        up: moneySchema,
        down: moneySchema,
        transfers: z.int(),
        lastAt: z.iso.datetime(),
      }),
    ),
  }),
  errors: [],
});

/** All that was found of a member. The next bills take up what was not counted. */
export const aliasClear = endpoint({
  method: 'POST',
  path: '/ops/agents/alerts/clear',
  summary: 'Say that a member is somebody else than the agent above: what was played counts',
  auth: 'operator',
  needs: 'agent.manage',
  reason: true,
  fresh: true,
  input: z.object({ ...commandFields, id: idSchema('member') }),
  output: outcomeSchema,
  errors: commandErrors,
});
