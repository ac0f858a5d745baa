// Compares a day's bets with the vendor's own list, and names what does not agree.
import { reportParameters } from '@perya/contract/vendor/reports';
import type { Database } from '#db/database';
import type { Clock } from '#lib/clock';
import type { SecretBox } from '#lib/secret-box';
import { askingKey, vendorLines } from '#modules/play/play';
import type { VendorLine } from '#modules/play/play';
import { askPage, NoAnswer } from './ask.ts';
import type { Asking, TheirBet } from './ask.ts';

export interface VendorParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly secrets: SecretBox;
}

const dayMs = 24 * 60 * 60_000;
/** The two sides write a bet down at different moments: so much is asked for around the day. */
const marginMs = 5 * 60_000;
/** A vendor whose list does not end: ten million bets of a day are more than any has. */
const mostPages = 10_000;

/** What is needed to ask the vendor. Throws NoAnswer where it can't be asked. */
export async function askingOf({ db, secrets }: VendorParts, vendor: VendorLine): Promise<Asking> {
  const { code, dialect, form_hash: formHash } = vendor;
  const key = await askingKey(db, secrets, code, dialect);
  if (key === null) throw new NoAnswer('there is no key to ask with');
  return { vendor: code, dialect, formHash, key };
}

async function* theirBets(parts: VendorParts, vendor: VendorLine, day: string) {
  if (vendor.list_url === null) throw new NoAnswer('the vendor has no list_url');
  const asking = await askingOf(parts, vendor);
  const from = Date.parse(`${day}T00:00:00Z`);
  const period = {
    [reportParameters.from]: String(from - marginMs),
    [reportParameters.to]: String(from + dayMs + marginMs),
  };
  let cursor: string | null = null;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const fields: Record<string, string> =
      cursor === null ? period : { ...period, [reportParameters.cursor]: cursor };
    const page = await askPage(asking, vendor.list_url, fields, parts.clock.now());
    yield page.bets;
    if (page.next === null) return;
    if (page.next === cursor) throw new NoAnswer('the list does not go on');
    cursor = page.next;
  }
  throw new NoAnswer('the list does not end');
}

/** Answers how many of them were listed before. */
async function keep({ db }: VendorParts, run: string, bets: readonly TheirBet[]): Promise<number> {
  const column = (of: (bet: TheirBet) => unknown): unknown[] => bets.map(of);
  const { rowCount } = await db.pool.query(
    `insert into vendors.their_bet
     select $1, * from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[],
       $7::bigint[], $8::text[], $9::timestamptz[])
     on conflict do nothing`,
    [
      run,
      column((bet) => bet.transactionId),
      column((bet) => bet.roundId),
      column((bet) => bet.member),
      column((bet) => bet.currency),
      column((bet) => bet.stake),
      column((bet) => bet.payout),
      column((bet) => bet.state),
      column((bet) => bet.placedAt),
    ],
  );
  return bets.length - (rowCount ?? 0);
}

/** Begins a run; one that has not ended after an hour died with its process. */
async function begin({ pool }: Database, vendor: string, day: string): Promise<string | null> {
  await pool.query(
    `update vendors.reconciliation set ended_at = now(), failure = 'stopped in the middle'
      where vendor = $1 and day = $2 and ended_at is null
        and started_at < now() - interval '1 hour'`,
    [vendor, day],
  );
  const { rows } = await pool.query<{ id: string }>(
    `insert into vendors.reconciliation (vendor, day) values ($1, $2)
     on conflict (vendor, day) where ended_at is null do nothing returning id`,
    [vendor, day],
  );
  return rows[0]?.id ?? null;
}

/**
 * Asks the vendor for its bets of a day (UTC, YYYY-MM-DD) and compares. What was found is stored,
 * also why nothing could be; answers the run's id, or null while another process is at it.
 */
export async function reconcile(
  parts: VendorParts,
  vendor: VendorLine,
  day: string,
): Promise<string | null> {
  const { db } = parts;
  const id = await begin(db, vendor.code, day);
  if (id === null) return null;
  try {
    let twice = 0;
    for await (const bets of theirBets(parts, vendor, day)) twice += await keep(parts, id, bets);
    await db.pool.query('update vendors.reconciliation set listed_twice = $2 where id = $1', [
      id,
      twice,
    ]);
    await db.pool.query('select vendors.compare($1)', [id]);
  } catch (error) {
    const why = error instanceof NoAnswer ? error.message : 'failed here';
    await db.pool.query(
      'update vendors.reconciliation set ended_at = now(), failure = $2 where id = $1',
      [id, why],
    );
    await db.pool.query('delete from vendors.their_bet where reconciliation = $1', [id]);
    if (!(error instanceof NoAnswer)) throw error;
  }
  return id;
}

/**
 * Reconciles yesterday (UTC) with every vendor that has a list_url and was not compared with yet;
 * answers how many mismatches there were, and who could not be asked. Two hours into the day, so
 * that bets of midnight have ended.
 */
export async function reconcileYesterday(
  parts: VendorParts,
): Promise<readonly { vendor: string; run: Run }[]> {
  const now = parts.clock.now();
  if (now.getUTCHours() < 2) return [];
  const day = new Date(now.getTime() - dayMs).toISOString().slice(0, 10);
  const done: { vendor: string; run: Run }[] = [];
  for (const vendor of await vendorLines(parts.db.kysely)) {
    if (vendor.list_url === null || !(await isDue(parts.db, vendor.code, day))) continue;
    const id = await reconcile(parts, vendor, day);
    const run = id === null ? undefined : await readRun(parts.db, id);
    if (run) done.push({ vendor: vendor.code, run });
  }
  return done;
}

/** A day is done once; a failed try comes again after an hour, a few times. */
async function isDue({ pool }: Database, vendor: string, day: string): Promise<boolean> {
  const { rows } = await pool.query<{ due: boolean }>(
    `select count(*) filter (where failure is null) = 0 and count(*) < 6
        and coalesce(max(started_at) < now() - interval '55 minutes', true) as due
       from vendors.reconciliation where vendor = $1 and day = $2`,
    [vendor, day],
  );
  return rows[0]?.due === true;
}

export interface Run {
  readonly id: string;
  readonly started_at: Date;
  readonly ended_at: Date | null;
  readonly failure: string | null;
  readonly ours: bigint | null;
  readonly theirs: bigint | null;
  readonly listed_twice: bigint | null;
  readonly mismatches: bigint;
}

const runText = `select r.id, r.started_at, r.ended_at, r.failure, r.ours, r.theirs, r.listed_twice,
    (select count(*) from vendors.mismatch m where m.reconciliation = r.id) as mismatches
  from vendors.reconciliation r`;

async function readRun({ pool }: Database, id: string): Promise<Run | undefined> {
  return (await pool.query<Run>(`${runText} where r.id = $1`, [id])).rows[0];
}

/** What a run found, in a line for the log; null where all agrees. */
export function alarmOf(vendor: string, { failure, mismatches }: Run): string | null {
  if (failure !== null) return `${vendor} could not be compared with: ${failure}`;
  return mismatches === 0n ? null : `${vendor}: ${String(mismatches)} bets do not agree`;
}

/** The latest comparison of a vendor's day; undefined where there is none. */
export async function latestRun(
  { pool }: Database,
  vendor: string,
  day: string,
): Promise<Run | undefined> {
  const text = `${runText} where r.vendor = $1 and r.day = $2 order by r.id desc limit 1`;
  return (await pool.query<Run>(text, [vendor, day])).rows[0];
}

/** A side of a mismatch; amounts in minor units, as text. */
export interface Side {
  readonly member: string;
  readonly currency: string;
  readonly stake: string;
  readonly payout: string;
  readonly state: string;
  readonly placedAt: string;
}

export interface Mismatch {
  readonly kind: 'missingHere' | 'missingThere' | 'otherAmount' | 'otherStatus';
  readonly transaction_id: string;
  readonly round_id: string;
  readonly ours: Side | null;
  readonly theirs: Side | null;
}

export async function mismatchesOf({ pool }: Database, run: string): Promise<Mismatch[]> {
  const { rows } = await pool.query<Mismatch>(
    `select kind, transaction_id, round_id, ours, theirs from vendors.mismatch
      where reconciliation = $1 order by kind, transaction_id`,
    [run],
  );
  return rows;
}
