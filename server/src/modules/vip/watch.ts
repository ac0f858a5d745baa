// Watches points behind the calls: who has just played goes up at once, and months end.
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import { timeZoneOf } from '#modules/merchant/merchant';
import { firstOfMonth } from './days.ts';
import { rulesNow } from './levels.ts';
import type { RulesNow } from './levels.ts';
import { withLook } from './publishing.ts';
import type { LevelParts } from './publishing.ts';
import { merchantsWithLevels } from './vip-sql.ts';

interface Watched extends RulesNow {
  readonly merchant: string;
  readonly timeZone: string;
}

interface Due {
  readonly member: string;
  readonly currency: Currency;
}

/** Looks back a little more than an hour: a bet is counted in the hour in which it was settled. */
const playedMs = 65 * 60_000;

/** Who has played just now and has points for a step, or was not looked at today. */
async function dueMembers(
  db: Queries,
  { merchant, today, rules }: Watched,
  now: Date,
): Promise<Due[]> {
  const since = new Date(now.getTime() - playedMs);
  const [categories, weights] = [[...rules.weights.keys()], [...rules.weights.values()]];
  const { rows } = await sql<Due>`
    with active as (
      select distinct member_id as member, currency from play.member_hour_view
       where merchant = ${merchant} and hour > ${since})
    select a.member, a.currency from active a left join vip.standing s on s.member = a.member
     where s.member is null or s.day < ${today}::date
        or exists (
          select from (
            select coalesce(sum(h.cash_valid::numeric * w.ppm), 0) as earned
              from play.member_hour_view h
              join unnest(${categories}::text[], ${weights}::int[]) as w (category, ppm)
                on w.category = h.category
             where h.member_id = a.member and h.currency = a.currency and h.day = s.day
               and h.hour >= s.day - 1) e
           where s.before + e.earned >= s.next_at or s.month_before + e.earned >= s.returns_at)
     limit 1000`.execute(db);
  return rows;
}

/** Whose level the month that has ended may cost. */
async function turning(db: Queries, { merchant, today }: Watched): Promise<Due[]> {
  const { rows } = await sql<Due>`select member, currency from vip.standing
    where merchant = ${merchant} and level > 0 and day < ${firstOfMonth(today)}::date
    limit 500`.execute(db);
  return rows;
}

async function lookAtAll(parts: LevelParts, watched: Watched, due: readonly Due[]): Promise<void> {
  const { merchant, timeZone, versions } = watched;
  for (const { member, currency } of due) {
    const holder = { merchant, member, currency, timeZone };
    await withLook(parts, holder, async () => Promise.resolve(), versions);
  }
}

async function eachMerchant(
  { db, clock }: LevelParts,
  work: (watched: Watched) => Promise<void>,
): Promise<void> {
  for (const merchant of await merchantsWithLevels(db.kysely)) {
    const timeZone = await timeZoneOf(db.kysely, merchant);
    const now = await rulesNow(db.kysely, merchant, timeZone, clock.now());
    if (now !== null) await work({ ...now, merchant, timeZone });
  }
}

/** Takes the steps of those who have just played; call it every few seconds. */
export async function watchLevels(parts: LevelParts): Promise<void> {
  await eachMerchant(parts, async (watched) => {
    await lookAtAll(parts, watched, await dueMembers(parts.db.kysely, watched, parts.clock.now()));
  });
}

/** Judges the month that has ended; call it every few minutes. */
export async function turnMonths(parts: LevelParts): Promise<void> {
  await eachMerchant(parts, async (watched) => {
    for (;;) {
      const due = await turning(parts.db.kysely, watched);
      if (due.length === 0) return;
      await lookAtAll(parts, watched, due);
    }
  });
}
