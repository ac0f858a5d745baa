// Operators with agents’ bills at the console: found, read line by line, held, paid, settled.
import { randomUUID } from 'node:crypto';
import type { EndpointSpec } from '@perya/contract/endpoint';
import type { Id } from '@perya/contract/id';
import * as approvals from '@perya/contract/ops/approvals';
import * as calls from '@perya/contract/ops/bills';
import { auditList } from '@perya/contract/ops/audit';
import { queues } from '@perya/contract/ops/queues';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { LocalEvents } from '#lib/events';
import { TestClock } from '#lib/test-platform';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { creditMember } from '#modules/wallet/wallet';
import { money } from '@perya/contract/money';
import { dispute, newBill } from '../../test-console-agents.ts';
import { ask, codeOf, openConsole, operatorWith, valueOf } from '../../test-console.ts';
import type { TestConsole, TestOperator } from '../../test-console.ts';
import { closePeriods } from './closing.ts';
import { payBills } from './payments.ts';
import { hold, join, newTeam, play } from './test-agents.ts';
import type { Team } from './test-agents.ts';

let database: TestDatabase;
let desk: TestConsole;
let team: Team;
let ines: TestOperator;
let omar: TestOperator;
let auditor: TestOperator;
const clock = new TestClock();
clock.advance(24 * 3600);

beforeAll(async () => {
  database = await freshDatabase();
  desk = await openConsole(database, { clock });
});
beforeEach(async () => {
  team = await newTeam(database);
  const { merchant } = team;
  const as = async (role: 'agents' | 'auditor') =>
    operatorWith(database, desk.clock, [{ role, merchant }]);
  [ines, omar, auditor] = [await as('agents'), await as('agents'), await as('auditor')];
});
afterAll(async () => {
  expect(isSound(await checkLedger(database.db.kysely))).toBe(true);
  await desk.close();
  await database.close();
});

type Fields = Record<string, unknown>;
interface Bill extends Fields {
  readonly id: Id<'bill'>;
  readonly version: string;
  readonly state: string;
  readonly disputed: boolean;
}
type Rows = { readonly rows: readonly Fields[]; readonly next: string | null };

const read = async <T = Rows>(spec: EndpointSpec, input: Fields, as = auditor) =>
  valueOf<T>(ask(desk, spec, { merchant: team.merchant, ...input }, as.headers));
const one = async (id: string) => read<Bill>(calls.billOne, { id });

async function act(spec: EndpointSpec, id: string, as: TestOperator, reason = 'looked at it') {
  const { version } = await one(id);
  const input = { merchant: team.merchant, id, version, reason, requestKey: randomUUID() };
  return ask(desk, spec, input, as.headers);
}

/** The only request that waits, answered by that operator. */
async function approve(as: TestOperator) {
  const { rows } = await read<{ rows: Fields[] }>(approvals.approvalList, {}, as);
  const [{ id, version } = {}] = rows;
  const said = { reason: 'as they say', requestKey: randomUUID() };
  const input = { merchant: team.merchant, id, version, ...said };
  return ask(desk, approvals.approvalApprove, input, as.headers);
}

const at = new Date('2026-03-01T03:00:00Z');
const day = '2026-03-01';
const terms = {
  base: 'turnover' as const,
  activeMinimum: '100',
  tiers: [
    { base: '1000', active: 1, loss: null, rate: '1', fixed: null },
    { base: '5000', active: 3, loss: '2000', rate: '2', fixed: null },
  ],
  deductions: [],
  carry: 'none' as const,
};

/** An upline and an agent below with a daily salary each; the agent below played for 2,000. */
async function salaried() {
  const upper = await join(team, { username: 'upper', day: '2026-01-01' });
  const lower = await join(team, { username: 'lower', upline: upper, day: '2026-01-01' });
  for (const holder of [upper, lower]) {
    await hold(team, { holder, kind: 'daily', terms, day });
  }
  const sum = { turnover: 200_000n, valid: 200_000n, payout: 50_000n };
  await play(team, [{ member: lower, category: 'RNG', at, ...sum }]);
  await closePeriods({ db: database.db, clock });
  return { upper, lower };
}

const pays = async () => payBills({ db: database.db, clock, events: new LocalEvents() });

test('bills are found by holder, kind, state and the days of their period', async () => {
  await salaried();
  const names = async (input: Fields) =>
    (await read(calls.billList, { state: 'any', ...input })).rows.map(({ holder }) => holder);
  expect(await names({ kind: 'daily' })).toHaveLength(2);
  expect(await names({ member: 'lower' })).toEqual([
    expect.objectContaining({ username: 'lower' }),
  ]);
  expect(await names({ since: day, until: day })).toHaveLength(2);
  expect(await names({ since: '2026-03-02' })).toEqual([]);
  expect(await names({ kind: 'dividend' })).toEqual([]);
  expect(await names({ member: 'nobody' })).toEqual([]);
  expect(await names({ state: 'notReached' })).toHaveLength(1);
  expect(await names({ state: 'waiting' })).toEqual([]);
});

test('[AGENT-13] a bill tells its figures, its terms, and its lines', async () => {
  await salaried();
  const { rows } = await read<{ rows: Bill[] }>(calls.billList, { state: 'any', member: 'upper' });
  const id = rows[0]?.id ?? '';
  const bill = await one(id);
  expect(bill).toMatchObject({
    gross: '20.00',
    below: '20.00',
    net: '0.00',
    due: '0.00',
    state: 'notReached',
    figures: { turnover: '2000.00', payout: '500.00', base: '2000.00', lost: '1500.00', tier: 0 },
    contract: { terms },
    lines: { count: 2, gross: '20.00', below: '-20.00', sum: '0.00' },
  });
  const first = await read<{ rows: Fields[]; next: string }>(calls.billLineList, {
    id,
    limit: '1',
  });
  const rest = await read(calls.billLineList, { id, limit: '1', after: first.next });
  expect([...first.rows, ...rest.rows]).toMatchObject([
    { position: 1, kind: 'gross', amount: '20.00', member: null },
    { position: 2, kind: 'below', amount: '-20.00', member: { username: 'lower' }, agent: true },
  ]);
  expect(rest.next).toBeNull();
});

test('[AGENT-13] a disputed bill is in the queue, and is settled by two', async () => {
  await salaried();
  const { rows } = await read<{ rows: Bill[] }>(calls.billList, { state: 'any', member: 'lower' });
  const id = rows[0]?.id as Id<'bill'>;
  const waiting = async () => {
    const found = await read<{ queues: Fields[] }>(queues, {}, ines);
    return found.queues.find(({ queue }) => queue === 'bills')?.['waiting'];
  };
  expect(await waiting()).toBe(0);
  await dispute(database, id, 'Two bets are missing');
  expect(await waiting()).toBe(1);
  expect((await read(calls.billList, {})).rows).toMatchObject([
    { id, state: 'held', heldFor: 'dispute', disputed: true, holder: { username: 'lower' } },
  ]);
  expect(await codeOf(act(calls.billRelease, id, auditor))).toBe('operator.forbidden');
  const asked = await act(calls.billRelease, id, ines, 'They came a day later.');
  expect(asked).toMatchObject({ value: { outcome: 'waitsForAnother' } });
  expect(await one(id)).toMatchObject({ releaseAskedBy: ines.name, state: 'held' });
  expect(await codeOf(act(calls.billRelease, id, omar))).toBe('approval.waits');
  const list = await read(approvals.approvalList, {}, omar);
  expect(list.rows).toMatchObject([{ input: { bill: id, amount: '20.00', currency: 'PHP' } }]);
  expect(await codeOf(approve(ines))).toBe('approval.own');
  expect(await approve(omar)).toMatchObject({ value: { outcome: 'done' } });
  const answer = { answer: 'They came a day later.', answeredBy: ines.name };
  expect(await one(id)).toMatchObject({ state: 'computed', disputes: [answer] });
  await pays();
  expect(await one(id)).toMatchObject({
    state: 'issued',
    disputed: false,
    payments: [{ amount: '20.00' }],
  });
  expect(await waiting()).toBe(0);
});

test('[AGENT-13] a paid bill that is disputed stays paid, and waits for its answer', async () => {
  const { id } = await newBill(team);
  await pays();
  await dispute(database, id, 'It is too little');
  expect((await read(calls.billList, {})).rows).toMatchObject([{ id, state: 'issued' }]);
  await act(calls.billRelease, id, ines, 'It is right.');
  await approve(omar);
  expect(await one(id)).toMatchObject({ state: 'issued', disputed: false });
  expect((await read(calls.billList, {})).rows).toEqual([]);
});

test('a bill is held by one, and what nobody holds is not let go', async () => {
  const { id } = await newBill(team);
  expect(await codeOf(act(calls.billRelease, id, ines))).toBe('record.changed');
  expect(await act(calls.billHold, id, ines)).toMatchObject({ value: { outcome: 'done' } });
  expect(await one(id)).toMatchObject({ state: 'held', heldFor: 'operator' });
  await pays();
  expect(await one(id)).toMatchObject({ paid: '0.00' });
  expect(await codeOf(act(calls.billPay, id, ines))).toBe('record.changed');
  const trail = await valueOf<Rows>(
    ask(desk, auditList, { merchant: team.merchant, operator: ines.name }, auditor.headers),
  );
  expect(JSON.stringify(trail)).toContain('looked at it');
});

test('an upline’s bill is paid in parts, what it owes since longer first', async () => {
  const issuer = await join(team, { username: 'giver' });
  const { id: older } = await newBill(team, { issuer });
  const { id: newer } = await newBill(team, { issuer });
  expect(await codeOf(act(calls.billPay, newer, ines))).toBe('bill.noMoney');
  const gives = async (amount: bigint) =>
    creditMember(database.db.kysely, {
      merchant: team.merchant,
      member: issuer,
      currency: 'PHP',
      amount: money(amount),
      against: 'house',
      scope: 'win',
      key: randomUUID(),
      kind: 'win',
      reference: 'test',
    });
  await gives(1_300n);
  expect(await act(calls.billPay, newer, ines)).toMatchObject({ value: { outcome: 'done' } });
  expect(await one(older)).toMatchObject({ state: 'issued', payments: [{ amount: '12.34' }] });
  expect(await one(newer)).toMatchObject({ state: 'partlyIssued', paid: '0.66' });
  await gives(5_000n);
  await act(calls.billPay, newer, ines);
  expect(await one(newer)).toMatchObject({
    state: 'issued',
    payments: [{ amount: '0.66' }, { amount: '11.68' }],
  });
});

test('whoever has no permission, or another merchant’s, reads no bill', async () => {
  const { id } = await newBill(team);
  const { merchant } = team;
  const support = await operatorWith(database, desk.clock, [{ role: 'support', merchant }]);
  const about = { merchant, id };
  expect(await codeOf(ask(desk, calls.billOne, about, support.headers))).toBe('operator.forbidden');
  const other = await newTeam(database);
  const theirs = await operatorWith(database, desk.clock, [
    { role: 'agents', merchant: other.merchant },
  ]);
  for (const spec of [calls.billOne, calls.billLineList]) {
    const input = { merchant: other.merchant, id };
    expect(await codeOf(ask(desk, spec, input, theirs.headers))).toBe('record.unknown');
  }
});
