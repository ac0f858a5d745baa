// A drill: money moves, a mistake is made, and another PostgreSQL is brought to the second before.
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { money } from '@perya/contract/money';
import { asAdmin, databaseUrl } from '@perya/database/admin';
import { baseBackup, giveAs } from '#db/base-backup';
import { openDatabase } from '#db/database';
import type { Database } from '#db/database';
import { migrate } from '#db/migrate';
import { startPrivatePostgres } from '#db/private-postgres';
import type { PrivatePostgres } from '#db/private-postgres';
import { checkLedger } from '#modules/wallet/ledger-check';
import { creditMember } from '#modules/wallet/wallet';

const name = 'perya';
const members = 8;
const eachTime = 40;
const pollMs = 50;
const longestMs = 60_000;

export interface Drilled {
  /** Payments that were answered before the second that was restored to. */
  readonly answered: number;
  /** Of those, how many are not there after it. */
  readonly lost: number;
  /** Payments that came after that second, and are there all the same. */
  readonly surplus: number;
  /** What the look over the whole ledger found wrong. */
  readonly findings: number;
  /** From the start of the other PostgreSQL until it took writes. */
  readonly restoreMs: number;
}

interface Place {
  readonly root: string;
  /** Where the log is archived. */
  readonly archive: string;
  readonly backup: string;
  readonly first: PrivatePostgres;
}

/** Each member is paid so many times; answers the transactions that were answered. */
async function pay(db: Database, round: string): Promise<string[]> {
  const payments = Array.from({ length: members }, async (_, at) => {
    const transactions: string[] = [];
    for (let n = 0; n < eachTime; n += 1) {
      const reference = `${round}-${String(at)}-${String(n)}`;
      const to = { merchant: 'drill', member: `m${String(at)}`, currency: 'PHP' } as const;
      const key = { scope: 'drill', key: reference, reference };
      const paid = { against: 'cashier', kind: 'deposit', amount: money(100n) } as const;
      const answer = await creditMember(db.kysely, { ...to, ...key, ...paid });
      if (answer.ok) transactions.push(answer.transactionId);
    }
    return transactions;
  });
  return (await Promise.all(payments)).flat();
}

async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = performance.now() + longestMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`For a minute, ${what}.`);
    await delay(pollMs);
  }
}

async function one<T>({ pool }: Database, query: string): Promise<T> {
  const { rows } = await pool.query<{ one: T }>(query);
  const [row] = rows;
  if (row === undefined) throw new Error(`Nothing was answered to: ${query}`);
  return row.one;
}

/** All that was written so far is in the archive. */
async function archived(db: Database): Promise<void> {
  const last = await one<string>(db, 'select pg_walfile_name(pg_switch_wal()) as one');
  const seen = `select coalesce(last_archived_wal, '') as one from pg_stat_archiver`;
  await until(async () => (await one<string>(db, seen)) >= last, 'the log was not archived');
}

interface Wanted {
  /** Transactions before the second, and after it. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly at: string;
}

/** Payments around a base backup, then a second to remember, then what nobody wanted. */
async function work({ first, backup, root }: Place): Promise<Wanted> {
  const url = databaseUrl(first.url, name);
  await asAdmin(first.url, `create database ${name}`);
  await migrate(url);
  const db = openDatabase(url, { poolSize: members });
  try {
    const before = await pay(db, 'before');
    const [during] = await Promise.all([
      pay(db, 'during'),
      baseBackup(first.url, join(root, 'first', 'cluster'), backup),
    ]);
    before.push(...during, ...(await pay(db, 'later')));
    const at = await one<string>(db, 'select clock_timestamp()::text as one');
    const after = await pay(db, 'mistake');
    await archived(db);
    return { before, after, at };
  } finally {
    await db.close();
  }
}

/** Another PostgreSQL, from the backup and the archived log up to that moment. */
async function restore({ root, backup, archive }: Place, at: string): Promise<PrivatePostgres> {
  const dataDir = join(root, 'second');
  await copyFile(join(root, 'first', 'password'), join(dataDir, 'password'));
  await writeFile(join(backup, 'recovery.signal'), '');
  await giveAs(join(root, 'first', 'cluster'), dataDir);
  return startPrivatePostgres({
    dataDir,
    settings: {
      restore_command: `cp '${archive}/%f' '%p'`,
      recovery_target_time: at,
      recovery_target_action: 'promote',
      // It answers once it is there, and ends where the log ends before.
      hot_standby: 'off',
    },
  });
}

async function compare(second: PrivatePostgres, { before, after }: Wanted) {
  const db = openDatabase(databaseUrl(second.url, name), { poolSize: 2 });
  try {
    const found = 'select coalesce(array_agg(transaction_id::text), array[]::text[]) as one';
    const there = new Set(await one<string[]>(db, `${found} from ledger.wallet_posting_view`));
    const findings: readonly string[][] = Object.values(await checkLedger(db.kysely));
    return {
      answered: before.length,
      lost: before.filter((each) => !there.has(each)).length,
      surplus: after.filter((each) => there.has(each)).length,
      findings: findings.flat().length,
    };
  } finally {
    await db.close();
  }
}

/**
 * In a folder of its own, which is gone afterwards; `beforeRestore` gets the archive's. Throws
 * where PostgreSQL can't be brought to that second.
 */
export async function drill(beforeRestore?: (archive: string) => Promise<void>): Promise<Drilled> {
  const root = await mkdtemp(join(tmpdir(), 'perya-drill-'));
  const [archive, backup] = [join(root, 'archive'), join(root, 'second', 'cluster')];
  const running: PrivatePostgres[] = [];
  try {
    await mkdir(archive, { mode: 0o777 });
    const first = await startPrivatePostgres({
      dataDir: join(root, 'first'),
      settings: {
        archive_mode: 'on',
        archive_command: `test ! -f '${archive}/%f' && cp '%p' '${archive}/%f'`,
      },
    });
    running.push(first);
    await giveAs(join(root, 'first', 'cluster'), archive);
    const place = { root, archive, backup, first };
    const wanted = await work(place);
    process.kill(first.pid, 'SIGKILL');
    await first.ended;
    await beforeRestore?.(archive);
    const from = performance.now();
    const second = await restore(place, wanted.at);
    running.push(second);
    const restoreMs = Math.round(performance.now() - from);
    return { ...(await compare(second, wanted)), restoreMs };
  } finally {
    for (const server of running) await server.stop();
    await rm(root, { recursive: true, force: true });
  }
}
