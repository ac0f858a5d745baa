// Contracts of agents: daily and hourly salary, and dividend; offered, answered, and what is due.
import * as z from 'zod/mini';
import { endpoint, nothing } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';
import { rateSchema } from './rates.ts';

export const contractKinds = ['daily', 'hourly', 'dividend'] as const;
export type ContractKind = (typeof contractKinds)[number];

/** None of a sum can be below zero. */
const sum = moneySchema.check(z.refine((text) => !text.startsWith('-')));

/** Reached where all that it names is. It pays a rate of the base in percent, or a fixed sum. */
const tierSchema = z
  .object({
    base: sum,
    active: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    /** What the team lost, at least; null where it does not matter. */
    loss: z.nullable(sum),
    rate: z.nullable(rateSchema),
    fixed: z.nullable(sum),
  })
  .check(z.refine(({ rate, fixed }) => (rate === null) !== (fixed === null)));

export const termsSchema = z.object({
  /** What a salary's tiers are of; a dividend's are of what the team lost. */
  base: z.enum(['turnover', 'valid']),
  /** Who has so much valid bet in the period counts as active. */
  activeMinimum: sum,
  /** The last that is reached counts. */
  tiers: z.array(tierSchema).check(z.minLength(1), z.maxLength(10)),
  /** Of a dividend: what is taken off what the team lost before. */
  deductions: z.array(z.enum(['rebates', 'agentRebates', 'promotions'])).check(z.maxLength(3)),
  /** Of a dividend: what becomes of a half month in which the team won. */
  carry: z.enum(['none', 'half', 'permanent']),
});

export type Terms = z.output<typeof termsSchema>;

const contractSchema = z.object({
  id: idSchema('contract'),
  kind: z.enum(contractKinds),
  /** Whether it is the asker's own, or one that they issued. */
  own: z.boolean(),
  /** The holder's name, where the asker issued it. */
  holder: z.nullable(z.string()),
  /** The platform, or the upline. */
  issuer: z.enum(['platform', 'upline']),
  state: z.enum(['requested', 'valid', 'refused', 'expired', 'ended']),
  terms: termsSchema,
  offeredAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Periods that begin on these days are billed: from the first on, and before `toDay`. */
  fromDay: z.nullable(z.string()),
  toDay: z.nullable(z.string()),
});

export type Contract = z.output<typeof contractSchema>;

/** Any member may ask: whoever has no offer has none. */
export const dailySalaryRequest = endpoint({
  method: 'GET',
  path: '/wps/agent/getDailySalaryContractRequest',
  summary: 'The offer of a daily salary that waits for the member',
  auth: 'member',
  input: z.object({}),
  output: z.object({ contract: z.nullable(contractSchema) }),
  errors: [],
});

/** A field is set while an offer of its kind waits for the member: to the contract's id. */
export const contractRequests = endpoint({
  method: 'GET',
  path: '/wps/agent/getContractDividendRequest',
  summary: 'Which contracts wait for the member’s answer',
  auth: 'member',
  input: z.object({}),
  output: z.object({
    dailysalreqtype: z.nullable(idSchema('contract')),
    divtypecompperiodreq: z.nullable(idSchema('contract')),
    contracthoursalreq: z.nullable(idSchema('contract')),
  }),
  errors: [],
});

const answerInput = { id: idSchema('contract') };
const answerErrors = ['agent.contractGone', 'agent.only'] as const;

/** The specification has it as a GET; it changes something, once. */
export const processDailySalary = endpoint({
  method: 'GET',
  path: '/wps/agent/processDailySalary',
  summary: 'Accept or refuse an offered daily salary',
  auth: 'member',
  changes: true,
  input: z.object({ ...answerInput, answer: z.enum(['accept', 'refuse']) }),
  output: contractSchema,
  errors: answerErrors,
});

export const processHourlySalary = endpoint({
  method: 'POST',
  path: '/wps/agent/processHourlySalary',
  summary: 'Accept or refuse an offered hourly salary',
  auth: 'member',
  input: z.object({ ...answerInput, answer: z.enum(['accept', 'refuse']) }),
  output: contractSchema,
  errors: answerErrors,
});

export const processDividend = endpoint({
  method: 'POST',
  path: '/wps/agent/processContractDividend',
  summary: 'Accept or refuse an offered dividend',
  auth: 'member',
  input: z.object({ ...answerInput, answer: z.enum(['accept', 'refuse']) }),
  output: contractSchema,
  errors: answerErrors,
});

export const agentContracts = endpoint({
  method: 'GET',
  path: '/wps/agent/contract',
  summary: 'The agent’s contracts: held, offered to them, and issued to direct downlines',
  auth: 'member',
  input: z.object({}),
  output: z.object({ currency: currencySchema, list: z.array(contractSchema) }),
  errors: ['agent.only'],
});

export const runningSchema = z.object({
  contract: idSchema('contract'),
  terms: termsSchema,
  firstDay: z.string(),
  lastDay: z.string(),
  fromAt: z.iso.datetime(),
  toAt: z.iso.datetime(),
  currency: currencySchema,
  /** What the tiers are of; of a dividend, what the team lost less what was carried. */
  base: moneySchema,
  /** What the team lost in the period; below zero where it won. */
  lost: moneySchema,
  carry: moneySchema,
  active: z.int(),
  /** The tier that is reached, from 0 on; null for none. */
  tier: z.nullable(z.int()),
  gross: moneySchema,
});

export type Running = z.output<typeof runningSchema>;

export const agentContractRunning = endpoint({
  method: 'GET',
  path: '/wps/agent/contract/running',
  summary: 'What the agent’s contract of a kind comes to so far in the period that runs',
  auth: 'member',
  input: z.object({ kind: z.enum(contractKinds) }),
  output: z.object({ running: z.nullable(runningSchema) }),
  errors: ['agent.only'],
});

export const agentContractOffer = endpoint({
  method: 'POST',
  path: '/wps/agent/contract',
  summary: 'Offer a contract to a direct downline, of a kind that the agent holds',
  auth: 'member',
  input: z.object({
    member: idSchema('member'),
    kind: z.enum(contractKinds),
    terms: termsSchema,
  }),
  output: contractSchema,
  errors: ['agent.only', 'agent.memberUnknown', 'agent.offerRefused'],
});

/** An offer that nobody answered yet. */
export const agentContractWithdraw = endpoint({
  method: 'DELETE',
  path: '/wps/agent/contract',
  summary: 'Take back an offer that was not answered yet',
  auth: 'member',
  input: z.object(answerInput),
  output: nothing,
  errors: answerErrors,
});
