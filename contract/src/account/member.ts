// The member: who they are and what they hold.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import { currencySchema, moneySchema } from '../money.ts';

export const memberInfo = endpoint({
  method: 'GET',
  path: '/wps/member/info',
  summary: 'The signed-in member',
  auth: 'session',
  input: z.object({}),
  output: z.object({
    id: idSchema('member'),
    account: z.string(),
    regDate: z.iso.datetime(),
    type: z.int(),
    toUpline: z.boolean(),
    avatarUrl: z.string(),
  }),
  errors: [],
});

/** `sumBalance` is what can be staked now: a decimal string in major units of `currency`. */
export const balanceSchema = z.object({
  sumBalance: moneySchema,
  currency: currencySchema,
  /** Grows with every change, so that a late answer never overwrites a newer one. */
  version: z.int(),
});

export type Balance = z.output<typeof balanceSchema>;

export const walletBalance = endpoint({
  method: 'GET',
  path: '/wps/wallets/balance',
  summary: 'The balance of the signed-in member',
  auth: 'session',
  input: z.object({}),
  output: balanceSchema,
  errors: [],
});

/** The pictures that a member may choose from, and the one that is chosen. */
export const headIcons = endpoint({
  method: 'GET',
  path: '/wps/member/headIcon',
  summary: 'The pictures to choose from',
  auth: 'session',
  input: z.object({}),
  output: z.object({
    icon: z.string(),
    icons: z.array(z.object({ id: z.string(), url: z.string() })),
  }),
  errors: [],
});

export const chooseHeadIcon = endpoint({
  method: 'POST',
  path: '/wps/member/headIcon',
  summary: 'Choose a picture',
  auth: 'session',
  form: true,
  input: z.object({ icon: z.string().check(z.regex(/^\d{2}$/)) }),
  output: z.object({ avatarUrl: z.string() }),
  errors: [],
});
