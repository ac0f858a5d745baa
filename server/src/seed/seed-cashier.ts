// The demonstration's cashiers: rules, a bank account for transfers, and methods in and out.
import { currencyDigits } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Database, Queries } from '#db/database';
import { SecretBox } from '#lib/secret-box';
import { providerOf, ratesOf, saveProvider, setRate } from '#modules/cashier/cashier';
import { seededMethods, seededProviders, seededRates } from './payments.ts';
import type { SeededMethod } from './payments.ts';

interface SeededCashier {
  readonly merchant: string;
  readonly currency: Currency;
  /** Whole units of the currency. */
  readonly least: number;
  readonly most: number;
  readonly fee: number;
  /** Where transfers go; without one, there are none. */
  readonly bank?: { readonly bank: string; readonly account: string; readonly holder: string };
}

// The demonstration moves no real money: no bank has these accounts.
const cashiers: readonly SeededCashier[] = [
  {
    merchant: 'perya',
    currency: 'PHP',
    least: 100,
    most: 50_000,
    fee: 10,
    bank: { bank: 'BDO Unibank', account: '0000 1234 5678', holder: 'Perya Demonstration' },
  },
  { merchant: 'araw', currency: 'USDT', least: 5, most: 1_000, fee: 1 },
];

async function seedOne(db: Queries, seeded: SeededCashier): Promise<void> {
  const { merchant, currency } = seeded;
  const minor = (units: number): bigint => BigInt(units) * 10n ** BigInt(currencyDigits[currency]);
  await sql`insert into cashier.rules (merchant, turnover_millionths, automatic_most,
      automatic_daily, two_people_from, vouchers_two_people_from, transfer_daily)
    values (${merchant}, 1000000, ${minor(seeded.most / 25)}, ${minor(seeded.most / 5)},
      ${minor((seeded.most * 2) / 5)}, ${minor((seeded.most * 2) / 5)},
      ${minor(seeded.most / 10)})
    on conflict do nothing`.execute(db);
  if (!seeded.bank) return;
  await sql`insert into cashier.method (merchant, code, direction, name, currency, routes, channel,
      payout_providers, least, most, fee_fixed, promised_seconds, position)
    values (${merchant}, 'bank', 'deposit', 'Bank transfer', ${currency}, '{bank}', 'transfer', '{}',
        ${minor(seeded.least)}, ${minor(seeded.most)}, 0, 3600, 10),
      (${merchant}, 'by-hand', 'withdrawal', 'Transfer', ${currency}, '{bank}', 'transfer',
        (select array_agg(code) from cashier.payout_provider where currency = ${currency}),
        ${minor(seeded.least)}, ${minor(seeded.most)}, ${minor(seeded.fee)}, 86400, 10)
    on conflict do nothing`.execute(db);
}

/** Where a demonstration's stand-in plays the providers, and where the portal is. */
export interface PaymentSeed {
  readonly standIn: string;
  readonly portal: string;
}

/**
 * Adds the providers that a stand-in plays, or tells them where it is now. One with an address of
 * its own is its operator's, and stays.
 */
export async function seedPayments(
  { kysely: db }: Database,
  secretKey: string,
  { standIn, portal }: PaymentSeed,
): Promise<void> {
  const secrets = new SecretBox(secretKey);
  for (const { merchant, code, adapter, settings } of seededProviders) {
    const saved = await providerOf(db, secrets, merchant, code);
    if (saved !== null && !isPlayed(saved.settings)) continue;
    const text = JSON.stringify(settings)
      .replaceAll('{stand-in}', standIn)
      .replaceAll('{portal}', portal);
    const own = { merchant, code, adapter, settings: JSON.parse(text) as unknown };
    await saveProvider(db, secrets, own);
  }
  for (const method of seededMethods) await seedMethod(db, method);
  for (const rate of seededRates) await seedRate(db, rate);
}

const ratesSince = new Date('2026-01-01T00:00:00Z');

async function seedRate(db: Queries, rate: (typeof seededRates)[number]): Promise<void> {
  const known = await ratesOf(db, rate.merchant);
  if (known.some(({ base, counter }) => base === rate.base && counter === rate.counter)) return;
  await setRate(db, rate.merchant, { ...rate, setBy: 'demonstration', setAt: ratesSince });
}

function isPlayed(settings: unknown): boolean {
  const { address } = settings as { readonly address?: unknown };
  return typeof address === 'string' && /^http:\/\/localhost[:/]/.test(address);
}

async function seedMethod(db: Queries, method: SeededMethod): Promise<void> {
  const { merchant, code, name, currency, provider, channel, direction } = method;
  const minor = (units: number): bigint => BigInt(units) * 10n ** BigInt(currencyDigits[currency]);
  await sql`insert into cashier.method (merchant, code, direction, name, currency, routes, channel,
      payout_providers, least, most, fee_fixed, promised_seconds, position, paid_in,
      source)
    values (${merchant}, ${code}, ${direction}, ${name}, ${currency}, ${[provider]}, ${channel},
      ${method.payoutProviders}, ${minor(method.least)}, ${minor(method.most)},
      ${minor(method.fee)}, ${method.promisedSeconds}, ${method.position},
      ${method.paidIn ?? null}, ${method.source ?? null})
    on conflict do nothing`.execute(db);
}

/** Safe to run at every start: what is there stays as its operator made it. */
export async function seedCashier({ kysely }: Database, secretKey: string): Promise<void> {
  const secrets = new SecretBox(secretKey);
  for (const seeded of cashiers) {
    const { merchant, bank: settings } = seeded;
    const { rows } = await sql`select from cashier.provider
      where merchant = ${merchant} and code = 'bank'`.execute(kysely);
    if (settings && rows.length === 0) {
      const provider = { merchant, code: 'bank', adapter: 'transfer', settings };
      await saveProvider(kysely, secrets, provider);
    }
    await seedOne(kysely, seeded);
  }
}
