// Today at a merchant, hour by hour, against the same day of last week.
import { money, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import type { OutputOf } from '@perya/contract/endpoint';
import type { today } from '@perya/contract/ops/today';
import { sql } from 'kysely';
import type { Database, Queries } from '#db/database';
import { OpsError } from '#lib/app-error';
import { payoutsLate } from '#modules/cashier/cashier';
import { messageFailures } from '#modules/delivery/delivery';
import { callFailures } from '#modules/vendors/vendors';
import { failedJobs } from '#modules/jobs/jobs';
import { membersIn, movedByDay, playedHours } from './reports-sql.ts';
import type { Span } from './reports-sql.ts';

type Today = OutputOf<typeof today>;
type Played = Awaited<ReturnType<typeof playedHours>>;

const hourMs = 3_600_000;
/** Vendors' calls are looked at for so long. */
export const callsMs = 10 * 60_000;

interface Clock {
  readonly currency: Currency;
  readonly zone: string;
  readonly day: string;
  readonly dayBefore: string;
  readonly begins: Date;
  readonly ends: Date;
  readonly hourEnds: Date;
  readonly beganBefore: Date;
  readonly endedBefore: Date;
  /** The same hour's end, seven days ago. */
  readonly hourEndedBefore: Date;
}

/** By the merchant's clock. */
async function clockOf(db: Queries, merchant: string, now: Date): Promise<Clock> {
  const { rows } = await sql<Clock>`
    select z.currency, z.time_zone as zone, l.at::date::text as day,
           (l.at::date - 7)::text as "dayBefore",
           l.at::date::timestamp at time zone z.time_zone as begins,
           (l.at::date + 1)::timestamp at time zone z.time_zone as ends,
           date_trunc('hour', ${now}::timestamptz, z.time_zone) + interval '1 hour' as "hourEnds",
           (l.at::date - 7)::timestamp at time zone z.time_zone as "beganBefore",
           (l.at::date - 6)::timestamp at time zone z.time_zone as "endedBefore",
           (date_trunc('hour', l.at) - interval '167 hours') at time zone z.time_zone
             as "hourEndedBefore"
      from merchant.zone_view z
     cross join lateral (select ${now}::timestamptz at time zone z.time_zone as at) l
     where z.merchant = ${merchant}`.execute(db);
  const [clock] = rows;
  if (clock === undefined) throw new OpsError('record.unknown');
  return clock;
}

async function registeredIn(db: Queries, { merchant, from, to }: Span): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from account.member_view where merchant = ${merchant} and registered_at >= ${from}
     and registered_at < ${to} and type not in (4, 40, 90)`.execute(db);
  return rows[0]?.count ?? 0;
}

async function onlineAt(db: Queries, merchant: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(distinct s.member)::int as count
    from account.session_view s join account.member_view m on m.id = s.member
   where s.ended_at is null and s.last_seen_at > ${now}::timestamptz - interval '5 minutes'
     and m.merchant = ${merchant}`.execute(db);
  return rows[0]?.count ?? 0;
}

const sumsOf = (hours: Played, currency: Currency) => {
  const stakes = hours.reduce((sum, hour) => sum + hour.stakes, 0n);
  const payouts = hours.reduce((sum, hour) => sum + hour.payouts, 0n);
  return {
    stakes: wireMoney(money(stakes), currency),
    ggr: wireMoney(money(stakes - payouts), currency),
  };
};

/** `hours`: those of the span's day, from which the span takes what it covers. */
async function figuresOf(db: Queries, span: Span, hours: Played): Promise<Today['now']> {
  const { currency, to } = span;
  const moved = await movedByDay(db, span);
  const sum = (kind: 'deposit' | 'withdrawal') => {
    const amounts = moved.filter(({ what }) => what === kind).map(({ amount }) => amount);
    return wireMoney(money(amounts.reduce((all, amount) => all + amount, 0n)), currency);
  };
  return {
    ...sumsOf(
      hours.filter(({ hour }) => hour < to),
      currency,
    ),
    deposits: sum('deposit'),
    withdrawals: sum('withdrawal'),
    registrations: await registeredIn(db, span),
    active: await membersIn(db, span),
  };
}

async function errorsOf({ kysely }: Database, merchant: string, begins: Date, now: Date) {
  const calls = await callFailures(kysely, new Date(now.getTime() - callsMs));
  const messages = await messageFailures(kysely, merchant, begins);
  return {
    calls: calls.reduce((sum, { failed }) => sum + failed, 0),
    callsInAll: calls.reduce((sum, { all }) => sum + all, 0),
    messages: messages.reduce((sum, { failed }) => sum + failed, 0),
    payouts: (await payoutsLate(kysely, merchant, now)).count,
    jobs: (await failedJobs(kysely)).length,
  };
}

/** Throws record.unknown where there is no such merchant. */
export async function todayAt(db: Database, merchant: string, now: Date): Promise<Today> {
  const { kysely } = db;
  const clock = await clockOf(kysely, merchant, now);
  const { currency, zone, day, dayBefore, begins, hourEnds, beganBefore } = clock;
  const of = { merchant, currency, zone };
  const here = { ...of, since: day, until: day, from: begins, to: hourEnds };
  const past = { since: dayBefore, until: dayBefore, from: beganBefore };
  const there = { ...of, ...past, to: clock.hourEndedBefore };
  const hours = await playedHours(kysely, here);
  const hoursBefore = await playedHours(kysely, { ...there, to: clock.endedBefore });
  const length = Math.round((clock.ends.getTime() - begins.getTime()) / hourMs);
  return {
    currency,
    day,
    hourEnds: hourEnds.toISOString(),
    now: await figuresOf(kysely, here, hours),
    before: await figuresOf(kysely, there, hoursBefore),
    online: await onlineAt(kysely, merchant, now),
    hours: Array.from({ length }, (_, n) => {
      const at = new Date(begins.getTime() + n * hourMs);
      const atBefore = beganBefore.getTime() + n * hourMs;
      const ran = hours.filter(({ hour }) => hour.getTime() === at.getTime());
      return {
        at: at.toISOString(),
        now: at < hourEnds ? sumsOf(ran, currency) : null,
        before: sumsOf(
          hoursBefore.filter(({ hour }) => hour.getTime() === atBefore),
          currency,
        ),
      };
    }),
    errors: await errorsOf(db, merchant, begins, now),
  };
}
