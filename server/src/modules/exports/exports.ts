// Exports: a list of the console as a file, read page by page as its screen reads it.
import { csvRow } from '@perya/contract/csv';
import { exportLists, mostExportedRows, mostExportsAtOnce } from '@perya/contract/ops/exports';
import { mostRows } from '@perya/contract/ops/lists';
import { permissionsAt } from '@perya/contract/ops/permissions';
import { actAs } from '#db/acting';
import type { Database } from '#db/database';
import { AppError, OpsError } from '#lib/app-error';
import type { Desk } from '#lib/desk';
import { checkInput } from '#lib/handle';
import { readList } from '#lib/handle-ops';
import { grantsOfActive } from '#modules/operators/operators';
import { columnsOf, listSpecs } from './columns.ts';
import * as rows from './exports-sql.ts';
import type { Job, NewJob } from './exports-sql.ts';

/** A page of a list as the console answers it. */
interface Page {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly next: string | null;
}

/** A file is there for so long, and a job that took longer died with its process. */
const keptMs = 24 * 3_600_000;
const longestMs = 15 * 60_000;

/** Characters of a part. */
const partSize = 128 * 1024;

/** The list's input for a page. Throws input.invalid for filters that the list has not. */
function inputOf({ list, merchant, filters }: Pick<Job, 'list' | 'merchant' | 'filters'>) {
  const spec = listSpecs[list];
  const known = Object.keys(spec.input._zod.def.shape);
  const own = Object.keys(filters).filter(
    (name) => !known.includes(name) || ['merchant', 'after', 'limit'].includes(name),
  );
  if (own.length > 0) throw new AppError('input.invalid', { fields: { filters: 'invalid' } });
  const fields = { ...filters, merchant, limit: String(mostRows) };
  checkInput(spec, fields);
  return { spec, fields };
}

/** Throws operator.forbidden for a list that they may not read, and request.tooMany. */
export async function askForExport(
  db: Database,
  job: NewJob,
  grants: Parameters<typeof permissionsAt>[0],
): Promise<void> {
  if (!permissionsAt(grants, job.merchant).has(exportLists[job.list])) {
    throw new OpsError('operator.forbidden');
  }
  inputOf(job);
  if ((await rows.openJobs(db.kysely, job.operator)) >= mostExportsAtOnce) {
    throw new AppError('request.tooMany');
  }
  await rows.insertJob(db.kysely, job);
}

/** Writes the rows down as parts; answers how many there are, and whether there were more. */
async function writeFile(desk: Desk, job: Job) {
  const { db } = desk.app.platform;
  const { spec, fields } = inputOf(job);
  const columns = columnsOf(job.list);
  let text = `\uFEFF${csvRow(columns.map(([title]) => title))}\r\n`;
  let [number, count] = [0, 0];
  let next: string | null = null;
  const put = async (): Promise<void> => {
    await rows.insertPart(db.kysely, { id: job.id, number, text });
    number += 1;
    text = '';
  };
  do {
    const asked = checkInput(spec, { ...fields, ...(next !== null && { after: next }) });
    const page = (await readList(desk, spec, asked)) as Page;
    for (const row of page.rows.slice(0, mostExportedRows - count)) {
      text += `${csvRow(columns.map(([, cell]) => cell(row)))}\r\n`;
    }
    count = Math.min(count + page.rows.length, mostExportedRows);
    ({ next } = page);
    if (text.length >= partSize) await put();
  } while (next !== null && count < mostExportedRows);
  if (text !== '') await put();
  return { rows: count, cutOff: next !== null };
}

async function run(desk: Desk, job: Job): Promise<void> {
  const { db, clock } = desk.app.platform;
  const end = async (ending: rows.Ending) => rows.endJob(db.kysely, job, ending, clock.now());
  const { grants } = await grantsOfActive(db.kysely, job.operator);
  const held = permissionsAt(grants, job.merchant);
  // The role may have been taken meanwhile.
  if (!held.has('export.make') || !held.has(exportLists[job.list])) {
    await end({ state: 'failed' });
    return;
  }
  try {
    const written = await writeFile(desk, job);
    const expiresAt = new Date(clock.now().getTime() + keptMs);
    await end({ state: 'ready', ...written, expiresAt });
  } catch (error) {
    await end({ state: 'failed' });
    throw error;
  }
}

/** Ends files that are over, and writes the next one that waits; answers whether there was one. */
export async function runNextExport(desk: Desk): Promise<boolean> {
  const { db, clock } = desk.app.platform;
  const now = clock.now();
  const deadSince = new Date(now.getTime() - longestMs);
  const clear = { operator: 'exports', act: 'exports', reason: 'the next one, and those over' };
  const job = await actAs(clear, async () => {
    await rows.expireJobs(db.kysely, now);
    return db.transaction(async (tx) => rows.takeJob(tx, now, deadSince));
  });
  if (job === null) return false;
  const { name } = await grantsOfActive(db.kysely, job.operator);
  const act = `export ${job.list} of ${job.merchant}`;
  await actAs({ operator: name, act, reason: job.reason }, async () => run(desk, job));
  return true;
}

const lookMs = 2_000;

/** Writes what waits, one file at a time; the returned function stops it. */
export function startExports(desk: Desk, warn: (error: unknown) => void): () => void {
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    runNextExport(desk)
      .catch(warn)
      .finally(() => {
        busy = false;
      });
  }, lookMs);
  return () => clearInterval(timer);
}
