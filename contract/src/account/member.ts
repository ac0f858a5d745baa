// The member: who they are and what they hold.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import { currencySchema, moneySchema, sumOfCurrencySchema } from '../money-schema.ts';
import { balanceSchema } from './balance-schema.ts';

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
    /** The sign-up gift that comes once a mobile number or an e-mail address is proved. */
    waitingGift: z.nullable(sumOfCurrencySchema),
  }),
  errors: [],
});

export const walletBalance = endpoint({
  method: 'GET',
  path: '/wps/wallets/balance',
  summary: 'The balance of the signed-in member',
  auth: 'session',
  input: z.object({}),
  output: balanceSchema,
  errors: [],
});

/**
 * What the member holds, by currency, that of the session first. total = free + locked is what can
 * be staked; locked waits for turnover; reserved left the wallet for withdrawals under way.
 */
export const merchantWallet = endpoint({
  method: 'GET',
  path: '/wps/wallets/merchant',
  summary: 'What the signed-in member holds, and what of it can leave',
  auth: 'session',
  input: z.object({}),
  output: z.object({
    wallets: z.array(
      z.object({
        currency: currencySchema,
        total: moneySchema,
        free: moneySchema,
        locked: moneySchema,
        reserved: moneySchema,
      }),
    ),
  }),
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
