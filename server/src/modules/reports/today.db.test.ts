// Shows today's figures against the rows that they are made of, and each alert with its cause.
import { randomUUID } from 'node:crypto';
import { money } from '@perya/contract/money';
import type { OutputOf } from '@perya/contract/endpoint';
import type { Role } from '@perya/contract/ops/permissions';
import { alerts, today } from '@perya/contract/ops/today';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { TestClock } from '#lib/test-platform';
import { bookLines, readList } from '#modules/cashier/lists';
import { takePayment } from '#modules/cashier/receipts';
import { depositor, pesos, testCashier } from '#modules/cashier/test-cashier';
import type { TestCashier } from '#modules/cashier/test-cashier';
import { LyingProvider } from '#modules/cashier/test-lying-provider';
import { addGames, betOf, ofBet, PlayApp } from '#modules/play/test-play';
import { ask, codeOf, openConsole, operatorWith, valueOf } from '../../test-console.ts';
import type { TestConsole } from '../../test-console.ts';
import { endTurn, takeTurn } from '#modules/jobs/jobs';

type Today = OutputOf<typeof today>;
type Alert = OutputOf<typeof alerts>['alerts'][number];

const hourMs = 3_600_000;
const weekMs = 7 * 24 * hourMs;
const settings = JSON.stringify({ timeZone: 'Asia/Manila', currency: 'PHP' });

let database: TestDatabase;
let play: PlayApp;
let desk: TestConsole;
let parts: TestCashier;

beforeAll(async () => {
  database = await freshDatabase();
  await addGames(database.owner);
  play = await PlayApp.build(database.db);
  const clock = new TestClock();
  clock.advance((Date.now() - clock.now().getTime()) / 1000);
  desk = await openConsole(database, { clock });
  const first = new LyingProvider(() => 0.5);
  parts = { ...(await testCashier(database, { first })), clock };
  for (const merchant of ['perya', parts.merchant]) {
    await sql`insert into merchant.merchant (code, settings)
      values (${merchant}, ${settings})`.execute(database.owner.kysely);
  }
});
afterAll(async () => {
  await play.app.close();
  await desk.close();
  await database.close();
});

async function as(role: Role) {
  return operatorWith(database, desk.clock, [{ role, merchant: '*' }]);
}

const read = async (merchant = 'perya'): Promise<Today> =>
  valueOf(ask(desk, today, { merchant }, (await as('finance')).headers));

const alertsFor = async (role: Role, merchant = 'perya'): Promise<Alert[]> =>
  (
    await valueOf<OutputOf<typeof alerts>>(
      ask(desk, alerts, { merchant }, (await as(role)).headers),
    )
  ).alerts;

const kindsFor = async (role: Role, merchant?: string) =>
  (await alertsFor(role, merchant)).map(({ kind }) => kind);

describe('today', () => {
  test('is what was settled since midnight, and who played; hours to come are empty', async () => {
    const player = await play.player('1000');
    const token = await play.playToken(player);
    await play.vendor('bet', betOf(token, 'b1', '20'));
    await play.vendor('win', ofBet(player, 'b1', '5', 'w1'));
    await play.vendor('bet', betOf(token, 'open', '7'));
    const told = await read();
    expect(told.now).toMatchObject({ stakes: '20.00', ggr: '15.00', active: 1, registrations: 1 });
    expect(told.online).toBe(1);
    expect(told.hours).toHaveLength(24);
    const passed = told.hours.filter(({ at }) => at < told.hourEnds);
    expect(passed.at(-1)?.now).toEqual({ stakes: '20.00', ggr: '15.00' });
    expect(told.hours.filter(({ now }) => now !== null)).toEqual(passed);
    expect(Date.parse(told.hourEnds) - desk.clock.now().getTime()).toBeLessThanOrEqual(hourMs);
  });

  test('is held against the same hours of last week, hour by hour too', async () => {
    const now = desk.clock.now().getTime();
    const add = async (at: number, stakes: number) =>
      sql`insert into report.play_hour select 'perya', date_trunc('hour', ${new Date(at)}
        ::timestamptz, 'Asia/Manila'), (${new Date(at)}::timestamptz at time zone
        'Asia/Manila')::date, 'PHP', 'RNG', 'PERYA', 'lucky-parol', 1, ${stakes}, 100, 0
        on conflict (merchant, hour, currency, category, vendor, game_code) do update
          set stakes = report.play_hour.stakes + excluded.stakes,
              payouts = report.play_hour.payouts + excluded.payouts`.execute(database.owner.kysely);
    const { hours } = await read();
    const midnight = Date.parse(hours[0]?.at ?? '') - weekMs;
    await add(now - weekMs, 900);
    await add(midnight, 1_100);
    await add(midnight - hourMs, 5_000);
    await add(midnight + 24 * hourMs, 5_000);
    await add(midnight + 23 * hourMs, 300);
    const told = await read();
    const isLast = Date.parse(told.hourEnds) - weekMs >= midnight + 24 * hourMs;
    expect(told.before.stakes).toBe(isLast ? '23.00' : '20.00');
    const week = told.hours.reduce((sum, { before }) => sum + Number(before.stakes), 0);
    expect(week).toBe(23);
  });

  test('tells what failed: calls, messages, jobs', async () => {
    await addCalls('PERYA', 3, 'done', 200);
    await addCalls('PERYA', 2, 'server.unexpected', 500);
    await addMessages('perya', 2, 'failed');
    await addMessages('another', 2, 'failed');
    await takeTurn(database.db, 'sweep', 60_000);
    await endTurn(database.db, 'sweep', { error: 'no' });
    expect((await read()).errors).toMatchObject({
      calls: 2,
      callsInAll: 5,
      messages: 2,
      payouts: 0,
      jobs: 1,
    });
    await endTurn(database.db, 'sweep', null);
    expect((await read()).errors.jobs).toBe(0);
  });

  test('of a merchant that is not there is refused', async () => {
    const { headers } = await as('finance');
    expect(await codeOf(ask(desk, today, { merchant: 'none' }, headers))).toBe('record.unknown');
  });
});

async function addCalls(vendor: string, many: number, outcome: string, http: number) {
  await sql`insert into vendors.call (id, at, vendor, dialect, name, outcome, http, ms)
    select uuidv7(), now(), ${vendor}, 'hmac', 'bet', ${outcome}, ${http}, 1
      from generate_series(1, ${many})`.execute(database.owner.kysely);
}

async function addMessages(merchant: string, many: number, state: string) {
  await sql`insert into delivery.message (merchant, channel, purpose, shown_to, state, give_up_at)
    select ${merchant}, 'mail', 'test', 'm', ${state}, now()
      from generate_series(1, ${many})`.execute(database.owner.kysely);
}

describe('an alert', () => {
  test('of a vendor says how many calls failed; a refusal is no failure', async () => {
    await addCalls('PERYA', 45, 'wallet.insufficientFunds', 422);
    expect(await kindsFor('games')).not.toContain('vendorFails');
    await addCalls('PERYA', 8, 'server.database', 503);
    expect(await alertsFor('games')).toContainEqual(
      expect.objectContaining({ kind: 'vendorFails', subject: 'PERYA', count: 10, of: 58 }),
    );
  });

  test('of money shows to whoever reads that money, and to nobody else', async () => {
    const { merchant } = parts;
    const member = await depositor(parts);
    const before = new Date(desk.clock.now().getTime() - 2 * hourMs);
    for (const [state, steps] of [
      ['review', ['requested', 'review']],
      ['approved', ['requested', 'approved']],
    ] as const) {
      const { rows } = await sql<{ id: string }>`
        insert into cashier.withdrawal (merchant, member, request_key, method, payout_account,
          currency, amount, owed, fee, state, made_at, moved_at, moved_by)
        values (${merchant}, ${member.uuid}, ${randomUUID()}, 'to-gcash', ${member.account}, 'PHP',
          10000, 0, 0, ${steps[0]}, ${before}, ${before}, 'member') returning id`.execute(
        database.owner.kysely,
      );
      await sql`update cashier.withdrawal set state = ${state}, moved_by = 'rules'
        where id = ${rows[0]?.id}`.execute(database.owner.kysely);
    }
    const ofMoney = (await alertsFor('support', merchant)).filter(({ subject }) => !subject);
    expect(ofMoney).toEqual([
      expect.objectContaining({ kind: 'withdrawalsWait', count: 1, since: before.toISOString() }),
      expect.objectContaining({ kind: 'payoutsLate', count: 1, since: before.toISOString() }),
    ]);
    expect(await kindsFor('games', merchant)).not.toContain('withdrawalsWait');
    expect(await kindsFor('content', merchant)).toEqual([]);
  });

  test('of a clearing account comes where it is not its open items', async () => {
    const { merchant } = parts;
    const from = { merchant, provider: 'first' };
    const day = desk.clock.now().toISOString().slice(0, 10);
    const reading = { day, now: desk.clock.now() };
    await sql`insert into cashier.list_reading values (${merchant}, 'first', ${day},
      ${reading.now}, null)`.execute(database.owner.kysely);
    const came = { reference: null, currency: 'PHP', amount: pesos(500), payer: 'Ana' } as const;
    for (const paymentId of ['p1', 'p2']) {
      await takePayment(parts, from, { ...came, paymentId, state: 'confirmed' });
    }
    const differing = async () =>
      (await alertsFor('payments', merchant)).filter(({ kind }) => kind === 'clearingDiffers');
    expect(await differing()).toEqual([]);
    const line = {
      ...came,
      reference: null,
      fee: money(0n),
      kind: 'payment',
      state: 'done',
    } as const;
    await bookLines(database.db, from, [{ ...line, id: 'p1', at: reading.now }], reading);
    await bookLines(database.db, from, [{ ...line, id: 'p9', at: reading.now }], reading);
    expect(await differing()).toEqual([]);
    // A line that was kept and never booked, as no code of ours leaves it.
    await sql`insert into cashier.line (merchant, provider, day, kind, line_id, currency, amount,
        fee, state, at, read_at)
      values (${merchant}, 'first', ${day}, 'payment', 'p2', 'PHP', 50000, 0, 'done', now(), now())
    `.execute(database.owner.kysely);
    expect(await differing()).toEqual([
      expect.objectContaining({ subject: 'first', currency: 'PHP', amount: '-500.00' }),
    ]);
  });

  test('of a list comes where it could not be read, or lines of it differ', async () => {
    const { merchant } = parts;
    const lists = async () =>
      (await alertsFor('finance', merchant)).filter(({ kind }) => kind.startsWith('list'));
    const day = desk.clock.now().toISOString().slice(0, 10);
    // p9 is nobody's receipt.
    expect(await lists()).toEqual([
      expect.objectContaining({ kind: 'listDiffers', subject: 'first', day, count: 1 }),
    ]);
    await readList(parts, { merchant, provider: 'first' }, day);
    expect(await lists()).toEqual([
      expect.objectContaining({ kind: 'listUnread', subject: 'first', day }),
    ]);
  });

  test('of a vendor’s day comes with how many bets differ', async () => {
    const { rows } = await sql<{ id: string }>`
      insert into vendors.reconciliation (vendor, day, ended_at)
      values ('PERYA', now()::date - 1, now()) returning id`.execute(database.owner.kysely);
    expect(await kindsFor('games')).not.toContain('vendorDiffers');
    const id = rows[0]?.id;
    await sql`insert into vendors.mismatch (reconciliation, kind, transaction_id, round_id)
      values (${id}, 'missingHere', 't1', 'r1'), (${id}, 'missingThere', 't2', 'r2')
    `.execute(database.owner.kysely);
    expect(await alertsFor('games')).toContainEqual(
      expect.objectContaining({ kind: 'vendorDiffers', subject: 'PERYA', count: 2 }),
    );
  });

  test('of mails and jobs is for who reads reports', async () => {
    await addMessages('perya', 5, 'failed');
    await endTurn(database.db, 'sweep', { error: 'no' });
    expect(await kindsFor('auditor')).toEqual(expect.arrayContaining(['messagesFail', 'jobFails']));
    expect(await kindsFor('support')).not.toContain('jobFails');
  });
});
