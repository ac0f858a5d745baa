// Contracts of agents as operators see them: offered and agreed ones, and the platform's offers.
import * as z from 'zod/mini';
import { contractKinds, runningSchema, termsSchema } from '../agents/contracts.ts';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import { currencySchema } from '../money-schema.ts';
import { requestKeySchema } from '../cashier/deposits.ts';
import {
  commandErrors,
  commandFields,
  listFields,
  listOf,
  memberSchema,
  merchantSchema,
  ofMemberSchema,
  outcomeSchema,
  reasonSchema,
} from './lists.ts';

export const contractStates = ['requested', 'valid', 'refused', 'expired', 'ended'] as const;

const contractRow = {
  id: idSchema('contract'),
  kind: z.enum(contractKinds),
  holder: memberSchema,
  /** The upline that promises it; null for the platform. */
  issuer: z.nullable(memberSchema),
  state: z.enum(contractStates),
  currency: currencySchema,
  terms: termsSchema,
  offeredAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Periods that begin on these days are billed: from the first on, and before `toDay`. */
  fromDay: z.nullable(z.string()),
  toDay: z.nullable(z.string()),
};

/** Left out, `state` is 'current': offers that wait, and what is agreed. */
export const contractList = endpoint({
  method: 'GET',
  path: '/ops/agents/contracts',
  summary: 'Contracts of agents',
  auth: 'operator',
  needs: 'agent.read',
  input: z.object({
    ...listFields(['-offered']),
    state: z.optional(z.enum(['current', ...contractStates, 'any'])),
    kind: z.optional(z.enum(contractKinds)),
    /** Who holds it, or promises it. */
    member: z.optional(ofMemberSchema),
  }),
  output: listOf(z.object(contractRow)),
  errors: [],
});

export const contractOne = endpoint({
  method: 'GET',
  path: '/ops/agents/contracts/one',
  summary: 'A contract, and what it comes to so far in the period that runs',
  auth: 'operator',
  needs: 'agent.read',
  input: z.object({ merchant: merchantSchema, id: idSchema('contract') }),
  output: z.object({
    ...contractRow,
    version: z.string(),
    /** Null where the period that runs is not billed by it. */
    running: z.nullable(runningSchema),
  }),
  errors: ['record.unknown'],
});

/** Of the platform's, to an agent, who accepts or refuses it. */
export const contractOffer = endpoint({
  method: 'POST',
  path: '/ops/agents/contracts/offer',
  summary: 'Offer an agent a contract of the platform',
  auth: 'operator',
  needs: 'agent.manage',
  reason: true,
  fresh: true,
  input: z.object({
    merchant: merchantSchema,
    requestKey: requestKeySchema,
    reason: reasonSchema,
    /** The agent. */
    id: idSchema('member'),
    kind: z.enum(contractKinds),
    terms: termsSchema,
  }),
  output: outcomeSchema,
  errors: [
    'record.unknown',
    'request.otherInput',
    'request.underWay',
    'contract.noAgent',
    'contract.waits',
    'contract.belowUpline',
  ],
});

/** Periods that begin later are not billed by it. */
export const contractEnd = endpoint({
  method: 'POST',
  path: '/ops/agents/contracts/end',
  summary: 'End a contract with the period that runs',
  auth: 'operator',
  needs: 'agent.manage',
  reason: true,
  fresh: true,
  input: z.object({ ...commandFields, id: idSchema('contract') }),
  output: outcomeSchema,
  errors: commandErrors,
});
