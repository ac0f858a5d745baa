// The ledger is looked over every day, and what was found is kept for whoever watches it.
import { sql } from 'kysely';
import type { Database, Queries } from '#db/database';
import type { Clock } from '#lib/clock';
import { checkLedger, isSound } from './ledger-check.ts';
import type { LedgerFindings } from './ledger-check.ts';

const hourMs = 3_600_000;
/** So long before the last sound look each begins: what was being committed then is looked at. */
const overlapMs = hourMs;
/** What one statement reads, within the time that it may take. */
const spanMs = 600_000;
/** What the first look covers. */
const firstMs = 24 * hourMs;
const kept = '400 days';

/** How many ids are in the findings. */
function countOf(findings: LedgerFindings): number {
  const lists: readonly string[][] = Object.values(findings);
  return lists.reduce((sum, { length }) => sum + length, 0);
}

export interface LedgerLook {
  readonly at: Date;
  /** What was posted from then on was looked at. */
  readonly since: Date;
  /** How many ids of what is wrong were found. */
  readonly found: number;
}

/** Null before the first. */
export async function lastLook(db: Queries): Promise<LedgerLook | null> {
  const { rows } = await sql<LedgerLook>`
    select at, since, found from ledger.look order by at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

async function lastSound(db: Queries): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from ledger.look where found = 0`.execute(db);
  return rows[0]?.at ?? null;
}

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
}

/**
 * Looks at what was posted since the last sound look, a few minutes at a time: what it costs grows
 * with a day's postings alone, and what is wrong is found each day until it is put right. Throws
 * where anything is, so that the job counts as failed.
 */
export async function watchLedger({ db, clock }: Parts): Promise<void> {
  const at = clock.now();
  const sound = await lastSound(db.kysely);
  const since = new Date(sound === null ? at.getTime() - firstMs : sound.getTime() - overlapMs);
  const all: LedgerFindings[] = [];
  for (let from = since; from < at; from = new Date(from.getTime() + spanMs)) {
    all.push(await checkLedger(db.kysely, { from, to: new Date(from.getTime() + spanMs) }));
  }
  const wrong = all.filter((findings) => !isSound(findings));
  const found = wrong.reduce((sum, findings) => sum + countOf(findings), 0);
  await sql`insert into ledger.look (at, since, findings, found)
    values (${at}, ${since}, ${JSON.stringify(wrong)}, ${found})`.execute(db.kysely);
  await sql`delete from ledger.look
    where at < ${at}::timestamptz - ${kept}::interval`.execute(db.kysely);
  if (found > 0) throw new Error(`The ledger does not add up: ${String(found)} findings.`);
}
