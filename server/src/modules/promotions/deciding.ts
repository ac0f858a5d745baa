// Operators approve or reject applications, give by hand, and claims that nobody took run out.
import { parseMoney } from '@perya/contract/money';
import { currencySchema } from '@perya/contract/money-schema';
import type { Currency, Money } from '@perya/contract/money';
import * as z from 'zod/mini';
import type { Queries } from '#db/database';
import { lockMember, memberById } from '#modules/account/account';
import { actOf } from '#modules/approvals/approvals';
import type { Act } from '#modules/approvals/approvals';
import { timeZoneOf } from '#modules/merchant/merchant';
import { announceMessage } from '#modules/messages/messages';
import { publishRewards } from '#modules/wallet/wallet';
import type { PromotionParts } from './claiming.ts';
import { insertClaim, lapsingClaims, lockClaim, moveClaim } from './claims-sql.ts';
import type { ClaimRow } from './claims-sql.ts';
import { endOfTaking } from './issue.ts';
import { minor } from './offer.ts';
import type { Offer } from './offer.ts';
import { deleteForgotten, deletePictures } from './pictures-sql.ts';
import { giveBackBudget, offerOf, promotionById, rulesOf, takeBudget } from './promotions-sql.ts';
import { tellReady } from './telling.ts';

export interface Decision {
  readonly merchant: string;
  /** The claim. */
  readonly id: string;
  readonly operator: string;
}

/** 'elsewhere': no such application waits. 'closed': the budget has less left. */
export type Decided = 'done' | 'elsewhere' | 'closed' | 'needsTwo' | 'tooMuch';

function publish(parts: PromotionParts, claim: Pick<ClaimRow, 'merchant' | 'member'>): void {
  announceMessage(parts, claim);
  publishRewards(parts, claim);
}

/** The most that one claim of the offer may be given by hand. */
export function mostOf({ reward }: Offer, currency: Currency): bigint {
  if (reward.give === 'rounds' || !('fixed' in reward.sum)) return 0n;
  return minor(reward.sum.fixed, currency);
}

async function approveIn(
  tx: Queries,
  parts: PromotionParts,
  { merchant, id, operator }: Decision,
  amount: bigint,
): Promise<{ readonly is: Decided; readonly claim: ClaimRow | null }> {
  const now = parts.clock.now();
  const found = await lockClaim(tx, merchant, id);
  if (found?.state !== 'applying') return { is: 'elsewhere', claim: null };
  const offer = await offerOf(tx, found.promotion, found.version);
  if (amount > mostOf(offer, found.currency)) return { is: 'tooMuch', claim: null };
  if (!(await takeBudget(tx, found.promotion, { amount, dearest: amount, now }))) {
    return { is: 'closed', claim: null };
  }
  const endsAt = endOfTaking(now, offer.claimDays);
  const by = `operator:${operator}`;
  const claim = await moveClaim(tx, id, { to: 'issued', by, now, amount, endsAt });
  await deletePictures(tx, id);
  const timeZone = await timeZoneOf(tx, merchant);
  await tellReady(tx, claim, offer, { timeZone, now });
  return { is: 'done', claim };
}

/** Approves an application for a sum of at most the offer's. Large ones need two people. */
export async function approveClaim(
  parts: PromotionParts,
  decision: Decision,
  amount: bigint,
): Promise<Decided> {
  const { twoPeopleFrom } = await rulesOf(parts.db.kysely, decision.merchant);
  if (amount >= twoPeopleFrom) return 'needsTwo';
  const { is, claim } = await parts.db.transaction(async (tx) =>
    approveIn(tx, parts, decision, amount),
  );
  if (claim !== null) publish(parts, claim);
  return is;
}

/** Rejects an application; the member reads the reason. Whether it was there. */
export async function rejectClaim(
  parts: PromotionParts,
  { merchant, id, operator, reason }: Decision & { readonly reason: string },
): Promise<boolean> {
  const now = parts.clock.now();
  const rejected = await parts.db.transaction(async (tx) => {
    const found = await lockClaim(tx, merchant, id);
    if (found?.state !== 'applying') return null;
    const by = `operator:${operator}`;
    const claim = await moveClaim(tx, id, { to: 'rejected', by, now, reason });
    await deletePictures(tx, id);
    return claim;
  });
  if (rejected !== null) publishRewards(parts, rejected);
  return rejected !== null;
}

const sumSchema = z.string().check(z.regex(/^[1-9]\d{0,15}$/));
const approvalSchema = z.object({
  claim: z.uuid(),
  amount: sumSchema,
  /** For who reads the request. */
  currency: z.optional(currencySchema),
});

/** To approve an application for a sum that needs two people. Its subject is the claim. */
export function approvalAct(parts: PromotionParts): Act {
  return actOf('promotion.approve', approvalSchema, async (tx, approved) => {
    const { merchant, input, checker: operator } = approved;
    const decision = { merchant, id: input.claim, operator };
    const { claim } = await approveIn(tx, parts, decision, BigInt(input.amount));
    return claim && (async () => Promise.resolve(publish(parts, claim)));
  });
}

export interface Gift {
  readonly merchant: string;
  /** A promotion given by hand. */
  readonly promotion: string;
  /** A UUID of one of the merchant's members. */
  readonly member: string;
  readonly amount: Money;
  readonly operator: string;
  /** The same gift has the same, however often it is asked for. */
  readonly key: string;
}

async function giveIn(
  tx: Queries,
  parts: PromotionParts,
  gift: Gift,
): Promise<{ readonly is: Decided; readonly claim: ClaimRow | null }> {
  const { merchant, member, amount, operator, key } = gift;
  const now = parts.clock.now();
  const promotion = await promotionById(tx, merchant, gift.promotion);
  const whom = await lockMember(tx, member);
  const isTheirs = whom?.merchant === merchant && whom.currency === promotion?.currency;
  if (promotion?.kind !== 'byHand' || !isTheirs) return { is: 'elsewhere', claim: null };
  const { id, offer, currency, version } = promotion;
  if (amount > mostOf(offer, currency)) return { is: 'tooMuch', claim: null };
  if (!(await takeBudget(tx, id, { amount, dearest: amount, now }))) {
    return { is: 'closed', claim: null };
  }
  const claim = await insertClaim(tx, {
    merchant,
    promotion: id,
    version: version ?? 0,
    member,
    period: key,
    currency,
    state: 'issued',
    amount,
    place: null,
    remark: '',
    language: null,
    endsAt: endOfTaking(now, offer.claimDays),
    by: `operator:${operator}`,
    now,
  });
  if (claim === null) throw new RangeError('It was given before.');
  const timeZone = await timeZoneOf(tx, merchant);
  await tellReady(tx, claim, offer, { timeZone, now });
  return { is: 'done', claim };
}

/** Gives a member a sum of at most the offer's. Large ones need two people. */
export async function giveByHand(parts: PromotionParts, gift: Gift): Promise<Decided> {
  const { twoPeopleFrom } = await rulesOf(parts.db.kysely, gift.merchant);
  if (gift.amount >= twoPeopleFrom) return 'needsTwo';
  const { is, claim } = await parts.db.transaction(async (tx) => giveIn(tx, parts, gift));
  if (claim !== null) publish(parts, claim);
  return is;
}

const giftSchema = z.object({ promotion: z.uuid(), member: z.uuid(), amount: z.string() });

/** To give by hand what needs two people. Its subject is the member. */
export function giftAct(parts: PromotionParts): Act {
  return actOf('promotion.give', giftSchema, async (tx, approved) => {
    const { id: key, merchant, input, maker: operator } = approved;
    const { promotion, member } = input;
    const whom = await memberById(tx, member);
    const amount = parseMoney(input.amount, (whom?.currency ?? 'FUN') as Currency);
    if (amount === null) return null;
    const gift = { merchant, promotion, member, amount, operator, key };
    const { claim } = await giveIn(tx, parts, gift);
    return claim && (async () => Promise.resolve(publish(parts, claim)));
  });
}

/** Ends what was issued and not taken in time: its budget is there again. Call it often. */
export async function lapseClaims(parts: Pick<PromotionParts, 'db' | 'clock' | 'events'>) {
  const now = parts.clock.now();
  const lapsed = await parts.db.transaction(async (tx) => {
    const found = await lapsingClaims(tx, now);
    for (const { id, promotion, amount } of found) {
      await moveClaim(tx, id, { to: 'lapsed', by: 'rules', now });
      await giveBackBudget(tx, promotion, amount ?? 0n);
    }
    return found;
  });
  for (const claim of lapsed) publishRewards(parts, claim);
  await deleteForgotten(parts.db.kysely, now);
}
