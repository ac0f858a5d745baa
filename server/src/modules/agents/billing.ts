// One bill: what a period came to, with what earlier bills turned out to owe, and what was carried.
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import * as store from './bills-sql.ts';
import type { NewLine } from './bills-sql.ts';
import type { Held, KeptFigures } from './computing.ts';
import type { Period } from './periods.ts';
import { carryOf } from './terms.ts';

export const noFigures: KeptFigures = {
  turnover: '0',
  valid: '0',
  payout: '0',
  deductions: '0',
  carry: '0',
  active: 0,
  tier: null,
};

/** A period of a merchant that is being closed. */
export interface Closing {
  readonly merchant: string;
  readonly period: Period;
  readonly now: Date;
}

/** A chain's bill of the period, with what earlier ones turned out to owe. */
export async function makeBill(
  tx: Queries,
  { merchant, period, now }: Closing,
  given: store.Chain & {
    readonly issuer: string | null;
    readonly currency: Currency;
    readonly figures: KeptFigures;
    readonly gross: bigint;
    readonly lost: bigint | null;
    readonly lines: readonly NewLine[];
  },
): Promise<void> {
  const owed = await store.owedOfEarlier(tx, given, period.fromAt);
  const carriedIn = await store.carriedInto(tx, given, period.fromAt);
  const adjustment = owed.reduce((sum, { amount }) => sum + amount, 0n);
  const isIdle = given.figures.turnover === '0' && given.gross === 0n && adjustment === 0n;
  if (isIdle && given.kind !== 'dividend') return;
  const below = given.lines
    .filter(({ kind }) => kind === 'below')
    .reduce((sum, { amount }) => sum - amount, 0n);
  const corrections = owed.map(
    ({ bill: subject, amount }) => ({ kind: 'correction', subject, amount }) as const,
  );
  const carried = { kind: 'carried', subject: null, amount: carriedIn } as const;
  const lines = [...given.lines, ...corrections, ...(carriedIn === 0n ? [] : [carried])];
  const { gross } = given;
  const nowNet = gross > below ? gross - below : 0n;
  const made = { ...given, merchant, period, now, below, adjustment, carriedIn, lines };
  const largest = await store.largestBill(tx, merchant);
  await store.insertBill(tx, { ...made, nowGross: gross, nowNet }, owed, largest);
}

export async function currencyOf(db: Queries, member: string): Promise<Currency> {
  const { rows } = await sql<{ currency: Currency }>`
    select currency from account.member_view where id = ${member}`.execute(db);
  if (rows[0] === undefined) throw new Error(`There is no member ${member}.`);
  return rows[0].currency;
}

/** What a dividend's half month begins with; 0 for a salary. */
export async function carryInto(tx: Queries, held: Held, period: Period): Promise<bigint> {
  if (held.kind !== 'dividend') return 0n;
  const before = await store.lossBefore(tx, held, period.fromAt);
  if (before === null) return 0n;
  return carryOf(held.terms, before.loss ?? 0n, before.first.endsWith('-01'));
}
