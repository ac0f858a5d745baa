// Today at a merchant: its figures against last week's, and what should not be so.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';
import { merchantSchema } from './lists.ts';

const figures = z.object({
  stakes: moneySchema,
  ggr: moneySchema,
  deposits: moneySchema,
  withdrawals: moneySchema,
  registrations: z.int(),
  /** Who had a bet settled. */
  active: z.int(),
});

/** In the merchant's own currency, on its clock. */
export const today = endpoint({
  method: 'GET',
  path: '/ops/today',
  summary: 'Today so far, against the same day of last week',
  auth: 'operator',
  needs: 'report.read',
  input: z.object({ merchant: merchantSchema }),
  output: z.object({
    currency: currencySchema,
    day: z.iso.date(),
    /** The end of the hour that runs. */
    hourEnds: z.iso.datetime(),
    now: figures,
    /** Seven days ago, from midnight to the end of the same hour. */
    before: figures,
    /** Who was seen within the last five minutes. */
    online: z.int(),
    /** The day by hours; `now` is null for those to come. */
    hours: z.array(
      z.object({
        at: z.iso.datetime(),
        now: z.nullable(z.object({ stakes: moneySchema, ggr: moneySchema })),
        before: z.object({ stakes: moneySchema, ggr: moneySchema }),
      }),
    ),
    errors: z.object({
      /** Vendors' calls of the last ten minutes that failed, and all of them. */
      calls: z.int(),
      callsInAll: z.int(),
      /** Mails and text messages of today that could not be sent. */
      messages: z.int(),
      /** Withdrawals that take longer than their method promises. */
      payouts: z.int(),
      /** Jobs of the server whose last run failed. */
      jobs: z.int(),
    }),
  }),
  errors: ['record.unknown'],
});

/**
 * vendorFails       of a vendor's calls in the last ten minutes, `count` of `of` failed
 * withdrawalsWait   `count` withdrawals wait for a person for more than an hour
 * payoutsLate       `count` withdrawals take longer than their method promises
 * moneyHeld         `count` receipts are held for more than an hour
 * messagesFail      in the last hour, `count` of `of` mails or text messages could not be sent
 * clearingDiffers   a provider's clearing account of what came in is `amount` away from its items
 * listUnread        a provider's list of a day could not be read
 * listDiffers       `count` lines of a provider's last day differ from ours
 * vendorDiffers     `count` bets of a vendor's last compared day differ from ours
 * returnOutside     what is stated of a game is outside of the interval of its measured return
 * jobFails          a job of the server failed when it last ran
 */
export const alertKinds = [
  'vendorFails',
  'withdrawalsWait',
  'payoutsLate',
  'moneyHeld',
  'messagesFail',
  'clearingDiffers',
  'listUnread',
  'listDiffers',
  'vendorDiffers',
  'returnOutside',
  'jobFails',
] as const;

/** Of what the operator may read at the merchant. */
export const alerts = endpoint({
  method: 'GET',
  path: '/ops/alerts',
  summary: 'What should not be so, and where to look',
  auth: 'operator',
  needs: 'queue.watch',
  input: z.object({ merchant: merchantSchema }),
  output: z.object({
    alerts: z.array(
      z.object({
        kind: z.enum(alertKinds),
        /** A vendor, a provider, a channel, a job. */
        subject: z.nullable(z.string()),
        count: z.nullable(z.int()),
        of: z.nullable(z.int()),
        amount: z.nullable(moneySchema),
        currency: z.nullable(currencySchema),
        day: z.nullable(z.iso.date()),
        /** Of what waits, the oldest. */
        since: z.nullable(z.iso.datetime()),
        /** Of a game: `count` rounds of `currency`; what is stated and measured, in percent. */
        game: z.nullable(
          z.object({
            id: z.string(),
            stated: z.string(),
            is: z.string(),
            low: z.string(),
            high: z.string(),
          }),
        ),
      }),
    ),
  }),
  errors: [],
});
