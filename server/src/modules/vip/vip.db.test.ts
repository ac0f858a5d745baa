// Shows levels, gifts and rebate over HTTP, through the worked case and what may go wrong.
import { randomUUID } from 'node:crypto';
import { uuidOf } from '@perya/contract/id';
import type { OutputOf } from '@perya/contract/endpoint';
import * as rebateCalls from '@perya/contract/rewards/rebate';
import * as vipCalls from '@perya/contract/rewards/vip';
import type { VipStanding } from '@perya/contract/rewards/vip';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import type { App, Session } from '#lib/platform';
import { signedIn, testMerchant, testPlatform } from '#lib/test-platform';
import type { TestSession } from '#lib/test-platform';
import { setRates } from '#modules/agents/agents';
import { approve, askForApproval } from '#modules/approvals/approvals';
import { registerRebateRoutes } from '#modules/rebate/rebate-routes';
import { settleUnclaimed } from '#modules/rebate/claims';
import { startPause } from '#modules/protection/pause';
import { send } from '#modules/security/test-security';
import { memberBalance } from '#modules/wallet/wallet';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { buildApp } from '../../app.ts';
import { seedMerchantRows } from '../../seed/merchants.ts';
import { levelAct } from './changes.ts';
import { giveRules, played } from './test-vip.ts';
import type { Played } from './test-vip.ts';
import { registerVipRoutes } from './vip-routes.ts';
import { turnMonths, watchLevels } from './watch.ts';

let database: TestDatabase;
let app: App;
let now = new Date('2026-01-01T04:00:00Z');
const clock = { now: () => now };
const merchant = testMerchant({ signUpGift: 0n });
/** Sign-ins that outlast the months of a test, by the Authorization header. */
const sessions = new Map<string | undefined, Session>();

/** A moment on the merchant's clock. */
const at = (moment: string): void => void (now = new Date(`${moment}:00+08:00`));

beforeAll(async () => {
  database = await freshDatabase();
  await seedMerchantRows(database.owner);
  const platform = testPlatform(database.db, {
    clock,
    merchantOf: async () => merchant,
    authenticate: async ({ headers: { authorization } }) => {
      const session = sessions.get(authorization);
      return session ? { ok: true, session } : { ok: false, code: 'session.none' };
    },
  });
  app = await buildApp(platform, [registerVipRoutes, registerRebateRoutes]);
  await giveRules(database.operator, clock, { fromDay: '2026-01-01' });
});
afterAll(async () => {
  expect(isSound(await checkLedger(database.db.kysely))).toBe(true);
  await app.close();
  await database.close();
});

interface Member extends TestSession {
  readonly uuid: string;
}

async function member(): Promise<Member> {
  const signed = await signedIn(app, { merchant });
  const { memberId, username } = signed;
  const session = { id: memberId, memberId, merchant: 'perya', username, currency: 'PHP' } as const;
  sessions.set(signed.headers.authorization, { ...session, customerType: 0, passwordDue: false });
  return { ...signed, uuid: uuidOf(memberId) };
}

const pesos = (units: number): bigint => BigInt(units) * 100n;
const play = async ({ uuid }: Member, day: string, units: number, more: Partial<Played> = {}) =>
  played(database.owner, { member: uuid, day, valid: pesos(units), ...more });

async function standing(of: Member): Promise<VipStanding> {
  return (await send<VipStanding>(app, vipCalls.vipStanding, of.headers, { language: 'EN' })).value;
}
const claim = async (of: Member, id: string) =>
  send<{ amount: string }>(app, vipCalls.vipGiftClaim, of.headers, { id });
const claimRebate = async (of: Member, requestKey: string = randomUUID()) =>
  send<{ id: string; amount: string }>(app, rebateCalls.rebateClaim, of.headers, { requestKey });
type Manual = OutputOf<typeof rebateCalls.manualRebate>;
const manual = async (of: Member): Promise<Manual> =>
  (await send<Manual>(app, rebateCalls.manualRebate, of.headers)).value;
const ready = ({ gifts }: VipStanding) =>
  gifts.filter(({ claimedAt }) => claimedAt === null).map(({ id }) => id);

async function rebateOf(of: Member, day: string): Promise<string | undefined> {
  type Report = OutputOf<typeof rebateCalls.rebateReport>;
  const { value } = await send<Report>(app, rebateCalls.rebateReport, of.headers, {
    startDate: day,
    endDate: day,
  });
  return value.days[0]?.lines.find(({ gameCategory }) => gameCategory === 'RNG')?.amount;
}

test('[REWARD-05] [REWARD-04] the worked case: kept, lost, held again; its rebate', async () => {
  at('2026-01-20T12:00');
  const maria = await member();
  await play(maria, '2026-01-20', 60_000);
  expect(await standing(maria)).toMatchObject({ level: 3, points: 54_000 });
  // 45,000 points keep level 3 in February; 9,000 don't in March.
  await play(maria, '2026-02-14', 50_000);
  await play(maria, '2026-03-31', 10_000);
  at('2026-03-31T23:00');
  expect(await standing(maria)).toMatchObject({ level: 3, month: { points: 9_000, keep: 40_000 } });
  at('2026-04-01T12:00');
  await play(maria, '2026-04-01', 10_000);
  expect(await standing(maria)).toMatchObject({
    level: 2,
    month: { points: 9_000, keep: 10_000, returns: { level: 3, keep: 40_000 } },
  });
  const gifts = await Promise.all(
    ['upgrade-1', 'upgrade-2', 'upgrade-3'].map(async (id) => claim(maria, id)),
  );
  expect(gifts.map(({ value }) => value.amount)).toEqual(['20.00', '100.00', '300.00']);
  at('2026-04-20T12:00');
  await play(maria, '2026-04-20', 10_000);
  expect(await standing(maria)).toMatchObject({ level: 2 });
  await play(maria, '2026-04-20', 22_000, { category: 'LIVE' });
  const back = await standing(maria);
  expect(back).toMatchObject({ level: 3, month: { points: 40_000, reachedInIt: true, keep: 0 } });
  // Upgrade gifts come once for life.
  expect(ready(back)).toEqual([]);
  at('2026-04-21T12:00');
  await play(maria, '2026-04-21', 10_000);
  const days = ['2026-03-31', '2026-04-01', '2026-04-20', '2026-04-21'];
  const rebate = await Promise.all(days.map(async (day) => rebateOf(maria, day)));
  expect(rebate).toEqual(['50.00', '40.00', '40.00', '50.00']);
});

test('[REWARD-05] a level is reached live while playing, and open pages hear of it', async () => {
  at('2026-05-04T12:00');
  const jose = await member();
  const heard: string[] = [];
  const { events } = app.platform;
  const stop = events.subscribe(`member:${jose.memberId}`, ({ event }) => heard.push(event.event));
  await play(jose, '2026-05-04', 2_222);
  await watchLevels(app.platform);
  expect(heard).toEqual([]);
  await play(jose, '2026-05-04', 1);
  await watchLevels(app.platform);
  expect(heard).toEqual(['rewards', 'level']);
  await watchLevels(app.platform);
  expect(heard).toEqual(['rewards', 'level']);
  stop();
  expect(await standing(jose)).toMatchObject({ level: 1, name: 'Bronze', next: { level: 2 } });
});

test('[REWARD-05] above a level that was given by hand comes the next higher one', async () => {
  at('2026-05-10T12:00');
  const lola = await member();
  const parts = { ...app.platform, db: database.operator };
  const act = levelAct(parts);
  const input = { member: lola.uuid, currency: 'PHP', level: 2 } as const;
  const wish = { merchant: 'perya', subject: lola.uuid, input };
  const id = await askForApproval(parts, act, wish, { operator: 'ana', reason: 'a guest' });
  const voice = { operator: 'ben', reason: 'yes' };
  expect(await approve(parts, [act], id ?? '', voice)).toBe('done');
  expect(await standing(lola)).toMatchObject({ level: 2, points: 0, next: { level: 3 } });
});

test('[REWARD-05] months are judged once what ended them has settled', async () => {
  at('2026-05-20T12:00');
  const ana = await member();
  await play(ana, '2026-05-20', 3_000);
  expect(await standing(ana)).toMatchObject({ level: 1 });
  const level = async (): Promise<number | undefined> => {
    const text = 'select level from vip.standing where member = $1';
    return (await database.owner.pool.query<{ level: number }>(text, [ana.uuid])).rows[0]?.level;
  };
  at('2026-07-01T00:05');
  await turnMonths(app.platform);
  expect(await level()).toBe(1);
  at('2026-07-01T00:11');
  await turnMonths(app.platform);
  expect(await level()).toBe(0);
});

test('[REWARD-05] monthly gifts by the level of the first, birthdays once', async () => {
  at('2027-02-20T12:00');
  const leap = await member();
  const say = async (month: number, day: number) =>
    send(app, vipCalls.vipBirthday, leap.headers, { month, day });
  expect(await say(2, 30)).toMatchObject({ status: 400, code: 'input.invalid' });
  expect(await say(2, 29)).toMatchObject({ success: true });
  expect(await say(1, 1)).toMatchObject({ code: 'security.alreadySet' });
  await play(leap, '2027-02-20', 60_000);
  expect(ready(await standing(leap))).toEqual(['upgrade-1', 'upgrade-2', 'upgrade-3']);
  at('2027-02-28T12:00');
  const born = await standing(leap);
  expect(born.gifts.find(({ kind }) => kind === 'birthday')).toMatchObject({
    id: 'birthday-2027',
    level: 3,
    amount: '88.00',
    until: '2027-03-09',
  });
  at('2027-03-01T12:00');
  expect(ready(await standing(leap))).toContain('monthly-2027-03');
  expect((await claim(leap, 'monthly-2027-03')).value).toMatchObject({ amount: '50.00' });
  expect(await claim(leap, 'birthday-2027')).toMatchObject({ success: true });
  at('2027-03-11T12:00');
  expect(await claim(leap, 'birthday-2027')).toMatchObject({ success: true });
  expect(await claim(leap, 'monthly-2027-04')).toMatchObject({ code: 'vip.noGift' });
  at('2027-04-12T12:00');
  expect(ready(await standing(leap))).not.toContain('monthly-2027-04');
  // In a leap year too.
  at('2028-02-28T12:00');
  await play(leap, '2028-02-27', 60_000);
  expect(ready(await standing(leap))).toContain('birthday-2028');
});

test('[REWARD-05] a gift waits for its birthday to be known a week before', async () => {
  at('2026-08-01T12:00');
  const late = await member();
  await play(late, '2026-08-01', 60_000);
  await standing(late);
  await send(app, vipCalls.vipBirthday, late.headers, { month: 8, day: 7 });
  at('2026-08-07T12:00');
  expect(ready(await standing(late))).not.toContain('birthday-2026');
});

test('[REWARD-05] an unclaimed upgrade falls with its points; a level stands', async () => {
  at('2026-08-02T12:00');
  const undone = await member();
  await play(undone, '2026-08-02', 3_000);
  expect(ready(await standing(undone))).toEqual(['upgrade-1']);
  await play(undone, '2026-08-02', -2_000);
  const after = await standing(undone);
  expect(after).toMatchObject({ level: 1, points: 900 });
  expect(ready(after)).toEqual([]);
  expect(await claim(undone, 'upgrade-1')).toMatchObject({ status: 410, code: 'vip.noGift' });
});

test('a gift of another, or forged, is refused, and a break holds claims back', async () => {
  at('2026-08-03T12:00');
  const [one, other] = [await member(), await member()];
  await play(one, '2026-08-03', 3_000);
  expect(await claim(other, 'upgrade-1')).toMatchObject({ code: 'vip.noGift' });
  for (const id of ['upgrade-9', 'upgrade-01', 'monthly-2026', 'birthday-1999']) {
    expect(await claim(one, id)).toMatchObject({ code: 'vip.noGift' });
  }
  for (const id of ['', 'upgrade', 'wheel-1', 'upgrade-1; drop']) {
    expect(await claim(one, id)).toMatchObject({ code: 'input.invalid' });
  }
  const until = new Date(now.getTime() + 86_400_000);
  const session = { memberId: one.memberId } as Parameters<typeof startPause>[1];
  const from = { now, address: '203.0.113.9' };
  await startPause(database.db, session, { kind: 'coolOff', until }, from);
  expect(await claim(one, 'upgrade-1')).toMatchObject({ code: 'protection.coolingOff' });
  expect(await claimRebate(one)).toMatchObject({ code: 'protection.coolingOff' });
});

test('[REWARD-04] rebate is claimed to the last unit, corrections are set against it', async () => {
  at('2026-09-01T12:00');
  const nene = await member();
  expect(await claimRebate(nene)).toMatchObject({ status: 409, code: 'rebate.nothing' });
  await played(database.owner, { member: nene.uuid, day: '2026-09-01', valid: 123_456n });
  // 0.2 % of 1,234.56 is 2.46912.
  expect(await manual(nene)).toMatchObject({
    claimable: '2.46',
    lines: [{ gameCategory: 'RNG', ppm: 2_000, valid: '1234.56', amount: '2.46' }],
    next: { day: '2026-09-09', unclaimed: 'paid' },
  });
  const key = randomUUID();
  const first = await claimRebate(nene, key);
  expect(first.value).toMatchObject({ amount: '2.46' });
  expect((await claimRebate(nene, key)).value).toEqual(first.value);
  expect(await manual(nene)).toMatchObject({ claimable: '0.00', lines: [], next: null });
  // What was cut off counts on: 0.00912 + 0.00088 make a centavo.
  await played(database.owner, { member: nene.uuid, day: '2026-09-01', valid: 44n });
  expect((await claimRebate(nene)).value).toMatchObject({ amount: '0.01' });
  await played(database.owner, { member: nene.uuid, day: '2026-09-01', valid: -100_000n });
  expect(await manual(nene)).toMatchObject({
    claimable: '0.00',
    lines: [{ valid: '-1000.00', amount: '-2.00' }],
  });
  at('2026-09-02T12:00');
  await play(nene, '2026-09-02', 1_500);
  expect((await claimRebate(nene)).value).toMatchObject({ amount: '1.00' });
});

test('[REWARD-04] what nobody claims is paid seven days later, by itself and once', async () => {
  at('2026-10-01T12:00');
  const [away, back] = [await member(), await member()];
  await play(away, '2026-10-01', 1_000);
  await play(away, '2026-10-02', 1_000);
  await play(back, '2026-10-01', 1_000);
  at('2026-10-08T23:59');
  await settleUnclaimed(app.platform);
  expect((await manual(away)).claimable).toBe('4.00');
  at('2026-10-09T00:30');
  expect((await claimRebate(back)).value).toMatchObject({ amount: '2.00' });
  await settleUnclaimed(app.platform);
  await settleUnclaimed(app.platform);
  expect((await manual(away)).claimable).toBe('2.00');
  const claims = await database.owner.pool.query<{ kind: string; amount: bigint }>(
    `select kind, amount from rebate.claim where member = any($1) order by id`,
    [[away.uuid, back.uuid]],
  );
  expect(claims.rows).toEqual([
    { kind: 'claimed', amount: 200n },
    { kind: 'paid', amount: 200n },
  ]);
});

test('[REWARD-04] the own rate is the higher of the line’s and the level’s', async () => {
  at('2026-11-02T12:00');
  const lined = await member();
  await setRates(database.owner.kysely, {
    merchant: 'perya',
    member: lined.uuid,
    rates: { RNG: 9_000, LIVE: 500 },
    day: '2026-11-03',
  });
  await play(lined, '2026-11-02', 1_000);
  await play(lined, '2026-11-03', 1_000);
  await play(lined, '2026-11-03', 1_000, { category: 'LIVE' });
  at('2026-11-03T20:00');
  expect((await manual(lined)).lines).toEqual([
    { gameCategory: 'RNG', ppm: 9_000, valid: '1000.00', amount: '9.00' },
    { gameCategory: 'RNG', ppm: 2_000, valid: '1000.00', amount: '2.00' },
    { gameCategory: 'LIVE', ppm: 1_000, valid: '1000.00', amount: '1.00' },
  ]);
});

test('[REWARD-04] [REWARD-05] eight tabs claim once, whatever they claim', async () => {
  at('2026-11-05T12:00');
  for (let round = 0; round < 5; round += 1) {
    const racer = await member();
    await play(racer, '2026-11-05', 3_000);
    const tabs = Array.from({ length: 8 }, (_, tab) => tab);
    const claims = await Promise.all(tabs.map(async () => claimRebate(racer)));
    expect(claims.filter(({ success }) => success)).toHaveLength(1);
    expect(claims.filter(({ code }) => code === 'rebate.nothing')).toHaveLength(7);
    const gifts = await Promise.all(tabs.map(async () => claim(racer, 'upgrade-1')));
    expect(gifts.every(({ success }) => success)).toBe(true);
    const { balance } = await memberBalance(database.db.kysely, 'perya', racer.uuid, 'PHP');
    // 0.2 % of 3,000, and the gift.
    expect(balance).toBe(600n + 2_000n);
  }
});

test('[REWARD-04] a claim and the payment by itself meet: it is paid once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const day = `2026-12-0${String(round + 1)}`;
    at(`${day}T12:00`);
    const racer = await member();
    await play(racer, day, 1_000);
    at(`2026-12-${String(round + 9).padStart(2, '0')}T12:00`);
    await Promise.all([settleUnclaimed(app.platform), claimRebate(racer)]);
    const { balance } = await memberBalance(database.db.kysely, 'perya', racer.uuid, 'PHP');
    expect(balance).toBe(200n);
  }
});
