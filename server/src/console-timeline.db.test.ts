// A member's timeline at the console: its balances add up, page by page, and nothing comes twice.
import { randomUUID } from 'node:crypto';
import { money } from '@perya/contract/money';
import * as memberCalls from '@perya/contract/ops/members';
import { memberTimeline, timelineKindOf, timelineKinds } from '@perya/contract/ops/timeline';
import { tagEnd } from '@perya/contract/ops/tags';
import type { WalletKind } from '@perya/contract/ops/ledger-kinds';
import type { EndpointSpec, OutputOf } from '@perya/contract/endpoint';
import { membersTag, membersUntag } from '@perya/contract/ops/bulk';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { ask as askForDeposit, depositor, pesos, testCashier } from '#modules/cashier/test-cashier';
import type { Depositor, TestCashier } from '#modules/cashier/test-cashier';
import { honest, LyingProvider } from '#modules/cashier/test-lying-provider';
import { openAccount, playKinds, post, walletKinds } from '#modules/wallet/wallet';
import { newTag } from './test-console-tags.ts';
import { ask, openConsole, operatorWith, valueOf } from './test-console.ts';
import type { TestConsole, TestOperator } from './test-console.ts';

type Timeline = OutputOf<typeof memberTimeline>;
type Row = Timeline['rows'][number];

let database: TestDatabase;
let desk: TestConsole;
let parts: TestCashier;
let owner: TestOperator;

beforeAll(async () => {
  database = await freshDatabase();
  const provider = new LyingProvider(() => 0.5);
  provider.faults = honest;
  parts = await testCashier(database, { first: provider });
  desk = await openConsole(database, { clock: parts.clock });
  await database.owner.pool.query(
    'insert into merchant.merchant (code, settings) values ($1, $2)',
    [parts.merchant, { timeZone: 'Asia/Manila' }],
  );
  owner = await operatorWith(database, desk.clock, [{ role: 'owner', merchant: parts.merchant }]);
});
afterAll(async () => {
  await desk.close();
  await database.close();
});

async function page(member: Depositor, fields: Record<string, unknown>, as = owner) {
  const input = { merchant: parts.merchant, id: member.session.memberId, ...fields };
  return valueOf<Timeline>(ask(desk, memberTimeline, input, as.headers));
}

async function all(member: Depositor, fields: Record<string, unknown> = {}): Promise<Row[]> {
  const found: Row[] = [];
  let next: string | null = null;
  do {
    const asked: Record<string, unknown> = { ...fields, ...(next !== null && { after: next }) };
    const answer: Timeline = await page(member, asked);
    found.push(...answer.rows);
    next = answer.next;
  } while (next !== null);
  return found;
}

interface Step {
  readonly kind: WalletKind;
  readonly amount: number;
  /** How many days after the step before. */
  readonly days: number;
}

const playful = fc.constantFrom<WalletKind>('bet', 'win', 'rollback');
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    kind: fc.oneof({ weight: 3, arbitrary: playful }, fc.constantFrom(...walletKinds)),
    amount: fc.integer({ min: -500, max: 900 }).filter((amount) => amount !== 0),
    days: fc.constantFrom(0, 0, 0, 1, 4),
  }),
  { maxLength: 40 },
);

const dayMs = 86_400_000;
const noon = Date.parse('2027-01-05T04:00:00Z');

/** Posts what the wallet can pay, on days from a noon on; each with its days since the last one. */
async function postAll(member: Depositor, wanted: readonly Step[]): Promise<Step[]> {
  const of = { merchant: parts.merchant, currency: 'PHP' } as const;
  const { kysely: db } = database.db;
  const wallet = await openAccount(db, { ...of, kind: 'wallet', owner: member.uuid });
  const house = await openAccount(db, { ...of, kind: 'house' });
  const posted: Step[] = [];
  let days = 0;
  let since = 0;
  for (const [place, step] of wanted.entries()) {
    days += step.days;
    since += step.days;
    const key = randomUUID();
    const amount = money(BigInt(step.amount));
    const postings = [
      { account: wallet, amount },
      { account: house, amount: money(-amount) },
    ];
    const { kind } = step;
    const answer = await post(db, { ...of, scope: 'test', key, kind, reference: key, postings });
    if (!answer.ok) continue;
    posted.push({ ...step, days: since });
    since = 0;
    await postedAt(key, noon + days * dayMs + place);
  }
  return posted;
}

/** Has what was posted under the reference posted at that moment, in milliseconds since 1970. */
async function postedAt(reference: string, ms: number): Promise<void> {
  const client = await database.owner.pool.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    await client.query(
      `with old as (select id from ledger.transaction where reference = $1),
         fresh as (
           select id, (lpad(to_hex($2::int8), 12, '0')
             || substr(replace(id::text, '-', ''), 13))::uuid as later from old),
         moved as (update ledger.posting p set transaction_id = f.later from fresh f
                    where p.transaction_id = f.id)
       update ledger.transaction t set id = f.later from fresh f where t.id = f.id`,
      [reference, ms],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

const isMoney = ({ balance }: Row) => balance !== null;
const cents = (text: string | null) => Math.round(Number(text) * 100);

/** Steps as the timeline has them, oldest first: what was played in a row on a day is one. */
function summed(posted: readonly Step[]): { kind: string; amount: number }[] {
  const rows: { kind: string; amount: number; play: boolean }[] = [];
  for (const { kind, amount, days } of posted) {
    const play = playKinds.includes(kind);
    const last = rows.at(-1);
    if (play && last?.play === true && days === 0) last.amount += amount;
    else rows.push({ kind: timelineKindOf[kind], amount, play });
  }
  return rows.map(({ kind, amount }) => ({ kind, amount }));
}

test('[ROUTE-21] balances add up along the timeline, whatever was posted and paged', async () => {
  const run = fc.asyncProperty(steps, fc.integer({ min: 1, max: 9 }), async (wanted, limit) => {
    const member = await depositor(parts);
    const posted = await postAll(member, wanted);
    const rows = (await all(member, { limit: String(limit) })).filter(isMoney).toReversed();
    let held = 0;
    for (const { amount, balance } of rows) {
      held += cents(amount);
      expect(cents(balance)).toBe(held);
    }
    expect(held).toBe(posted.reduce((sum, { amount }) => sum + amount, 0));
    const whole = await all(member, { limit: '200' });
    expect(rows).toEqual(whole.filter(isMoney).toReversed());
    const seen = rows.map(({ kind, amount }) => ({ kind, amount: cents(amount) }));
    expect(seen).toEqual(summed(posted));
    for (const kind of timelineKinds) {
      const some = await all(member, { kind, limit: String(limit) });
      expect(some).toEqual(whole.filter((row) => row.kind === kind));
    }
  });
  await fc.assert(run, { numRuns: 15, seed: 20_261_125 });
}, 120_000);

test('all that happened stands in one order: sign-ins, deposits, notes, a freeze', async () => {
  const member = await depositor(parts);
  const { merchant, clock } = parts;
  await database.owner.pool.query(
    `insert into account.sign_in (member, at, method, ok, user_agent, network, country)
     values ($1, $2, 'password', false, '', '203.0.113.0/24', 'PH')`,
    [member.uuid, clock.now()],
  );
  await database.owner.pool.query(
    `insert into account.change (member, at, what) values ($1, $2, 'limit.deposit.day')`,
    [member.uuid, clock.now()],
  );
  await askForDeposit(parts, member, pesos(100));
  const id = member.session.memberId;
  const note = { merchant, id, requestKey: randomUUID(), text: 'Called about a payout.' };
  await valueOf(ask(desk, memberCalls.memberNoteAdd, note, owner.headers));
  const { version } = await valueOf<{ version: string }>(
    ask(desk, memberCalls.member, { merchant, id }, owner.headers),
  );
  const freeze = { merchant, id, version, requestKey: randomUUID(), reason: 'Two accounts.' };
  await valueOf(ask(desk, memberCalls.memberFreeze, freeze, owner.headers));
  const rows = await all(member, { limit: '2' });
  expect(rows.map(({ source, what }) => `${source} ${what}`).toSorted()).toEqual([
    'change limit.deposit.day',
    'deposit waiting',
    'freeze frozen',
    'note note',
    'registration USERNAME',
    'signIn refused',
  ]);
  expect(rows.find(({ kind }) => kind === 'freeze')).toMatchObject({
    by: owner.name,
    text: 'Two accounts.',
  });
  expect(rows.find(({ kind }) => kind === 'signIn')).toMatchObject({
    network: '203.0.113.0/24',
    country: 'PH',
  });
  expect(rows.find(({ kind }) => kind === 'limit')?.what).toBe('limit.deposit.day');
});

test('a tag put on and taken off is told with who and why, after it ended too', async () => {
  const member = await depositor(parts);
  const { merchant } = parts;
  const { memberId } = member.session;
  const tag = await newTag({ desk, merchant, ana: owner });
  const change = async (spec: EndpointSpec, reason: string) => {
    const input = { merchant, requestKey: randomUUID(), reason, tag: tag.id, members: [memberId] };
    await valueOf(ask(desk, spec, input, owner.headers));
  };
  await change(membersTag, 'Streams every night.');
  const [first] = (await page(member, { kind: 'tag', limit: '1' })).rows;
  await change(membersUntag, 'Streams no more.');
  // Twice is no change, and is told once.
  await change(membersUntag, 'Once more.');
  const { id, version } = tag;
  const end = { merchant, id, version, requestKey: randomUUID(), reason: 'Out of use.' };
  await valueOf(ask(desk, tagEnd, end, owner.headers));
  const told = { kind: 'tag', source: 'tag', subject: tag.name, by: owner.name };
  const tags = await all(member, { kind: 'tag', limit: '1' });
  expect(tags).toMatchObject([
    { ...told, what: 'off', text: 'Streams no more.' },
    { ...told, what: 'on', text: 'Streams every night.' },
  ]);
  expect(tags[1]).toEqual(first);
  const whole = await all(member, { limit: '1' });
  expect(whole.map(({ source }) => source).toSorted()).toEqual(['registration', 'tag', 'tag']);
  expect(await all(await depositor(parts), { kind: 'tag' })).toEqual([]);
});

test('who reads members alone sees no deposits, and nobody another merchant’s', async () => {
  const member = await depositor(parts);
  await askForDeposit(parts, member, pesos(100));
  const { merchant } = parts;
  const agents = await operatorWith(database, desk.clock, [{ role: 'agents', merchant }]);
  const seen = await page(member, {}, agents);
  expect(seen.rows.map(({ source }) => source)).toEqual(['registration']);
  const everywhere = await operatorWith(database, desk.clock, [{ role: 'auditor', merchant: '*' }]);
  const elsewhere = ask(
    desk,
    memberTimeline,
    { merchant: 'araw', id: member.session.memberId },
    everywhere.headers,
  );
  expect(await elsewhere).toMatchObject({ code: 'record.unknown' });
});
