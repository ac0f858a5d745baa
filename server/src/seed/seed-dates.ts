// Moves what the demonstration's people did to the days that it stands for: nothing lets a bet be
// placed, or money move, on a day that is over, so its owner does it, and changes no amount.
import { sql } from 'kysely';
import type { Database, Queries } from '#db/database';
import type { MerchantRecord } from '#lib/platform';

/** A round by its id, and the moment that it stands for. */
export interface DatedRound {
  readonly id: string;
  /** UUID. */
  readonly member: string;
  readonly at: Date;
}

/** A transaction of the ledger, and the moment that it stands for. */
export interface DatedMovement {
  /** UUID. */
  readonly id: string;
  readonly at: Date;
}

/** The totals of people who played nothing but this, from their bets. */
async function countAnew(tx: Queries, zone: string, members: readonly string[]): Promise<void> {
  await sql`delete from play.member_hour where member_id = any (${members}::uuid[])`.execute(tx);
  await sql`delete from play.member_day where member_id = any (${members}::uuid[])`.execute(tx);
  await sql`
    insert into play.member_hour (member_id, currency, hour, category, merchant, day,
      settled_count, turnover, payout, valid, cash_valid)
    select b.member_id, b.currency, date_trunc('hour', b.counted_at, ${zone}), b.category,
           b.merchant, b.day, count(*), sum(b.stake), sum(b.payout), sum(v.valid), sum(v.valid)
      from play.bet b join play.session s on s.id = b.session_id
      left join play.round r on r.member_id = b.member_id and r.round_id = b.round_id
       and r.vendor = b.vendor
     cross join lateral (select case s.valid_rule when 'stake' then b.stake
       else play.valid_of(r.rule, r.stakes, r.payouts) end as valid) v
     where b.member_id = any (${members}::uuid[])
     group by 1, 2, 3, 4, 5, 6`.execute(tx);
  await sql`
    insert into play.member_day (member_id, currency, day, category, vendor, merchant,
      settled_count, settled_stake, settled_payout)
    select b.member_id, b.currency, b.day, b.category, b.vendor, b.merchant, count(*),
           sum(b.stake), sum(b.payout)
      from play.bet b where b.member_id = any (${members}::uuid[])
     group by 1, 2, 3, 4, 5, 6`.execute(tx);
  await sql`select report.recount(m.merchant) from (
    select distinct merchant from account.member where id = any (${members}::uuid[])) m`.execute(
    tx,
  );
}

/** The months that are moved to have their partitions, as in a ledger that has run so long. */
const openMonths = sql`
  do $$ declare month timestamp; part record; begin
    for n in 1..4 loop
      month := date_trunc('month', now() at time zone 'UTC') - make_interval(months => n);
      for part in select t, t || to_char(month, '_YYYY_MM') as name
                    from unnest(array['transaction', 'posting']) as t loop
        continue when to_regclass('ledger.' || part.name) is not null;
        execute format('create table ledger.%I partition of ledger.%I for values from (%L) to (%L)',
          part.name, part.t, ledger.uuid_floor(month at time zone 'UTC'),
          ledger.uuid_floor((month + interval '1 month') at time zone 'UTC'));
      end loop;
    end loop;
    perform ledger.protect_partitions(); end $$`;

const ledgerTables = ['transaction', 'posting', 'request'];

/** A transaction is dated by its id. Those that are moved stay in the order in which they were. */
async function moveMovements(tx: Queries, movements: readonly DatedMovement[]): Promise<void> {
  const switchTriggers = async (how: 'disable' | 'enable') => {
    for (const table of ledgerTables) {
      await sql.raw(`alter table ledger.${table} ${how} trigger user`).execute(tx);
    }
  };
  await openMonths.execute(tx);
  await switchTriggers('disable');
  await sql`
    create temporary table moved on commit drop as
    select p.id as was, uuidv7(p.at - clock_timestamp()) as becomes, p.at
      from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb) as p (id uuid, at timestamptz)`.execute(
    tx,
  );
  await sql`update ledger.transaction t set id = m.becomes, created_at = m.at
    from moved m where t.id = m.was`.execute(tx);
  await sql`update ledger.posting p set transaction_id = m.becomes
    from moved m where p.transaction_id = m.was`.execute(tx);
  await sql`update ledger.request r set transaction_id = m.becomes
    from moved m where r.transaction_id = m.was`.execute(tx);
  await switchTriggers('enable');
}

/** What these rounds' bets moved. */
async function movementsOfRounds(
  tx: Queries,
  members: readonly string[],
  moments: string,
): Promise<readonly DatedMovement[]> {
  const { rows } = await sql<DatedMovement>`
    select t.id, p.at from jsonb_to_recordset(${moments}::jsonb) as p (id text, at timestamptz)
      join play.bet b on b.round_id = p.id and b.member_id = any (${members}::uuid[])
      join ledger.transaction t on t.reference = b.id::text and t.kind = 'betAndWin'`.execute(tx);
  return rows;
}

/** Of people who played nothing else; with `movements`, all that moved their accounts besides. */
export async function moveToTheirDays(
  db: Database,
  { timeZone }: MerchantRecord,
  rounds: readonly DatedRound[],
  movements: readonly DatedMovement[] = [],
): Promise<void> {
  const moments = JSON.stringify(rounds.map(({ id, at }) => ({ id, at: at.toISOString() })));
  const members = [...new Set(rounds.map(({ member }) => member))];
  await db.transaction(async (tx) => {
    if (movements.length > 0) {
      const played = await movementsOfRounds(tx, members, moments);
      await moveMovements(tx, [...movements, ...played]);
    }
    await sql`alter table play.bet disable trigger user`.execute(tx);
    await sql`
      with moved as (
        update play.bet b set placed_at = p.at, settled_at = p.at, counted_at = p.at,
               day = (p.at at time zone ${timeZone})::date
          from jsonb_to_recordset(${moments}::jsonb) as p (id text, at timestamptz)
         where b.round_id = p.id and b.member_id = any (${members}::uuid[])
        returning b.*)
      update play.round r set counted_at = m.placed_at from moved m
       where r.round_id = m.round_id and r.member_id = m.member_id and r.vendor = m.vendor`.execute(
      tx,
    );
    await sql`alter table play.bet enable trigger user`.execute(tx);
    await countAnew(tx, timeZone, members);
  });
}
