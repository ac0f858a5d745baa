// Reports: what was bet, won, paid in, paid out and given, and what became of who registered.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';
import { merchantSchema } from './lists.ts';

/** What the rows of a report are. Agents: those with nobody above, each with the whole team. */
export const reportCuts = ['day', 'category', 'vendor', 'game', 'agent'] as const;

/** A report covers at most so many days. */
export const mostReportDays = 92;

const daySchema = z.iso.date().check(z.refine((text) => text >= '2000-01-01' && text < '3000'));

/** Days of the merchant's calendar, both within the span; at most `mostReportDays`. */
const spanFields = { merchant: merchantSchema, since: daySchema, until: daySchema };

/**
 * What belongs to no single game, vendor or category is null there. A bet belongs to the hour in
 * which it was first settled, and so do its corrections.
 */
const figures = {
  bets: z.int(),
  stakes: moneySchema,
  /** With jackpots and adjustments. */
  payouts: moneySchema,
  /** stakes - payouts */
  ggr: moneySchema,
  /** Who had a bet settled; by vendor and game up to the last hour that is over. */
  members: z.nullable(z.int()),
  /** What reached wallets, less what was taken back. */
  deposits: z.nullable(moneySchema),
  /** What was paid out, without fees, less what came back. */
  withdrawals: z.nullable(moneySchema),
  /** Bonuses, rebates, gifts and prizes, less what came back of them. */
  bonuses: z.nullable(moneySchema),
  /** What the platform paid agents. */
  agents: z.nullable(moneySchema),
  /** ggr - bonuses - agents */
  ngr: z.nullable(moneySchema),
};

export const report = endpoint({
  method: 'GET',
  path: '/ops/reports/figures',
  summary: 'What was bet, won, paid and given, by day, category, vendor, game or agent',
  auth: 'operator',
  needs: 'report.read',
  input: z.object({
    ...spanFields,
    by: z.enum(reportCuts),
    /** Left out, the merchant's own. */
    currency: z.optional(currencySchema),
  }),
  output: z.object({
    currency: currencySchema,
    /** Those in which something was bet or moved, the merchant's own first. */
    currencies: z.array(currencySchema),
    total: z.object(figures),
    rows: z.array(
      z.object({
        ...figures,
        /** A day, a code, `VENDOR/game`, or an agent's id; '' for what is no agent's. */
        key: z.string(),
        name: z.string(),
        /** Of a game, its vendor's code. */
        vendor: z.nullable(z.string()),
      }),
    ),
  }),
  errors: [],
});

export const reportDeposits = endpoint({
  method: 'GET',
  path: '/ops/reports/first-deposits',
  summary: 'Of who registered, by day: who paid in, and how soon',
  auth: 'operator',
  needs: 'report.read',
  input: z.object(spanFields),
  output: z.object({
    rows: z.array(
      z.object({
        day: z.iso.date(),
        registered: z.int(),
        /** Within 24 hours of the registration, within seven times 24 hours, and at any time. */
        firstDay: z.int(),
        firstWeek: z.int(),
        ever: z.int(),
        /** Of those who paid in: half of them did so within as many minutes. */
        medianMinutes: z.nullable(z.int()),
      }),
    ),
  }),
  errors: [],
});

export const reportRetention = endpoint({
  method: 'GET',
  path: '/ops/reports/retention',
  summary: 'Of who registered in a week: who bet in that week and in those after it',
  auth: 'operator',
  needs: 'report.read',
  input: z.object(spanFields),
  output: z.object({
    rows: z.array(
      z.object({
        /** Its Monday. */
        week: z.iso.date(),
        registered: z.int(),
        /** Who had a bet settled in that week, in the next one, and so on to the week of today. */
        active: z.array(z.int()),
      }),
    ),
  }),
  errors: [],
});
