// An offer as an operator's file says it: who may have it, what it gives, and its words.
import * as z from 'zod/mini';
import { languages } from '../language.ts';
import { promotionCode } from '../limits.ts';
import { parseMoney } from '../money.ts';
import { moneySchema } from '../money-schema.ts';
import type { Currency } from '../money.ts';
import { bonusTermsSchema } from './bonus-terms.ts';
import { faultsOf } from './file-faults.ts';
import type { FileFault } from './file-faults.ts';
import { promotionKinds, promotionPeriods } from './promotions.ts';
import type { PromotionKind } from './promotions.ts';

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
type SumOfOffer = z.output<typeof sumSchema>;

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

function problemsOf(offer: Offer, currency: Currency): FileFault[] {
  const { kind, every, reward, secret } = offer;
  const problems: FileFault[] = [];
  const say = (path: string, text: string): number => problems.push({ path, text });
  if (!waysOf[kind].includes(wayOf(offer))) {
    say('reward', `${kind} gives ${waysOf[kind].join(' or ')}, not ${wayOf(offer)}`);
  }
  if (kind === 'freeBet' && reward.give === 'rounds' && reward.count !== 1) {
    say('reward.count', 'A free bet is one round: freeRounds gives more');
  }
  if (kind === 'firstDeposit' && every !== 'once') say('every', 'A first deposit comes once');
  if (['checkIn', 'wheel'].includes(kind) && every !== 'day') {
    say('every', `${kind} is for a day`);
  }
  if (kind === 'cashback' && every === 'once') {
    say('every', 'Cashback is for day, week or month');
  }
  if ((kind === 'code') !== (secret !== undefined)) say('secret', 'It goes with the kind code');
  if (chancesOf(offer) !== 10_000) {
    say('reward.sum.wheel', 'The chances of a wheel add up to 10000');
  }
  for (const [path, text] of moneyIn(offer)) {
    const amount = parseMoney(text, currency);
    if (amount === null || amount < 0n) say(path, `${text} is no sum of ${currency}`);
  }
  if (offer.budget !== null && parseMoney(offer.budget, currency) === 0n) {
    say('budget', 'A budget is more than nothing');
  }
  return problems;
}

function chancesOf({ reward }: Offer): number {
  if (reward.give === 'rounds' || !('wheel' in reward.sum)) return 10_000;
  return reward.sum.wheel.reduce((sum, { chance }) => sum + chance, 0);
}

type Sums = [path: string, text: string][];

function sumsIn(sum: SumOfOffer): Sums {
  const at = 'reward.sum';
  const least: Sums = 'least' in sum && sum.least ? [[`${at}.least`, sum.least]] : [];
  if ('fixed' in sum) return [[`${at}.fixed`, sum.fixed], ...least];
  if ('percent' in sum) return [[`${at}.most`, sum.most], ...least];
  if ('daysInRow' in sum) {
    return sum.daysInRow.map((text, day) => [`${at}.daysInRow[${String(day)}]`, text]);
  }
  return sum.wheel.map(({ amount }, n) => [`${at}.wheel[${String(n)}].amount`, amount]);
}

function moneyIn({ reward, budget }: Offer): Sums {
  const sums: Sums = budget === null ? [] : [['budget', budget]];
  const terms = reward.give === 'cash' ? undefined : reward.terms;
  if (terms) {
    sums.push(['reward.terms.maxStake', terms.maxStake]);
    if (terms.maxWin !== null) sums.push(['reward.terms.maxWin', terms.maxWin]);
  }
  if (reward.give !== 'rounds') return [...sums, ...sumsIn(reward.sum)];
  if (reward.least !== undefined) sums.push(['reward.least', reward.least]);
  return [...sums, ['reward.face', reward.face]];
}

export type ReadOffer =
  | { readonly offer: Offer }
  | { readonly faults: readonly [FileFault, ...FileFault[]] };

/** The offer that a file says, or all that is wrong with it, each at its field. */
export function readOffer(file: unknown, currency: Currency): ReadOffer {
  const read = offerSchema.safeParse(file);
  const faults = read.success ? problemsOf(read.data, currency) : faultsOf(read.error, file);
  const [first, ...more] = faults;
  if (first !== undefined) return { faults: [first, ...more] };
  return { offer: read.data as Offer };
}
