// Records what vendors called and were answered, after the calls: nobody waits for it.
import type { Database } from '#db/database';
import { traceOfUuid } from '#lib/trace';

interface Line {
  readonly id: string;
  /** By performance.now(). */
  readonly endedAt: number;
  readonly vendor: string;
  readonly dialect: string;
  readonly name: string;
  readonly outcome: string;
  readonly http: number;
  readonly ms: number;
  readonly request: string | null;
  readonly answer: string | null;
}

const flushEveryMs = 250;
const mostAtOnce = 500;
/** Lines that may wait; more are dropped, and counted in the log. */
const mostWaiting = 10_000;
/** Writes lines behind the calls. In a crash the lines of the last quarter second are lost. */
export class CallLog {
  readonly #db: Database;
  readonly #warn: (error: unknown, dropped: number) => void;
  #waiting: Line[] = [];
  #dropped = 0;
  #due = false;
  #writing: Promise<void> = Promise.resolve();

  constructor(db: Database, warn: (error: unknown, dropped: number) => void) {
    this.#db = db;
    this.#warn = warn;
  }

  add(line: Line): void {
    if (this.#waiting.length >= mostWaiting) {
      this.#dropped += 1;
      return;
    }
    this.#waiting.push(line);
    if (this.#due) return;
    this.#due = true;
    setTimeout(() => {
      this.#due = false;
      void this.flush();
    }, flushEveryMs);
  }

  /** Writes what waits; never fails. */
  async flush(): Promise<void> {
    this.#writing = this.#writing.then(async () => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      const lines = this.#waiting.splice(0, mostAtOnce);
      try {
        await insertLines(this.#db, lines);
      } catch (error) {
        this.#dropped += lines.length;
        this.#warn(error, this.#dropped);
        this.#dropped = 0;
        return;
      }
    }
    if (this.#dropped > 0) this.#warn(new Error('too many calls waited'), this.#dropped);
    this.#dropped = 0;
  }
}

async function insertLines({ pool }: Database, lines: readonly Line[]): Promise<void> {
  const column = (of: (line: Line) => unknown): unknown[] => lines.map(of);
  const now = performance.now();
  await pool.query(
    `insert into vendors.call (id, at, vendor, dialect, name, outcome, http, ms, request, answer)
     select id, now() - make_interval(secs => ago), vendor, dialect, name, outcome, http, ms,
            request, answer
       from unnest($1::uuid[], $2::float8[], $3::text[], $4::text[], $5::text[], $6::text[],
              $7::smallint[], $8::real[], $9::text[], $10::text[])
         as l (id, ago, vendor, dialect, name, outcome, http, ms, request, answer)`,
    [
      column((line) => line.id),
      column((line) => (now - line.endedAt) / 1000),
      column((line) => line.vendor),
      column((line) => line.dialect),
      column((line) => line.name),
      column((line) => line.outcome),
      column((line) => line.http),
      column((line) => line.ms),
      column((line) => line.request),
      column((line) => line.answer),
    ],
  );
}

/** Makes the tables of the coming days, and drops those of calls that are older than 30 days. */
export async function turnCallTables({ pool }: Database): Promise<void> {
  await pool.query('select vendors.rotate_calls(3, 30)');
}

export interface RecordedCall {
  readonly id: string;
  readonly at: Date;
  readonly vendor: string;
  readonly dialect: string;
  readonly name: string;
  readonly outcome: string;
  readonly http: number;
  readonly ms: number;
  readonly request: string | null;
  readonly answer: string | null;
}

/** Its id as the answer's header had it. */
export function withTrace<Call extends RecordedCall>(call: Call): Call {
  return { ...call, id: traceOfUuid(call.id) };
}

export interface CallFilter {
  readonly vendor: string | null;
  readonly trace: string | null;
  /** Some text of the request: an id of a transaction, a round, a member. */
  readonly about: string | null;
  readonly since: Date;
  readonly until?: Date;
}

/** Recorded calls, the newest first. */
export async function findCalls(
  { pool }: Database,
  { vendor, trace, about, since, until }: CallFilter,
  most: number,
): Promise<RecordedCall[]> {
  const { rows } = await pool.query<RecordedCall>(
    `select * from vendors.call
      where at >= $1 and ($2::text is null or vendor = $2) and ($3::uuid is null or id = $3)
        and ($4::text is null or strpos(request, $4) > 0)
        and ($6::timestamptz is null or at < $6)
      order by at desc limit $5`,
    [since, vendor, trace, about, most, until ?? null],
  );
  return rows.map(withTrace);
}
