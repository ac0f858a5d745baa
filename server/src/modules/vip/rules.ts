// The rules of a merchant's levels, as its file of rules says them, and which hold on which day.
import { unclaimedRebate, vipGiftKinds } from '@perya/contract/rewards/vip';
import type { VipGiftKind } from '@perya/contract/rewards/vip';
import { gameCategories } from '@perya/contract/games/category';
import type { GameCategory } from '@perya/contract/games/category';
import { languages } from '@perya/contract/language';
import type { Language } from '@perya/contract/language';
import { parseMoney } from '@perya/contract/money';
import type { Currency, Money } from '@perya/contract/money';
import * as z from 'zod/mini';

/** Levels with the one that everybody begins with, of which the highest has the last medal. */
const mostLevels = 11;
/** In parts per million: a rate above this is a slip of the pen. */
const highestRate = 50_000;
const highestWeight = 10_000_000;

const million = 1_000_000;
const points = z.int().check(z.minimum(0), z.maximum(10 ** 12));
const decimal = z.string().check(z.regex(/^\d{1,3}(\.\d{1,6})?$/));
const byCategory = z.partialRecord(z.enum(gameCategories), decimal);

const levelSchema = z.strictObject({
  names: z.partialRecord(z.enum(languages), z.string().check(z.minLength(1), z.maxLength(24))),
  points,
  keep: points,
  /** Sums of the merchant's currency; those left out are none. */
  gifts: z._default(z.partialRecord(z.enum(vipGiftKinds), z.string()), {}),
  /** Rebate in percent of valid bets, as "0.45". */
  rates: z._default(byCategory, {}),
});

export const rulesFileSchema = z.strictObject({
  /** The first is where everybody begins: it asks nothing, and brings no gift. */
  levels: z.array(levelSchema).check(z.minLength(1), z.maxLength(mostLevels)),
  /** What one unit of valid bets earns in points, as "0.5". */
  weights: byCategory,
  giftDays: z.int().check(z.minimum(1), z.maximum(366)),
  rebate: z.strictObject({
    afterDays: z.int().check(z.minimum(0), z.maximum(60)),
    unclaimed: z.enum(unclaimedRebate),
  }),
});

export type RulesFile = z.output<typeof rulesFileSchema>;

export interface Level {
  readonly names: Partial<Readonly<Record<Language, string>>>;
  readonly points: bigint;
  readonly keep: bigint;
  readonly gifts: Readonly<Record<VipGiftKind, Money>>;
  readonly rates: ReadonlyMap<GameCategory, number>;
}

export interface Rules {
  readonly version: number;
  /** The first day on which they hold, as YYYY-MM-DD. */
  readonly fromDay: string;
  readonly levels: readonly Level[];
  readonly weights: ReadonlyMap<GameCategory, number>;
  readonly giftDays: number;
  readonly rebate: RulesFile['rebate'];
}

/** What keeps a file from being the rules; in words for the operator. */
export class RulesProblem extends Error {
  override name = 'RulesProblem';
}

function ppmOf(text: string, scale: number): number {
  const [whole = '', fraction = ''] = text.split('.');
  const ppm = Number(whole + fraction.padEnd(6, '0')) / (million / scale);
  if (!Number.isInteger(ppm)) throw new RulesProblem(`${text} has too many digits`);
  return ppm;
}

function sharesOf(given: z.output<typeof byCategory>, scale: number, most: number) {
  const shares = new Map<GameCategory, number>();
  for (const [category, text] of Object.entries(given)) {
    const ppm = ppmOf(text, scale);
    if (ppm > most) throw new RulesProblem(`${category} ${text} is too much`);
    shares.set(category as GameCategory, ppm);
  }
  return shares;
}

function levelOf(file: RulesFile['levels'][number], currency: Currency): Level {
  const gift = (kind: VipGiftKind): Money => {
    const text = file.gifts[kind] ?? '0';
    const amount = parseMoney(text, currency);
    if (amount === null || amount < 0n) throw new RulesProblem(`${text} is no sum of ${currency}`);
    return amount;
  };
  return {
    names: file.names,
    points: BigInt(file.points),
    keep: BigInt(file.keep),
    gifts: { upgrade: gift('upgrade'), monthly: gift('monthly'), birthday: gift('birthday') },
    rates: sharesOf(file.rates, million / 100, highestRate),
  };
}

function checkLadder(levels: readonly Level[]): void {
  const [start, ...above] = levels;
  const gifts = Object.values(start?.gifts ?? {});
  if (start?.points !== 0n || start.keep !== 0n || gifts.some((amount) => amount > 0n)) {
    throw new RulesProblem('the first level asks no points and brings no gift');
  }
  let below = start;
  for (const [at, level] of above.entries()) {
    const name = `level ${String(at + 1)}`;
    if (level.points <= below.points && at > 0) {
      throw new RulesProblem(`${name} asks no more points than the one below`);
    }
    if (level.keep < below.keep)
      throw new RulesProblem(`${name} is kept by less than the one below`);
    for (const [category, ppm] of below.rates) {
      if ((level.rates.get(category) ?? 0) < ppm) {
        throw new RulesProblem(`${name} has a lower rebate on ${category} than the one below`);
      }
    }
    below = level;
  }
  if (levels.some(({ names }) => names.EN === undefined)) {
    throw new RulesProblem('a level has no English name, which stands in for others');
  }
}

/** Where in a file something is wrong, as "levels.2.points: invalid type". */
function placesOf({ issues }: z.core.$ZodError): string {
  const places = issues.map((issue) => {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [];
    return `${[...issue.path, ...keys].join('.')}: ${issue.code.replaceAll('_', ' ')}`;
  });
  return places.join('; ');
}

/** Reads stored rules, or a file of them. Throws RulesProblem on what can't be the rules. */
export function readRules(
  given: unknown,
  currency: Currency,
  { version, fromDay }: Pick<Rules, 'version' | 'fromDay'>,
): Rules {
  const parsed = rulesFileSchema.safeParse(given);
  if (!parsed.success) throw new RulesProblem(placesOf(parsed.error));
  const { levels: listed, weights, giftDays, rebate } = parsed.data;
  const levels = listed.map((level) => levelOf(level, currency));
  checkLadder(levels);
  const shares = sharesOf(weights, million, highestWeight);
  return { version, fromDay, levels, weights: shares, giftDays, rebate };
}

/** The rules of a day, of versions in their order; null where none held yet. */
export function rulesOn(versions: readonly Rules[], day: string): Rules | null {
  return versions.findLast(({ fromDay }) => fromDay <= day) ?? null;
}

/** The level's name in a language, or in the merchant's own, or in English. */
export function nameOf({ names }: Level, language: Language, merchants: Language): string {
  return names[language] ?? names[merchants] ?? names.EN ?? '';
}
