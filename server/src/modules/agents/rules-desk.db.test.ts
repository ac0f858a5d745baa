// How operators see and change what a merchant lets its agents do.
import { randomUUID } from 'node:crypto';
import type { OutputOf } from '@perya/contract/endpoint';
import * as calls from '@perya/contract/ops/agent-rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { ask, codeOf, openConsole, operatorWith, valueOf } from '../../test-console.ts';
import type { TestConsole, TestOperator } from '../../test-console.ts';
import { agentRules } from './rules.ts';

let database: TestDatabase;
let desk: TestConsole;
let ana: TestOperator;
const merchant = `m-${randomUUID().slice(0, 8)}`;

beforeAll(async () => {
  database = await freshDatabase();
  await database.owner.pool.query(
    'insert into merchant.merchant (code, settings) values ($1, $2)',
    [merchant, JSON.stringify({ timeZone: 'Asia/Manila', currency: 'PHP' })],
  );
  desk = await openConsole(database);
  ana = await operatorWith(database, desk.clock, [{ role: 'agents', merchant }]);
});
afterAll(async () => {
  await desk.close();
  await database.close();
});

type View = OutputOf<typeof calls.agentRules>;
const read = async (as = ana) =>
  valueOf<View>(ask(desk, calls.agentRules, { merchant }, as.headers));

async function change(rules: Partial<View['rules']>, version?: string, as = ana) {
  const seen = await read();
  const input = { merchant, version: version ?? seen.version, rules: { ...seen.rules, ...rules } };
  const about = { ...input, reason: 'we grew', requestKey: randomUUID() };
  return codeOf(ask(desk, calls.agentRulesSet, about, as.headers));
}

test('rules that nobody set are shown as they hold, changed at once and audited', async () => {
  const before = await read();
  expect(before.rules).toMatchObject({ mostRate: '2', transfers: false, transferDaily: '0.00' });
  expect(await change({ transfers: true, transferDaily: '20000.00', mostRate: '1.5' })).toBe(
    'done',
  );
  expect((await read()).rules).toEqual({
    ...before.rules,
    transfers: true,
    transferDaily: '20000.00',
    mostRate: '1.5',
  });
  expect(await agentRules(database.db.kysely, merchant)).toMatchObject({
    transfers: true,
    transferDaily: 2_000_000n,
    mostPpm: 15_000,
    largeBill: 5_000_000n,
  });
  const { rows } = await database.owner.pool.query(
    `select reason from audit.entry where relation = 'agent.rules' and operator = $1`,
    [ana.name],
  );
  expect(rows).toContainEqual({ reason: 'we grew' });
  expect(await change({ rains: true }, before.version)).toBe('record.changed');
  expect((await read()).rules.rains).toBe(false);
});

test('no sum below nothing, no rate of more than all, and nobody without the right', async () => {
  expect(await change({ rainDaily: '-1.00' })).toBe('input.invalid');
  expect(await change({ rainDaily: '1.005' })).toBe('input.invalid');
  expect(await change({ mostRate: '101' })).toBe('input.invalid');
  const auditor = await operatorWith(database, desk.clock, [{ role: 'auditor', merchant }]);
  expect((await read(auditor)).version).toBe((await read()).version);
  expect(await change({ rains: true }, undefined, auditor)).toBe('operator.forbidden');
  const stranger = await operatorWith(database, desk.clock, [
    { role: 'owner', merchant: 'elsewhere' },
  ]);
  expect(await change({ rains: true }, undefined, stranger)).toBe('operator.forbidden');
});
