// Every call of agents, asked for everybody else: unknown; and nothing of what is a member's own.
import { randomUUID } from 'node:crypto';
import { accountType } from '@perya/contract/account/account-type';
import type { Terms } from '@perya/contract/agents/contracts';
import { endpoints } from '@perya/contract/endpoints';
import type { EndpointSpec, InputOf } from '@perya/contract/endpoint';
import { toId } from '@perya/contract/id';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import type { App, MerchantRecord } from '#lib/platform';
import { TestBrowser } from '#lib/test-browser';
import { testMerchant, testPlatform, TestClock } from '#lib/test-platform';
import { hashPassword } from '#modules/account/account';
import { startSession } from '#modules/account/session/session';
import { registerCashierRoutes } from '#modules/cashier/cashier-routes';
import { registerRainRoutes } from '#modules/rain/rain-routes';
import { paymentPassword } from '#modules/security/test-security';
import { buildApp } from '../../app.ts';
import { registerAgentsRoutes } from './agents-routes.ts';
import { hold, join, newTeam, play } from './test-agents.ts';
import type { Team } from './test-agents.ts';

let database: TestDatabase;
let app: App;
let team: Team;
let headers: Record<string, string>;
const clock = new TestClock();
const day = '2026-03-01';

/** Who stands where; `asker` is the agent who asks. */
const who: Record<string, string> = {};
const own: Record<'bill' | 'link' | 'contract', string> = { bill: '', link: '', contract: '' };
const others = { ...own };

const terms: Terms = {
  base: 'turnover',
  activeMinimum: '0',
  tiers: [{ base: '0', active: 0, loss: null, rate: '1', fixed: null }],
  deductions: [],
  carry: 'none',
};

async function sessionOf(member: string): Promise<Record<string, string>> {
  const origin = {
    device: null,
    method: 'password',
    userAgent: '',
    network: '',
    country: null,
    passwordTypedAt: null,
  };
  const { token, cookie } = await database.db.transaction(async (tx) =>
    startSession(tx, member, clock.now(), origin),
  );
  return { authorization: `Bearer ${token}`, cookie: `perya_session=${cookie}` };
}

async function filled(holder: string): Promise<typeof own> {
  const one = async (text: string): Promise<string> => {
    const { rows } = await database.owner.pool.query<{ id: string }>(text, [team.merchant, holder]);
    return rows[0]?.id ?? '';
  };
  const link = await one(`insert into agent.link (merchant, agent, code, label, account_type,
      made_at) values ($1, $2::uuid, 'L' || left(md5($2::uuid::text), 8), 'label', 0,
      now()) returning id`);
  const bill = await one(`insert into agent.bill (merchant, kind, holder, currency, from_at, to_at,
      first_day, last_day, figures, gross, below, net, adjustment, carried_in, due, carried_out,
      state, made_at, now_gross, now_net)
    values ($1, 'rebate', $2, 'PHP', now() - interval '1 day', now(), '${day}', '${day}',
      '{"turnover":"0","valid":"0","payout":"0","deductions":"0","carry":"0","active":0,
        "tier":null}',
      0, 0, 0, 0, 0, 0, 0, 'notReached', now(), 0, 0) returning id`);
  const contract = await hold(team, { holder, kind: 'daily', terms, day });
  return {
    bill: toId('bill', bill),
    link: toId('link', link),
    contract: toId('contract', contract),
  };
}

beforeAll(async () => {
  database = await freshDatabase();
  team = await newTeam(database);
  const stands = { day: '2026-02-01' };
  const plain = { ...stands, type: accountType.member };
  who['top'] = await join(team, { ...stands, username: 'thetop' });
  who['asker'] = await join(team, { ...stands, username: 'theasker', upline: who['top'] });
  who['sibling'] = await join(team, { ...stands, username: 'thesibling', upline: who['top'] });
  who['cousin'] = await join(team, { ...plain, username: 'thecousin', upline: who['sibling'] });
  who['direct'] = await join(team, { ...stands, username: 'thedirect', upline: who['asker'] });
  who['deep'] = await join(team, { ...plain, username: 'thedeepone', upline: who['direct'] });
  who['stranger'] = await join(await newTeam(database), { ...stands, username: 'thestranger' });
  for (const [name, id] of Object.entries(who)) {
    await database.owner.pool.query(
      `update account.member set email = $2 || '@secret.example', real_name = 'Secret ' || $2
        where id = $1`,
      [id, name],
    );
  }
  await database.owner.pool.query(
    'update account.member set payment_password_hash = $1 where id = $2',
    [await hashPassword(paymentPassword), who['asker']],
  );
  await play(
    team,
    ['direct', 'deep', 'cousin', 'sibling'].map((name, i) => ({
      member: who[name] ?? '',
      category: 'RNG',
      at: new Date(`${day}T01:00:00Z`),
      turnover: BigInt(1_000 * (i + 1)),
      valid: 0n,
      payout: 0n,
    })),
  );
  Object.assign(own, await filled(who['asker']));
  Object.assign(others, await filled(who['sibling']));
  const merchant: MerchantRecord = testMerchant({ code: team.merchant });
  const platform = testPlatform(database.db, { clock, merchantOf: async () => merchant });
  app = await buildApp(platform, [registerAgentsRoutes, registerCashierRoutes, registerRainRoutes]);
  headers = await sessionOf(who['asker']);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const days = { startDate: day, endDate: day };
const toMember = (name: string) => toId('member', who[name] ?? '');

/** For each call of agents, what it is asked about somebody, or about something. */
const asks: Readonly<Record<string, (name: string, ids: typeof own) => object>> = {
  'POST /wps/agent/account': () => ({
    username: 'theasker',
    password: 'a good long password',
    type: 0,
    rates: {},
    requestKey: randomUUID(),
  }),
  'GET /wps/agent/link': () => ({}),
  'POST /wps/agent/link': () => ({ label: 'x', type: 0, rates: {}, lastDay: null, uses: null }),
  'DELETE /wps/agent/link': (_name, { link }) => ({ id: link }),
  'GET /wps/agent/link/days': (_name, { link }) => ({ id: link }),
  'GET /wps/agent/teamKpi': () => days,
  'GET /wps/agent/team/overview': () => days,
  'GET /wps/agent/team/pnl': (name) => ({ ...days, by: 'downline', member: toMember(name) }),
  'GET /wps/agent/team/members': (name) => ({ member: toMember(name), pageNo: '1' }),
  'GET /wps/agent/team/member': (name) => ({ member: toMember(name) }),
  'PUT /wps/agent/team/rates': (name) => ({ member: toMember(name), rates: { RNG: '0' } }),
  'GET /wps/agent/team/bets': (name) => ({ ...days, member: toMember(name) }),
  'GET /wps/agent/contract': () => ({}),
  'GET /wps/agent/contract/running': () => ({ kind: 'daily' }),
  'POST /wps/agent/contract': (name) => ({ member: toMember(name), kind: 'hourly', terms }),
  'DELETE /wps/agent/contract': (_name, { contract }) => ({ id: contract }),
  'GET /wps/agent/processDailySalary': (_n, { contract }) => ({ id: contract, answer: 'accept' }),
  'POST /wps/agent/processHourlySalary': (_n, { contract }) => ({ id: contract, answer: 'accept' }),
  'POST /wps/agent/processContractDividend': (_n, { contract }) => ({
    id: contract,
    answer: 'accept',
  }),
  'GET /wps/transaction/downLine': (name) => ({ member: toMember(name) }),
  'POST /wps/transaction/downLine': (name) => ({
    member: toMember(name),
    amount: '1.00',
    paymentPassword,
    requestKey: randomUUID(),
  }),
  'GET /wps/rain/team': () => ({ pageNo: '1' }),
  'POST /wps/rain/team': () => ({
    total: '1.00',
    count: 1,
    startsInMinutes: 1,
    openMinutes: 1,
    paymentPassword,
    requestKey: 'the same key',
  }),
  'GET /wps/agent/bill': () => ({ kind: 'rebate', pageNo: '1' }),
  'GET /wps/agent/bill/detail': (_name, { bill }) => ({ id: bill }),
  'POST /wps/agent/bill/dispute': (_name, { bill }) => ({ id: bill, reason: 'why' }),
  'GET /wps/agent/dividendInfo': () => ({}),
};

const ofAgents = endpoints.filter(({ errors }) => errors.includes('agent.only'));
const nameOf = ({ method, path }: EndpointSpec): string => `${method} ${path}`;

async function ask(spec: EndpointSpec, input: object) {
  const request = await new TestBrowser(app).request(spec, input as InputOf<EndpointSpec>);
  const reply = await app.inject({ ...request, headers: { ...request.headers, ...headers } });
  return { body: reply.body, ...reply.json<{ success: boolean; code?: string }>() };
}

const unknown = [
  'agent.memberUnknown',
  'agent.billUnknown',
  'agent.linkUnknown',
  'agent.contractGone',
];

test('each call is asked here', () => {
  expect(ofAgents.map(nameOf).toSorted()).toEqual(Object.keys(asks).toSorted());
});

const strangers = ['top', 'asker', 'sibling', 'cousin', 'stranger'];

test.each(ofAgents.map((spec) => [nameOf(spec), spec] as const))(
  '[AGENT-08] %s knows nobody but those below',
  async (name, spec) => {
    const input = asks[name];
    if (input === undefined) throw new Error(`${name} is not asked`);
    const differs = JSON.stringify(input('top', others)) !== JSON.stringify(input('direct', own));
    const refusals: boolean[] = [];
    for (const stranger of strangers) {
      const { code = '', body } = await ask(spec, input(stranger, others));
      refusals.push(unknown.includes(code));
      expect(body).not.toMatch(/thesibling|thecousin|thestranger|thetop/);
    }
    // What asks about nobody answers about the asker.
    const isAbout = differs && name !== 'POST /wps/agent/account';
    expect(refusals).toEqual(strangers.map(() => isAbout));
  },
);

test.each(ofAgents.filter(({ method }) => method === 'GET').map((s) => [nameOf(s), s] as const))(
  '[AGENT-08] %s shows nothing of contacts and names, and masks who stands deeper',
  async (name, spec) => {
    for (const of of ['direct', 'deep']) {
      const { body } = await ask(spec, asks[name]?.(of, own) ?? {});
      expect(body).not.toMatch(/secret|\+639|thedeepone/i);
    }
  },
);
