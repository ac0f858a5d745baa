// The betting record and profit and loss at 10 thousand bets and at 10 million: cost of history.
import { artOf } from '../server/src/lib/art.ts';
import { readEnv } from '../server/src/env.ts';
import { bets, profitLoss } from '../server/src/modules/records/records.ts';
import { toId } from '@perya/contract/id';
import pg from 'pg';
import { openEnvironment } from './src/environment.ts';
import type { Environment } from './src/environment.ts';

const [few, many] = [10_000, 10_000_000];
const days = 180;
const calls = 200;
const warmUps = 40;
const chunk = 250_000;
/** Of ten thousand bets all belong to the member who reads; of ten million one in a hundred. */
const sharesOf = { [few]: 1, [many]: 100 };
const member = '018f0000-0000-7000-8000-000000000001';

const dayMs = 86_400_000;
const now = Date.now();
const dayOf = (before: number): string => new Date(now - before * dayMs).toISOString().slice(0, 10);

// Bets as play leaves them, written without the triggers that would count each one.
const insert = `
  insert into play.bet (id, session_id, merchant, member_id, vendor, game_code, node_id, category,
    round_id, transaction_id, currency, wallet_account, vendor_account, stake, payout, state, wins,
    day, placed_at, settled_at)
  select (substr(ledger.uuid_floor(at)::text, 1, 14) || '7' || substr(hash, 1, 3) || '-8'
           || substr(hash, 4, 3) || '-' || substr(hash, 7, 12))::uuid,
         $1::uuid, 'bench',
         case when n % $7::int = 0 then $1::uuid else md5('member ' || n % 5000)::uuid end,
         'PERYA', 'bench', 1, 'RNG', 'r' || n, 't' || n, 'PHP', $1::uuid, $1::uuid,
         100 + n % 900, case when n % 3 = 0 then 250 else 0 end, 'settled', 1,
         (at at time zone 'UTC')::date, at, at
    from (select n, md5(n::text) as hash,
                 $4::timestamptz - make_interval(secs => (n::float8 / $5) * $6) as at
            from generate_series($2::int, $3::int) n) rows`;

const rollUp = `
  insert into play.member_day (member_id, currency, day, category, vendor, merchant,
    settled_count, settled_stake, settled_payout)
  select member_id, currency, day, category, vendor, 'bench', count(*), sum(stake), sum(payout)
    from play.bet group by 1, 2, 3, 4, 5`;

/** Past months have partitions, as in a database that has run so long. */
async function openMonths({ owner }: Environment): Promise<void> {
  await owner.pool.query(`
    do $$ declare month timestamp; begin
      for n in 1..7 loop
        month := date_trunc('month', now() at time zone 'UTC') - make_interval(months => n);
        execute format('create table play.%I partition of play.bet for values from (%L) to (%L)',
          'bet' || to_char(month, '_YYYY_MM'), ledger.uuid_floor(month at time zone 'UTC'),
          ledger.uuid_floor((month + interval '1 month') at time zone 'UTC'));
      end loop; end $$`);
}

async function fill({ url }: Environment, total: number): Promise<void> {
  // A connection without the server's time limits: ten million rows take long.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query('truncate play.bet; truncate play.member_day');
    for (let from = 1; from <= total; from += chunk) {
      const to = Math.min(total, from + chunk - 1);
      const values = [member, from, to, new Date(now), total, days * 86_400, sharesOf[total]];
      await client.query(insert, values);
    }
    await client.query(rollUp);
    await client.query('vacuum analyze play.bet');
    await client.query('vacuum analyze play.member_day');
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
const platform = { db: environment.owner, art: artOf({}), env };
const merchant = { code: 'bench', public: { imageCDNs: [] } } as unknown as Parameters<
  typeof bets
>[1];
const session = { memberId: toId('member', member), currency: 'PHP' } as Parameters<typeof bets>[2];
const page = { pageNo: 1, pageSize: 20 };
const works: Readonly<Record<string, () => Promise<unknown>>> = {
  'record, today': async () =>
    bets(platform, merchant, session, { startDate: dayOf(0), endDate: dayOf(0), ...page }),
  'record, 30 days': async () =>
    bets(platform, merchant, session, { startDate: dayOf(29), endDate: dayOf(0), ...page }),
  'record, half a year': async () =>
    bets(platform, merchant, session, { startDate: dayOf(183), endDate: dayOf(0), ...page }),
  'profit and loss, 30 days': async () =>
    profitLoss(platform, session, { startDate: dayOf(29), endDate: dayOf(0) }),
  'profit and loss, half a year': async () =>
    profitLoss(platform, session, { startDate: dayOf(183), endDate: dayOf(0) }),
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
    const [before, after] = [`${few} bets, ms`, `${many} bets, ms`];
    const row = { [before]: shown(small), [after]: shown(large), ratio: shown(large / small) };
    return [name, row] as const;
  });
  console.table(Object.fromEntries(rows));
} finally {
  await environment.close();
}
process.exit(0);
