// What promotions are for the signed-in member.
import { ownPromotions, type OwnPromotion } from '@perya/contract/rewards/promotions';
import { isTrial, useSession } from '#domain/session/session.ts';
import { useCall } from '#lib/use-call.ts';

/** Of a real account; a visitor and a free trial have no promotions of their own. */
export function useOwnPromotions() {
  const session = useSession();
  const enabled = session !== null && !isTrial(session) && !session.passwordDue;
  const answer = useCall(ownPromotions, {}, { enabled });
  const find = (id: string): OwnPromotion | undefined =>
    answer.data?.promotions.find(({ promotion }) => promotion === id);
  return { enabled, answer, find, paused: answer.data?.paused === true };
}
