// Levels and rebate against a plain, slow model of raw bets: corrections, midnights, clock changes.
import { randomUUID } from 'node:crypto';
import { uuidOf } from '@perya/contract/id';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { LocalEvents } from '#lib/events';
import { signedIn, testMerchant, testPlatform } from '#lib/test-platform';
import { claimRebate, settleUnclaimed } from '#modules/rebate/claims';
import { buildApp } from '../../app.ts';
import { modelSize, modelTimeout } from '../../test-model-size.ts';
import { withLook } from './publishing.ts';
import { SlowLevels } from './test-slow-levels.ts';
import type { RawBet } from './test-slow-levels.ts';
import { giveRules, testRules } from './test-vip.ts';
import { turnMonths } from './watch.ts';

/** With 29 February, and in New York and Cairo with a change of the clocks. */
const [begins, ends] = [new Date('2028-01-20T12:00:00Z'), new Date('2028-05-03T12:00:00Z')];
const zones = ['Asia/Manila', 'America/New_York', 'Africa/Cairo'] as const;
const small = { members: 6, rounds: 660 };
const size = modelSize(small);
const betsEach = Math.ceil(size.rounds / size.members);
const membersEach = Math.ceil(size.members / zones.length);
const dayMs = 86_400_000;

let database: TestDatabase;
let now = begins;
const clock = { now: () => now };
let seed = 20_281;

/** The same every time, so that what fails fails again. */
function random(below: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
}

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  await database.close();
});

interface Table {
  readonly merchant: string;
  readonly timeZone: string;
}

/** A merchant whose days are of that zone. */
async function openTable(timeZone: string, at: number): Promise<Table> {
  const merchant = `zone-${String(at)}`;
  const { rows } = await database.owner.pool.query<{ settings: object }>(
    `select settings from merchant.merchant where code = 'perya'`,
  );
  await database.owner.pool.query('insert into merchant.merchant values ($1, $2)', [
    merchant,
    JSON.stringify({ ...rows[0]?.settings, timeZone }),
  ]);
  await giveRules(database.operator, clock, { merchant, fromDay: '2028-01-20' });
  return { merchant, timeZone };
}

/** Moments in their order, half of them within two minutes after a midnight of the zone. */
function moments({ timeZone }: Table): Date[] {
  const span = ends.getTime() - begins.getTime() - 86_400_000;
  const model = new SlowLevels(testRules(), timeZone, begins);
  const any = Array.from({ length: betsEach }, () => new Date(begins.getTime() + random(span)));
  const moved = any.map((instant, at) => {
    if (at % 2 === 0) return instant;
    // Ahead to the next minute whose day is another.
    let next = Math.ceil(instant.getTime() / 60_000) * 60_000;
    while (model.dayOf(new Date(next)) === model.dayOf(instant)) next += 60_000;
    return new Date(next + random(120_000) - 60_000);
  });
  return moved.toSorted((a, b) => a.getTime() - b.getTime());
}

class Gambler {
  readonly slow: SlowLevels;
  readonly #table: Table;
  readonly #member: string;
  readonly #session = randomUUID();
  #restsUntil = begins;
  readonly #parts = { db: database.db, clock, events: new LocalEvents() };

  constructor(table: Table, member: string) {
    this.#table = table;
    this.#member = member;
    this.slow = new SlowLevels(testRules(), table.timeZone, begins);
  }

  get #holder() {
    return { ...this.#table, member: this.#member, currency: 'PHP' } as const;
  }

  /** Straight into the table of bets, as if it had been settled then. */
  async settle(bet: RawBet): Promise<void> {
    const { merchant, timeZone } = this.#table;
    const { pool } = database.owner;
    const rule = bet.category === 'LIVE' ? 'risk' : 'stake';
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(`set local session_replication_role = replica`);
      await client.query(
        `insert into play.session (id, token_hash, merchant, time_zone, member_id, sign_in,
           nickname, vendor, game_code, node_id, category, currency, language, wallet_account,
           vendor_account, expires_at, valid_rule)
         values ($1, $2, $3, $4, $5, uuidv7(), '', 'PERYA', 'g', 1, $6, 'PHP', 'EN', uuidv7(),
           uuidv7(), now(), $7) on conflict do nothing`,
        [
          randomUUIDOf(this.#session, rule),
          Buffer.from(randomUUID()),
          merchant,
          timeZone,
          this.#member,
          bet.category,
          rule,
        ],
      );
      await client.query(
        `insert into play.bet (id, session_id, merchant, member_id, vendor, game_code, node_id,
           category, round_id, transaction_id, currency, wallet_account, vendor_account, stake, day,
           placed_at)
         values ($1, $2, $3, $4, 'PERYA', 'g', 1, $5, $6, $6, 'PHP', uuidv7(), uuidv7(), $7,
           $8, $9)`,
        [
          bet.id,
          randomUUIDOf(this.#session, rule),
          merchant,
          this.#member,
          bet.category,
          bet.id,
          bet.stake,
          this.slow.dayOf(bet.settledAt),
          bet.settledAt,
        ],
      );
      await client.query('commit');
    } finally {
      client.release();
    }
    await pool.query(
      `update play.bet set state = 'settled', settled_at = $2, counted_at = $2, payout = $3,
         wins = 1 where id = $1`,
      [bet.id, bet.settledAt, bet.payout],
    );
    this.slow.bets.push(bet);
  }

  /** Its win is taken back, then the bet itself. */
  async rollBack(bet: RawBet): Promise<void> {
    const { pool } = database.owner;
    await pool.query(
      `update play.bet set state = 'open', settled_at = null, payout = 0, wins = 0
        where id = $1`,
      [bet.id],
    );
    await pool.query(`update play.bet set state = 'cancelled', settled_at = $2 where id = $1`, [
      bet.id,
      now,
    ]);
    bet.rolledBack = true;
  }

  /** Whether a month began less than ten minutes ago. */
  isTurning(): boolean {
    const earlier = new Date(now.getTime() - 600_000);
    const day = this.slow.dayOf(now);
    return day.endsWith('-01') && day !== this.slow.dayOf(earlier);
  }

  /** Both look, and have the same level. */
  async look(): Promise<void> {
    this.slow.look(now);
    const level = await withLook(this.#parts, this.#holder, async (_tx, look) =>
      Promise.resolve(look?.standing.level),
    );
    // Until then, the month that has ended is not judged.
    if (!this.isTurning()) expect(level).toBe(this.slow.level);
  }

  async claim(): Promise<void> {
    const { merchant, timeZone } = this.#table;
    const memberId = `mem_${this.#member}` as const;
    const session = { id: '', memberId, merchant, username: '', customerType: 0 };
    const of = { ...session, currency: 'PHP', passwordDue: false } as const;
    const claimed = claimRebate(this.#parts, of, timeZone, randomUUID());
    const refusal = await claimed.then(
      () => null,
      (error: unknown) => error,
    );
    if (now < this.#restsUntil) expect(refusal).not.toBeNull();
  }

  /** A break of a day: nothing can be claimed, and what was earned stays earned. */
  async rest(): Promise<void> {
    const until = new Date(now.getTime() + dayMs);
    if (until.getTime() + dayMs >= ends.getTime()) return;
    await database.owner.pool.query(
      `insert into protection.pause as p (member, kind, began_at, ends_at)
       values ($1, 'coolOff', $2, $3) on conflict (member) do update
          set began_at = excluded.began_at, ends_at = excluded.ends_at
        where p.ends_at < excluded.ends_at`,
      [this.#member, now, until],
    );
    this.#restsUntil = until;
  }

  async paid(): Promise<bigint> {
    const { rows } = await database.owner.pool.query<{ paid: bigint }>(
      'select paid from rebate.account where member = $1',
      [this.#member],
    );
    return rows[0]?.paid ?? 0n;
  }

  nextBet(settledAt: Date): RawBet {
    const category = random(3) === 0 ? 'LIVE' : 'RNG';
    // In March they hardly play: it costs a level, which April brings back.
    const most = settledAt.getUTCMonth() === 2 ? 40 : 4_000;
    const stake = BigInt(1 + random(most)) * 100n;
    const payout = [0n, stake, stake * 2n, (stake * 3n) / 2n][random(4)] ?? 0n;
    return { id: randomUUID(), settledAt, category, stake, payout, rolledBack: false };
  }
}

/** One session of each rule for a member. */
const randomUUIDOf = (session: string, rule: string): string =>
  `${rule === 'risk' ? 'f' : '0'}${session.slice(1)}`;

/** The first of each month is judged a quarter of an hour after it began. */
async function passMonths(slow: SlowLevels, to: Date, before: Date): Promise<void> {
  for (let at = before.getTime(); at < to.getTime(); at += 900_000) {
    const [one, next] = [slow.dayOf(new Date(at)), slow.dayOf(new Date(at + 900_000))];
    if (one === next || !next.endsWith('-01')) continue;
    now = new Date(at + 1_800_000);
    if (now >= to) return;
    slow.passTo(now);
    await turnMonths({ db: database.db, clock, events: new LocalEvents() });
  }
}

test.each(zones)(
  '[REWARD-04] [REWARD-05] %s: as the slow model of raw bets says',
  async (zone) => {
    now = begins;
    const app = await buildApp(testPlatform(database.db, { clock }), []);
    const { seedMerchantRows } = await import('../../seed/merchants.ts');
    await seedMerchantRows(database.owner);
    const table = await openTable(zone, zones.indexOf(zone));
    let falls = 0;
    for (let one = 0; one < membersEach; one += 1) {
      now = begins;
      const of = testMerchant({ code: table.merchant, signUpGift: 0n });
      const gambler = new Gambler(table, uuidOf((await signedIn(app, { merchant: of })).memberId));
      let before = begins;
      for (const instant of moments(table)) {
        await passMonths(gambler.slow, instant, before);
        now = instant;
        const bet = gambler.nextBet(instant);
        await gambler.settle(bet);
        await gambler.look();
        const wrong = gambler.slow.bets[random(gambler.slow.bets.length)];
        if (random(6) === 0 && wrong && !wrong.rolledBack && !gambler.isTurning()) {
          await gambler.rollBack(wrong);
          await gambler.look();
        }
        if (random(15) === 0) await gambler.rest();
        if (random(9) === 0) await gambler.claim();
        before = instant;
      }
      const { changes } = gambler.slow;
      falls += changes.filter(({ level }, at) => level < (changes[at - 1]?.level ?? 0)).length;
      now = ends;
      await passMonths(gambler.slow, ends, before);
      now = ends;
      await settleUnclaimed({ db: database.db, clock, events: new LocalEvents() });
      await gambler.claim();
      const [paid, owed] = [await gambler.paid(), gambler.slow.rebate()];
      // What was paid before a bet was taken back stands.
      expect(paid).toBeGreaterThanOrEqual(owed);
      const late = gambler.nextBet(new Date(ends.getTime() - 1_000));
      const makesUp = { ...late, category: 'RNG', stake: 100_000_000n, payout: 0n } as const;
      await gambler.settle(makesUp);
      await gambler.look();
      await gambler.claim();
      expect(await gambler.paid()).toBe(gambler.slow.rebate());
    }
    expect(falls, 'months that cost a level').toBeGreaterThanOrEqual(membersEach / 2);
    await app.close();
  },
  modelTimeout(small, 240_000),
);
