// Promotions and claims that the tests of the console decide about, and the commands about them.
import { randomUUID } from 'node:crypto';
import type { EndpointSpec, OutputOf } from '@perya/contract/endpoint';
import { toId } from '@perya/contract/id';
import * as bonuses from '@perya/contract/ops/bonuses';
import * as claims from '@perya/contract/ops/claims';
import * as levels from '@perya/contract/ops/levels';
import * as rains from '@perya/contract/ops/rains';
import * as rules from '@perya/contract/ops/reward-rules';
import * as calls from '@perya/contract/ops/promotions';
import { money } from '@perya/contract/money';
import { sql } from 'kysely';
import type { TestDatabase } from '#db/test-database';
import { LocalEvents } from '#lib/events';
import { grantBonus } from '#modules/bonus/bonus';
import { applyFor } from '#modules/promotions/applying';
import { applyOffer, schedulePromotion } from '#modules/promotions/editing';
import { asker, member, offer, testPromotions } from '#modules/promotions/test-promotions';
import type { TestPromotions } from '#modules/promotions/test-promotions';
import { schedule, wishOf } from '#modules/rain/test-rain';
import { giveRules } from '#modules/vip/test-vip';
import { friendCommands } from './test-console-friends.ts';
import { ask, openConsole, operatorWith, valueOf } from './test-console.ts';
import type { TestConsole, TestOperator } from './test-console.ts';

interface World {
  readonly database: TestDatabase;
  readonly desk: TestConsole;
  readonly parts: Omit<TestPromotions, 'operator'>;
  /** Whose the merchant's rewards are. */
  readonly ana: Pick<TestOperator, 'headers'>;
}

/** A new merchant's console, with who runs its rewards and who runs its money. */
export async function rewardsDesk(database: TestDatabase) {
  const parts = await testPromotions(database);
  const desk = await openConsole(database, { clock: parts.clock });
  const { merchant } = parts;
  const ana = await operatorWith(database, desk.clock, [{ role: 'rewards', merchant }]);
  const ben = await operatorWith(database, desk.clock, [{ role: 'finance', merchant }]);
  return { parts, desk, ana, ben };
}

type Fields = Record<string, unknown>;
type Commands = readonly (readonly [EndpointSpec, () => Promise<Fields>])[];

const texts = (languages: readonly string[]) =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      { title: 'An offer', summary: 'What it is.', terms: ['How it works.'] },
    ]),
  );

/** The merchant's languages. */
export async function spoken({ database, parts }: Pick<World, 'database' | 'parts'>) {
  const { rows } = await sql<{ language: string }>`select language from merchant.language_view
    where merchant = ${parts.merchant}`.execute(database.owner.kysely);
  return rows.map(({ language }) => language);
}

/** An offer in all languages of the merchant. */
export async function offerAt(
  { database, parts }: Pick<World, 'database' | 'parts'>,
  changes: Fields = {},
): Promise<Fields> {
  return { ...offer(changes), texts: texts(await spoken({ database, parts })) };
}

/** A new promotion of the merchant that was not opened yet. */
export async function draft(world: World, changes: Fields = {}): Promise<string> {
  const file = await offerAt(world, changes);
  const operating = { ...world.parts, db: world.database.operator };
  const { merchant } = world.parts;
  const by = { currency: 'PHP', operator: 'maker' } as const;
  const { id } = await applyOffer(operating, { merchant, file, ...by });
  return toId('promotion', id);
}

/** One that is open. */
export async function running(world: World, changes: Fields = {}): Promise<string> {
  const id = await draft(world, changes);
  const { merchant } = world.parts;
  await sql`insert into promotion.rules (merchant, two_people_from) values (${merchant}, 10000000)
    on conflict do nothing`.execute(world.database.owner.kysely);
  const { rows } = await sql<{ code: string }>`select code from promotion.promotion
    where id = ${id.slice(4)}`.execute(world.database.owner.kysely);
  const operating = { ...world.parts, db: world.database.operator };
  const window = { code: rows[0]?.code ?? '', from: null, until: null };
  const voice = { operator: 'maker', reason: 'A test' };
  await schedulePromotion(operating, { merchant, ...window, ...voice });
  return id;
}

/** An application that waits, of a new member. */
export async function application(world: World, promotion?: string): Promise<string> {
  const id = promotion ?? (await running(world, { kind: 'application' }));
  const operating = { ...world.parts, operator: world.parts };
  const { session } = await member(operating);
  const wish = { id: id.slice(4), remark: 'My parol', pictures: 0 };
  const claim = await applyFor(world.parts, asker(operating), session, wish);
  return toId('claim', claim.id);
}

/** A bonus of that many centavos that a new member plays with. */
export async function grant({ parts }: World, amount: bigint) {
  const { uuid, session } = await member({ ...parts, operator: parts });
  const id = await parts.db.transaction(async (tx) =>
    grantBonus(tx, {
      merchant: parts.merchant,
      member: uuid,
      currency: 'PHP',
      key: randomUUID(),
      title: { EN: 'Welcome' },
      amount: money(amount),
      terms: {
        wagering: 8,
        contributions: { RNG: 100 },
        maxStake: '100.00',
        maxWin: null,
        days: 7,
      },
    }),
  );
  return { id: toId('grant', id), member: session.memberId };
}

async function withVersion({ desk, parts, ana }: World, spec: EndpointSpec, id: string) {
  const found = ask(desk, spec, { merchant: parts.merchant, id }, ana.headers);
  return { id, version: (await valueOf<{ version: string }>(found)).version };
}

export async function rulesOf({ desk, parts, ana }: World, part: rules.RewardPart) {
  const input = { merchant: parts.merchant, part };
  return valueOf<OutputOf<typeof rules.rewardRules>>(
    ask(desk, rules.rewardRules, input, ana.headers),
  );
}

/** A file of one new mission, for the rules as they are. */
async function missions(world: World) {
  const title = Object.fromEntries(
    (await spoken(world)).map((language) => [language, 'A mission']),
  );
  const mission = {
    code: `m${randomUUID().slice(0, 8)}`,
    title,
    period: 'day',
    condition: { kind: 'validBet', amount: '100.00' },
    reward: { kind: 'cash', amount: '20.00' },
  };
  const { version } = await rulesOf(world, 'missions');
  return { part: 'missions', version, file: { missions: [mission] } };
}

/** A level for a new member of a merchant that has levels. */
async function level(world: World) {
  const { database, desk, parts, ana } = world;
  const { merchant } = parts;
  if ((await rulesOf(world, 'vip')).rows.length === 0) {
    await giveRules(database.operator, desk.clock, { merchant, fromDay: '2026-01-01' });
  }
  const { session } = await member({ ...parts, operator: parts });
  const found = ask(desk, levels.memberLevel, { merchant, id: session.memberId }, ana.headers);
  const { version } = await valueOf<OutputOf<typeof levels.memberLevel>>(found);
  return { id: session.memberId, version, level: 2 };
}

/** A leaderboard that is closed, with prizes that two have to want. */
export async function largeBoard(world: World) {
  const { desk, parts, ana } = world;
  const { merchant } = parts;
  const now = desk.clock.now().getTime();
  const code = `b${randomUUID().slice(0, 8)}`;
  const title = Object.fromEntries((await spoken(world)).map((each) => [each, 'A board']));
  const file = {
    code,
    title,
    startsAt: new Date(now - 7_200_000).toISOString(),
    endsAt: new Date(now + 60_000).toISOString(),
    scoring: 'valid',
    weights: { RNG: 100 },
    ties: 'first',
    prizes: [{ places: 1, amount: '5000.00' }],
  };
  const { version } = await rulesOf(world, 'boards');
  const voice = { merchant, requestKey: randomUUID(), reason: 'A test' };
  const about = { ...voice, part: 'boards', version, file };
  await valueOf(ask(desk, rules.rewardApply, about, ana.headers));
  const id = await closedBoard(world, code);
  const row = (await rulesOf(world, 'boards')).rows.find((each) => each.id === code);
  return { id: row?.id, version: row?.version, board: id };
}

async function closedBoard({ database, parts }: World, code: string): Promise<string> {
  const { rows } = await sql<{
    id: string;
  }>`update mission.board set state = 'closed', closed_at = now()
    where merchant = ${parts.merchant} and code = ${code} returning id`.execute(
    database.owner.kysely,
  );
  return rows[0]?.id ?? '';
}

let rainsMade = 0;

/** The wish for a rain, each at a moment of its own. */
const rainWish = ({ desk }: World) => ({
  total: '50.00',
  count: 10,
  audience: 'everyone',
  firstAt: new Date(desk.clock.now().getTime() + 172_800_000 + (rainsMade += 1) * 60_000)
    .toISOString()
    .slice(0, 16),
  openSeconds: 600,
  aheadSeconds: 3_600,
  times: 1,
  everySeconds: null,
});

/** A rain that was scheduled and has not begun. */
async function rain(world: World) {
  const { database, desk, parts, ana } = world;
  const { merchant } = parts;
  const { clock } = desk;
  const operating = { db: database.operator, clock, events: new LocalEvents() };
  const stage = { merchant, ...operating, owner: operating };
  const firstAt = new Date(clock.now().getTime() + 90_000_000 + (rainsMade += 1) * 60_000);
  await schedule(stage, wishOf(stage, { firstAt: firstAt.toISOString() }));
  const found = ask(desk, rains.rainList, { merchant, limit: 1 }, ana.headers);
  const [plan] = (await valueOf<OutputOf<typeof rains.rainList>>(found)).rows;
  return { id: plan?.id, version: plan?.version };
}

/** What each command is about; `world` is asked for when a test runs. */
export function commandsOf(world: () => World): Commands {
  const promotion = async (id: string) => withVersion(world(), calls.promotionOne, id);
  const claim = async () => withVersion(world(), claims.claimOne, await application(world()));
  const bonus = async () => {
    const { desk, parts, ana } = world();
    const { id, member: of } = await grant(world(), 5_000n);
    const input = { merchant: parts.merchant, member: of };
    const { rows } = await valueOf<{ rows: { version: string }[] }>(
      ask(desk, bonuses.bonusList, input, ana.headers),
    );
    return { id, version: rows[0]?.version };
  };
  const gift = async () => {
    const reward = { give: 'cash', sum: { fixed: '5.00' } };
    const id = await running(world(), { kind: 'byHand', reward });
    const { session } = await member({ ...world().parts, operator: world().parts });
    return { id, member: session.memberId, amount: '5.00' };
  };
  return [
    [rules.rewardApply, async () => missions(world())],
    [
      rules.rewardStop,
      async () => {
        const input = await missions(world());
        const { desk, parts, ana } = world();
        const voice = { requestKey: randomUUID(), reason: 'A test' };
        const about = { ...input, ...voice, merchant: parts.merchant };
        await valueOf(ask(desk, rules.rewardApply, about, ana.headers));
        const { rows } = await rulesOf(world(), 'missions');
        const [mission] = input.file.missions;
        const row = rows.find(({ id }) => id === mission?.code);
        return { part: 'missions', id: row?.id, version: row?.version };
      },
    ],
    ...friendCommands(world),
    [levels.memberLevelSet, async () => level(world())],
    [rules.rewardPrizes, async () => largeBoard(world())],
    [rains.rainSchedule, async () => Promise.resolve(rainWish(world()))],
    [rains.rainStop, async () => rain(world())],
    [bonuses.bonusEnd, bonus],
    [bonuses.rewardGive, gift],
    [
      calls.promotionApply,
      async () => {
        const code = `c${randomUUID().slice(0, 8)}`;
        const found = await promotion(await draft(world(), { code }));
        return { ...found, offer: await offerAt(world(), { code, budget: '20.00' }) };
      },
    ],
    [calls.promotionAdd, async () => ({ offer: await offerAt(world()) })],
    [
      calls.promotionOpen,
      async () => ({ ...(await promotion(await draft(world()))), from: '', until: '' }),
    ],
    [calls.promotionStop, async () => promotion(await running(world()))],
    [claims.claimApprove, async () => ({ ...(await claim()), amount: '5.00' })],
    [claims.claimReject, claim],
  ];
}
