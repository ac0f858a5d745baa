// What operators see of people at the console, and what of their work is written down.
import { randomUUID } from 'node:crypto';
import { auditList } from '@perya/contract/ops/audit';
import * as depositCalls from '@perya/contract/ops/deposits';
import * as memberCalls from '@perya/contract/ops/members';
import { opsEndpoints } from '@perya/contract/ops/ops-endpoints';
import { queueNames, queues } from '@perya/contract/ops/queues';
import { toId } from '@perya/contract/id';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { checkAudit } from '#modules/audit/audit';
import { depositor, testCashier } from '#modules/cashier/test-cashier';
import type { Depositor, TestCashier } from '#modules/cashier/test-cashier';
import { LyingProvider } from '#modules/cashier/test-lying-provider';
import * as money from './test-console-money.ts';
import { ask, openConsole, operatorWith, valueOf } from './test-console.ts';
import type { TestConsole, TestOperator } from './test-console.ts';

let database: TestDatabase;
let desk: TestConsole;
let parts: TestCashier;
let juana: Depositor;
let ana: TestOperator;
const logged: string[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  parts = await testCashier(database, { first: new LyingProvider(() => 0.5) });
  await money.addDeskProviders(database, parts);
  desk = await openConsole(database, { clock: parts.clock, log: (line) => logged.push(line) });
  juana = await depositor(parts);
});
beforeEach(async () => {
  const { merchant } = parts;
  ana = await operatorWith(database, desk.clock, [{ role: 'owner', merchant }]);
});
afterAll(async () => {
  await desk.close();
  await database.close();
});

type Fields = Record<string, unknown>;
const asAt = (fields: Fields): Fields => ({ merchant: parts.merchant, ...fields });

test('personal data is masked, and revealed by field, for a reason, into the audit', async () => {
  const id = toId('member', juana.uuid);
  const canary = { name: 'Zenaida Canaria', mobile: '+639998887766', mail: 'zc@canary.example' };
  await database.owner.pool.query(
    'update account.member set real_name = $2, mobile = $3, email = $4 where id = $1',
    [juana.uuid, canary.name, canary.mobile, canary.mail],
  );
  logged.length = 0;
  await database.owner.pool.query(
    `insert into approvals.request (kind, merchant, subject, input, maker, reason, asked_at,
       expires_at)
     values ('cashier.correction', $1, 'somebody', '{"payer": "Zenaida Canaria"}', 'somebody',
       'why', $2, $2::timestamptz + interval '3 days')`,
    [parts.merchant, desk.clock.now()],
  );
  const receipt = await money.heldReceipt(parts, canary.name);
  const said: string[] = [];
  said.push(
    JSON.stringify(await ask(desk, depositCalls.receiptOne, asAt({ id: receipt }), ana.headers)),
  );
  for (const spec of opsEndpoints.filter(({ method }) => method === 'GET')) {
    const answer = await ask(desk, spec, asAt({ id }), ana.headers);
    said.push(JSON.stringify(answer));
  }
  for (const search of [canary.mobile, '0999 888 7766', canary.mail, juana.session.username, id]) {
    const answer = await ask(desk, memberCalls.members, asAt({ search }), ana.headers);
    expect(answer).toMatchObject({ value: { rows: [{ id }] } });
    said.push(JSON.stringify(answer));
  }
  const about = asAt({ id, field: 'realName', reason: 'the bank asks' });
  const shown = await valueOf(ask(desk, memberCalls.memberReveal, about, ana.headers));
  expect(shown).toEqual({ value: canary.name, seconds: 60 });
  const trail = await ask(desk, auditList, asAt({ operator: ana.name }), ana.headers);
  expect(JSON.stringify(trail)).toContain('the bank asks');
  said.push(JSON.stringify(trail), ...logged);
  for (const value of ['Zenaida', 'Canaria', '9998887766', 'zc@']) {
    expect(said.filter((text) => text.includes(value))).toEqual([]);
  }
});

test('queues tell what waits, to whoever may read it', async () => {
  await money.heldReceipt(parts);
  const all = await valueOf<{ queues: { queue: string; waiting: number }[] }>(
    ask(desk, queues, asAt({}), ana.headers),
  );
  expect(all.queues.map(({ queue }) => queue)).toEqual(queueNames);
  expect(all.queues[1]?.waiting).toBeGreaterThan(0);
  const { headers } = await operatorWith(database, desk.clock, [
    { role: 'content', merchant: parts.merchant },
  ]);
  expect(await ask(desk, queues, asAt({}), headers)).toMatchObject({ value: { queues: [] } });
});

test('an entry of the console whose context is changed in SQL breaks the chain there', async () => {
  const id = toId('member', juana.uuid);
  const { version } = await valueOf(ask(desk, memberCalls.member, asAt({ id }), ana.headers));
  const about = asAt({
    id,
    version,
    reason: 'for the chain',
    requestKey: randomUUID(),
  });
  await valueOf(ask(desk, memberCalls.memberFreeze, about, ana.headers));
  const check = async () => checkAudit(database.operator.kysely);
  expect((await check()).broken).toBeNull();
  const { rows } = await database.owner.pool.query<{ number: bigint; context: object }>(
    `select number, context from audit.entry
      where operator = $1 and relation = 'account.member'`,
    [ana.name],
  );
  expect(rows[0]?.context).toMatchObject({ permission: 'member.freeze' });
  await database.owner.pool.query('alter table audit.entry disable trigger all');
  await database.owner.pool.query(
    `update audit.entry set context = context || '{"session": null}' where number = $1`,
    [rows[0]?.number],
  );
  await database.owner.pool.query('alter table audit.entry enable trigger all');
  expect((await check()).broken).toBe(rows[0]?.number);
});
