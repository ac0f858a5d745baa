// Providers' lists: each line of a day is booked once against what the cashier cleared before.
import { money } from '@perya/contract/money';
import type { Money } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Database, Queries } from '#db/database';
import type { Adapter, Line } from './adapter.ts';
import { countMismatches } from './mismatches.ts';
import type { CashierParts } from './parts.ts';
import { postEvent } from './postings.ts';
import type { Origin } from './receipts.ts';

/** A list that does not end: more pages than any day has. */
const mostPages = 10_000;

interface StoredLine extends Pick<Line, 'kind' | 'currency'> {
  readonly id: string;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly state: Line['state'];
}

/** Keeps a line as the provider has it now. */
async function store(
  tx: Queries,
  { merchant, provider }: Origin,
  line: Line,
  { day, now }: { readonly day: string; readonly now: Date },
): Promise<StoredLine> {
  const { kind, id, reference, currency, amount, fee, state, at } = line;
  const { rows } = await sql<StoredLine>`
    insert into cashier.line as l (merchant, provider, day, kind, line_id, reference, currency,
      amount, fee, state, at, read_at)
    values (${merchant}, ${provider}, ${day}, ${kind}, ${id}, ${reference}, ${currency}, ${amount},
      ${fee}, ${state}, ${at}, ${now})
    on conflict on constraint line_listed_once do update
      set state = excluded.state, read_at = excluded.read_at
    returning id, kind, currency, amount, fee, state`.execute(tx);
  const [stored] = rows;
  if (stored === undefined) throw new Error('A line was not stored.');
  return stored;
}

const bookedAs = {
  payment: 'listedIn',
  reversal: 'listedReversal',
  payout: 'listedOut',
  refund: 'listedOut',
} as const;

/** Books a line that is final, once, and once more when a payout came back. */
async function book(tx: Queries, { merchant, provider }: Origin, line: StoredLine): Promise<void> {
  const { id: subject, kind, currency, state } = line;
  if (state !== 'done' && state !== 'returned') return;
  const of = { merchant, provider, currency, member: null };
  const sums: { amount: Money; fee: Money } = { amount: money(line.amount), fee: money(line.fee) };
  await postEvent(tx, of, { event: bookedAs[kind], subject, ...sums });
  if (state === 'returned') {
    await postEvent(tx, of, { event: 'listedReturn', subject, amount: sums.amount });
  }
}

/** Keeps and books lines of a provider's list, all or none; what was booked changes nothing. */
export async function bookLines(
  db: Database,
  from: Origin,
  lines: readonly Line[],
  read: { readonly day: string; readonly now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const line of lines) await book(tx, from, await store(tx, from, line, read));
  });
}

async function noteReading(
  db: Queries,
  { merchant, provider }: Origin,
  reading: Reading & { readonly day: string; readonly now: Date },
): Promise<void> {
  const { day, now, failure, differences } = reading;
  await sql`insert into cashier.list_reading
      (merchant, provider, day, read_at, failure, differences)
    values (${merchant}, ${provider}, ${day}, ${now}, ${failure}, ${differences})
    on conflict (merchant, provider, day) do update
      set read_at = excluded.read_at, failure = excluded.failure,
          differences = excluded.differences`.execute(db);
}

interface Reading {
  /** Why it could not be read whole. */
  readonly failure: string | null;
  readonly differences: number;
}

/**
 * Reads a provider's list of a day, books what is new in it, and counts what differs. What was read
 * before it failed is kept.
 */
export async function readList(parts: CashierParts, from: Origin, day: string): Promise<Reading> {
  const adapter = await parts.adapterOf(from.merchant, from.provider);
  const failure = await readPages(parts, adapter, from, day);
  const differences = await countMismatches(parts.db.kysely, from, day);
  const reading = { failure, differences };
  await noteReading(parts.db.kysely, from, { ...reading, day, now: parts.clock.now() });
  return reading;
}

async function readPages(
  { db, clock }: CashierParts,
  adapter: Adapter,
  from: Origin,
  day: string,
): Promise<string | null> {
  if (!adapter.list) return 'the provider has no list';
  let cursor: string | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const listed = await adapter.list(day, cursor);
    if (listed.is === 'unknown') return listed.why;
    const now = clock.now();
    await bookLines(db, from, listed.lines, { day, now });
    if (listed.next === null) return null;
    if (listed.next === cursor) return 'the list does not go on';
    cursor = listed.next;
  }
  return 'the list does not end';
}

const dayMs = 24 * 60 * 60_000;
/** Days are read again for so long: a state that changes late changes in the list of its day. */
const daysBack = 3;

/**
 * Reads the lists of the last days from every provider that has one; each once a day, from two
 * hours after midnight (UTC) on. Answers what could not be read, or does not agree.
 */
export async function readLists(parts: CashierParts): Promise<readonly string[]> {
  const now = parts.clock.now();
  if (now.getUTCHours() < 2) return [];
  const alarms: string[] = [];
  for (let back = 1; back <= daysBack; back += 1) {
    const day = new Date(now.getTime() - back * dayMs).toISOString().slice(0, 10);
    for (const from of await dueOn(parts.db.kysely, day, now)) {
      const adapter = await parts.adapterOf(from.merchant, from.provider);
      if (!adapter.list) continue;
      const { failure, differences } = await readList(parts, from, day);
      const named = `${from.merchant} ${from.provider} ${day}`;
      if (failure !== null) alarms.push(`${named} could not be read: ${failure}`);
      if (differences > 0) alarms.push(`${named}: ${String(differences)} lines do not agree`);
    }
  }
  return alarms;
}

/** The active providers whose list of the day was not read for a day, or failed an hour ago. */
async function dueOn(db: Queries, day: string, now: Date): Promise<Origin[]> {
  const { rows } = await sql<Origin>`
    select p.merchant, p.code as provider from cashier.provider p
      left join cashier.list_reading r
        on r.merchant = p.merchant and r.provider = p.code and r.day = ${day}
     where p.active and (r.day is null or r.read_at < ${now}::timestamptz
       - case when r.failure is null then interval '23 hours' else interval '55 minutes' end)
     order by 1, 2`.execute(db);
  return rows;
}
