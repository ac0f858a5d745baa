// How many messages wait for the member; nothing for visitors, trials and merchants without mail.
import { unreadCount } from '@perya/contract/messages';
import { useCall } from '#lib/use-call.ts';
import { useFlag } from './merchant.tsx';
import { isTrial, useSession } from './session.ts';

/** 0 until it is known. */
export function useUnread(): number {
  const session = useSession();
  const mail = useFlag('MAILCEN');
  const enabled = mail && session !== null && !isTrial(session) && !session.passwordDue;
  const { data } = useCall(unreadCount, {}, { enabled });
  return enabled ? (data ?? 0) : 0;
}
