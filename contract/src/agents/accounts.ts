// How an agent brings people in: accounts that the agent opens, and registration links.
import * as z from 'zod/mini';
import { accountType } from '../account/account-type.ts';
import { newPasswordSchema } from '../account/password.ts';
import { usernamePattern } from '../account/session.ts';
import { endpoint, nothing } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import { mostAgentLinks } from '../limits.ts';
import { ratesSchema } from './rates.ts';

const opens = z.union([z.literal(accountType.member), z.literal(accountType.agent)]);

/** Whoever gets the account chooses another password before anything else. */
export const agentAccountOpen = endpoint({
  method: 'POST',
  path: '/wps/agent/account',
  summary: 'An agent opens an account under them',
  auth: 'member',
  sealed: true,
  input: z.object({
    username: z.string().check(z.regex(usernamePattern)),
    password: newPasswordSchema,
    type: opens,
    rates: ratesSchema,
    /** Chosen anew for each form: one key opens one account. */
    requestKey: z.uuid(),
  }),
  output: z.object({ id: idSchema('member'), username: z.string() }),
  errors: [
    'agent.only',
    'agent.rateOutside',
    'agent.tooDeep',
    'account.usernameTaken',
    'password.breached',
    'request.otherInput',
  ],
});

const linkSchema = z.object({
  id: idSchema('link'),
  code: z.string(),
  label: z.string(),
  type: z.int(),
  rates: ratesSchema,
  madeAt: z.iso.datetime(),
  until: z.nullable(z.iso.datetime()),
  uses: z.nullable(z.int()),
  used: z.int(),
  /** Nobody can register by it any more. */
  ended: z.boolean(),
  visits: z.int(),
  registrations: z.int(),
  firstDeposits: z.int(),
});

export type AgentLink = z.output<typeof linkSchema>;

export const agentLinks = endpoint({
  method: 'GET',
  path: '/wps/agent/link',
  summary: 'The agent’s registration links, newest first, with what came by each',
  auth: 'member',
  input: z.object({}),
  output: z.object({
    /** The agent's own: nobody gives more. */
    rates: ratesSchema,
    list: z.array(linkSchema).check(z.maxLength(mostAgentLinks)),
  }),
  errors: ['agent.only'],
});

export const agentLinkMake = endpoint({
  method: 'POST',
  path: '/wps/agent/link',
  summary: 'Make a registration link',
  auth: 'member',
  input: z.object({
    label: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
    type: opens,
    rates: ratesSchema,
    /** The merchant's last day on which people register by it. */
    lastDay: z.nullable(z.iso.date()),
    uses: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000))),
  }),
  output: linkSchema,
  errors: ['agent.only', 'agent.rateOutside', 'agent.tooManyLinks'],
});

export const agentLinkEnd = endpoint({
  method: 'DELETE',
  path: '/wps/agent/link',
  summary: 'End a registration link: nobody registers by it any more',
  auth: 'member',
  input: z.object({ id: idSchema('link') }),
  output: nothing,
  errors: ['agent.only', 'agent.linkUnknown'],
});

/** What came by a link, by the merchant's days, the newest first. */
export const agentLinkDays = endpoint({
  method: 'GET',
  path: '/wps/agent/link/days',
  summary: 'Visits, registrations and first deposits of a link by day',
  auth: 'member',
  input: z.object({ id: idSchema('link') }),
  output: z.object({
    days: z.array(
      z.object({
        day: z.string(),
        visits: z.int(),
        registrations: z.int(),
        firstDeposits: z.int(),
      }),
    ),
  }),
  errors: ['agent.only', 'agent.linkUnknown'],
});

/** Said once when a page is opened by a link: whoever registers within 30 days came by it. */
export const agentLinkVisit = endpoint({
  method: 'POST',
  path: '/wps/agent/link/visit',
  summary: 'A browser came by a registration link',
  auth: 'anyone',
  input: z.object({ code: z.string().check(z.minLength(1), z.maxLength(64)) }),
  output: z.object({ success: z.boolean() }),
  errors: [],
});
