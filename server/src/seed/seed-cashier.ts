// The demonstration's cashiers: rules, a bank account for transfers, and methods in and out.
import { currencyDigits } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Database, Queries } from '#db/database';
import { SecretBox } from '#lib/secret-box';
import { saveProvider } from '#modules/cashier/cashier';

interface SeededCashier {
  readonly merchant: string;
  readonly currency: Currency;
  /** Whole units of the currency. */
  readonly least: number;
  readonly most: number;
  readonly fee: number;
  readonly bank: { readonly bank: string; readonly account: string; readonly holder: string };
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
];

async function seedOne(db: Queries, seeded: SeededCashier): Promise<void> {
  const { merchant, currency } = seeded;
  const minor = (units: number): bigint => BigInt(units) * 10n ** BigInt(currencyDigits[currency]);
  await sql`insert into cashier.rules (merchant, turnover_millionths, automatic_most,
      automatic_daily, two_people_from)
    values (${merchant}, 1000000, ${minor(2_000)}, ${minor(10_000)}, ${minor(20_000)})
    on conflict do nothing`.execute(db);
  await sql`insert into cashier.method (merchant, code, direction, name, currency, routes, channel,
      payout_providers, least, most, fee_fixed, promised_seconds, position)
    values (${merchant}, 'bank', 'deposit', 'Bank transfer', ${currency}, '{bank}', 'transfer', '{}',
        ${minor(seeded.least)}, ${minor(seeded.most)}, 0, 3600, 1),
      (${merchant}, 'by-hand', 'withdrawal', 'Transfer', ${currency}, '{bank}', 'transfer',
        (select array_agg(code) from cashier.payout_provider where currency = ${currency}),
        ${minor(seeded.least)}, ${minor(seeded.most)}, ${minor(seeded.fee)}, 86400, 1)
    on conflict do nothing`.execute(db);
}

/** Safe to run at every start: what is there stays as its operator made it. */
export async function seedCashier({ kysely }: Database, secretKey: string): Promise<void> {
  const secrets = new SecretBox(secretKey);
  for (const seeded of cashiers) {
    const { merchant, bank: settings } = seeded;
    const { rows } = await sql`select from cashier.provider
      where merchant = ${merchant} and code = 'bank'`.execute(kysely);
    if (rows.length === 0) {
      const provider = { merchant, code: 'bank', adapter: 'transfer', settings };
      await saveProvider(kysely, secrets, provider);
    }
    await seedOne(kysely, seeded);
  }
}
