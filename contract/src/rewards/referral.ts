// Inviting friends: the member's link, what both get and when, and how far each friend is.
import * as z from 'zod/mini';
import { endpoint, queryInteger } from '../endpoint.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';
import { shownTermsSchema } from './bonus-terms.ts';

/** 'capped': all is done, and the month's friends were paid for already. 'late': out of time. */
export const friendStates = [
  'registered',
  'qualified',
  'rewarded',
  'capped',
  'late',
  'refused',
] as const;

const termsSchema = z.object({
  /** By the end of so many days after the one of the registration. */
  days: z.int(),
  deposits: moneySchema,
  /** What counts of the bets, in cash. */
  validBet: moneySchema,
  inviterReward: moneySchema,
  friendReward: moneySchema,
  /** Friends that are paid for in a month. */
  monthlyCap: z.int(),
  /** Both rewards are a bonus on these terms; null where they are cash. */
  bonus: z.nullable(shownTermsSchema),
});

export const referral = endpoint({
  method: 'GET',
  path: '/wps/referral',
  summary: 'The member’s own invitation, its terms, and what came of it',
  auth: 'member',
  flag: 'REFERRAL',
  input: z.object({}),
  output: z.object({
    currency: currencySchema,
    /** Of the link: "/m/register?code=…". */
    code: z.string(),
    terms: termsSchema,
    /** How often the link was opened, and what came of it. */
    visits: z.int(),
    friends: z.record(z.enum(friendStates), z.int()),
    earned: moneySchema,
    /** Friends paid for in this month of the merchant's. */
    paidThisMonth: z.int(),
  }),
  errors: ['referral.closed', 'referral.agents'],
});

const friendSchema = z.object({
  /** As "ma****7". */
  name: z.string(),
  joinedAt: z.iso.datetime(),
  state: z.enum(friendStates),
  /** Until when there is time; null once that does not matter. */
  until: z.nullable(z.iso.datetime()),
  /** What is done: yes or no, for how much a friend pays in or bets is theirs alone to know. */
  done: z.object({ phone: z.boolean(), deposits: z.boolean(), validBet: z.boolean() }),
  /** What was paid for them. */
  reward: z.nullable(moneySchema),
});

export type Friend = z.output<typeof friendSchema>;

export const referralFriends = endpoint({
  method: 'GET',
  path: '/wps/referral/friends',
  summary: 'The friends who joined, the newest first',
  auth: 'member',
  flag: 'REFERRAL',
  input: z.object({ pageNo: queryInteger(1, 10_000) }),
  output: z.object({
    currency: currencySchema,
    content: z.array(friendSchema),
    pageNum: z.int(),
    totalPages: z.int(),
  }),
  errors: ['referral.agents'],
});

/** Counted by day, and by nothing that tells who came. */
export const referralVisit = endpoint({
  method: 'POST',
  path: '/wps/referral/visit',
  summary: 'Count a visit by a member’s link',
  auth: 'anyone',
  flag: 'REFERRAL',
  input: z.object({ code: z.string().check(z.minLength(1), z.maxLength(64)) }),
  output: z.object({}),
  errors: [],
});
