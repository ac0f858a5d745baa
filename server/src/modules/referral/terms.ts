// The terms of inviting friends: an operator's file says them, and another operator agrees.
import { money, parseMoney, wireMoney } from '@perya/contract/money';
import { currencySchema } from '@perya/contract/money-schema';
import type { Currency } from '@perya/contract/money';
import { bonusTermsSchema } from '@perya/contract/rewards/bonus-terms';
import * as z from 'zod/mini';
import { actOf } from '#modules/approvals/approvals';
import type { Act } from '#modules/approvals/approvals';
import type { Platform } from '#lib/platform';
import { insertTerms } from './referral-sql.ts';
import type { Terms } from './referral-sql.ts';

/** Decimal strings of the currency; what is left out is 0. */
const sum = z.string().check(z.regex(/^\d{1,12}(\.\d{1,6})?$/));

export const termsFileSchema = z
  .strictObject({
    currency: currencySchema,
    deposits: z._default(sum, '0'),
    validBet: z._default(sum, '0'),
    days: z._default(z.int().check(z.minimum(1), z.maximum(365)), 30),
    inviterReward: sum,
    friendReward: z._default(sum, '0'),
    monthlyCap: z.int().check(z.minimum(1), z.maximum(1_000)),
    /** Both rewards are a bonus on these terms; without them, cash. */
    bonus: z.optional(bonusTermsSchema),
  })
  .check(
    z.refine(({ currency }) => currency !== 'FUN', 'play money earns nothing'),
    z.refine(
      ({ currency, deposits, validBet, inviterReward, friendReward }) =>
        [deposits, validBet, inviterReward, friendReward].every(
          (text) => parseMoney(text, currency) !== null,
        ),
      'a sum is none of the currency',
    ),
    z.refine(
      ({ currency, inviterReward }) => (parseMoney(inviterReward, currency) ?? 0n) > 0n,
      'the inviter gets nothing',
    ),
    z.refine(
      ({ currency, bonus }) =>
        [bonus?.maxStake, bonus?.maxWin ?? undefined].every(
          (text) => text === undefined || (parseMoney(text, currency) ?? 0n) > 0n,
        ),
      'a sum of the bonus is none of the currency',
    ),
    // Nothing is paid for recruiting alone.
    z.refine(
      ({ currency, deposits, validBet }) =>
        [deposits, validBet].some((text) => (parseMoney(text, currency) ?? 0n) > 0n),
      'a friend has to pay in or to bet',
    ),
  );

type Sum = 'deposits' | 'validBet' | 'inviterReward' | 'friendReward';

/** The terms as a file says them. */
export function fileOf(terms: Terms, currency: Currency): Record<string, unknown> {
  const wire = (minor: bigint): string => wireMoney(money(minor), currency);
  return {
    currency,
    deposits: wire(terms.depositsLeast),
    validBet: wire(terms.validLeast),
    days: terms.days,
    inviterReward: wire(terms.inviterReward),
    friendReward: wire(terms.friendReward),
    monthlyCap: terms.monthlyCap,
    ...(terms.bonus && { bonus: terms.bonus }),
  };
}

/** To change the terms for whoever joins from now on. Its subject is the merchant. */
export function termsAct({ clock }: Pick<Platform, 'clock'>): Act {
  return actOf('referral.terms', termsFileSchema, async (tx, approved) => {
    const { id: approval, merchant, subject, input, maker, checker } = approved;
    if (subject !== merchant) return null;
    const minor = (name: Sum): bigint => parseMoney(input[name], input.currency) ?? 0n;
    const terms = {
      merchant,
      currency: input.currency,
      depositsLeast: minor('deposits'),
      validLeast: minor('validBet'),
      days: input.days,
      inviterReward: minor('inviterReward'),
      friendReward: minor('friendReward'),
      monthlyCap: input.monthlyCap,
      bonus: input.bonus ?? null,
    };
    await insertTerms(tx, terms, { approval, maker, checker, now: clock.now() });
    return async () => Promise.resolve();
  });
}
