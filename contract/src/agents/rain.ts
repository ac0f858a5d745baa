// A red envelope rain that an agent lets fall over the team, of the agent's own cash.
import * as z from 'zod/mini';
import { requestKeySchema } from '../cashier/deposits.ts';
import { confirmErrors, paymentPasswordSchema } from '../cashier/payment-password.ts';
import { giveableSchema } from '../cashier/transfer.ts';
import { endpoint, queryInteger } from '../endpoint.ts';
import { teamRainLimits } from '../limits.ts';
import { moneySchema } from '../money-schema.ts';
import { rainSchema } from '../rewards/rain.ts';

const teamRainSchema = z.object({
  ...rainSchema.shape,
  /** What of it was taken, by how many; what nobody took came back once it is over. */
  taken: moneySchema,
  takers: z.int(),
  returned: z.nullable(moneySchema),
});

export type TeamRain = z.output<typeof teamRainSchema>;

export const teamRains = endpoint({
  method: 'GET',
  path: '/wps/rain/team',
  summary: 'What an agent can let fall over the team, and the agent’s rains, newest first',
  auth: 'member',
  input: z.object({ pageNo: queryInteger(1, 10_000) }),
  output: z.object({
    /** Null where the merchant has no rains of agents. */
    terms: z.nullable(giveableSchema),
    /** Who stands below today: each can take one envelope. */
    members: z.int(),
    /** One has not ended yet: the next waits for that. */
    isOpen: z.boolean(),
    content: z.array(teamRainSchema),
    pageNum: z.int(),
    more: z.boolean(),
  }),
  errors: ['agent.only'],
});

/** The total leaves the wallet at once; who stands below when it begins can take. */
export const teamRainMake = endpoint({
  method: 'POST',
  path: '/wps/rain/team',
  summary: 'Let a rain fall over the team, of the agent’s cash',
  auth: 'member',
  sealed: true,
  input: z.object({
    total: moneySchema,
    count: z.int().check(z.minimum(1), z.maximum(teamRainLimits.mostEnvelopes)),
    /** From now, and for how long. */
    startsInMinutes: z.int().check(z.minimum(1), z.maximum(teamRainLimits.mostMinutes)),
    openMinutes: z.int().check(z.minimum(1), z.maximum(teamRainLimits.mostMinutes)),
    paymentPassword: paymentPasswordSchema,
    requestKey: requestKeySchema,
  }),
  output: teamRainSchema,
  errors: [
    ...confirmErrors,
    'agent.only',
    'rain.unavailable',
    'rain.noTeam',
    'rain.oneAtATime',
    'rain.tooSmall',
    'transfer.tooMuch',
    'transfer.dailyLimit',
    'transfer.activeBonus',
    'withdrawal.resting',
    'protection.coolingOff',
    'protection.excluded',
    'request.otherInput',
  ],
});
