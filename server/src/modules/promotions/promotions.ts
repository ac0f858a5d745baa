// The promotions module's public face: offers, claims, and what operators do with them.
import type { RewardSource } from '#modules/rewards/rewards';
import type { Act } from '#modules/approvals/approvals';
import type { PromotionParts } from './claiming.ts';
import { approvalAct, giftAct } from './deciding.ts';
import { scheduleAct } from './editing.ts';
import { readyPromotions } from './own.ts';

export { setTwoPeopleFromOfBonuses, twoPeopleFromOfBonuses } from './promotions-sql.ts';
export type { PromotionParts } from './claiming.ts';
export { addPicture, applyFor, lookAtPictures } from './applying.ts';
export { claimByCode, claimPromotion } from './claiming.ts';
export { claimsWaiting } from './claims-desk-sql.ts';
export { linkedOf, waitingClaims } from './claims-sql.ts';
export {
  approvalAct,
  approveClaim,
  giftAct,
  giveByHand,
  lapseClaims,
  rejectClaim,
} from './deciding.ts';
export type { Decided } from './deciding.ts';
export { depositCredited } from './deposits.ts';
export { dryRun } from './dry-run.ts';
export { applyOffer, OfferError, previewKey, schedulePromotion, stopOffer } from './editing.ts';
export { finishFreeRounds, freeRoundsOf } from './free-rounds.ts';
export { promotionLines } from './editing-sql.ts';
export { draftOf } from './promotions-sql.ts';

export const promotionRewards: RewardSource = { ready: readyPromotions };

/** What of promotions needs two people. */
export const promotionActs = (parts: PromotionParts): readonly Act[] => [
  scheduleAct(parts),
  approvalAct(parts),
  giftAct(parts),
];
