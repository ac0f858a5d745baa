// An offer as an operator's file says it: who may have it, what it gives, and its words.
import { promotionKinds, promotionPeriods } from '@perya/contract/rewards/promotions';
import type { PromotionKind } from '@perya/contract/rewards/promotions';
import { bonusTermsSchema } from '@perya/contract/rewards/bonus-terms';
import { languages } from '@perya/contract/language';
import { promotionCode } from '@perya/contract/limits';
import { moneySchema, money, parseMoney } from '@perya/contract/money';
import type { Currency, Money } from '@perya/contract/money';
import * as z from 'zod/mini';

const between = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

/** How much: one of four ways. */
const sumSchema = z.union([
  z.strictObject({ fixed: moneySchema, least: z.optional(moneySchema) }),
  z.strictObject({ percent: between(1, 200), most: moneySchema, least: moneySchema }),
  z.strictObject({ daysInRow: z.array(moneySchema).check(z.minLength(2), z.maxLength(31)) }),
  /** Chances in parts of ten thousand, of which there are ten thousand. */
  z.strictObject({
    wheel: z
      .array(z.strictObject({ amount: moneySchema, chance: between(1, 10_000) }))
      .check(z.minLength(2), z.maxLength(16)),
  }),
]);

const rewardSchema = z.discriminatedUnion('give', [
  z.strictObject({ give: z.literal('cash'), sum: sumSchema }),
  z.strictObject({ give: z.literal('bonus'), sum: sumSchema, terms: bonusTermsSchema }),
  z.strictObject({
    give: z.literal('rounds'),
    nodeId: between(1, 2_000_000_000),
    count: between(1, 500),
    /** What each is worth. */
    face: moneySchema,
    /** Days to play them. */
    days: between(1, 90),
    /** A deposit from here on brings them; without it, a tap. */
    least: z.optional(moneySchema),
    /** What they win is a bonus on these terms; without them, cash. */
    terms: z.optional(bonusTermsSchema),
  }),
]);

const pictureSchema = z.union([
  z.strictObject({ artKey: z.string().check(z.regex(/^[\w/-]{1,80}$/)) }),
  z.strictObject({
    imageUrl: z.string().check(z.regex(/^https:\/\/[^\s<>"]{1,300}$/)),
    width: between(1, 4_000),
    height: between(1, 4_000),
  }),
]);

const textsSchema = z.strictObject({
  title: words(60),
  summary: words(160),
  terms: z.array(words(300)).check(z.minLength(1), z.maxLength(20)),
  picture: z.optional(pictureSchema),
});

export const offerSchema = z.strictObject({
  code: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/)),
  kind: z.enum(promotionKinds),
  every: z.enum(promotionPeriods),
  who: z.strictObject({
    newDays: z.optional(between(1, 365)),
    vipLevel: z.optional(between(1, 100)),
    verifiedNumber: z.optional(z.boolean()),
    countries: z.optional(z.array(z.string().check(z.regex(/^[A-Z]{2}$/)))),
    languages: z.optional(z.array(z.enum(languages))),
  }),
  reward: rewardSchema,
  /** What members type; for the kind 'code' alone. */
  secret: z.optional(
    z
      .string()
      .check(
        z.minLength(promotionCode.min),
        z.maxLength(promotionCode.max),
        z.regex(/^[A-Za-z0-9-]+$/),
      ),
  ),
  budget: z.nullable(moneySchema),
  /** Days to take what was issued. */
  claimDays: between(1, 30),
  position: between(1, 1_000),
  picture: pictureSchema,
  texts: z.partialRecord(z.enum(languages), textsSchema),
});

export type Offer = z.output<typeof offerSchema>;

/** Which ways of a sum a kind may have; of free rounds there is no sum. */
const waysOf: Readonly<Record<PromotionKind, readonly string[]>> = {
  firstDeposit: ['fixed', 'percent'],
  reload: ['fixed', 'percent'],
  cashback: ['percent'],
  freeBet: ['rounds'],
  freeRounds: ['rounds'],
  checkIn: ['daysInRow'],
  code: ['fixed', 'rounds'],
  application: ['fixed'],
  byHand: ['fixed'],
  wheel: ['wheel'],
};

const wayOf = ({ reward }: Offer): string =>
  reward.give === 'rounds' ? 'rounds' : (Object.keys(reward.sum).find(isWay) ?? '');
const isWay = (key: string): boolean => ['fixed', 'percent', 'daysInRow', 'wheel'].includes(key);

/** What is wrong with an offer, as an operator reads it; empty for one that can be made. */
export function problemsOf(offer: Offer, currency: Currency): string[] {
  const { kind, every, reward, secret } = offer;
  const problems: string[] = [];
  if (!waysOf[kind].includes(wayOf(offer))) {
    problems.push(`${kind} gives ${waysOf[kind].join(' or ')}, not ${wayOf(offer)}`);
  }
  if (kind === 'freeBet' && reward.give === 'rounds' && reward.count !== 1) {
    problems.push('A free bet is one round: freeRounds gives more');
  }
  if (kind === 'firstDeposit' && every !== 'once') problems.push('A first deposit comes once');
  if (['checkIn', 'wheel'].includes(kind) && every !== 'day') problems.push(`${kind} is for a day`);
  if (kind === 'cashback' && every === 'once') problems.push('Cashback is for day, week or month');
  if ((kind === 'code') !== (secret !== undefined)) problems.push('`secret` goes with kind code');
  if (sumOf(offer).chances !== 10_000) problems.push('The chances of a wheel add up to 10000');
  for (const text of moneyIn(offer)) {
    const amount = parseMoney(text, currency);
    if (amount === null || amount < 0n) problems.push(`${text} is no sum of ${currency}`);
  }
  if (offer.budget !== null && parseMoney(offer.budget, currency) === 0n) {
    problems.push('A budget is more than nothing');
  }
  return problems;
}

function sumOf({ reward }: Offer): { readonly chances: number } {
  if (reward.give === 'rounds' || !('wheel' in reward.sum)) return { chances: 10_000 };
  return { chances: reward.sum.wheel.reduce((sum, { chance }) => sum + chance, 0) };
}

function moneyIn({ reward, budget }: Offer): string[] {
  const texts = budget === null ? [] : [budget];
  const terms = reward.give === 'cash' ? undefined : reward.terms;
  if (terms) texts.push(terms.maxStake, terms.maxWin ?? '0');
  if (reward.give === 'rounds') return [...texts, reward.face, reward.least ?? '0'];
  const { sum } = reward;
  if ('fixed' in sum) return [...texts, sum.fixed, sum.least ?? '0'];
  if ('percent' in sum) return [...texts, sum.most, sum.least];
  if ('daysInRow' in sum) return [...texts, ...sum.daysInRow];
  return [...texts, ...sum.wheel.map(({ amount }) => amount)];
}

/** An amount of the offer's own file, which was checked when it was made. */
export function minor(text: string, currency: Currency): Money {
  const amount = parseMoney(text, currency);
  if (amount === null) throw new Error(`${text} is no sum of ${currency}`);
  return amount;
}

export interface Basis {
  /** A deposit or a loss, in minor units. */
  readonly of?: bigint;
  /** The day in a row, from 1, or the wheel's place, from 0. */
  readonly place?: number;
}

/** What the offer gives for a basis, in minor units; 0 where that is too little for it. */
export function amountOf({ reward }: Offer, currency: Currency, basis: Basis): Money {
  if (reward.give === 'rounds') {
    const from = minor(reward.least ?? '0', currency);
    if (from > 0n && (basis.of ?? 0n) < from) return money(0n);
    return money(minor(reward.face, currency) * BigInt(reward.count));
  }
  const { sum } = reward;
  if ('daysInRow' in sum) return minor(sum.daysInRow[(basis.place ?? 1) - 1] ?? '0', currency);
  if ('wheel' in sum) return minor(sum.wheel[basis.place ?? 0]?.amount ?? '0', currency);
  const of = basis.of ?? 0n;
  if (of < minor(sum.least ?? '0', currency)) return money(0n);
  if ('fixed' in sum) return minor(sum.fixed, currency);
  const most = minor(sum.most, currency);
  const share = of <= 0n ? 0n : (of * BigInt(sum.percent)) / 100n;
  return money(share < most ? share : most);
}

/** The most that one claim can cost: a wheel with less left in its budget is closed. */
export function dearest({ reward }: Offer, currency: Currency, amount: Money): Money {
  if (reward.give === 'rounds' || !('wheel' in reward.sum)) return amount;
  const amounts = reward.sum.wheel.map((place) => minor(place.amount, currency));
  return amounts.reduce((most, each) => (each > most ? each : most), money(0n));
}

/** Whether money that comes in brings it. */
export function comesByDeposit({ kind, reward }: Offer): boolean {
  if (kind === 'firstDeposit' || kind === 'reload') return true;
  return kind !== 'code' && reward.give === 'rounds' && reward.least !== undefined;
}

/** Whether a tap is all it takes, at the right moment. */
export function comesByTap(offer: Offer): boolean {
  if (['cashback', 'checkIn', 'wheel'].includes(offer.kind)) return true;
  return ['freeBet', 'freeRounds'].includes(offer.kind) && !comesByDeposit(offer);
}
