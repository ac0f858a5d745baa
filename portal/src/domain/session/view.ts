// Opens the link of the operators' console: what follows its mark opens a view once.
import { openView } from '@perya/contract/account/view';
import { call } from '#lib/call.ts';
import { save } from '#lib/storage.ts';

/**
 * An operator looks at what a member sees, in this tab alone: nothing of it stays in the browser,
 * no other tab hears of it, and none ends it. Takes the link out of the address. Answers the
 * session, or why there is none.
 */
export async function openLink(link: string) {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
  const result = await call(openView, { link });
  if (!result.ok) return { lostBecause: result.code, loginDue: true };
  const { token, merchantCode, userName, customerType: type, ...answer } = result.value;
  const { firstTimeLogin, passwordDue } = answer;
  const own = { token, merchantCode, userName, type, firstTimeLogin, passwordDue };
  const session = { ...own, viewed: true } as const;
  save('MC_SESSION_INFO', session);
  return { session, lostBecause: null, loginDue: false };
}
