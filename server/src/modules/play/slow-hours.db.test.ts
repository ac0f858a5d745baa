// What bets count for, hour by hour, against a plain and slow model of raw bets: every rule, what
// vendors say themselves, free rounds, bonus money, corrections, midnights, changes of the clocks.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { modelSize, modelTimeout } from '../../test-model-size.ts';
import { slowHours, slowProgress } from './test-slow-hours.ts';
import type { RawBet, Sums } from './test-slow-hours.ts';
import { withBug } from './test-bugs.ts';
import type { Bug } from './test-bugs.ts';

const small = { members: 6, rounds: 300 };
const size = modelSize(small);
const zones = ['Asia/Manila', 'Asia/Kolkata', 'America/New_York'] as const;
/** In New York the clocks go forward that weekend. */
const begins = Date.parse('2026-03-06T00:00:00Z');
const spanMs = 4 * 86_400_000;
const hourMs = 3_600_000;

const games = [
  { category: 'RNG', rule: 'stake' },
  { category: 'LIVE', rule: 'risk' },
  { category: 'PVP', rule: 'loss' },
] as const;
const percent = { RNG: 100n, LIVE: 10n, PVP: 33n };

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => database.close());

/** Numbers that look random and are the same for the same seed. */
function randomOf(seed: number): (below: number) => number {
  let state = (seed + 1) * 2_654_435_761;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Event {
  readonly at: Date;
  readonly run: () => Promise<void>;
}

class Gambler {
  readonly member = randomUUID();
  readonly timeZone: string;
  readonly #random: (below: number) => number;
  /** One for all its days: each holds much memory that the collector does not see. */
  readonly #calendar: Intl.DateTimeFormat;
  #grant = '';
  readonly #sessions = new Map<string, string>();

  constructor(at: number) {
    this.timeZone = zones[at % zones.length] ?? zones[0];
    this.#random = randomOf(at);
    this.#calendar = new Intl.DateTimeFormat('en-CA', { timeZone: this.timeZone });
  }

  get #db() {
    return database.owner.kysely;
  }

  /** A session at a game of each rule, and a bonus that is never over. */
  async begin(): Promise<void> {
    for (const { category, rule } of games) {
      const { rows } = await sql<{ id: string }>`insert into play.session (token_hash, merchant,
          time_zone, member_id, sign_in, nickname, vendor, game_code, node_id, category, currency,
          language, wallet_account, vendor_account, expires_at, valid_rule)
        values (${Buffer.from(randomUUID())}, 'perya', ${this.timeZone}, ${this.member},
          ${this.member}, '', 'PERYA', ${category}, 1, ${category}, 'PHP', 'EN', ${this.member},
          ${this.member}, now(), ${rule}) returning id`.execute(this.#db);
      this.#sessions.set(category, rows[0]?.id ?? '');
    }
    const shares = Object.fromEntries(
      Object.entries(percent).map(([category, share]) => [category, Number(share)]),
    );
    const { rows } = await sql<{ id: string }>`
      select bonus.give('perya', ${this.member}, 'PHP', ${this.member}, '{}', 1e9::int8, 10,
        ${JSON.stringify(shares)}, 1e9::int8, null, 365, 1) as id`.execute(this.#db);
    this.#grant = rows[0]?.id ?? '';
    // As many are open as it takes: it is neither spent nor over.
    await sql`update bonus.grant set open_stakes = 1e6 where id = ${this.#grant}`.execute(this.#db);
  }

  /** Half of the rounds are placed within the hour before a midnight, and mostly settled after. */
  #placedAt(): Date {
    const any = begins + this.#random(spanMs / 1_000) * 1_000;
    if (this.#random(2) === 0) return new Date(any);
    const day = (at: number): string => this.#calendar.format(at);
    let midnight = Math.ceil(any / 1_800_000) * 1_800_000;
    while (day(midnight) === day(midnight - 1)) midnight += 1_800_000;
    return new Date(midnight - this.#random(hourMs / 2));
  }

  /** Places a round's bets; answers what becomes of them. */
  async placeRound(): Promise<Event[]> {
    const random = this.#random;
    const { category } = games[random(games.length)] ?? games[0];
    const [placedAt, round] = [this.#placedAt(), randomUUID()];
    const bets = Array.from({ length: 1 + random(3) }, () => this.#bet(random(9) === 0));
    for (const { id, stake, bonus, isFree } of bets) {
      const face = isFree ? 500 : null;
      await sql`insert into play.bet (id, session_id, merchant, member_id, vendor, game_code,
          node_id, category, round_id, transaction_id, currency, wallet_account, vendor_account,
          stake, day, placed_at, free_round, face, bonus_grant, bonus_stake)
        values (${id}, ${this.#sessions.get(category)}, 'perya', ${this.member}, 'PERYA',
          ${category}, 1, ${category}, ${round}, ${id}, 'PHP', ${this.member}, ${this.member},
          ${stake}, ${placedAt}::date, ${placedAt}, ${isFree ? 'campaign' : null}, ${face},
          ${this.#grant}, ${bonus})`.execute(this.#db);
    }
    return bets.flatMap(({ id, stake }) => this.#eventsOf(id, stake, placedAt));
  }

  #bet(isFree: boolean) {
    const stake = isFree ? 0 : 101 + this.#random(20_000);
    const bonus = this.#random(3) > 0 ? 0 : this.#random(stake + 1);
    return { id: randomUUID(), stake, bonus, isFree };
  }

  /** Settled, perhaps paid once more, taken back, settled again or given back. */
  #eventsOf(id: string, stake: number, placedAt: Date): Event[] {
    const random = this.#random;
    if (random(20) === 0) return [];
    const after = (from: Date, ms: number): Date => new Date(from.getTime() + 1 + random(ms));
    const at = after(placedAt, hourMs);
    const events: Event[] = [{ at, run: async () => this.#settle(id, stake, at) }];
    const more = after(at, 1_000);
    if (random(5) === 0) events.push({ at: more, run: async () => this.#winMore(id, stake) });
    if (random(4) > 0) return events;
    const back = after(more, 30 * hourMs);
    events.push({ at: back, run: async () => this.#takeBack(id) });
    const then = after(back, hourMs);
    if (random(3) > 0) {
      events.push({ at: then, run: async () => this.#settle(id, stake, then) });
    } else if (random(2) === 0) {
      events.push({ at: then, run: async () => this.#cancel(id, then) });
    }
    return events;
  }

  async #takeBack(id: string): Promise<void> {
    await sql`update play.bet set wins = 1, payout = 0 where id = ${id} and wins = 2`.execute(
      this.#db,
    );
    await sql`update play.bet set state = 'open', payout = 0, wins = 0, settled_at = null,
        vendor_valid = null where id = ${id}`.execute(this.#db);
  }

  async #cancel(id: string, at: Date): Promise<void> {
    await sql`update play.bet set state = 'cancelled', settled_at = ${at}
      where id = ${id}`.execute(this.#db);
  }

  /** What vendors say is above the stake at times: the stake is the most that counts. */
  #said(stake: number): number | null {
    return this.#random(4) === 0 ? this.#random(2 * stake + 2) : null;
  }

  async #settle(id: string, stake: number, at: Date): Promise<void> {
    const times = [0, 0, 0, 1, 2, 12][this.#random(6)] ?? 0;
    const payout = times * stake + this.#random(2) * this.#random(stake + 1);
    await sql`update play.bet set state = 'settled', payout = ${payout}, wins = 1,
        settled_at = ${at}, counted_at = coalesce(counted_at, ${at}),
        vendor_valid = ${this.#said(stake)} where id = ${id}`.execute(this.#db);
  }

  async #winMore(id: string, stake: number): Promise<void> {
    await sql`update play.bet set payout = payout + ${this.#random(stake + 1)}, wins = 2,
        vendor_valid = case when ${this.#said(stake)}::bigint is null then vendor_valid
          else coalesce(vendor_valid, 0) + ${this.#random(stake + 1)} end
      where id = ${id}`.execute(this.#db);
  }

  async rawBets(): Promise<RawBet[]> {
    const { rows } = await sql<RawBet>`
      select b.category, s.valid_rule as rule,
             b.vendor || '/' || b.game_code || '/' || b.round_id as round, b.state, b.stake,
             b.bonus_stake as "bonusStake", b.payout, b.vendor_valid as "vendorValid",
             b.free_round is not null as "isFree", b.counted_at as "countedAt"
        from play.bet b join play.session s on s.id = b.session_id
       where b.member_id = ${this.member}`.execute(this.#db);
    return rows;
  }

  async hours(): Promise<Map<string, Sums>> {
    type Row = Sums & { readonly hour: Date; readonly category: string };
    const { rows } = await sql<Row>`
      select hour, category, settled_count as count, turnover, payout, valid,
             cash_valid as "cashValid"
        from play.member_hour where member_id = ${this.member}`.execute(this.#db);
    return new Map(
      rows.map(({ hour, category, ...sums }) => [`${hour.toISOString()} ${category}`, sums]),
    );
  }

  async progress(): Promise<bigint> {
    const { rows } = await sql<{ progress: bigint }>`
      select progress from bonus.grant where id = ${this.#grant}`.execute(this.#db);
    return rows[0]?.progress ?? -1n;
  }
}

const inOrder = (hours: Map<string, Sums>) => [...hours].toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Plays so many rounds of a member; whether the database and the model agree. */
async function compare(at: number, rounds: number): Promise<readonly RawBet[]> {
  const gambler = new Gambler(at);
  await gambler.begin();
  const events: Event[] = [];
  for (let round = 0; round < rounds; round += 1) events.push(...(await gambler.placeRound()));
  for (const { run } of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await run();
  const bets = await gambler.rawBets();
  const about = `member ${String(at)}, ${gambler.timeZone}`;
  expect(inOrder(await gambler.hours()), about).toEqual(inOrder(slowHours(bets, gambler.timeZone)));
  expect(await gambler.progress(), about).toBe(slowProgress(bets, percent));
  return bets;
}

test(
  '[REWARD-01] [REWARD-03] hours and a bonus’s progress, as the slow model of raw bets says',
  async () => {
    const seen = new Set<string>();
    for (let at = 0; at < size.members; at += 1) {
      for (const bet of await compare(at, Math.ceil(size.rounds / size.members))) {
        const said = bet.vendorValid === null ? '' : ' said';
        seen.add(`${bet.rule}${said}`).add(bet.state);
        if (bet.isFree) seen.add('free');
        if (bet.bonusStake > 0n) seen.add('bonus');
      }
    }
    const rules = games.flatMap(({ rule }) => [rule, `${rule} said`]);
    const all = [...rules, 'open', 'settled', 'cancelled', 'free', 'bonus'];
    expect([...seen].toSorted()).toEqual(all.toSorted());
  },
  modelTimeout(small, 300_000),
);

const bugs: readonly Bug[] = [
  ['a vendor’s word counts above the stake', 'play.own_valid', 'LEAST(', 'GREATEST('],
  ['what a vendor says counts twice', 'play.counts_in_round', '(b).vendor_valid IS NULL', 'true'],
  [
    'a loss counts what was won',
    'play.valid_of',
    'GREATEST((p_stakes - p_payouts), (0)::bigint)',
    'abs((p_stakes - p_payouts))',
  ],
  [
    'a round counts when its bet does',
    'play.count_round',
    "'hour', r.counted_at",
    "'hour', s.counted_at",
  ],
  ['a bonus counts as cash', 'play.count_round', 'r.cash_stakes, r.stakes', 'r.stakes, r.stakes'],
  [
    'midnights are elsewhere',
    'play.count_settlements',
    "'hour', n.counted_at, e.time_zone",
    "'hour', n.counted_at, 'UTC'",
  ],
];

test.each(bugs)('the model catches a planted bug: %s', async (...bug) => {
  await withBug(database.owner, bug, async () => {
    // In a zone whose hours begin at half past those of others.
    await expect(compare(1, 80)).rejects.toThrow(/deeply equal|to be/);
  });
});
