// What follows every sign-in: the session, the remembered credential, a welcome.
import type { SessionAnswer } from '@perya/contract/account/session';
import { forgetRemembered, remember, rememberedFor } from '#domain/sign-in/remembered-login.ts';
import { startSession } from '#domain/session/session.ts';
import { save, type LoginMode } from '#lib/storage.ts';
import { useText } from '#lib/text.tsx';
import { toast } from '#ui/toast.tsx';

/** How the form was filled in; null for the ways around it (a provider, a passkey). */
export interface Filled {
  readonly mode: LoginMode;
  readonly username: string;
  readonly countryDialingCode: string;
  readonly remember: boolean;
}

function keep(answer: SessionAnswer, filled: Filled | null): void {
  const credential = answer.deviceCredential ?? null;
  if (filled && !filled.remember) return forgetRemembered(filled.mode);
  if (filled) {
    save('autoLogin', '1');
    return remember(filled.mode, { ...filled, credential });
  }
  const { userName: username } = answer;
  // Each sign-in voids the browser's former credential for that member.
  const known = rememberedFor('username')?.username === username;
  if (credential !== null || known) {
    remember('username', { username, countryDialingCode: '', credential });
  }
  return undefined;
}

/** Starts the session; the screen then leads on. */
export function useSignedIn(): (answer: SessionAnswer, filled: Filled | null) => void {
  const { t } = useText();
  return (answer, filled) => {
    keep(answer, filled);
    startSession(answer);
    toast.success(t('login.welcome', { name: answer.userName }));
  };
}
