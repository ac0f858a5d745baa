// The calls of agents over HTTP: counters, figures at any depth, offers and answers, bills.
import { accountType } from '@perya/contract/account/account-type';
import * as billCalls from '@perya/contract/agents/bills';
import * as contractCalls from '@perya/contract/agents/contracts';
import type { Terms } from '@perya/contract/agents/contracts';
import * as teamCalls from '@perya/contract/agents/team';
import type { EndpointSpec } from '@perya/contract/endpoint';
import { toId } from '@perya/contract/id';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { LocalEvents } from '#lib/events';
import type { App } from '#lib/platform';
import { testMerchant, testPlatform, TestClock } from '#lib/test-platform';
import { startSession } from '#modules/account/session/session';
import { send } from '#modules/security/test-security';
import { buildApp } from '../../app.ts';
import { registerAgentsRoutes } from './agents-routes.ts';
import { closePeriods } from './closing.ts';
import { correct, hold, join, newTeam, place, play } from './test-agents.ts';
import type { Team } from './test-agents.ts';

let database: TestDatabase;
let team: Team;
let app: App;
let clock: TestClock;
let people: Record<'A' | 'B' | 'm' | 'n', string>;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => database.close());
beforeEach(async () => {
  team = await newTeam(database);
  clock = new TestClock();
  const merchant = testMerchant({ code: team.merchant });
  app = await buildApp(testPlatform(database.db, { clock, merchantOf: async () => merchant }), [
    registerAgentsRoutes,
  ]);
  const day = '2026-02-27';
  const A = await join(team, { day });
  const B = await join(team, { day, upline: A });
  const m = await join(team, { day, upline: B, type: accountType.member, username: 'mapagmahal' });
  const n = await join(team, { day: '2026-03-01', upline: A, type: accountType.member });
  people = { A, B, m, n };
});

async function headersOf(member: string): Promise<Record<string, string>> {
  const origin = { device: null, method: 'password', userAgent: '', network: '' };
  const { token, cookie } = await database.db.transaction(async (tx) =>
    startSession(tx, member, clock.now(), { ...origin, country: null, passwordTypedAt: null }),
  );
  return { authorization: `Bearer ${token}`, cookie: `perya_session=${cookie}` };
}

async function ask<V>(who: string, spec: EndpointSpec, input: object = {}) {
  return send<V>(app, spec, await headersOf(who), input);
}

const at = (text: string): Date => new Date(text);
const bet = (member: string, when: string, sum: bigint, payout = 0n) =>
  ({ member, category: 'RNG', at: at(when), turnover: sum, valid: sum, payout }) as const;

const today = { startDate: '2026-03-01', endDate: '2026-03-01' };

test('[AGENT-03] [CALL-10] today’s counters leave the agent out', async () => {
  const { A, B, m } = people;
  for (const member of [A, B, m]) {
    await sql`insert into account.sign_in (member, at, method, ok)
      values (${member}, ${clock.now()}, 'password', ${member !== m})`.execute(
      database.owner.kysely,
    );
    await sql`insert into play.member_day (member_id, currency, day, category, merchant, vendor,
        open_count)
      values (${member}, 'PHP', '2026-03-01', 'RNG', ${team.merchant}, 'PERYA', 1)`.execute(
      database.owner.kysely,
    );
  }
  await headersOf(m);
  const { value } = await ask(A, teamCalls.teamKpi, { ...today, size: '0' });
  expect(value).toEqual({
    footer: {
      teamLoginMemberCount: 1,
      teamBetMemberCount: 2,
      teamRegisterMemberCount: 1,
      teamOnlineCount: 1,
    },
  });
  clock.advance(301);
  const later = await ask(A, teamCalls.teamKpi, { ...today, size: '0' });
  expect(later.value).toMatchObject({ footer: { teamOnlineCount: 0 } });
});

interface Row {
  readonly name: string;
  readonly member: string | null;
  readonly turnover: string;
  readonly lost: string;
}
const rowsOf = async (who: string, changes: object) =>
  (await ask<{ rows: Row[] }>(who, teamCalls.teamPnl, { ...today, by: 'downline', ...changes }))
    .value.rows;

test('[AGENT-08] [AGENT-09] closed days and today are one, on the line of each day', async () => {
  const { A, B, m, n } = people;
  await play(team, [
    bet(m, '2026-02-28T02:00:00Z', 10_000n, 4_000n),
    bet(B, '2026-02-28T03:00:00Z', 5_000n),
    bet(m, '2026-03-01T02:00:00Z', 7_000n, 9_000n),
    bet(n, '2026-03-01T03:00:00Z', 300n),
    bet(A, '2026-03-01T03:00:00Z', 11n),
  ]);
  // From the first of March on, m stands directly under A.
  await place(team, { member: m, upline: A, day: '2026-03-01' });
  const period = { startDate: '2026-02-28', endDate: '2026-03-01' };
  const look = async () => ({
    overview: (await ask(A, teamCalls.teamOverview, period)).value,
    legs: (await rowsOf(A, period)).map(({ member, turnover, lost }) => [member, turnover, lost]),
    ofB: (await rowsOf(A, { ...period, member: toId('member', B) })).map(({ name, turnover }) => [
      name,
      turnover,
    ]),
  });
  const live = await look();
  expect(live.overview).toMatchObject({
    members: 3,
    agents: 1,
    total: { turnover: '223.11', payout: '130.00', lost: '93.11' },
    days: [
      { day: '2026-02-28', turnover: '150.00' },
      { day: '2026-03-01', turnover: '73.11' },
    ],
  });
  expect(live.legs).toEqual([
    [toId('member', B), '150.00', '110.00'],
    [toId('member', m), '70.00', '-20.00'],
    [toId('member', n), '3.00', '3.00'],
  ]);
  expect(live.ofB).toEqual([[expect.stringMatching(/^m.*\*/), '100.00']]);
  const now = at('2026-02-28T17:00:00Z');
  await closePeriods({ db: database.db, clock: { now: () => now } });
  expect(await look()).toEqual(live);
  await correct(team, bet(m, '2026-02-28T02:00:00Z', -1_000n, -500n));
  await closePeriods({ db: database.db, clock: { now: () => now } });
  expect((await look()).legs[0]).toEqual([toId('member', B), '140.00', '105.00']);
});

test('[AGENT-10] [AGENT-12] who stands deeper is masked; rates change tomorrow', async () => {
  const { A, B, m } = people;
  type Members = { content: { name: string; depth: number; team: number }[] };
  const list = async (input: object) =>
    (await ask<Members>(A, teamCalls.teamMembers, { pageNo: '1', ...input })).value.content;
  expect((await list({})).map(({ depth }) => depth)).toEqual([1, 1]);
  expect(await list({ search: 'mapagm' })).toEqual([]);
  const [found] = await list({ search: 'MAPAGMAHAL' });
  expect(found).toMatchObject({ depth: 2, team: 0 });
  expect(found?.name).toContain('*');
  const member = toId('member', B);
  const set = async (rate: string) => ask(A, teamCalls.teamRates, { member, rates: { RNG: rate } });
  expect((await set('0.5')).code).toBe('agent.rateOutside');
  await sql`insert into agent.rate (member, merchant, category, ppm, from_day)
    values (${A}, ${team.merchant}, 'RNG', 8000, '2026-01-01')`.execute(database.db.kysely);
  expect((await set('0.5')).value).toEqual({ fromDay: '2026-03-02' });
  expect((await ask(A, teamCalls.teamMember, { member })).value).toMatchObject({
    rates: { RNG: '0' },
    nextRates: { RNG: '0.5' },
    ownRates: { RNG: '0.8' },
    balance: null,
  });
  const deep = toId('member', m);
  expect((await ask(A, teamCalls.teamMember, { member: deep })).value).toMatchObject({
    rates: null,
    balance: null,
  });
  const down = { member: deep, rates: { RNG: '0' } };
  expect((await ask(A, teamCalls.teamRates, down)).code).toBe('agent.memberUnknown');
});

const terms: Terms = {
  base: 'turnover',
  activeMinimum: '0',
  tiers: [{ base: '1', active: 1, loss: null, rate: '0.5', fixed: null }],
  deductions: [],
  carry: 'none',
};

const requests = async (who: string) =>
  (await ask<Record<string, string | null>>(who, contractCalls.contractRequests)).value;

test('[AGENT-07] [AGENT-13] [CALL-10] an offer waits, and is accepted once', async () => {
  const { A, B, m } = people;
  const none = { dailysalreqtype: null, divtypecompperiodreq: null, contracthoursalreq: null };
  expect(await requests(m)).toEqual(none);
  const offer = { member: toId('member', B), kind: 'daily', terms };
  const made = async () => ask<{ id: string }>(A, contractCalls.agentContractOffer, offer);
  // Nobody offers what they don't hold, and nobody offers up the line.
  expect((await made()).code).toBe('agent.offerRefused');
  await hold(team, { holder: A, kind: 'daily', terms, day: '2026-02-01' });
  const { id } = (await made()).value;
  expect((await made()).code).toBe('agent.offerRefused');
  const up = { ...offer, member: toId('member', A) };
  expect((await ask(B, contractCalls.agentContractOffer, up)).code).toBe('agent.memberUnknown');
  expect(await requests(B)).toEqual({ ...none, dailysalreqtype: id });
  const answer = async (who: string, given: string) =>
    ask(who, contractCalls.processDailySalary, { id, answer: given });
  expect((await answer(A, 'accept')).code).toBe('agent.contractGone');
  const eight = await Promise.all(Array.from({ length: 8 }, async () => answer(B, 'accept')));
  const said = eight.map(({ code = 'ok' }) => code);
  expect(said.filter((code) => code === 'ok')).toHaveLength(1);
  expect(new Set(said)).toEqual(new Set(['ok', 'agent.contractGone']));
  expect(eight.find(({ success }) => success)?.value).toMatchObject({
    state: 'valid',
    issuer: 'upline',
    fromDay: '2026-03-02',
  });
  expect(await requests(B)).toEqual(none);
});

test('[AGENT-13] an offer that is withdrawn while it is accepted is one of the two', async () => {
  const { A, B } = people;
  await hold(team, { holder: A, kind: 'hourly', terms, day: '2026-02-01' });
  const offer = { member: toId('member', B), kind: 'hourly', terms };
  const { value } = await ask<{ id: string }>(A, contractCalls.agentContractOffer, offer);
  const [taken, back] = await Promise.all([
    ask(B, contractCalls.processHourlySalary, { id: value.id, answer: 'accept' }),
    ask(A, contractCalls.agentContractWithdraw, { id: value.id }),
  ]);
  expect([taken.success, back.success].filter(Boolean)).toHaveLength(1);
  // A week later, an offer has run out.
  const again = await ask<{ id: string }>(A, contractCalls.agentContractOffer, offer);
  clock.advance(7 * 24 * 3600);
  const late = { id: again.value.id, answer: 'refuse' };
  expect((await ask(B, contractCalls.processHourlySalary, late)).code).toBe('agent.contractGone');
  const { list } = (await ask<{ list: { state: string }[] }>(B, contractCalls.agentContracts))
    .value;
  expect(list[0]?.state).toBe('expired');
});

test('[AGENT-13] the contract in force says what the running period comes to', async () => {
  const { A, B, m } = people;
  const running = async (who: string, kind: string) =>
    (await ask<{ running: unknown }>(who, contractCalls.agentContractRunning, { kind })).value
      .running;
  expect(await running(A, 'daily')).toBeNull();
  const tiers = [...terms.tiers, { base: '150', active: 2, loss: null, rate: '1', fixed: null }];
  for (const kind of ['daily', 'hourly', 'dividend'] as const) {
    await hold(team, { holder: A, kind, terms: { ...terms, tiers }, day: '2026-02-01' });
  }
  // The test's clock stands at noon of the first of March in Manila.
  const hourBefore = new Date(clock.now().getTime() - 3_600_000).toISOString();
  await play(team, [
    bet(m, hourBefore, 10_000n, 14_000n),
    bet(B, clock.now().toISOString(), 8_000n, 1_000n),
  ]);
  const figures = { currency: 'PHP', active: 2, tier: 1, carry: '0.00' };
  const day = { ...figures, firstDay: '2026-03-01', base: '180.00', gross: '1.80' };
  expect(await running(A, 'daily')).toMatchObject({ ...day, lost: '30.00' });
  expect(await running(A, 'hourly')).toMatchObject({
    base: '80.00',
    lost: '70.00',
    active: 1,
    tier: 0,
    gross: '0.40',
  });
  const half = { firstDay: '2026-03-01', lastDay: '2026-03-15', base: '30.00', lost: '30.00' };
  expect(await running(A, 'dividend')).toMatchObject({ ...half, tier: 0, gross: '0.15' });
  expect(await running(B, 'daily')).toBeNull();
  expect((await ask(m, contractCalls.agentContractRunning, { kind: 'daily' })).code).toBe(
    'agent.only',
  );
});

test('[AGENT-13] [CALL-10] a bill opens its lines; a dispute holds the rest', async () => {
  const { A } = people;
  await hold(team, { holder: A, kind: 'dividend', terms, day: '2026-02-16' });
  await hold(team, { holder: A, kind: 'daily', terms, day: '2026-02-27' });
  await play(team, [bet(people.m, '2026-02-28T02:00:00Z', 10_000n, 4_000n)]);
  const info = await ask(A, billCalls.dividendInfo);
  expect(info.value).toMatchObject({ enabled: true, running: { firstDay: '2026-03-01' } });
  const now = at('2026-02-28T17:00:00Z');
  const parts = { db: database.db, clock: { now: () => now }, events: new LocalEvents() };
  await closePeriods(parts);
  type Page = { content: { id: string; due: string; state: string; disputed: boolean }[] };
  const page = async () =>
    (await ask<Page>(A, billCalls.agentBills, { kind: 'daily', pageNo: '1' })).value.content;
  const [first] = await page();
  expect(first).toMatchObject({ due: '0.50', state: 'computed' });
  const id = first?.id ?? '';
  expect((await ask(A, billCalls.agentBill, { id })).value).toMatchObject({
    figures: { turnover: '100.00', active: 1, tier: 0 },
    lines: [{ kind: 'gross', amount: '0.50' }],
  });
  const dispute = async () =>
    ask(A, billCalls.agentBillDispute, { id, reason: 'a bet is missing' });
  expect((await dispute()).success).toBe(true);
  expect((await dispute()).code).toBe('agent.billNotOpen');
  expect((await page())[0]).toMatchObject({ state: 'held', disputed: true });
  expect((await ask(A, billCalls.agentBill, { id })).value).toMatchObject({
    disputes: [{ reason: 'a bet is missing', answer: null }],
  });
});
