// Gives a member a claim of an offer, once in its period: who may, who shares it, what is left.
import type { Language } from '@perya/contract/language';
import type { Queries } from '#db/database';
import { marksOf } from '#modules/kinship/kinship';
import { claimOf, insertClaim, insertMarks, noteLinked } from './claims-sql.ts';
import type { ClaimRow } from './claims-sql.ts';
import { amountOf, dearest } from './offer.ts';
import type { Basis } from './offer.ts';
import { takeBudget } from './promotions-sql.ts';
import type { PromotionRow } from './promotions-sql.ts';
import { factsOf, lackOf, mayClaim } from './who.ts';
import type { Lack } from './who.ts';

export interface Wish {
  readonly member: string;
  readonly period: string;
  /** 'claimed' where one tap is all; 'issued' where the member has yet to take it. */
  readonly state: 'issued' | 'claimed';
  readonly basis: Basis;
  /** What they read; null where nobody asked. */
  readonly language: Language | null;
  readonly by: string;
  readonly now: Date;
}

/** 'known': the member had one; 'nothing': it would come to nothing now. */
export type Issued =
  | { readonly is: 'issued' | 'known'; readonly claim: ClaimRow }
  | { readonly is: 'closed' | 'nothing' | 'linked' }
  | { readonly is: 'notForYou'; readonly lack: Lack | null };

const dayMs = 86_400_000;

/** The end of the time that a member has to take what was issued. */
export const endOfTaking = (now: Date, days: number): Date =>
  new Date(now.getTime() + days * dayMs);

type Asked = Pick<Wish, 'member' | 'period' | 'language' | 'now'>;

/** What speaks against a claim as far as the member goes; null for nothing. They are locked. */
export async function obstacleOf(
  tx: Queries,
  { id, offer }: PromotionRow,
  { member, period, language, now }: Asked,
): Promise<Issued | null> {
  const known = await claimOf(tx, { promotion: id, member, period });
  if (known !== null) return { is: 'known', claim: known };
  const facts = await factsOf(tx, member);
  const lack = lackOf(offer, facts, { language, now });
  return lack !== null || !mayClaim(facts) ? { is: 'notForYou', lack } : null;
}

/** Whether another account of the same person has a claim of it; kept for the operator to see. */
export async function isShared(
  tx: Queries,
  { id, merchant }: PromotionRow,
  { member, period, now }: Pick<Asked, 'member' | 'period' | 'now'>,
): Promise<boolean> {
  const of = { promotion: id, merchant, member, period };
  const kin = await insertMarks(tx, of, await marksOf(tx, member));
  if (kin !== null) await noteLinked(tx, of, kin, now);
  return kin !== null;
}

/**
 * Issues a claim under the version that is published, in the caller's transaction, where nothing
 * speaks against it. The member is locked.
 */
export async function issue(tx: Queries, promotion: PromotionRow, wish: Wish): Promise<Issued> {
  const { id, merchant, currency, offer, version } = promotion;
  const { member, period, state, basis, language, by, now } = wish;
  const obstacle = await obstacleOf(tx, promotion, wish);
  if (obstacle !== null) return obstacle;
  const amount = amountOf(offer, currency, basis);
  if (amount === 0n && promotion.kind !== 'wheel') return { is: 'nothing' };
  // Before the budget is taken: a claim that is refused costs nothing.
  if (await isShared(tx, promotion, wish)) return { is: 'linked' };
  const cost = { amount, dearest: dearest(offer, currency, amount), now };
  if (!(await takeBudget(tx, id, cost))) return { is: 'closed' };
  const claim = await insertClaim(tx, {
    merchant,
    promotion: id,
    version: version ?? 0,
    member,
    period,
    currency,
    state,
    amount,
    place: basis.place ?? null,
    remark: '',
    language,
    endsAt: state === 'issued' ? endOfTaking(now, offer.claimDays) : null,
    by,
    now,
  });
  if (claim === null) throw new Error(`Member ${member} was not locked.`);
  return { is: 'issued', claim };
}
