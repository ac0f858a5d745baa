// The demonstration's team: an agent, two agents below, their players, contracts and bills.
import { accountType } from '@perya/contract/account/account-type';
import type { ContractKind, Terms } from '@perya/contract/agents/contracts';
import { toId } from '@perya/contract/id';
import { sql } from 'kysely';
import type { Database } from '#db/database';
import type { Clock } from '#lib/clock';
import { LocalEvents } from '#lib/events';
import type { MerchantRecord, Session } from '#lib/platform';
import { memberByUsername } from '#modules/account/account-sql';
import { openMember } from '#modules/account/registration/registration';
import { closePeriods, dayOf, offerContract, payBills, setRates } from '#modules/agents/agents';
import { disputeBill } from '#modules/agents/bills';
import { answerOffer } from '#modules/agents/contracts';
import { makeLink } from '#modules/agents/links';
import { recordOf } from '#modules/merchant/merchant';
import { dayMs, teamSince } from './demo-days.ts';
import { seedMerchants } from './merchants.ts';
import { evenHours, playRounds } from './seed-rounds.ts';
import { playNinetyDays } from './seed-team-play.ts';
import type { TeamPlayer } from './seed-team-play.ts';

interface Demo {
  readonly db: Database;
  readonly clock: Clock;
  readonly merchant: MerchantRecord;
}

/** Since so many days there are rates and contracts, and so bills. */
const billedDays = 14;

/** Long enough that four half months are over. */
const dividendDays = 80;

/** Under whom, and how often they play. */
const people: readonly (readonly [username: string, upline: string, every: number])[] = [
  ['dencio_demo', 'kapitan', 4],
  ['ligaya_demo', 'kapitan', 6],
  ['pepe_demo', 'amado', 3],
  ['nelia_demo', 'amado', 5],
  ['totoy_demo', 'amado', 8],
  ['inday_demo', 'belen_demo', 4],
  ['kulas_demo', 'belen_demo', 7],
];

/** Parts per million, of each kind of game alike. */
const rates: readonly (readonly [username: string, ppm: number])[] = [
  ['kapitan', 10_000],
  ['amado', 6000],
  ['belen_demo', 5000],
  ['pepe_demo', 2000],
];

const rated = ['RNG', 'FISH', 'LIVE', 'PVP'] as const;

const tier = (base: string, active: number, rate: string) => ({
  base,
  active,
  loss: null,
  rate,
  fixed: null,
});

const daily: Terms = {
  base: 'valid',
  activeMinimum: '100.00',
  tiers: [tier('500.00', 1, '0.5'), tier('2000.00', 3, '0.8')],
  deductions: [],
  carry: 'none',
};

const hourly: Terms = {
  ...daily,
  tiers: [tier('100.00', 1, '0.1'), tier('500.00', 3, '0.2')],
};

const dividend: Terms = {
  base: 'turnover',
  activeMinimum: '500.00',
  tiers: [tier('1000.00', 3, '4'), tier('10000.00', 5, '8')],
  deductions: ['rebates', 'agentRebates'],
  carry: 'half',
};

/** What the platform offers in its place. */
const betterDividend: Terms = {
  ...dividend,
  tiers: [tier('1000.00', 3, '5'), tier('10000.00', 5, '10')],
};

async function idOf({ db, merchant }: Demo, username: string): Promise<string> {
  const found = await memberByUsername(db.kysely, merchant.code, username);
  if (found === null) throw new Error(`There is no ${username}.`);
  return found.id;
}

/** Somebody of the team who can't sign in: the UUID, or null where another process was first. */
async function open(demo: Demo, username: string, above: string, type: number) {
  const { db, clock, merchant } = demo;
  const upline = await idOf(demo, above);
  const member = {
    merchant: merchant.code,
    username,
    type,
    currency: merchant.currency,
    passwordHash: null,
    paymentPasswordHash: null,
    profile: {},
    registerMethod: 'SEED',
    registerUrl: '',
    registerDomain: '',
    joining: { upline },
  };
  return db.transaction(async (tx) =>
    openMember(tx, { ...merchant, signUpGift: 0n }, member, { now: teamSince(clock) }),
  );
}

async function setTeamRates(demo: Demo, since: Date): Promise<void> {
  const { db, merchant } = demo;
  const day = await dayOf(db.kysely, merchant.code, since);
  for (const [username, ppm] of rates) {
    const member = await idOf(demo, username);
    const given = Object.fromEntries(rated.map((category) => [category, ppm]));
    await db.transaction(async (tx) =>
      setRates(tx, { merchant: merchant.code, member, rates: given, day }),
    );
  }
}

function sessionOf({ merchant }: Demo, username: string, member: string): Session {
  return {
    id: toId('session', member),
    memberId: toId('member', member),
    merchant: merchant.code,
    username,
    customerType: accountType.agent,
    currency: merchant.currency,
    passwordDue: false,
  };
}

interface Given {
  readonly kind: ContractKind;
  readonly terms: Terms;
  readonly to: string;
  readonly from: string | null;
  readonly now: Date;
}

/** Offered by the platform or an upline. Answers the UUID. */
async function offer(demo: Demo, { to, from, kind, terms, now }: Given): Promise<string> {
  const { db, merchant } = demo;
  const holder = await idOf(demo, to);
  const issuer = from === null ? null : await idOf(demo, from);
  const id = await db.transaction(async (tx) =>
    offerContract(tx, { merchant: merchant.code, kind, holder, issuer, terms, now }),
  );
  if (id === null) throw new Error(`${to} has an offer already.`);
  return id;
}

async function agree(demo: Demo, given: Given): Promise<void> {
  const contract = await offer(demo, given);
  const { db } = demo;
  const { to, kind, now } = given;
  const session = sessionOf(demo, to, await idOf(demo, to));
  const answer = { id: toId('contract', contract), answer: 'accept' } as const;
  await answerOffer({ db, now }, session, kind, answer);
}

/** Yesterday's rebate of the agent is in dispute; what else is due is paid. */
async function bill(demo: Demo): Promise<void> {
  const { db, clock } = demo;
  await closePeriods({ db, clock });
  const agent = await idOf(demo, 'kapitan');
  const { rows } = await sql<{ id: string }>`select id from agent.bill
    where holder = ${agent} and kind = 'rebate' and state = 'computed'
    order by from_at desc limit 1`.execute(db.kysely);
  if (rows[0] !== undefined) {
    const reason = 'Live bets of Sunday are missing in it.';
    const session = sessionOf(demo, 'kapitan', agent);
    const disputed = { id: toId('bill', rows[0].id), reason };
    await disputeBill({ db, now: clock.now() }, session, disputed);
  }
  await payBills({ db, clock, events: new LocalEvents() });
}

/** A link for players and one for agents, with rates below those of whose they are. */
async function openLinks(demo: Demo): Promise<void> {
  const { db, clock } = demo;
  const session = sessionOf(demo, 'kapitan', await idOf(demo, 'kapitan'));
  const of = { db, now: clock.now() };
  const open = { lastDay: null, uses: null } as const;
  const rates = (rate: string) => Object.fromEntries(rated.map((category) => [category, rate]));
  const { member, agent } = accountType;
  await makeLink(of, session, { ...open, label: 'Facebook', type: member, rates: rates('0.2') });
  await makeLink(of, session, { ...open, label: 'Agents', type: agent, rates: rates('0.5') });
}

/** After the accounts, and once: a team that is there stays as it is. */
export async function seedAgents(db: Database, clock: Clock): Promise<void> {
  const [perya] = seedMerchants;
  if (perya === undefined) return;
  const merchant = recordOf(perya.code, perya.hosts, perya.settings);
  const demo = { db, clock, merchant };
  if ((await memberByUsername(db.kysely, merchant.code, 'belen_demo')) !== null) return;
  if ((await open(demo, 'belen_demo', 'kapitan', accountType.agent)) === null) return;
  const players: TeamPlayer[] = [];
  for (const [username, above, every] of people) {
    const member = await open(demo, username, above, accountType.member);
    if (member !== null) players.push({ username, member, every });
  }
  const now = clock.now();
  await playNinetyDays(db, merchant, players, now);
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  const since = ago(billedDays);
  await setTeamRates(demo, since);
  const salary = { kind: 'daily', terms: daily, now: since } as const;
  await agree(demo, { ...salary, to: 'kapitan', from: null });
  await agree(demo, { ...salary, to: 'amado', from: 'kapitan' });
  const shares = { kind: 'dividend', to: 'kapitan', from: null } as const;
  await agree(demo, { ...shares, terms: dividend, now: ago(dividendDays) });
  await agree(demo, { kind: 'hourly', terms: hourly, to: 'kapitan', from: null, now: ago(1) });
  await bill(demo);
  await offer(demo, { ...shares, terms: betterDividend, now });
  await openLinks(demo);
  for (const username of ['kapitan', 'amado']) {
    const account = { merchant, username, member: await idOf(demo, username) };
    await playRounds(db, account, `agent ${username}`, evenHours(1, 40));
  }
}
