// How vendors do, as the console asks: calls of the last hour, calls, open bets, compared days.
import { dialectAnswers } from '@perya/contract/vendor/dialect-errors';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import { microsecondsOf, momentAt } from '#db/moments';
import type { Page } from '#lib/paging';
import { withTrace } from './call-lines.ts';
import type { RecordedCall } from './call-lines.ts';
import type { OpenBet } from './unfinished.ts';
import type { Mismatch, Run } from './reconcile.ts';

export interface Doing {
  readonly vendor: string;
  readonly calls: number;
  readonly failures: number;
  readonly usualMs: number | null;
  readonly slowMs: number | null;
}

/** The form dialect says by words alone that the server failed: its status is always 200. */
const failedWords = [dialectAnswers.unexpected.form[1], dialectAnswers.busy.form[1]];
const failed = sql`(request is not null and (http >= 500 or outcome = any (${failedWords})))`;

/** What vendors called since then, of calls that they signed. */
export async function doingSince(db: Queries, since: Date): Promise<Map<string, Doing>> {
  const { rows } = await sql<Doing>`
    select vendor, count(*)::int as calls, count(*) filter (where ${failed})::int as failures,
           percentile_disc(0.5) within group (order by ms) as "usualMs",
           percentile_disc(0.95) within group (order by ms) as "slowMs"
      from vendors.call where at >= ${since} and request is not null group by vendor`.execute(db);
  return new Map(rows.map((row) => [row.vendor, row]));
}

/** What vendors are called in lists. */
export async function vendorNames(db: Queries): Promise<Map<string, string>> {
  const { rows } = await sql<{ code: string; name: string }>`
    select code, name from games.vendor_view`.execute(db);
  return new Map(rows.map(({ code, name }) => [code, name]));
}

/** How many bets of each vendor stay open; at a merchant, or (null) at all of them. */
export async function unfinishedCounts(
  db: Queries,
  merchant: string | null,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ vendor: string; bets: number }>`
    select u.vendor, count(*)::int as bets
      from vendors.unfinished u
      join play.bet_view b on b.id = u.bet_id and b.state = 'open'
      join account.member_view m on m.id = b.member_id
     where ${merchant}::text is null or m.merchant = ${merchant}
     group by u.vendor`.execute(db);
  return new Map(rows.map(({ vendor, bets }) => [vendor, bets]));
}

export interface CallSearch {
  readonly vendor: string;
  readonly about: string | undefined;
  readonly outcome: 'failed' | 'refused' | undefined;
}

export type DeskCall = RecordedCall & { readonly key: string };

/** The newest first. */
export async function callsOf(
  db: Queries,
  { vendor, about, outcome }: CallSearch,
  { after, read }: Page,
): Promise<DeskCall[]> {
  const where = [sql`vendor = ${vendor}`];
  if (about !== undefined && about !== '') where.push(sql`strpos(request, ${about}) > 0`);
  if (outcome === 'failed') where.push(failed);
  if (outcome === 'refused') where.push(sql`outcome <> 'done'`);
  if (after !== null) {
    const [at = '', id = ''] = after;
    where.push(sql`(at, id) < (${momentAt(at)}, ${id}::uuid)`);
  }
  const { rows } = await sql<DeskCall>`
    select *, ${microsecondsOf('at')} as key from vendors.call
     where ${sql.join(where, sql` and `)} order by at desc, id desc limit ${read}`.execute(db);
  return rows.map(withTrace);
}

export type DeskOpenBet = OpenBet & {
  readonly username: string;
  readonly state: string;
};

const betColumns = sql.raw(`b.id, b.vendor, b.transaction_id, b.round_id, b.member_id, b.game_code,
  b.currency, b.stake, b.face, b.placed_at, b.state, m.username`);

/** The oldest first. */
export async function unfinishedAt(
  db: Queries,
  { merchant, vendor }: { readonly merchant: string | null; readonly vendor: string | undefined },
  { after, read }: Page,
): Promise<DeskOpenBet[]> {
  const { rows } = await sql<DeskOpenBet>`
    select ${betColumns} from vendors.unfinished u
      join play.bet_view b on b.id = u.bet_id and b.state = 'open'
      join account.member_view m on m.id = b.member_id
     where (${merchant}::text is null or m.merchant = ${merchant})
       and (${vendor ?? null}::text is null or u.vendor = ${vendor ?? null})
       and (${after === null} or u.bet_id > ${after?.[0] ?? null}::uuid)
     order by u.bet_id limit ${read}`.execute(db);
  return rows;
}

/** A bet that was found open for long, whatever it is by now; null for any other. */
export async function unfinishedBet(
  db: Queries,
  merchant: string | null,
  bet: string,
): Promise<DeskOpenBet | null> {
  const { rows } = await sql<DeskOpenBet>`
    select ${betColumns} from play.bet_view b join account.member_view m on m.id = b.member_id
     where b.id = ${bet} and (${merchant}::text is null or m.merchant = ${merchant})
       and exists (select from vendors.unfinished u where u.bet_id = b.id)`.execute(db);
  return rows[0] ?? null;
}

export type DeskRun = Run & { readonly day: string };

export interface Compared {
  readonly day: string;
  readonly failure: string | null;
  readonly mismatches: number;
}

/** Of each vendor, the last day that was compared. */
export async function lastCompared(db: Queries): Promise<ReadonlyMap<string, Compared>> {
  const { rows } = await sql<Compared & { readonly vendor: string }>`
    with last as (
      select distinct on (vendor) id, vendor, day, failure from vendors.reconciliation
       where ended_at is not null order by vendor, day desc, id desc)
    select l.vendor, l.day::text as day, l.failure,
           (select count(*)::int from vendors.mismatch m where m.reconciliation = l.id)
             as mismatches
      from last l`.execute(db);
  return new Map(rows.map(({ vendor, ...compared }) => [vendor, compared]));
}

/** The latest first. */
export async function runsOf(
  db: Queries,
  vendor: string,
  { after, read }: Page,
): Promise<DeskRun[]> {
  const { rows } = await sql<DeskRun>`
    select r.id, r.day::text as day, r.started_at, r.ended_at, r.failure, r.ours, r.theirs,
           r.listed_twice,
           (select count(*) from vendors.mismatch m where m.reconciliation = r.id) as mismatches
      from vendors.reconciliation r
     where r.vendor = ${vendor} and (${after === null} or r.id < ${after?.[0] ?? null}::uuid)
     order by r.id desc limit ${read}`.execute(db);
  return rows;
}

export async function mismatchesIn(
  db: Queries,
  run: string,
  { after, read }: Page,
): Promise<Mismatch[]> {
  const [transaction = '', kind = ''] = after ?? [];
  const { rows } = await sql<Mismatch>`
    select kind, transaction_id, round_id, ours, theirs from vendors.mismatch
     where reconciliation = ${run}
       and (${after === null} or (transaction_id, kind) > (${transaction}, ${kind}))
     order by transaction_id, kind limit ${read}`.execute(db);
  return rows;
}
