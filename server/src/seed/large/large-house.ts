// A house of any size, for demonstrations and measurements: members in a tree, deposits, and bets.
//
// It is written in sets and without the triggers, which would take days; all that they check and
// count is written with it, and the checks of the ledger, of the hours and of the cashier hold.
// What it has not: the answers to its requests. A call that repeats the key of one of these bets
// would be a new bet.
import pg from 'pg';
import { openDatabase } from '#db/database';
import { dayIn } from '#lib/clock';
import { hashPassword } from '#modules/account/password/password';
import { closePeriods } from '#modules/agents/agents';
import { makeDay, makeToday, setToday } from './house-day.ts';
import { makeHouse, makeMembers, makeSeats, setHouse } from './house-members.ts';

export interface LargeHouse {
  /** Of the database's owner, who may leave triggers out. */
  readonly url: string;
  readonly merchant: string;
  readonly currency: string;
  readonly timeZone: string;
  /** About as many; at least ten. */
  readonly members: number;
  readonly bets: number;
  readonly deposits: number;
  /** History ends with the merchant's yesterday. */
  readonly now: Date;
  readonly say: (line: string) => void;
}

/** Who stands above everybody, and may sign in. */
export const houseAgent = { username: 'malaki', password: 'perya-malaki-2026' } as const;

/** People register for a month before the first bet, and play for ninety days. */
const playedDays = 90;
const days = 30 + playedDays;

const dayMs = 86_400_000;

/** The calendar day in the house's zone, so many days before. */
const dayBefore = ({ now, timeZone }: LargeHouse, before: number): string =>
  dayIn(timeZone, new Date(now.getTime() - before * dayMs));

/** A month has its partition, as in a database that has run so long. */
const openMonths = `
  do $$ declare month timestamp; part record; name text; begin
    for n in 1..5 loop
      month := date_trunc('month', now() at time zone 'UTC') - make_interval(months => n);
      for part in values ('ledger', 'transaction'), ('ledger', 'posting'), ('play', 'bet') loop
        name := part.column2 || to_char(month, '_YYYY_MM');
        continue when to_regclass(part.column1 || '.' || name) is not null;
        execute format('create table %I.%I partition of %I.%I for values from (%L) to (%L)',
          part.column1, name, part.column1, part.column2,
          ledger.uuid_floor(month at time zone 'UTC'),
          ledger.uuid_floor((month + interval '1 month') at time zone 'UTC'));
      end loop;
    end loop;
    perform ledger.protect_partitions(), play.protect_partitions(); end $$`;

/** Days that the merchant had closed before this house was there. */
const countClosedDays = `
  select agent.roll_up(h.merchant, c.first_day,
    (select array_agg(member) from player where n <= h.agents))
    from house h join agent.closing c on c.merchant = h.merchant and c.kind = 'day'
   where c.first_day >= h.first_day`;

const analyzed = [
  'account.member',
  'ledger.account',
  'ledger.transaction',
  'ledger.posting',
  'play.bet',
  'play.member_day',
  'play.member_hour',
  'agent.line',
  'cashier.deposit',
  'cashier.receipt',
];

async function inOne(client: pg.Client, statements: readonly string[]): Promise<void> {
  await client.query('begin');
  for (const statement of statements) await client.query(statement);
  await client.query('commit');
}

async function write(client: pg.Client, house: LargeHouse): Promise<void> {
  const { merchant, currency, members, timeZone, say } = house;
  await client.query(openMonths);
  await client.query('set session_replication_role = replica');
  const password = await hashPassword(houseAgent.password);
  const first = dayBefore(house, days);
  say(`${members} members and their agents`);
  await client.query(makeHouse);
  await client.query(setHouse, [merchant, currency, members, first, days, timeZone, password]);
  await inOne(client, [...makeMembers, ...makeSeats, makeToday]);
  for (let before = days; before > 0; before -= 1) {
    const plays = before <= playedDays;
    const bets = plays ? Math.round(house.bets / playedDays) : 0;
    const deposits = plays ? Math.round(Math.max(0, house.deposits - members) / playedDays) : 0;
    await client.query(setToday, [dayBefore(house, before), bets, deposits]);
    await inOne(client, makeDay);
    if (before % 10 === 0) say(`${before} days to go`);
  }
  await client.query(`update ledger.account a set balance = p.balance from player p
    where a.id = p.wallet`);
  await client.query('set session_replication_role = origin');
  await client.query('select ledger.roll_up()');
  await client.query(countClosedDays);
  await client.query('select report.recount($1)', [merchant]);
  for (const table of analyzed) await client.query(`vacuum analyze ${table}`);
}

/** Closes the days of all agents up to yesterday's. */
async function close({ url, now, say }: LargeHouse): Promise<void> {
  say('closing the days of its agents');
  const db = openDatabase(url, { poolSize: 2 });
  try {
    await closePeriods({ db, clock: { now: () => now } });
  } finally {
    await db.close();
  }
}

/**
 * Writes the house into a merchant that has games, a method of deposit and no member called
 * `malaki`. Throws what the database says where it is no owner's.
 */
export async function seedLargeHouse(house: LargeHouse): Promise<void> {
  const client = new pg.Client({ connectionString: house.url });
  await client.connect();
  try {
    await write(client, house);
  } finally {
    await client.end();
  }
  await close(house);
}
