// A slow model of agents' bills: it reads raw bets and the history of places and rates, and nothing
// that the database has added up.
import type { Terms } from '@perya/contract/agents/contracts';
import type { GameCategory } from '@perya/contract/games/category';
import { dayIn, momentIn } from '#lib/clock';

const dayMs = 86_400_000;
const halfHourMs = 1_800_000;
/** Days that a correction reaches back, from the beginning of the period that runs. */
const reachMs = 92 * dayMs;

export interface RawBet {
  readonly member: number;
  readonly category: GameCategory;
  readonly at: Date;
  /** The day and the beginning of the hour that it is in, on the merchant's clock. */
  readonly day: string;
  readonly hour: number;
  readonly turnover: bigint;
  readonly valid: bigint;
  readonly payout: bigint;
  /** Before which closing it was rolled back, and of which day that was; null for never. */
  back: { readonly before: number; readonly day: string } | null;
}

export interface World {
  readonly timeZone: string;
  readonly people: number;
  readonly agents: ReadonlySet<number>;
  readonly bets: RawBet[];
  /** In the order in which they were written; the last that has begun counts. */
  readonly places: { member: number; upline: number | null; day: string }[];
  readonly rates: { member: number; category: GameCategory; ppm: number; day: string }[];
  /** Who holds which contract, from the beginning. */
  readonly held: { holder: number; kind: 'daily' | 'hourly' | 'dividend'; terms: Terms }[];
}

type Kind = World['held'][number]['kind'];

function uplineOn({ places }: World, member: number, day: string): number | null {
  let found: { upline: number | null; day: string } | null = null;
  for (const place of places) {
    const isLater = found === null || place.day >= found.day;
    if (place.member === member && place.day <= day && isLater) found = place;
  }
  return found?.upline ?? null;
}

/** Everybody above, the nearest first. */
export function aboveOn(world: World, member: number, day: string): number[] {
  const above: number[] = [];
  for (let at = uplineOn(world, member, day); at !== null; at = uplineOn(world, at, day)) {
    above.push(at);
  }
  return above;
}

function rateOn({ rates }: World, member: number, category: GameCategory, day: string): bigint {
  let found = { ppm: 0, day: '' };
  for (const rate of rates) {
    const isOf = rate.member === member && rate.category === category && rate.day <= day;
    if (isOf && rate.day >= found.day) found = rate;
  }
  return BigInt(found.ppm);
}

/** Bets that stand when a closing is done. */
const standing = ({ bets }: World, closing: number): RawBet[] =>
  bets.filter(({ back }) => back === null || back.before > closing);

/** When a day begins. Midnights are at full or half hours. */
export function midnightOf(timeZone: string, day: string): Date {
  let at = Date.parse(day) - dayMs / 2;
  while (dayIn(timeZone, new Date(at)) < day) at += halfHourMs;
  return new Date(at);
}

const halfBegins = ({ timeZone }: World, day: string): number =>
  midnightOf(timeZone, `${day.slice(0, 8)}${Number(day.slice(8)) <= 15 ? '01' : '16'}`).getTime();

/** A half month that began too long before the one that ran is no longer put right. */
function standsInDividends(world: World, closing: number): RawBet[] {
  const isTooLate = ({ day, back }: RawBet): boolean =>
    back !== null && halfBegins(world, day) <= halfBegins(world, back.day) - reachMs;
  const tooLate = world.bets.filter((bet) => isTooLate(bet));
  return [...new Set([...standing(world, closing), ...tooLate])];
}

/** The hour that an instant is in, on the clock of a time zone. */
export function hourOf(timeZone: string, at: Date): number {
  const [, minutes = '0', seconds = '0'] = /T\d\d:(\d\d):(\d\d)/.exec(momentIn(timeZone, at)) ?? [];
  return at.getTime() - at.getMilliseconds() - (Number(minutes) * 60 + Number(seconds)) * 1000;
}

/** What each agent's rebates of a day come to. */
export function rebates(world: World, day: string, closing: number): Map<number, bigint> {
  const weights = new Map<number, bigint>();
  for (const bet of standing(world, closing)) {
    if (bet.day !== day) continue;
    let leg = bet.member;
    for (const agent of aboveOn(world, bet.member, day)) {
      const own = rateOn(world, agent, bet.category, day);
      const under = rateOn(world, leg, bet.category, day);
      const weight = weights.get(agent) ?? 0n;
      if (world.agents.has(agent)) weights.set(agent, weight + bet.valid * (own - under));
      leg = agent;
    }
  }
  return new Map([...weights].map(([agent, weight]) => [agent, weight / 1_000_000n]));
}

const minor = (text: string): bigint => BigInt(Math.round(Number(text) * 100));

interface Sums {
  turnover: bigint;
  payout: bigint;
  active: number;
}

function sumsOf(world: World, holder: number, minimum: bigint, bets: readonly RawBet[]): Sums {
  const valid = new Map<number, bigint>();
  const sums = { turnover: 0n, payout: 0n, active: 0 };
  for (const bet of bets) {
    const above = aboveOn(world, bet.member, bet.day);
    if (bet.member !== holder && !above.includes(holder)) continue;
    sums.turnover += bet.turnover;
    sums.payout += bet.payout;
    valid.set(bet.member, (valid.get(bet.member) ?? 0n) + bet.valid);
  }
  sums.active = [...valid.values()].filter((sum) => sum >= minimum && sum > 0n).length;
  return sums;
}

function paysOf(terms: Terms, base: bigint, active: number): bigint {
  let paid = 0n;
  for (const tier of terms.tiers) {
    if (base <= 0n || base < minor(tier.base) || active < tier.active) continue;
    const ppm = BigInt(Math.round(Number(tier.rate) * 10_000));
    paid = tier.rate === null ? minor(tier.fixed ?? '0') : (base * ppm) / 1_000_000n;
  }
  return paid;
}

export interface ModelPeriod {
  readonly lastDay: string;
  readonly isFirstHalf: boolean;
  readonly holds: (bet: RawBet) => boolean;
}

/** The net of each holder in each of the periods, in their order. */
export function contractNets(
  world: World,
  kind: Kind,
  periods: readonly ModelPeriod[],
  closing: number,
): Map<number, bigint>[] {
  const held = world.held.filter((each) => each.kind === kind);
  const carried = new Map<number, bigint>();
  const stands = kind === 'dividend' ? standsInDividends : standing;
  const standingThen = stands(world, closing);
  return periods.map((period) => {
    const bets = standingThen.filter(period.holds);
    const gross = new Map<number, bigint>();
    for (const { holder, terms } of held) {
      const sums = sumsOf(world, holder, minor(terms.activeMinimum), bets);
      const lost = sums.turnover - sums.payout - (carried.get(holder) ?? 0n);
      const base = kind === 'dividend' ? lost : sums.turnover;
      gross.set(holder, paysOf(terms, base, sums.active));
      const carries = terms.carry === 'permanent' || (terms.carry === 'half' && period.isFirstHalf);
      carried.set(holder, kind === 'dividend' && carries && lost < 0n ? -lost : 0n);
    }
    const nets = new Map([...gross].map(([holder, sum]) => [holder, sum]));
    for (const { holder } of held) {
      const nearest = aboveOn(world, holder, period.lastDay).find((each) => gross.has(each));
      if (nearest === undefined) continue;
      nets.set(nearest, (nets.get(nearest) ?? 0n) - (gross.get(holder) ?? 0n));
    }
    return new Map([...nets].map(([holder, net]) => [holder, net > 0n ? net : 0n]));
  });
}
