// A large house: what its agent's screens cost, closing its day, and settling a bet in its tree.
// `npm run bench house -- 10000 1000000` is one of 10,000 members and a million bets.
import { toId } from '@perya/contract/id';
import { accountType } from '@perya/contract/account/account-type';
import { dayIn, systemClock } from '../server/src/lib/clock.ts';
import type { Session } from '../server/src/lib/platform.ts';
import type { RequestContext } from '../server/src/lib/request-context.ts';
import { closePeriods, setRates } from '../server/src/modules/agents/agents.ts';
import * as team from '../server/src/modules/agents/team.ts';
import { reportJobs } from '../server/src/modules/reports/reports.ts';
import { recordOf } from '../server/src/modules/merchant/merchant.ts';
import { houseAgent, seedLargeHouse } from '../server/src/seed/large/large-house.ts';
import { seedMerchants } from '../server/src/seed/merchants.ts';
import { takeSeat } from '../server/src/seed/seed-rounds.ts';
import { seedDemo } from '../server/src/seed/seed.ts';
import { consoleWorks, openDesk } from './src/desk.ts';
import { openEnvironment, vendorKey } from './src/environment.ts';
import type { Environment } from './src/environment.ts';

const [members = 100_000, bets = 10_000_000] = process.argv.slice(2).map(Number);
const calls = 15;
const rounds = 400;
const dayMs = 86_400_000;
const of = { merchant: 'perya', currency: 'PHP', timeZone: 'Asia/Manila' } as const;
const now = new Date();
const dayBefore = (days: number): string =>
  dayIn(of.timeZone, new Date(now.getTime() - days * dayMs));

const middle = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
const shown = (ms: number): number => Math.round(ms * 10) / 10;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function idOf({ owner }: Pick<Environment, 'owner'>, username: string): Promise<string> {
  const { rows } = await owner.pool.query<{ id: string }>(
    'select id from account.member where merchant = $1 and username = $2',
    [of.merchant, username],
  );
  return rows[0]?.id ?? '';
}

/** What the agent's screens wait for. */
async function screens(environment: Environment): Promise<void> {
  const { owner } = environment;
  const agent = await idOf(environment, houseAgent.username);
  const session = {
    memberId: toId('member', agent),
    merchant: of.merchant,
    customerType: accountType.agent,
    currency: of.currency,
  } as Session;
  const asked = [{ db: owner, now } as RequestContext, session] as const;
  const month = { startDate: dayBefore(30), endDate: dayBefore(0) };
  const quarter = { startDate: dayBefore(89), endDate: dayBefore(0) };
  const today = { startDate: dayBefore(0), endDate: dayBefore(0) };
  const yesterday = { startDate: dayBefore(1), endDate: dayBefore(1) };
  const name = `house_${String(members - 1)}`;
  const works: Works = {
    'home: counters of today': async () => team.kpi(...asked, today),
    'home: counters of a month': async () => team.kpi(...asked, month),
    'overview of 90 days': async () => team.overview(...asked, quarter),
    'P&L by category, a month': async () => team.pnl(...asked, { ...month, by: 'category' }),
    'P&L by downline, a month': async () => team.pnl(...asked, { ...month, by: 'downline' }),
    'team: directly below': async () => team.members(...asked, { pageNo: 1 }),
    'team: a name, eight levels below': async () =>
      team.members(...asked, { search: name, pageNo: 1 }),
    'bets of yesterday': async () => team.bets(...asked, yesterday),
  };
  await table(works);
}

type Works = Readonly<Record<string, () => Promise<unknown>>>;

/** The first call, which plans and reads from disk, and the middle one. */
async function table(works: Works): Promise<void> {
  const rows: Record<string, { 'first, ms': number; 'middle, ms': number }> = {};
  for (const [label, work] of Object.entries(works)) {
    const first = await timed(work);
    const times: number[] = [];
    for (let n = 0; n < calls; n += 1) times.push(await timed(work));
    rows[label] = { 'first, ms': shown(first), 'middle, ms': shown(middle(times)) };
  }
  console.table(rows);
}

/** What the console's screens wait for, in an operator's name, once the jobs have caught up. */
async function consoleScreens({ url, owner }: Environment): Promise<void> {
  for (const [, , run] of reportJobs({ db: owner, clock: systemClock })) await run();
  const desk = await openDesk({ url, owner });
  const member = toId('member', await idOf({ owner }, `house_${String(members - 1)}`));
  const days = { today: dayBefore(0), monthAgo: dayBefore(30), quarterAgo: dayBefore(89) };
  try {
    await table(consoleWorks(desk, { merchant: of.merchant, member, ...days }));
  } finally {
    await desk.close();
  }
}

const forgetDay = [
  'delete from agent.bill_line l using agent.bill b where b.id = l.bill and b.first_day = $1',
  'delete from agent.bill where first_day = $1',
  'delete from agent.team_day where day = $1',
  'delete from agent.closing where first_day = $1',
];

/** Yesterday again, as on the night after it, with rates on three levels. */
async function closing(environment: Environment): Promise<void> {
  const { owner } = environment;
  const day = dayBefore(1);
  for (const [username, ppm] of [
    [houseAgent.username, 10_000],
    ['house_1', 8_000],
    ['house_5', 6_000],
  ] as const) {
    const member = await idOf(environment, username);
    const rates = { RNG: ppm, LIVE: ppm, FISH: ppm };
    await owner.transaction(async (tx) =>
      setRates(tx, { merchant: of.merchant, member, rates, day }),
    );
  }
  const times: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    const client = await owner.pool.connect();
    await client.query('set session_replication_role = replica');
    for (const statement of forgetDay) await client.query(statement, [day]);
    await client.query('set session_replication_role = origin');
    client.release();
    times.push(await timed(async () => closePeriods({ db: owner, clock: systemClock })));
  }
  console.log(`closing a day, with its rebates: ${times.map(shown).join(', ')} ms`);
}

/** One round each in turn: below everybody, and with nobody above. */
async function settling(environment: Environment): Promise<void> {
  const { owner } = environment;
  const perya = seedMerchants.find(({ code }) => code === of.merchant);
  if (perya === undefined) throw new Error('There is no such merchant.');
  const merchant = recordOf(perya.code, perya.hosts, perya.settings);
  const game = {
    vendor: 'PERYA',
    gameCode: 'lucky-parol',
    nodeId: 1001,
    category: 'RNG',
  } as const;
  const seats = await Promise.all(
    [`house_${String(members)}`, 'maria'].map(async (username) =>
      takeSeat(owner, { merchant, username, member: await idOf(environment, username) }, [game]),
    ),
  );
  const times: number[][] = [[], []];
  for (let n = -40; n < rounds; n += 1) {
    for (const [place, seat] of seats.entries()) {
      const id = `bench ${String(n)} ${String(place)}`;
      const took = await timed(async () => seat.play(game, id, { stake: '10.00', paid: '10.00' }));
      if (n >= 0) times[place]?.push(took);
    }
  }
  const [below = 0, alone = 0] = times.map(middle);
  const both = `below the tree ${String(shown(below))} ms, alone ${String(shown(alone))} ms`;
  console.log(`settling: ${both}: ${(below / alone).toFixed(2)}`);
}

const environment = await openEnvironment();
try {
  await seedDemo(environment.owner, systemClock, { secretKey: vendorKey });
  const size = { members, bets, deposits: members * 2 };
  const say = (line: string): void => console.log(line);
  const took = await timed(async () =>
    seedLargeHouse({ url: environment.url, ...of, ...size, now, say }),
  );
  console.log(`made in ${String(Math.round(took / 1000))} s`);
  await screens(environment);
  await closing(environment);
  await settling(environment);
  await consoleScreens(environment);
} finally {
  await environment.close();
}
process.exit(0);
