// A member's bonuses with every step, one that an operator ends, and what is given by hand.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';
import { bonusStates, bonusSteps } from '../rewards/bonus.ts';
import { commandErrors, commandFields, listFields, listOf, outcomeSchema } from './lists.ts';

const stepSchema = z.object({
  /** Besides a state that it came into: a bet was corrected. */
  step: z.enum(bonusSteps),
  /** 'rules', 'member', 'withdrawal', 'break', or an operator's name. */
  by: z.string(),
  reason: z.string(),
  balance: moneySchema,
  wagered: moneySchema,
  at: z.iso.datetime(),
});

export const bonusList = endpoint({
  method: 'GET',
  path: '/ops/bonuses',
  summary: 'A member’s bonuses, the newest first',
  auth: 'operator',
  needs: 'reward.read',
  input: z.object({ ...listFields(['-given']), member: idSchema('member') }),
  output: listOf(
    z.object({
      id: idSchema('grant'),
      version: z.string(),
      title: z.string(),
      state: z.enum(bonusStates),
      currency: currencySchema,
      amount: moneySchema,
      /** What it holds, while it is active. */
      balance: moneySchema,
      required: moneySchema,
      wagered: moneySchema,
      maxStake: moneySchema,
      maxWin: z.nullable(moneySchema),
      becameCash: moneySchema,
      wentBack: moneySchema,
      openBets: z.int(),
      until: z.nullable(z.iso.datetime()),
      /** Who asked another operator to end it, where that waits. */
      endAskedBy: z.nullable(z.string()),
      steps: z.array(stepSchema),
    }),
  ),
  errors: [],
});

const act = {
  method: 'POST',
  auth: 'operator',
  needs: 'reward.manage',
  reason: true,
  fresh: true,
  output: outcomeSchema,
} as const;

/** What it holds goes back to the house; one that holds much waits for a second operator. */
export const bonusEnd = endpoint({
  ...act,
  path: '/ops/bonuses/end',
  summary: 'Take a bonus away',
  input: z.object({ ...commandFields, id: idSchema('grant') }),
  errors: [...commandErrors, 'approval.waits'],
});

/** Of an open promotion that is given by hand; a large sum waits for a second operator. */
export const rewardGive = endpoint({
  ...act,
  path: '/ops/claims/give',
  summary: 'Give a member a reward by hand',
  input: z.object({
    merchant: commandFields.merchant,
    requestKey: commandFields.requestKey,
    reason: commandFields.reason,
    /** The promotion. */
    id: idSchema('promotion'),
    member: idSchema('member'),
    amount: moneySchema,
  }),
  errors: [
    'record.unknown',
    'member.unknown',
    'approval.waits',
    'claim.tooMuch',
    'claim.closed',
    'request.otherInput',
    'request.underWay',
  ],
});
