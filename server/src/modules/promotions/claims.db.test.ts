// Claims: once in a period whoever asks how often and at once, and within the budget.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { AppError } from '#lib/app-error';
import { startPause } from '#modules/protection/pause';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { memberBalance } from '#modules/wallet/wallet';
import { claimByCode, claimPromotion } from './claiming.ts';
import { linkedOf } from './claims-sql.ts';
import { stopOffer } from './editing.ts';
import { asker, member, offer, opened, testPromotions } from './test-promotions.ts';
import type { TestMember, TestPromotions } from './test-promotions.ts';

let database: TestDatabase;
let parts: TestPromotions;
let maria: TestMember;

beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(async () => {
  parts = await testPromotions(database);
  maria = await member(parts);
});
afterAll(async () => {
  expect(isSound(await checkLedger(database.db.kysely))).toBe(true);
  await database.close();
});

const claim = async (id: string, { session } = maria) =>
  claimPromotion(parts, asker(parts), session, id);
const redeem = async (code: string, { session } = maria) =>
  claimByCode(parts, asker(parts), session, code);

/** The code of what was thrown, or the state of what was claimed. */
async function outcome(claiming: Promise<{ readonly state: string }>): Promise<string> {
  return claiming.then(
    ({ state }) => state,
    (error: unknown) => (error instanceof AppError ? error.code : Promise.reject(error as Error)),
  );
}

const wallet = async ({ uuid }: Pick<TestMember, 'uuid'> = maria) =>
  (await memberBalance(database.db.kysely, parts.merchant, uuid, 'PHP')).balance;
const spent = async (id: string) =>
  (
    await sql<{ spent: bigint }>`select spent from promotion.promotion where id = ${id}`.execute(
      database.db.kysely,
    )
  ).rows[0]?.spent;

const checkIn = () =>
  offer({
    kind: 'checkIn',
    every: 'day',
    reward: { give: 'cash', sum: { daysInRow: ['1.00', '2.00', '5.00'] } },
  });
const wheel = () =>
  offer({
    kind: 'wheel',
    every: 'day',
    reward: {
      give: 'cash',
      sum: {
        wheel: [
          { amount: '0', chance: 5_000 },
          { amount: '3.00', chance: 5_000 },
        ],
      },
    },
  });

/** A thousand of each race run with the long tests. */
const rounds = process.env['PERYA_LONG'] === 'on' ? 1_000 : 20;

test('[REWARD-01] [I11] eight tabs claim once, and each is answered the same claim', async () => {
  const id = await opened(parts, { ...checkIn(), budget: '100000.00' });
  for (let round = 1; round <= rounds; round += 1) {
    const someone = await member(parts);
    const tabs = Array.from({ length: 8 }, async () => claim(id, someone));
    expect(new Set((await Promise.all(tabs)).map((each) => each.id)).size).toBe(1);
    expect([await wallet(someone), await spent(id)]).toEqual([100n, BigInt(round) * 100n]);
  }
}, 900_000);

test('of the last unit of a budget eight members get it once, and the rest are told', async () => {
  const eight = await Promise.all(Array.from({ length: 8 }, async () => member(parts)));
  const lost = Array.from({ length: 7 }, () => 'promotion.closed');
  for (let round = 1; round <= rounds; round += 1) {
    // Eight people who tap once in a while are none who tap without end.
    await database.owner.pool.query('delete from limits.attempt');
    const id = await opened(parts, { ...checkIn(), budget: '1.50' });
    const told = await Promise.all(eight.map(async (each) => outcome(claim(id, each))));
    expect(told.toSorted()).toEqual(['claimed', ...lost]);
    expect(await spent(id)).toBe(100n);
    const held = await Promise.all(eight.map(wallet));
    expect(held.reduce((sum, each) => sum + each, 0n)).toBe(BigInt(round) * 100n);
  }
}, 900_000);

test('[REWARD-01] a check-in grows from day to day, and a missed day starts again', async () => {
  const id = await opened(parts, checkIn());
  const days: (number | null)[] = [];
  for (const pause of [0, 1, 1, 1, 2]) {
    parts.clock.advance(pause * 86_400);
    days.push((await claim(id)).place);
    expect((await claim(id)).place).toBe(days.at(-1));
  }
  expect(days).toEqual([1, 2, 3, 1, 1]);
  expect(await wallet()).toBe(100n + 200n + 500n + 100n + 100n);
});

test('a wheel rests once a day, pays what it shows, and closes while it can pay all', async () => {
  const id = await opened(parts, { ...wheel(), budget: '3.00' });
  const spun = await Promise.all(Array.from({ length: 4 }, async () => claim(id)));
  expect(new Set(spun.map(({ place }) => place)).size).toBe(1);
  expect(await wallet()).toBe(spun[0]?.place === 1 ? 300n : 0n);
  const other = await member(parts);
  expect(await outcome(claim(id, other))).toBe(
    spun[0]?.place === 1 ? 'promotion.closed' : 'claimed',
  );
});

test('a claim that is late, stopped, another merchant’s or unknown has its word', async () => {
  const id = await opened(parts, checkIn(), '2026-03-03 00:00');
  expect(await outcome(claim('00000000-0000-7000-8000-000000000000'))).toBe('promotion.unknown');
  const elsewhere = await testPromotions(database);
  const stranger = await member(elsewhere);
  expect(await outcome(claim(id, stranger))).toBe('promotion.unknown');
  parts.clock.advance(86_400 * 3);
  expect(await outcome(claim(id))).toBe('promotion.closed');
  const stopped = checkIn();
  const second = await opened(parts, stopped);
  const { merchant } = parts;
  expect(await stopOffer(parts.operator, { merchant, code: stopped.code })).toBe(true);
  expect(await outcome(claim(second))).toBe('promotion.closed');
  expect(await wallet()).toBe(0n);
});

test('a forged code is refused in the same words, and soon not looked at any more', async () => {
  const file = offer();
  await opened(parts, file);
  const told: string[] = [];
  for (let tries = 0; tries < 11; tries += 1) told.push(await outcome(redeem(`NOPE${tries}`)));
  expect(new Set(told.slice(0, 10))).toEqual(new Set(['promotion.codeWrong']));
  expect(told[10]).toBe('request.tooMany');
});

test('accounts of one browser share one claim, and the operator sees which', async () => {
  const file = offer();
  await opened(parts, file);
  const device = randomBytes(32);
  const [one, two] = [await member(parts, device), await member(parts, device)];
  expect(await outcome(redeem(String(file.secret), one))).toBe('claimed');
  expect(await outcome(redeem(String(file.secret), two))).toBe('promotion.linked');
  expect(await wallet(two)).toBe(0n);
  const [seen] = await linkedOf(database.db.kysely, parts.merchant);
  expect(seen).toMatchObject({
    code: file.code,
    username: two.session.username,
    other: one.session.username,
    by: 'device',
  });
});

test('nothing is claimed on a break, nor by who an offer is not for', async () => {
  const file = offer({ who: { verifiedNumber: true } });
  await opened(parts, file);
  expect(await outcome(redeem(String(file.secret)))).toBe('promotion.notForYou');
  const until = new Date(parts.clock.now().getTime() + 86_400_000);
  const from = { now: parts.clock.now(), address: '203.0.113.9' };
  await startPause(database.db, maria.session, { kind: 'coolOff', until }, from);
  const id = await opened(parts, checkIn());
  expect(await outcome(claim(id))).toBe('protection.coolingOff');
});

test('an offer from a VIP level on is for who has it', async () => {
  const file = offer({ who: { vipLevel: 2 } });
  await opened(parts, file);
  expect(await outcome(redeem(String(file.secret)))).toBe('promotion.notForYou');
  await sql`insert into vip.standing (member, merchant, currency, level, highest, day, counted_to)
    values (${maria.uuid}, ${parts.merchant}, 'PHP', 2, 2, '2026-03-01', '2026-03-01')`.execute(
    database.owner.kysely,
  );
  expect(await outcome(redeem(String(file.secret)))).toBe('claimed');
});
