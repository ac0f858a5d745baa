// How many rewards are ready: 0 for visitors, trials and merchants without a reward centre.
import { readyRewards } from '@perya/contract/rewards/reward-centre';
import { useFlag } from '#domain/merchant/merchant.tsx';
import { isTrial, useSession } from '#domain/session/session.ts';
import { useCall } from '#lib/use-call.ts';

/** 0 until it is known. */
export function useReadyCount(): number {
  const session = useSession();
  const offered = useFlag('REWCEN3');
  const enabled = offered && session !== null && !isTrial(session) && !session.passwordDue;
  const { data } = useCall(readyRewards, {}, { enabled });
  return enabled ? (data?.ready.length ?? 0) : 0;
}
