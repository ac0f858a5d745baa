// Plain bets and wins in batches: what waits while a lane is busy goes together when it is free.
import { NotConfirmed } from '@perya/database/certain';
import { AppError } from '#lib/app-error';
import { openDatabase } from '#db/database';
import type { Database } from '#db/database';
import { walletBatchAlone, walletBatchSize, walletWaiting } from '#lib/metrics';
import { currentSpan, inSpan } from '#lib/trace';
import type { Span } from '#lib/trace';
import type { Answer, Done } from './play-sql.ts';
import { callOn, callWallet } from './wallet-calls.ts';

type Name = 'bet' | 'win';

interface Waiting {
  readonly name: Name;
  /** As the function of play takes them. */
  readonly values: readonly unknown[];
  /** In milliseconds of this process. */
  readonly since: number;
  readonly span: Span | null;
  readonly settle: (answer: Answer | Promise<Answer>) => void;
  readonly reject: (error: unknown) => void;
}

export interface LaneOptions {
  /** Connections of their own. */
  readonly lanes: number;
  /** So many calls of one batch at most. */
  readonly mostAtOnce?: number;
  /** So few calls go one by one, by the functions that do one. */
  readonly fewest?: number;
  readonly mostWaiting?: number;
  readonly waitMs?: number;
}

const usual = { mostAtOnce: 50, fewest: 2, mostWaiting: 2_000, waitMs: 2_000 };

/**
 * Whether nothing is beside the bet or the win: no free round, no pool (and so no contribution), no
 * payout of the same call, nothing that the vendor says of its valid bet. A payout of 0 is one.
 */
function isPlain(name: Name, values: readonly unknown[]): boolean {
  const [freeRound, pool, , paid, valid] = values.slice(7);
  const beside = name === 'bet' ? [freeRound, pool, paid, valid] : values.slice(8);
  return beside.every((each) => each === null);
}

const text = `select place, result
  from play.bets($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

/** The values of a batch, a column each: what a bet has not, and a win has not, is null. */
function columnsOf(batch: readonly Waiting[]): unknown[][] {
  const rows = batch.map(({ name, values }) => {
    if (name === 'bet') {
      const [vendor, token, id, round, game, currency, amount] = values;
      return [vendor, id, round, game, currency, amount, token, null, null];
    }
    const [vendor, id, bet, member, round, game, currency, amount] = values;
    return [vendor, id, round, game, currency, amount, null, bet, member];
  });
  return Array.from({ length: 9 }, (_, column) => rows.map((row) => row[column]));
}

/** A batch is nobody's own: a trace of its own, linked with those of its calls both ways. */
async function tracedBatch(batch: readonly Waiting[], run: () => Promise<void>): Promise<void> {
  const links = batch.flatMap(({ span }) => (span?.sampled === true ? [span] : []));
  if (links.length === 0) return run();
  const attributes = { 'wallet.batch_size': batch.length };
  return inSpan('wallet lane', { links, attributes }, async (own) => {
    if (own !== null) for (const each of links) each.linkTo(own);
    return run();
  });
}

/**
 * No timer gathers calls: alone, a call leaves at the end of the event loop's turn. What the
 * function of batches leaves out, and every call of a batch that failed, goes alone after it.
 */
export class Lanes {
  readonly #db: Database;
  readonly #own: Database;
  readonly #options: Required<LaneOptions>;
  readonly #waiting: Waiting[] = [];
  #free: number;
  #woken = false;
  #alarm: NodeJS.Timeout | null = null;

  constructor(db: Database, own: Database, options: LaneOptions) {
    this.#db = db;
    this.#own = own;
    this.#options = { ...usual, ...options };
    this.#free = options.lanes;
  }

  /** Throws server.busy, which may be tried again: too many wait, or it waited for too long. */
  async call(name: Name, values: readonly unknown[]): Promise<Answer> {
    if (this.#waiting.length >= this.#options.mostWaiting) throw new AppError('server.busy');
    return new Promise<Answer>((settle, reject) => {
      this.#waiting.push({
        name,
        values,
        since: performance.now(),
        span: currentSpan(),
        settle,
        reject,
      });
      walletWaiting.set(this.#waiting.length);
      this.#watch();
      this.#wake();
    });
  }

  /** What comes in this turn of the event loop goes together. */
  #wake(): void {
    if (this.#woken || this.#free === 0 || this.#waiting.length === 0) return;
    this.#woken = true;
    setImmediate(() => {
      this.#woken = false;
      this.#fill();
    });
  }

  #fill(): void {
    while (this.#free > 0 && this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, this.#options.mostAtOnce);
      walletWaiting.set(this.#waiting.length);
      this.#free -= 1;
      void this.#run(batch).finally(() => {
        this.#free += 1;
        this.#wake();
      });
    }
  }

  /** Refuses what has waited for too long, even where no lane comes free. */
  #watch(): void {
    const [oldest] = this.#waiting;
    if (oldest === undefined || this.#alarm !== null) return;
    const left = oldest.since + this.#options.waitMs - performance.now();
    this.#alarm = setTimeout(
      () => {
        this.#alarm = null;
        const latest = performance.now() - this.#options.waitMs;
        while ((this.#waiting[0]?.since ?? Infinity) <= latest) {
          this.#waiting.shift()?.reject(new AppError('server.busy'));
        }
        walletWaiting.set(this.#waiting.length);
        this.#watch();
      },
      Math.max(left, 1),
    );
    this.#alarm.unref();
  }

  /** Never rejects: each call of the batch hears what became of it. */
  async #run(batch: readonly Waiting[]): Promise<void> {
    walletBatchSize.observe(batch.length);
    try {
      if (batch.length < this.#options.fewest) await this.#oneByOne(batch);
      else await tracedBatch(batch, async () => this.#together(batch));
    } catch (error) {
      // What was done and not confirmed must not be answered from its keys.
      if (error instanceof NotConfirmed) for (const each of batch) each.reject(error);
      else this.#alone(batch, 'failed');
    }
  }

  async #oneByOne(batch: readonly Waiting[]): Promise<void> {
    const client = await this.#own.pool.connect();
    let failed = false;
    try {
      for (const { name, values, settle, reject } of batch) {
        await callOn(client, name, values).then(settle, (error: unknown) => {
          failed = true;
          reject(error);
        });
      }
    } finally {
      client.release(failed);
    }
  }

  async #together(batch: readonly Waiting[]): Promise<void> {
    const client = await this.#own.pool.connect();
    let failed = true;
    try {
      const query = { name: 'play.bets', text, values: columnsOf(batch) };
      const { rows } = await client.query<{ place: number; result: Done }>(query);
      failed = false;
      const results = new Map(rows.map(({ place, result }) => [place - 1, result]));
      const left = batch.filter((each, i) => {
        const result = results.get(i);
        if (result !== undefined) each.settle({ code: null, replayed: false, result });
        return result === undefined;
      });
      this.#alone(left, 'left');
    } finally {
      client.release(failed);
    }
  }

  #alone(calls: readonly Waiting[], why: 'left' | 'failed'): void {
    walletBatchAlone.inc({ why }, calls.length);
    for (const { name, values, settle } of calls) settle(callWallet(this.#db, name, values));
  }
}

const lanesOf = new WeakMap<Database, Lanes>();

/** From now on plain bets and wins over `db` go by lanes; what it returns ends them. */
export function openLanes(
  db: Database,
  address: string,
  options: LaneOptions,
): () => Promise<void> {
  const own = openDatabase(address, { poolSize: options.lanes });
  lanesOf.set(db, new Lanes(db, own, options));
  return async () => {
    lanesOf.delete(db);
    await own.close();
  };
}

/** Runs play.bet or play.win: by a lane where there are some and it is a plain one, else alone. */
export async function callInLane(
  db: Database,
  name: Name,
  values: readonly unknown[],
): Promise<Answer> {
  const lanes = lanesOf.get(db);
  if (lanes === undefined || !isPlain(name, values)) return callWallet(db, name, values);
  return lanes.call(name, values);
}
