// What a merchant lets its agents do.
import * as z from 'zod/mini';
import { rateSchema } from '../agents/rates.ts';
import { endpoint } from '../endpoint.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';
import { commandErrors, commandFields, merchantSchema, outcomeSchema } from './lists.ts';

export const agentRulesSchema = z.object({
  /** The most that the rate of a category can be, in percent. */
  mostRate: rateSchema,
  /** An agent's own play counts as the team's. */
  agentCounts: z.boolean(),
  /** Agents see the balances of direct downlines. */
  showsBalances: z.boolean(),
  /** Agents hand money to direct downlines, at most so much a day and agent. */
  transfers: z.boolean(),
  transferDaily: moneySchema,
  /** Agents let red envelopes fall over their teams, at most so much a day and agent. */
  rains: z.boolean(),
  rainDaily: moneySchema,
});

export const agentRules = endpoint({
  method: 'GET',
  path: '/ops/agents/rules',
  summary: 'What the merchant lets its agents do',
  auth: 'operator',
  needs: 'agent.read',
  input: z.object({ merchant: merchantSchema }),
  output: z.object({
    version: z.string(),
    currency: currencySchema,
    rules: agentRulesSchema,
  }),
  errors: ['record.unknown'],
});

/** From which bill on two operators are needed is changed with the merchant's other amounts. */
export const agentRulesSet = endpoint({
  method: 'POST',
  path: '/ops/agents/rules',
  summary: 'Change what the merchant lets its agents do',
  auth: 'operator',
  needs: 'agent.manage',
  reason: true,
  fresh: true,
  input: z.object({ ...commandFields, rules: agentRulesSchema }),
  output: outcomeSchema,
  errors: commandErrors,
});
