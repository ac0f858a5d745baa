// The account record at 10 thousand movements and at 10 million: what its first page costs.
import { readEnv } from '../server/src/env.ts';
import { accountMovements } from '../server/src/modules/records/account-record.ts';
import { toId } from '@perya/contract/id';
import pg from 'pg';
import { openEnvironment } from './src/environment.ts';
import type { Environment } from './src/environment.ts';

const [few, many] = [10_000, 10_000_000];
/** As often as a busy member moves money. */
const movementsADay = 55;
const calls = 200;
const warmUps = 40;
const chunk = 250_000;
/** Of ten thousand movements all are of the member who reads; of ten million one in a hundred. */
const sharesOf = { [few]: 1, [many]: 100 };
const member = '018f0000-0000-7000-8000-000000000001';

const dayMs = 86_400_000;
const now = Date.now();
const dayOf = (before: number): string => new Date(now - before * dayMs).toISOString().slice(0, 10);
/** So many days of history: a member's day stays as full, whatever the history. */
const daysOf = (total: number): number => total / (sharesOf[total] ?? 1) / movementsADay;

// Movements as the ledger leaves them, without the house's side, which no record reads: one in a
// thousand is a deposit, the others are bets.
const insert = `
  with made as (
    select n, (substr(ledger.uuid_floor(at)::text, 1, 14) || '7' || substr(hash, 1, 3) || '-8'
                || substr(hash, 4, 3) || '-' || substr(hash, 7, 12))::uuid as id, at,
           case when n / $7::int % 1000 = 0 then 'cashier.credited' else 'bet' end as kind,
           case when n % $7::int = 0 then $1::uuid
                else md5('wallet ' || n % 5000)::uuid end as wallet
      from (select n, md5(n::text) as hash,
                   $4::timestamptz - make_interval(secs => (n::float8 / $5) * $6) as at
              from generate_series($2::int, $3::int) n) rows
  ), transactions as (
    insert into ledger.transaction (id, merchant, kind, reference, created_at)
    select id, 'bench', kind, id::text, at from made)
  insert into ledger.posting
    (transaction_id, line, account_id, currency, amount, kind, balance_after)
  select id, 1, wallet, 'PHP', -10, kind, n from made`;

/** Past months have partitions, as in a database that has run so long. */
async function openMonths({ owner }: Environment): Promise<void> {
  const months = Math.ceil(daysOf(many) / 28) + 1;
  await owner.pool.query(`
    do $$ declare month timestamp; part text; begin
      for n in 1..${months} loop
        month := date_trunc('month', now() at time zone 'UTC') - make_interval(months => n);
        foreach part in array array['transaction', 'posting'] loop
          execute format(
            'create table ledger.%I partition of ledger.%I for values from (%L) to (%L)',
            part || to_char(month, '_YYYY_MM'), part, ledger.uuid_floor(month at time zone 'UTC'),
            ledger.uuid_floor((month + interval '1 month') at time zone 'UTC'));
        end loop;
      end loop; end $$`);
}

async function fill({ url }: Environment, total: number): Promise<void> {
  // A connection without the server's time limits: ten million rows take long.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query('truncate ledger.transaction, ledger.posting');
    const { rows } = await client.query<{ wallet: string }>(
      `select ledger.open_account('bench', 'wallet', $1, 'PHP') as wallet`,
      [member],
    );
    for (let from = 1; from <= total; from += chunk) {
      const to = Math.min(total, from + chunk - 1);
      const seconds = daysOf(total) * 86_400;
      const share = sharesOf[total];
      await client.query(insert, [rows[0]?.wallet, from, to, new Date(now), total, seconds, share]);
    }
    await client.query('vacuum analyze ledger.transaction');
    await client.query('vacuum analyze ledger.posting');
  } finally {
    await client.end();
  }
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = -warmUps; n < calls; n += 1) {
    const started = performance.now();
    await work();
    if (n >= 0) times.push(performance.now() - started);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(calls / 2)] ?? Number.NaN;
}

const environment = await openEnvironment();
const env = readEnv({
  NODE_ENV: 'test',
  DATABASE_URL: environment.url,
  VENDOR_KEY: 'k'.repeat(32),
  SECRET_KEY: 'k'.repeat(32),
});
const platform = { db: environment.owner, env };
const merchant = { code: 'bench', public: { timeZone: 'UTC' } } as unknown as Parameters<
  typeof accountMovements
>[1];
const session = { memberId: toId('member', member), currency: 'PHP' } as Parameters<
  typeof accountMovements
>[2];
const page = { pageSize: 30 };
const of = (days: number) => ({ startDate: dayOf(days - 1), endDate: dayOf(0), ...page });
const read = async (input: Parameters<typeof accountMovements>[3]) =>
  accountMovements(platform, merchant, session, input);
const works: Readonly<Record<string, () => Promise<unknown>>> = {
  'first page, today': async () => read(of(1)),
  'first page, 7 days': async () => read(of(7)),
  'first page, half a year': async () => read(of(180)),
  'first page, half a year, deposits alone': async () => read({ ...of(180), group: 'deposit' }),
};

const shown = (value: number): number => Math.round(value * 100) / 100;
try {
  await openMonths(environment);
  const figures: Record<string, number[]> = {};
  for (const total of [few, many]) {
    await fill(environment, total);
    for (const [name, work] of Object.entries(works)) {
      (figures[name] ??= []).push(await median(work));
    }
  }
  const rows = Object.entries(figures).map(([name, [small = 0, large = 0]]) => {
    const [before, after] = [`${few} movements, ms`, `${many} movements, ms`];
    const row = { [before]: shown(small), [after]: shown(large), ratio: shown(large / small) };
    return [name, row] as const;
  });
  console.table(Object.fromEntries(rows));
} finally {
  await environment.close();
}
process.exit(0);
