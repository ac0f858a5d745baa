// Where the member stands on the levels, as several screens show it.
import { vipStanding } from '@perya/contract/rewards/vip';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { isTrial, useSession } from '#domain/session/session.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';

/** Asked for a member alone: a free trial has no level. */
export function useStanding() {
  const { language } = useText();
  const { flags } = useMerchant();
  const session = useSession();
  const enabled = session !== null && !isTrial(session) && flags.includes('VIP');
  return useCall(vipStanding, { language }, { enabled });
}
