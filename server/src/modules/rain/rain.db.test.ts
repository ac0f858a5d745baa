// Rains: announced with a hash, one envelope a member, checked by anyone, the rest goes back.
import { createHash, createHmac } from 'node:crypto';
import { drawFrom } from '@perya/contract/draws';
import { toId, uuidOf } from '@perya/contract/id';
import { wireMoney, money } from '@perya/contract/money';
import { splitOf } from '@perya/contract/rewards/rain-split';
import type { LiveEvent } from '@perya/contract/live';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import type { Session } from '#lib/platform';
import { startPause } from '#modules/protection/pause';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { balance, memberBalance, openAccount } from '#modules/wallet/wallet';
import { currentRain, sharesView, stopRains, takeEnvelope, tendRains } from './rain.ts';
import { plansIn } from './rain-sql.ts';
import { falling, from, players, rainStage, schedule, wishOf } from './test-rain.ts';
import type { RainStage } from './test-rain.ts';

let database: TestDatabase;
let stage: RainStage;
let juana: Session;
let maria: Session;

beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(async () => {
  stage = rainStage(database);
  [juana, maria] = (await players(stage, 2)) as [Session, Session];
});
afterAll(async () => {
  expect(isSound(await checkLedger(database.db.kysely))).toBe(true);
  await database.close();
});

const now = async (session: Session | null = null) => currentRain(stage, stage.merchant, session);

async function held(rain: string): Promise<bigint> {
  const owner = `rain:${rain}`;
  const { merchant } = stage;
  const name = { merchant, kind: 'hold', owner, currency: 'PHP' } as const;
  return balance(stage.db.kysely, await openAccount(stage.db.kysely, name));
}

async function promotion(): Promise<bigint> {
  const name = { merchant: stage.merchant, kind: 'promotion', currency: 'PHP' } as const;
  return balance(stage.db.kysely, await openAccount(stage.db.kysely, name));
}

async function wallet({ memberId }: Session): Promise<bigint> {
  const { kysely } = stage.db;
  return (await memberBalance(kysely, stage.merchant, uuidOf(memberId), 'PHP')).balance;
}

const take = async (who: Session, rain: string) => takeEnvelope(stage, who, rain);

describe('[AGENT-15] a rain', () => {
  test('is announced with its money held and its seed’s hash, and falls in time', async () => {
    const heard: LiveEvent[] = [];
    const stop = stage.events.subscribe(`merchant:${stage.merchant}`, ({ event }) => {
      heard.push(event);
    });
    expect(await schedule(stage, wishOf(stage))).toBe('done');
    stop();
    expect(heard).toEqual([{ event: 'rain', data: {} }]);
    const { rain } = await now();
    expect(rain).toMatchObject({ state: 'announced', total: '50.00', count: 10, left: 10 });
    expect(rain?.seed).toBeNull();
    const id = rain?.id.slice(4) ?? '';
    expect([await held(id), await promotion()]).toEqual([5_000n, -5_000n]);
    await expect(take(juana, id)).rejects.toMatchObject({ code: 'rain.notFalling' });
    stage.clock.advance(3_600);
    expect((await now()).rain?.state).toBe('falling');
    const amount = await take(juana, id);
    expect(await wallet(juana)).toBe(amount);
    expect((await now(juana)).mine).toBe(wireMoney(money(amount), 'PHP'));
    expect((await now()).rain?.left).toBe(9);
  });

  test('gives one envelope to a member, whose second tap is answered the same', async () => {
    const id = await falling(stage);
    const amount = await take(juana, id);
    expect(await take(juana, id)).toBe(amount);
    expect(await wallet(juana)).toBe(amount);
    expect((await now()).rain?.left).toBe(9);
  });

  test('is over when its time is, tells its seed, and anybody can split it again', async () => {
    const id = await falling(stage);
    const taken = [await take(juana, id), await take(maria, id)];
    await expect(sharesView(stage, juana, id)).rejects.toMatchObject({ code: 'rain.notOver' });
    const before = (await now()).rain?.seedHash;
    stage.clock.advance(600);
    await tendRains(stage);
    const { rain, shares } = await sharesView(stage, juana, id);
    const seed = Buffer.from(rain.seed ?? '', 'hex');
    expect(createHash('sha256').update(seed).digest('hex')).toBe(before);
    const draw = drawFrom((cursor) =>
      createHmac('sha256', seed)
        .update(`${toId('rain', id)}:${String(cursor)}`)
        .digest(),
    );
    const again = splitOf(draw, 5_000, 10).map((each) => wireMoney(money(BigInt(each)), 'PHP'));
    expect(shares.map(({ amount }) => amount)).toEqual(again);
    expect(shares[0]).toMatchObject({
      mine: true,
      amount: wireMoney(money(taken[0] ?? 0n), 'PHP'),
    });
    expect(shares[1]?.name).toMatch(/^p.\*{4}.$/);
    expect(shares[2]?.name).toBeNull();
    // What nobody took is the promotion's again.
    expect(await held(id)).toBe(0n);
    expect(await promotion()).toBe(-(taken[0] ?? 0n) - (taken[1] ?? 0n));
    await expect(take(juana, id)).resolves.toBe(taken[0]);
    const [late] = (await players(stage, 1)) as [Session];
    await expect(take(late, id)).rejects.toMatchObject({ code: 'rain.notFalling' });
    stage.clock.advance(601);
    expect((await now()).rain).toBeNull();
  });

  test('is over with its last envelope', async () => {
    const id = await falling(stage, { count: 2 });
    await take(juana, id);
    await take(maria, id);
    expect((await now()).rain).toMatchObject({ state: 'over', left: 0 });
    expect(await held(id)).toBe(0n);
  });

  test('comes again as often as was agreed, and skips what a stopped server missed', async () => {
    const wish = wishOf(stage, { times: 5, everySeconds: 3_600, aheadSeconds: 600 });
    await schedule(stage, wish);
    expect((await now()).rain).toBeNull();
    stage.clock.advance(3_000);
    await tendRains(stage);
    expect((await now()).rain?.startsAt).toBe(wish.firstAt);
    stage.clock.advance(3 * 3_600);
    await tendRains(stage);
    const [plan] = await plansIn(stage.db.kysely, stage.merchant);
    expect(plan?.next).toBe(4);
    expect((await now()).rain?.startsAt).toBe(
      new Date(Date.parse(wish.firstAt) + 3 * 3_600_000).toISOString(),
    );
    stage.clock.advance(10 * 3_600);
    await tendRains(stage);
    expect((await plansIn(stage.db.kysely, stage.merchant))[0]?.next).toBe(5);
  });
});

describe('who takes from a rain', () => {
  test('nobody on a break hears of it or takes from it', async () => {
    const id = await falling(stage);
    const until = new Date(stage.clock.now().getTime() + 86_400_000);
    const source = { now: stage.clock.now(), address: '203.0.113.9' };
    await startPause(stage.db, juana, { kind: 'coolOff', until }, source);
    expect((await now(juana)).rain).toBeNull();
    await expect(take(juana, id)).rejects.toMatchObject({ code: 'protection.coolingOff' });
  });

  test('no play money, and no other merchant', async () => {
    const id = await falling(stage);
    expect((await now({ ...juana, currency: 'FUN' })).rain).toBeNull();
    const other = { ...juana, merchant: 'other' };
    await expect(take(other, id)).rejects.toMatchObject({ code: 'rain.notFalling' });
  });

  test('those alone whom it is for', async () => {
    const proved = await falling(stage, { audience: 'proved' });
    await expect(take(juana, proved)).rejects.toMatchObject({ code: 'rain.notInvited' });
    await sql`update account.member set email = 'j@example.com', email_verified_at = now()
      where id = ${uuidOf(juana.memberId)}`.execute(stage.db.kysely);
    expect(await take(juana, proved)).toBeGreaterThan(0n);
    const rich = await falling(stage, { audience: 'depositors' });
    await expect(take(juana, rich)).rejects.toMatchObject({ code: 'rain.notInvited' });
  });

  test('one of those who share a browser', async () => {
    const id = await falling(stage);
    await from(stage, juana, 'a café');
    await from(stage, maria, 'a café');
    const answers = await Promise.allSettled([take(juana, id), take(maria, id)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'rain.linked' },
    });
  });
});

describe('what operators may', () => {
  test('nothing that was not announced, or can’t be split', async () => {
    const past = new Date(stage.clock.now().getTime() - 1).toISOString();
    expect(await schedule(stage, wishOf(stage, { firstAt: past }))).toBe('failed');
    await expect(schedule(stage, wishOf(stage, { total: '9' }))).rejects.toThrow('empty');
    await expect(schedule(stage, wishOf(stage, { currency: 'FUN' }))).rejects.toThrow('play money');
    await expect(schedule(stage, wishOf(stage, { times: 2 }))).rejects.toThrow('one another');
  });

  test('stop it: before it falls all of it goes back, after that what is left', async () => {
    await schedule(stage, wishOf(stage));
    const [plan] = await plansIn(stage.db.kysely, stage.merchant);
    const stop = { merchant: stage.merchant, operator: 'ana', reason: 'a typhoon' };
    expect(await stopRains(stage.owner, { ...stop, plan: plan?.id ?? '' })).toBe(true);
    expect(await stopRains(stage.owner, { ...stop, plan: plan?.id ?? '' })).toBe(false);
    expect([(await now()).rain, await promotion()]).toEqual([null, 0n]);
    const id = await falling(stage);
    const amount = await take(juana, id);
    const [second] = await plansIn(stage.db.kysely, stage.merchant);
    await stopRains(stage.owner, { ...stop, plan: second?.id ?? '' });
    expect((await now()).rain?.state).toBe('over');
    expect(await promotion()).toBe(-amount);
  });

  test('the database takes no plan without an approval, and no envelope back', async () => {
    const id = await falling(stage);
    await take(juana, id);
    const write = async (text: string) => database.owner.pool.query(text);
    await expect(
      write(`insert into rain.plan select (p).* from (select jsonb_populate_record(p,
        jsonb_build_object('id', uuidv7(), 'approval', uuidv7())) as p
        from rain.plan p limit 1) x`),
    ).rejects.toThrow('lacks an approval');
    await expect(
      write(`update rain.share set member = null, taken_at = null where rain = '${id}'`),
    ).rejects.toThrow('stays so');
    await expect(write(`update rain.share set amount = amount + 1`)).rejects.toThrow('rain:');
    await expect(write(`delete from rain.share`)).rejects.toThrow('never removed');
    const app = async (text: string) => stage.db.pool.query(text);
    await expect(app(`update rain.rain set total = 1`)).rejects.toThrow('denied');
    await expect(app(`insert into rain.plan default values`)).rejects.toThrow('denied');
  });
});
