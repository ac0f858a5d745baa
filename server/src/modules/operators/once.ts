// A command's key: sent again, it is answered again, and done once.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Queries } from '#db/database';
import { AppError, OpsError } from '#lib/app-error';
import type { Clock } from '#lib/clock';
import type { CommandKey, Desk } from '#lib/desk';

/** A key is remembered for so long. */
const keptMs = 7 * 24 * 3600 * 1000;

/** A command that was not answered by then died with its process. */
const longestSeconds = 60;

interface RequestRow {
  readonly route: string;
  readonly hash: Buffer;
  readonly beganAt: Date;
  readonly answer: unknown;
}

async function take(db: Database, { operator, key, route }: CommandKey, hash: Buffer, now: Date) {
  const { rows } = await sql`
    insert into operators.request (operator, key, route, input_hash, began_at)
    values (${operator}, ${key}, ${route}, ${hash}, ${now})
    on conflict do nothing returning key`.execute(db.kysely);
  if (rows.length > 0) {
    const old = new Date(now.getTime() - keptMs);
    await sql`delete from operators.request where began_at < ${old}`.execute(db.kysely);
    await sql`delete from operators.bulk_done where at < ${old}`.execute(db.kysely);
    return null;
  }
  const found = await sql<RequestRow>`
    select route, input_hash as hash, began_at as "beganAt", answer from operators.request
     where operator = ${operator} and key = ${key}`.execute(db.kysely);
  return found.rows[0] ?? null;
}

/** Whether it was left unanswered for so long that it may be done by whoever asks again. */
async function takeOver(db: Database, { operator, key }: CommandKey, row: RequestRow, now: Date) {
  if (now.getTime() - row.beganAt.getTime() < longestSeconds * 1000) return false;
  const { rows } = await sql`update operators.request set began_at = ${now}
    where operator = ${operator} and key = ${key} and answer is null
      and began_at = ${row.beganAt} returning key`.execute(db.kysely);
  return rows.length > 0;
}

/**
 * A command is done again only where its first answer was lost with its process; what it changed by
 * then, the record's version tells. One that was refused may be sent again under its key.
 */
export function onceFor(db: Database, clock: Clock): Desk['once'] {
  return async <T>(command: CommandKey, run: () => Promise<T>): Promise<T> => {
    const { operator, key, route, input } = command;
    const hash = createHash('sha256').update(JSON.stringify(input)).digest();
    const now = clock.now();
    const row = await take(db, command, hash, now);
    if (row !== null) {
      if (row.route !== route || !row.hash.equals(hash)) throw new AppError('request.otherInput');
      if (row.answer !== null) return row.answer as T;
      if (!(await takeOver(db, command, row, now))) throw new OpsError('request.underWay');
    }
    try {
      const answer = await run();
      await sql`update operators.request set answer = ${JSON.stringify(answer)}
        where operator = ${operator} and key = ${key}`.execute(db.kysely);
      return answer;
    } catch (error) {
      await sql`delete from operators.request
        where operator = ${operator} and key = ${key}`.execute(db.kysely);
      throw error;
    }
  };
}

/** Of a command on many members under its key, one of them. */
export interface DoneFor {
  readonly operator: string;
  readonly key: string;
  readonly member: string;
  readonly now: Date;
}

/** Whether the command was done for that member under its key. */
export async function isDoneFor(tx: Queries, { operator, key, member }: DoneFor): Promise<boolean> {
  const { rows } = await sql`select from operators.bulk_done
    where operator = ${operator} and key = ${key} and member = ${member}`.execute(tx);
  return rows.length > 0;
}

/** Notes that it is, in the transaction that does it. */
export async function markDoneFor(tx: Queries, of: DoneFor): Promise<void> {
  const { operator, key, member, now } = of;
  await sql`insert into operators.bulk_done (operator, key, member, at)
    values (${operator}, ${key}, ${member}, ${now})`.execute(tx);
}
