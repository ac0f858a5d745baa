// The number of unread messages; 0 for visitors, trials and merchants without an inbox.
import { unreadCount } from '@perya/contract/content/messages';
import { useCall } from '#lib/use-call.ts';
import { useFlag } from '#domain/merchant/merchant.tsx';
import { isTrial, useSession } from '#domain/session/session.ts';

/** Null until it is known, and for who has no inbox. */
export function useKnownUnread(): number | null {
  const session = useSession();
  const mail = useFlag('MAILCEN');
  const enabled = mail && session !== null && !isTrial(session) && !session.passwordDue;
  const { data } = useCall(unreadCount, {}, { enabled });
  return enabled ? (data ?? null) : null;
}

/** 0 until it is known. */
export function useUnread(): number {
  return useKnownUnread() ?? 0;
}
