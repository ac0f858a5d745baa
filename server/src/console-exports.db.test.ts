// Exports at the console: whose they are, what is in them, and what never is.
import { randomUUID } from 'node:crypto';
import * as calls from '@perya/contract/ops/exports';
import { auditList } from '@perya/contract/ops/audit';
import type { OutputOf } from '@perya/contract/endpoint';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actAs } from '#db/acting';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { ask as askForDeposit, depositor, pesos, testCashier } from '#modules/cashier/test-cashier';
import type { TestCashier } from '#modules/cashier/test-cashier';
import { honest, LyingProvider } from '#modules/cashier/test-lying-provider';
import { runNextExport } from '#modules/exports/exports';
import { ask, codeOf, openConsole, operatorWith, valueOf } from './test-console.ts';
import type { TestConsole, TestOperator } from './test-console.ts';

let database: TestDatabase;
let desk: TestConsole;
let parts: TestCashier;
let ana: TestOperator;

beforeAll(async () => {
  database = await freshDatabase();
  const provider = new LyingProvider(() => 0.5);
  provider.faults = honest;
  parts = await testCashier(database, { first: provider });
  desk = await openConsole(database, { clock: parts.clock });
});
beforeEach(async () => {
  ana = await operatorWith(database, desk.clock, [{ role: 'owner', merchant: parts.merchant }]);
});
afterAll(async () => {
  await desk.close();
  await database.close();
});

type Listed = OutputOf<typeof calls.exportList>['rows'][number];

const askFor = async (list: string, filters: Record<string, string> = {}, as = ana) =>
  ask(
    desk,
    calls.exportAsk,
    {
      merchant: parts.merchant,
      list,
      filters,
      reason: 'for the books',
      requestKey: randomUUID(),
    },
    as.headers,
  );

async function listed(as = ana): Promise<readonly Listed[]> {
  const { merchant } = parts;
  const answer = ask(desk, calls.exportList, { merchant }, as.headers);
  return (await valueOf<OutputOf<typeof calls.exportList>>(answer)).rows;
}

async function newest(as = ana): Promise<Listed> {
  const [first] = await listed(as);
  if (first === undefined) throw new Error('Nothing was exported.');
  return first;
}

const partOf = async (id: string, as = ana, part = 0) =>
  ask(desk, calls.exportPart, { merchant: parts.merchant, id, part: String(part) }, as.headers);

async function fileOf(id: string): Promise<string> {
  let [text, more] = ['', true];
  for (let part = 0; more; part += 1) {
    const read = await valueOf<{ text: string; more: boolean }>(partOf(id, ana, part));
    text += read.text;
    ({ more } = read);
  }
  return text;
}

/** Writes all that waits. */
async function write(): Promise<void> {
  while (await runNextExport(desk.desk)) continue;
}

async function exported(list: string, filters: Record<string, string> = {}): Promise<string> {
  expect(await codeOf(askFor(list, filters))).toBe('done');
  await write();
  return fileOf((await newest()).id);
}

const linesOf = (file: string) => file.trimEnd().split('\r\n');

test('a list comes as a file, with its filters, all of it and each row once', async () => {
  const juana = await depositor(parts);
  for (let n = 0; n < 3; n += 1) await depositor(parts);
  await askForDeposit(parts, juana, pesos(100));
  const file = await exported('members', { sort: 'username' });
  const { rows } = await database.owner.pool.query<{ id: string }>(
    `select 'mem_' || id as id from account.member where merchant = $1 order by lower(username)`,
    [parts.merchant],
  );
  expect(linesOf(file)[0]).toBe('\uFEFFid,username,type,state,currency,registeredAt,lastLoginAt');
  expect(
    linesOf(file)
      .slice(1)
      .map((line) => line.split(',')[0]),
  ).toEqual(rows.map(({ id }) => id));
  expect(await newest()).toMatchObject({ state: 'ready', rows: rows.length, cutOff: false });
  const deposits = await exported('deposits', { member: juana.session.username });
  expect(linesOf(deposits)).toHaveLength(2);
  expect(deposits).toContain(',100.00,waiting,');
  expect(linesOf(await exported('deposits', { state: 'expired' }))).toHaveLength(1);
});

test('a file of many rows comes in parts, which make it whole', async () => {
  const many = 3_000;
  await database.owner.pool.query(
    `insert into account.member (merchant, username, type, currency, register_method, registered_at)
     select $1, 'many_' || n, 0, 'PHP', 'USERNAME', $2 from generate_series(1, $3) n`,
    [parts.merchant, desk.clock.now(), many],
  );
  const file = await exported('members', { search: 'many_' });
  expect(new Set(linesOf(file)).size).toBe(many + 1);
  const { id } = await newest();
  expect(await valueOf(partOf(id))).toMatchObject({ more: true });
});

test('no cell is run as a formula', async () => {
  const cells = ['=1+1', '+1', '-1+1', '@now', '\tx', '\rx', '=HYPERLINK("http://evil")'];
  const member = await depositor(parts);
  for (const reason of cells) {
    await actAs({ operator: ana.name, act: reason, reason }, async () =>
      desk.db.pool.query('update account.member set blocked = not blocked where id = $1', [
        member.uuid,
      ]),
    );
  }
  const file = await exported('audit', {});
  expect(file).toContain(",'=1+1,'=1+1,");
  for (const line of linesOf(file)) {
    for (const cell of line.split(',')) expect(cell).not.toMatch(/^"?[=+\-@\t\r](?!\d+$)/);
  }
});

test('personal data is in no export, whoever asks and whatever they search for', async () => {
  const juana = await depositor(parts);
  const canary = { name: 'Zenaida Canaria', mobile: '+639998887766', mail: 'zc@canary.example' };
  await database.owner.pool.query(
    'update account.member set real_name = $2, mobile = $3, email = $4 where id = $1',
    [juana.uuid, canary.name, canary.mobile, canary.mail],
  );
  await askForDeposit(parts, juana, pesos(100));
  const files: string[] = [];
  for (const list of calls.exportListNames) files.push(await exported(list));
  for (const search of [canary.mobile, canary.mail]) {
    const file = await exported('members', { search });
    expect(linesOf(file)).toHaveLength(2);
    files.push(file);
  }
  const { merchant } = parts;
  const trail = await ask(desk, auditList, { merchant, relation: 'exports.job' }, ana.headers);
  files.push(JSON.stringify(trail));
  for (const value of ['Zenaida', 'Canaria', '9998887766', 'zc@']) {
    expect(files.filter((text) => text.includes(value))).toEqual([]);
  }
  expect(JSON.stringify(trail)).toContain('for the books');
});

test('one exports what one may read, and with a role that is still theirs', async () => {
  const { merchant } = parts;
  const auditor = await operatorWith(database, desk.clock, [{ role: 'finance', merchant }]);
  expect(await codeOf(askFor('audit', {}, auditor))).toBe('operator.forbidden');
  expect(await codeOf(askFor('bets', {}, auditor))).toBe('done');
  await database.owner.pool.query('delete from operators.role where operator = $1', [auditor.id]);
  await database.owner.pool.query(
    `insert into operators.role (operator, role, merchant) values ($1, 'auditor', 'elsewhere')`,
    [auditor.id],
  );
  await write();
  const { rows } = await database.owner.pool.query(
    'select state from exports.job where operator = $1',
    [auditor.id],
  );
  expect(rows).toEqual([{ state: 'failed' }]);
});

test('a file is read by whoever asked for it alone, for a day, and the audit says so', async () => {
  await exported('bets');
  const { id, expiresAt } = await newest();
  const ben = await operatorWith(database, desk.clock, [
    { role: 'owner', merchant: parts.merchant },
  ]);
  expect(await codeOf(partOf(id, ben))).toBe('record.unknown');
  expect(await listed(ben)).toEqual([]);
  const events = await database.owner.pool.query(
    `select subject, detail from operators.event where operator = $1 and kind = 'downloaded'`,
    [ana.id],
  );
  expect(events.rows).toEqual([{ subject: id, detail: 'bets' }]);
  const entries = await database.owner.pool.query<{ after: { row_count?: number } }>(
    `select after from audit.entry where relation = 'exports.job' and subject = $1
      order by number`,
    [id],
  );
  expect(entries.rows.map(({ after }) => after)).toMatchObject([
    { state: 'asked', filters: {}, list: 'bets' },
    { state: 'running' },
    { state: 'ready', row_count: 0 },
  ]);
  desk.clock.advance((Date.parse(expiresAt ?? '') - desk.clock.now().getTime()) / 1000 + 1);
  const again = await operatorWith(database, desk.clock, [
    { role: 'owner', merchant: parts.merchant },
  ]);
  await database.owner.pool.query('update exports.job set operator = $2 where id = $1', [
    id,
    again.id,
  ]);
  expect(await codeOf(partOf(id, again))).toBe('record.unknown');
  await write();
  expect((await newest(again)).state).toBe('expired');
  const left = await database.owner.pool.query('select from exports.part where job = $1', [id]);
  expect(left.rows).toEqual([]);
});

test('filters that the list has not are refused, and more at once than three', async () => {
  const wrong: Record<string, string>[] = [
    { merchant: 'araw' },
    { after: 'x' },
    { nonsense: '1' },
    { state: 'x' },
  ];
  for (const filters of wrong) {
    expect(await codeOf(askFor('members', filters as never))).toBe('input.invalid');
  }
  for (let n = 0; n < calls.mostExportsAtOnce; n += 1) {
    expect(await codeOf(askFor('bets'))).toBe('done');
  }
  expect(await codeOf(askFor('bets'))).toBe('request.tooMany');
  await write();
});

test('what died with its process is written by the next, once', async () => {
  await askFor('bets');
  const { id } = await newest();
  const began = desk.clock.now();
  await database.owner.pool.query(
    `update exports.job set state = 'running', began_at = $2 where id = $1`,
    [id, began],
  );
  await database.owner.pool.query(
    `insert into exports.part (job, number, text) values ($1, 0, 'half')`,
    [id],
  );
  expect(await runNextExport(desk.desk)).toBe(false);
  desk.clock.advance(16 * 60);
  expect(await runNextExport(desk.desk)).toBe(true);
  ana = await operatorWith(database, desk.clock, []);
  const { rows } = await database.owner.pool.query<{ state: string; text: string }>(
    'select j.state, p.text from exports.job j join exports.part p on p.job = j.id where j.id = $1',
    [id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.state).toBe('ready');
  expect(rows[0]?.text).not.toContain('half');
});
