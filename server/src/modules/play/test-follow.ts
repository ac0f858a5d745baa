// Follows the wallet's model call by call, with members who are given bonuses and end them.
import { deepStrictEqual as same } from 'node:assert';
import { money } from '@perya/contract/money';
import { dialectAnswerOf } from '@perya/contract/vendor/dialect-errors';
import type { ErrorCode } from '@perya/contract/error-codes';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { TestDatabase } from '#db/test-database';
import type { Command as Spoken } from '../../../../vendor-kit/src/dialect/dialect.ts';
import { forfeitForWithdrawal, grantBonus } from '../bonus/bonus.ts';
import { openSession, sayAs } from './adapters/test-dialects.ts';
import type { DialectName, World } from './adapters/test-dialects.ts';
import { callOf } from './test-commands.ts';
import type { Call } from './test-commands.ts';
import { command, Model, poolSeed, startMoney, wire } from './test-model.ts';
import type { Command, Terms } from './test-model.ts';
import { poolHolds, setTerms } from './test-play.ts';
import type { Player } from './test-play.ts';
import { grantTerms } from './test-purse.ts';
import type { GrantTerms } from './test-purse.ts';

/** A bonus is given, each of four once; or the active one is ended, by who was told of so much. */
type BonusStep =
  | { readonly kind: 'give'; readonly of: number }
  | { readonly kind: 'forfeit'; readonly tooMuch: bigint };

export type Step = Command | BonusStep;

const bonusStep: fc.Arbitrary<BonusStep> = fc.oneof(
  fc.record({ kind: fc.constant('give' as const), of: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ kind: fc.constant('forfeit' as const), tooMuch: fc.constantFrom(0n, 0n, 1n) }),
);

export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: command },
  { weight: 1, arbitrary: bonusStep },
);

export interface Terrain extends Terms {
  readonly bonuses: readonly GrantTerms[];
}

export const terrain: fc.Arbitrary<Terrain> = fc.record({
  severalWins: fc.boolean(),
  freeWinsPay: fc.boolean(),
  bonuses: fc.array(grantTerms, { minLength: 4, maxLength: 4 }),
});

/** How a vendor talks, and what it calls the model's refusals. */
export interface Line {
  readonly vendor: string;
  open(player: Player): Promise<string>;
  say(call: Call): Promise<string>;
  /** Asks for the balance: 'done', or the refusal. */
  ask(playToken: string): Promise<string>;
  readonly refusal: (code: ErrorCode) => string;
}

export function lineOf(world: World, dialect: DialectName): Line {
  const signer = world.signers[dialect];
  const answerTo = async (spoken: Spoken) => sayAs(world.play, dialect, signer, spoken);
  return {
    vendor: signer.vendor,
    open: async (player) => openSession(world, dialect, player),
    say: async (call) => {
      const answer = await answerTo(call);
      if (answer.kind !== 'done') return answer.kind === 'lost' ? answer.why : answer.code;
      const { replayed, balance = '' } = answer.facts;
      return `${replayed === true ? 'replayed' : 'done'} ${balance}`;
    },
    ask: async (playToken) => {
      const answer = await answerTo({ name: 'balance', input: { playToken } });
      return answer.kind === 'refused' ? answer.code : answer.kind;
    },
    refusal: dialectAnswerOf,
  };
}

/** Every fourth step is followed by one that was taken before. */
function withReplays(list: readonly Step[]): Step[] {
  return list.flatMap((each, i) => (i % 4 === 3 ? [each, list[i - 3] ?? each] : [each]));
}

const isBonus = (each: Step): each is BonusStep => each.kind === 'give' || each.kind === 'forfeit';

interface Walk {
  readonly database: Pick<TestDatabase, 'db' | 'owner'>;
  readonly play: World['play'];
  readonly line: Line;
  /** Keeps the ids of runs apart. */
  readonly run: string;
  /** Minor units in the wallet at the beginning, where not the model's. */
  readonly cash?: bigint;
  /** What was answered to what, for the tests to see that it happened. */
  readonly seen: Set<string>;
}

/** The member signs out before the step of the number `leaves`, if there are so many. */
export async function follow(
  walk: Walk,
  list: readonly Step[],
  terms: Terrain,
  leaves: number,
): Promise<void> {
  const { database, play, line, run, seen } = walk;
  await setTerms(database.owner, terms);
  const cash = walk.cash ?? startMoney;
  const player = await play.player(wire(cash));
  const token = await line.open(player);
  const pool = (await poolHolds(database.owner, line.vendor)) ?? poolSeed;
  const model = new Model(terms, pool, cash);
  for (const [i, each] of withReplays(list).entries()) {
    if (i === leaves) {
      const out = 'update account.session set ended_at = now() where member = $1';
      await database.owner.pool.query(out, [player.uuid]);
      model.signedIn = false;
    }
    if (isBonus(each)) {
      await takeStep(walk, each, { player, terms, model });
      continue;
    }
    const expected = model.expected(each);
    const answer = await line.say(callOf(each, { player, token, run, model }));
    seen.add(`${each.kind} ${answer.split(' ')[0] ?? ''}`);
    const isDone = /^(done|replayed) /.test(expected);
    const words = isDone ? expected : line.refusal(expected as ErrorCode);
    same([i, each, answer], [i, each, words]);
  }
  const asked = model.signedIn ? 'done' : line.refusal('session.ended');
  same(await line.ask(token), asked);
  same((await poolHolds(database.owner, line.vendor)) ?? poolSeed, model.pool);
  await samePurse(database.owner, player, model);
  await sameTotals(database.owner, player.uuid, model);
}

interface At {
  readonly player: Player;
  readonly terms: Terrain;
  readonly model: Model;
}

async function takeStep({ database, run, seen }: Walk, each: BonusStep, at: At): Promise<void> {
  const { purse } = at.model;
  if (each.kind === 'forfeit') {
    const before = purse.active;
    const seenBalance = purse.bonus + each.tooMuch;
    const order = `select id from bonus.grant where member_id = $1 and state = 'active'`;
    const { rows } = await database.owner.pool.query<{ id: string }>(order, [at.player.uuid]);
    const [row] = rows;
    same(row !== undefined, before !== undefined);
    if (row === undefined) return;
    const ending = { id: row.id, seen: money(seenBalance) };
    const ended = await database.db.transaction(async (tx) => forfeitForWithdrawal(tx, ending));
    same(ended, purse.forfeit(seenBalance));
    seen.add(`forfeit ${String(ended)}`);
    return;
  }
  const given = at.terms.bonuses[each.of];
  const key = `${run} ${String(each.of)}`;
  if (!given) return;
  if (!at.model.given.has(each.of)) purse.give(given);
  at.model.given.add(each.of);
  const { amount, times, share, maxStake, maxWin } = given;
  await database.db.transaction(async (tx) =>
    grantBonus(tx, {
      merchant: 'perya',
      member: at.player.uuid,
      currency: 'PHP',
      key,
      title: { EN: 'A bonus' },
      amount: money(amount),
      terms: {
        wagering: Number(times),
        contributions: { RNG: Number(share), LIVE: 10 },
        maxStake: wire(maxStake),
        maxWin: maxWin === null ? null : wire(maxWin),
        days: 7,
      },
    }),
  );
}

/** Cash, bonus, and where each bonus stands. */
async function samePurse(owner: TestDatabase['owner'], player: Player, model: Model) {
  const { purse } = model;
  const { rows: accounts } = await sql<{ kind: string; balance: bigint }>`
    select kind, balance from ledger.account where owner = ${player.uuid} and balance <> 0
     order by kind desc`.execute(owner.kysely);
  const held = [
    { kind: 'wallet', balance: purse.cash },
    { kind: 'bonus', balance: purse.bonus },
  ];
  same(
    accounts,
    held.filter(({ balance }) => balance !== 0n),
  );
  const { rows: grants } = await sql`
    select amount, state, open_stakes as open, became_cash as "becameCash",
           went_back as "wentBack", case when state = 'active' then progress end as progress
      from bonus.grant where member_id = ${player.uuid} order by id`.execute(owner.kysely);
  const own = purse.grants.map(({ terms, state, open, becameCash, wentBack, progress }) => ({
    amount: terms.amount,
    state,
    open: Number(open),
    becameCash,
    wentBack,
    progress: state === 'active' ? progress : null,
  }));
  same(grants, own);
}

/** The roll-ups hold what the model adds up to. */
async function sameTotals(
  owner: TestDatabase['owner'],
  member: string,
  model: Model,
): Promise<void> {
  const { rows } = await owner.pool.query<Record<string, bigint>>(
    `select coalesce(sum(open_count), 0)::int8 as open,
            coalesce(sum(open_stake), 0)::int8 as staked,
            coalesce(sum(settled_count), 0)::int8 as settled,
            coalesce(sum(settled_payout - settled_stake), 0)::int8 as net,
            coalesce(sum(cancelled_count), 0)::int8 as cancelled,
            coalesce(sum(other_paid), 0)::int8 as others,
            (select sum(t.payouts - t.stakes)::int8 from play.sitting t
              where t.member_id = $1) as sat
       from play.member_day where member_id = $1`,
    [member],
  );
  const bets = [...model.bets.values()];
  const of = (state: string) => bets.filter((each) => each.state === state);
  const count = (state: string): bigint => BigInt(of(state).length);
  const net = of('settled').reduce((sum, { payout, stake }) => sum + payout - stake, 0n);
  const staked = of('open').reduce((sum, { stake }) => sum + stake, 0n);
  same(rows[0], {
    open: count('open'),
    staked,
    settled: count('settled'),
    net,
    cancelled: count('cancelled'),
    others: model.others,
    sat: net - staked + model.others + model.promotions,
  });
}
