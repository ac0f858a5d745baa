// What an operator reads: a merchant's rules in lines, and how a member came to their level.
import type { Currency } from '@perya/contract/money';
import { money, wireMoney } from '@perya/contract/money';
import type { Queries } from '#db/database';
import { timeZoneOf } from '#modules/merchant/merchant';
import { claimedGifts } from './gifts-sql.ts';
import type { ClaimedGift } from './gifts-sql.ts';
import { pointsOf } from './ladder.ts';
import type { Standing } from './ladder.ts';
import { glanceAt } from './look.ts';
import type { Look } from './look.ts';
import { withLook } from './publishing.ts';
import type { LevelParts } from './publishing.ts';
import type { Level, Rules } from './rules.ts';
import { rulesOf, stepLines } from './vip-sql.ts';
import type { Holder, StepLine } from './vip-sql.ts';

const giftsTold = 100;

export interface Story {
  readonly standing: Standing;
  /** Those of the day. */
  readonly rules: Rules;
  readonly points: bigint;
  readonly monthPoints: bigint;
  readonly keep: bigint;
  readonly steps: readonly StepLine[];
  readonly gifts: readonly (Omit<ClaimedGift, 'amount'> & { readonly amount: string })[];
  /** Bets were taken back since: the points no longer reach what they had earned. */
  readonly flagged: boolean;
}

async function storyOf(db: Queries, holder: Holder, look: Look | null): Promise<Story | null> {
  if (look === null) return null;
  const { member, currency } = holder;
  const { standing, rules } = look;
  const points = pointsOf(look.total, currency);
  const gifts = await claimedGifts(db, member, giftsTold);
  return {
    standing,
    rules,
    points,
    monthPoints: pointsOf(look.monthTotal, currency),
    keep: rules.levels[standing.level]?.keep ?? 0n,
    steps: await stepLines(db, member),
    gifts: gifts.map((gift) => ({ ...gift, amount: wireMoney(money(gift.amount), currency) })),
    flagged: points < (rules.levels[standing.earned]?.points ?? 0n),
  };
}

/** Where a member stands and how they came there; null where the merchant has no levels. */
export async function levelStory(
  parts: LevelParts,
  merchant: string,
  member: string,
  currency: Currency,
): Promise<Story | null> {
  const timeZone = await timeZoneOf(parts.db.kysely, merchant);
  const holder = { merchant, member, currency, timeZone };
  return withLook(parts, holder, async (tx, look) => storyOf(tx, holder, look));
}

/** As {@link levelStory}, and nothing is written: for who only reads. */
export async function readStory(
  { db: { kysely }, clock }: Pick<LevelParts, 'db' | 'clock'>,
  merchant: string,
  member: string,
  currency: Currency,
): Promise<Story | null> {
  const timeZone = await timeZoneOf(kysely, merchant);
  const holder = { merchant, member, currency, timeZone };
  return storyOf(kysely, holder, await glanceAt(kysely, holder, clock.now()));
}

function levelLine({ names, points, keep, rates }: Level, at: number): string {
  const percent = [...rates].map(([category, ppm]) => `${category} ${String(ppm / 10_000)} %`);
  const asks = `${String(points)} points, kept by ${String(keep)} a month`;
  return `  ${String(at)} ${names.EN ?? ''}: ${asks}; ${percent.join(', ') || 'no rebate'}`;
}

/** Every version of a merchant's rules, in its order. */
export async function rulesLines(db: Queries, merchant: string): Promise<string[]> {
  const versions = await rulesOf(db, merchant);
  return versions.flatMap(({ version, fromDay, levels }) => [
    `Version ${String(version)}, from ${fromDay} on:`,
    ...levels.map(levelLine),
  ]);
}
