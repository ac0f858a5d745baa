// What the server says of whoever is signed in.
import { memberInfo } from '@perya/contract/account/member';
import { useCall } from '#lib/use-call.ts';

/** Fetched again whenever the screen is opened. */
export function useMemberInfo(signedIn: boolean) {
  return useCall(memberInfo, {}, { enabled: signedIn, staleTime: 0 });
}
