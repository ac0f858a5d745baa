// Rates of rebates: parts per million of the valid bets of a category.
import { ppmOfRate, rateOfPpm } from '@perya/contract/agents/rates';
import { gameCategories } from '@perya/contract/games/category';
import type { GameCategory } from '@perya/contract/games/category';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';

/** In parts per million; a category that is missing has none. */
export type Rates = Readonly<Partial<Record<GameCategory, number>>>;

export interface NewRates {
  readonly merchant: string;
  readonly member: string;
  readonly rates: Rates;
  /** From when on. */
  readonly day: string;
}

/**
 * Sets the categories that are named, from that day on. Throws what refusalOf knows where one is
 * above the upline's, below a direct downline's, or above the merchant's most.
 */
export async function setRates(tx: Queries, given: NewRates): Promise<void> {
  const { merchant, member, rates, day } = given;
  for (const category of gameCategories) {
    const ppm = rates[category];
    if (ppm === undefined) continue;
    await sql`insert into agent.rate (member, merchant, category, ppm, from_day)
      values (${member}, ${merchant}, ${category}, ${ppm}, ${day}::date)
      on conflict (member, category, from_day) do update set ppm = excluded.ppm`.execute(tx);
  }
}

/** A member's rates on a day, all categories. */
export async function ratesOn(
  db: Queries,
  member: string,
  day: string,
): Promise<Record<GameCategory, number>> {
  const { rows } = await sql<{ category: GameCategory; ppm: number }>`
    select c.category, agent.rate_on(${member}, c.category, ${day}::date) as ppm
      from unnest(${[...gameCategories]}::text[]) c (category)`.execute(db);
  const found = rows.map(({ category, ppm }) => [category, ppm]);
  return Object.fromEntries(found) as Record<GameCategory, number>;
}

/** A rate of a category from a day on, in parts per million. */
export interface RateChange {
  readonly category: GameCategory;
  readonly fromDay: string;
  readonly ppm: number;
}

/** The rates that a member had up to and with a day, in the order in which they began. */
export async function rateChanges(db: Queries, member: string, to: string): Promise<RateChange[]> {
  const { rows } = await sql<RateChange>`select category, from_day as "fromDay", ppm
    from agent.rate where member = ${member} and from_day <= ${to}::date
   order by from_day`.execute(db);
  return rows;
}

/** What an agent gives to somebody under them. */
interface Given {
  readonly agent: string;
  readonly day: string;
  /** On the wire, in percent. */
  readonly rates: Readonly<Partial<Record<GameCategory, string>>>;
}

/** The rates in parts per million. Throws agent.rateOutside where one is above the agent's own. */
export async function ratesWithin(db: Queries, { agent, day, rates }: Given): Promise<Rates> {
  const own = await ratesOn(db, agent, day);
  const given: Partial<Record<GameCategory, number>> = {};
  for (const category of gameCategories) {
    const text = rates[category];
    if (text === undefined) continue;
    const ppm = ppmOfRate(text);
    if (ppm > own[category]) throw new AppError('agent.rateOutside', { gameCategory: category });
    given[category] = ppm;
  }
  return given;
}

export function wireRates(rates: Rates): Partial<Record<GameCategory, string>> {
  const named = gameCategories.filter((category) => rates[category] !== undefined);
  return Object.fromEntries(named.map((each) => [each, rateOfPpm(rates[each] ?? 0)]));
}
