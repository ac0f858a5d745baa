// Rains of agents: whose money falls on whom, once, what comes back, and what each attempt meets.
import { randomUUID } from 'node:crypto';
import { accountType } from '@perya/contract/account/account-type';
import { teamRainMake, teamRains } from '@perya/contract/agents/rain';
import type { TeamRain } from '@perya/contract/agents/rain';
import { toId, uuidOf } from '@perya/contract/id';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { LocalEvents } from '#lib/events';
import type { App, Session } from '#lib/platform';
import { testMerchant, testPlatform, TestClock } from '#lib/test-platform';
import { startPause } from '#modules/protection/pause';
import { owner, paymentPassword, send } from '#modules/security/test-security';
import type { Owner } from '#modules/security/test-security';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { memberBalance } from '#modules/wallet/wallet';
import { buildApp } from '../../app.ts';
import { join, newTeam, place } from '../agents/test-agents.ts';
import type { Team } from '../agents/test-agents.ts';
import { registerRainRoutes } from './rain-routes.ts';
import { currentRain, sharesView, takeEnvelope, tendRains } from './rain.ts';
import type { RainParts } from './parts.ts';
import { envelopesOf } from './split.ts';

let database: TestDatabase;
let team: Team;
let app: App;
let clock: TestClock;
let parts: RainParts;
let agent: Owner;

beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(async () => {
  team = await newTeam(database);
  clock = new TestClock();
  const events = new LocalEvents();
  const merchant = testMerchant({ code: team.merchant });
  const platform = testPlatform(database.db, { clock, events, merchantOf: async () => merchant });
  app = await buildApp(platform, [registerRainRoutes]);
  parts = { db: database.db, clock, events };
  agent = await owner(app, { merchant });
  await sql`update account.member set type = ${accountType.agent}
    where id = ${agent.uuid}`.execute(database.owner.kysely);
  await rules({ rains: true, daily: 8_000n });
});
afterAll(async () => {
  expect(isSound(await checkLedger(database.db.kysely))).toBe(true);
  await database.close();
});

async function rules({ rains, daily }: { rains: boolean; daily: bigint }): Promise<void> {
  await sql`insert into agent.rules (merchant, rains, rain_daily)
    values (${team.merchant}, ${rains}, ${daily}) on conflict (merchant) do update
      set rains = ${rains}, rain_daily = ${daily}`.execute(database.owner.kysely);
}

/** Somebody directly below, or below `upline`. */
async function below(upline: string = agent.uuid): Promise<Session> {
  const id = await join(team, { upline, type: accountType.member });
  return sessionOf(id);
}

function sessionOf(id: string): Session {
  return {
    id: toId('session', randomUUID()),
    memberId: toId('member', id),
    merchant: team.merchant,
    username: id,
    customerType: accountType.member,
    currency: 'PHP',
    passwordDue: false,
  };
}

/** ₱50.00 in five envelopes, in ten minutes, for ten. */
const usual = { total: '50.00', count: 5, startsInMinutes: 10, openMinutes: 10, paymentPassword };

async function ask(changes: object = {}) {
  const input = { ...usual, requestKey: randomUUID(), ...changes };
  return send<TeamRain>(app, teamRainMake, agent.headers, input);
}

async function wallet(member: string): Promise<bigint> {
  return (await memberBalance(database.db.kysely, team.merchant, member, 'PHP')).balance;
}

async function take(who: Session, rain: TeamRain): Promise<bigint> {
  return takeEnvelope(parts, who, uuidOf(rain.id));
}

test('[AGENT-15] the agent’s cash falls as it was split, and the rest comes back', async () => {
  const [direct, deep] = [await below(), await below(await join(team, { upline: agent.uuid }))];
  const before = await wallet(agent.uuid);
  const { value: rain } = await ask();
  expect(rain).toMatchObject({ state: 'announced', audience: 'team', seed: null, takers: 0 });
  expect(await wallet(agent.uuid)).toBe(before - 5_000n);
  await expect(take(direct, rain)).rejects.toMatchObject({ code: 'rain.notFalling' });
  clock.advance(600);
  const caught = [await take(direct, rain), await take(deep, rain)];
  expect(await take(direct, rain)).toBe(caught[0]);
  const taken = (caught[0] ?? 0n) + (caught[1] ?? 0n);
  expect(await wallet(uuidOf(direct.memberId))).toBe(caught[0]);
  clock.advance(600);
  await tendRains(parts);
  expect(await wallet(agent.uuid)).toBe(before - taken);
  const { rain: over, shares } = await sharesView(parts, direct, uuidOf(rain.id));
  expect(over).toMatchObject({ state: 'over', seedHash: rain.seedHash });
  const sum = { id: rain.id, total: 5_000n, count: 5 };
  const split = envelopesOf(Buffer.from(over.seed ?? '', 'hex'), sum);
  expect(shares.map(({ amount }) => Math.round(Number(amount) * 100))).toEqual(split);
  const { value } = await send<{ content: unknown[] }>(app, teamRains, agent.headers, {
    pageNo: 1,
  });
  expect(value).toMatchObject({ isOpen: false, members: 3, content: [{ takers: 2 }] });
  // What the agent gave is no promotion of the merchant's, which dividends deduct.
  const { rows } = await sql`select kind, count(*)::int as count from ledger.transaction
    where reference = ${rain.id} group by 1 order by 1`.execute(database.owner.kysely);
  expect(rows).toEqual([
    { kind: 'teamRainHeld', count: 1 },
    { kind: 'teamRainReturned', count: 1 },
    { kind: 'teamRainShare', count: 2 },
  ]);
});

test('[AGENT-15] it is the team’s alone, by the line of the day that it falls on', async () => {
  const direct = await below();
  const other = sessionOf(await join(team, { type: accountType.member }));
  const leaves = await below();
  const { merchant } = team;
  const next = { upline: null, day: '2026-03-02' };
  await place(team, { member: uuidOf(leaves.memberId), ...next });
  await place(team, { member: uuidOf(other.memberId), ...next, upline: agent.uuid });
  const self = { ...sessionOf(agent.uuid), customerType: accountType.agent };
  const { value: rain } = await ask();
  clock.advance(600);
  for (const who of [other, self]) {
    expect((await currentRain(parts, merchant, who)).rain).toBeNull();
    await expect(take(who, rain)).rejects.toMatchObject({ code: 'rain.notFalling' });
  }
  expect((await currentRain(parts, merchant, null)).rain).toBeNull();
  for (const who of [direct, leaves]) {
    expect((await currentRain(parts, merchant, who)).rain?.id).toBe(rain.id);
    expect(await take(who, rain)).toBeGreaterThan(0n);
  }
  clock.advance(600);
  await tendRains(parts);
  await expect(sharesView(parts, other, uuidOf(rain.id))).rejects.toMatchObject({
    code: 'rain.notOver',
  });
  expect((await sharesView(parts, self, uuidOf(rain.id))).shares).toHaveLength(5);
});

test('[AGENT-15] only the team’s open pages are told', async () => {
  const [direct, away] = [await below(), await below()];
  await sql`insert into account.session (member, token_hashes, cookie_hash, created_at,
      last_seen_at, expires_at)
    values (${uuidOf(direct.memberId)}, '{}', ${Buffer.from(randomUUID())}, ${clock.now()},
      ${clock.now()}, now() + interval '1 day')`.execute(database.owner.kysely);
  const heard: string[] = [];
  const channels = [`member:${direct.memberId}`, `member:${away.memberId}`];
  for (const channel of [...channels, `merchant:${team.merchant}`]) {
    parts.events.subscribe(channel, ({ event }) => heard.push(`${channel} ${event.event}`));
  }
  await ask();
  expect(heard).toEqual([`member:${direct.memberId} rain`]);
});

describe('[AGENT-15] attacks', () => {
  test('eightfold at once with one key is one rain; with eight keys too', async () => {
    await below();
    const before = await wallet(agent.uuid);
    const requestKey = randomUUID();
    const same = await Promise.all(Array.from({ length: 8 }, async () => ask({ requestKey })));
    expect(new Set(same.map(({ value }) => value.id)).size).toBe(1);
    expect(await ask({ requestKey, count: 4 })).toMatchObject({ code: 'request.otherInput' });
    clock.advance(1_200);
    await tendRains(parts);
    const keys = await Promise.all(Array.from({ length: 8 }, async () => ask()));
    expect(keys.filter(({ success }) => success)).toHaveLength(1);
    expect(new Set(keys.flatMap(({ code = [] }) => code))).toEqual(new Set(['rain.oneAtATime']));
    expect(await wallet(agent.uuid)).toBe(before - 5_000n);
  });

  test('more than there is, than a day has, than can be split, and for nobody', async () => {
    expect(await ask()).toMatchObject({ code: 'rain.noTeam' });
    await below();
    expect(await ask({ total: '80.01' })).toMatchObject({
      code: 'transfer.dailyLimit',
      value: { left: '80.00' },
    });
    expect(await ask({ total: '0.04' })).toMatchObject({ code: 'rain.tooSmall' });
    expect(await ask({ total: '0.00' })).toMatchObject({ code: 'input.invalid' });
    await rules({ rains: true, daily: 100_000n });
    expect(await ask({ total: '100.01' })).toMatchObject({ code: 'transfer.tooMuch' });
    await rules({ rains: false, daily: 100_000n });
    expect(await ask()).toMatchObject({ code: 'rain.unavailable' });
  });

  test('wrong payment passwords, a break of the agent’s, and who is no agent', async () => {
    await below();
    const wrong = await ask({ paymentPassword: '999999' });
    expect(wrong).toMatchObject({ code: 'payment.wrong', value: { left: 4 } });
    const until = new Date(clock.now().getTime() + 3_600_000);
    const session = sessionOf(agent.uuid);
    const at = { now: clock.now(), address: '' };
    await startPause(database.db, session, { kind: 'coolOff', until }, at);
    expect(await ask()).toMatchObject({ code: 'protection.coolingOff' });
    const player = await owner(app, { merchant: testMerchant({ code: team.merchant }) });
    const input = { ...usual, requestKey: randomUUID() };
    const refused = await send(app, teamRainMake, player.headers, input);
    expect(refused).toMatchObject({ status: 403, code: 'agent.only' });
  });

  test('who shares a browser with the agent, or one on a break, takes nothing', async () => {
    const [alias, resting] = [await below(), await below()];
    for (const member of [agent.uuid, uuidOf(alias.memberId)]) {
      await sql`insert into account.device (member, device_hash, first_seen_at, last_seen_at)
        values (${member}, sha256(${team.merchant}::bytea), now(), now())`.execute(
        database.owner.kysely,
      );
    }
    const until = new Date(clock.now().getTime() + 7_200_000);
    const at = { now: clock.now(), address: '' };
    await startPause(database.db, resting, { kind: 'coolOff', until }, at);
    const { value: rain } = await ask();
    clock.advance(600);
    await expect(take(alias, rain)).rejects.toMatchObject({ code: 'rain.linked' });
    await expect(take(resting, rain)).rejects.toMatchObject({ code: 'protection.coolingOff' });
    expect((await currentRain(parts, team.merchant, resting)).rain).toBeNull();
  });

  test('the database refuses what is no plan’s and no agent’s, or split otherwise', async () => {
    await below();
    const { value: rain } = await ask();
    const copy = (changes: string) =>
      sql`insert into rain.rain select (jsonb_populate_record(r, jsonb_build_object(
          'id', uuidv7(), 'request_key', ${randomUUID()}::text, 'state', 'over',
          'ended_at', now(), 'returned', 0) || ${changes}::jsonb)).*
        from rain.rain r where id = ${uuidOf(rain.id)}`.execute(database.owner.kysely);
    await expect(copy('{"agent": null}')).rejects.toThrow('rain_of_plan_or_agent');
    await expect(copy('{"audience": "everyone"}')).rejects.toThrow('rain_of_plan_or_agent');
    await expect(copy('{"total": 4}')).rejects.toThrow('rain_of_agent_sum');
    await expect(copy('{}')).rejects.toThrow('is not what was planned');
  });
});
