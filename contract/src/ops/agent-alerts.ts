// What operators have to look at of agents: own accounts, shared browsers, money in circles.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';
import {
  commandErrors,
  commandFields,
  listFields,
  listOf,
  memberSchema,
  outcomeSchema,
} from './lists.ts';

/** Circles are looked for so many days back. */
export const circleDays = 30;

/** What accounts are told to be one person's by. */
export const aliasSigns = ['device', 'payee', 'document'] as const;

const of = { method: 'GET', auth: 'operator', needs: 'agent.read', errors: [] } as const;

/** The newest first. They count for nobody above until they are cleared. */
export const aliasList = endpoint({
  ...of,
  path: '/ops/agents/alerts/aliases',
  summary: 'Members who share something with an agent above, and don’t count',
  input: z.object(listFields(['-found'])),
  output: listOf(
    z.object({
      id: z.string(),
      member: memberSchema,
      /** Of all that was found of the member. */
      version: z.string(),
      /** Who stands above, and shares something with the member. */
      agent: memberSchema,
      by: z.enum(aliasSigns),
      fromDay: z.string(),
      foundAt: z.iso.datetime(),
    }),
  ),
});

/** By the agent's username. Members directly under one agent who signed in from one browser. */
export const sharedBrowserList = endpoint({
  ...of,
  path: '/ops/agents/alerts/browsers',
  summary: 'Browsers that members directly under one agent share',
  input: z.object(listFields(['agent'])),
  output: listOf(
    z.object({
      id: z.string(),
      agent: memberSchema,
      members: z.array(memberSchema),
      /** The same for the same browser. */
      print: z.string(),
    }),
  ),
});

/** The largest first. Between two, what went up and what went down, as the first page found it. */
export const circleList = endpoint({
  ...of,
  path: '/ops/agents/alerts/circles',
  summary: 'Money that went up a line and down again',
  input: z.object(listFields(['-size'])),
  output: listOf(
    z.object({
      id: z.string(),
      upper: memberSchema,
      lower: memberSchema,
      currency: currencySchema,
      up: moneySchema,
      down: moneySchema,
      transfers: z.int(),
      lastAt: z.iso.datetime(),
    }),
  ),
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
