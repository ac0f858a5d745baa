// What follows a sign-in, by whichever way: the session, what this browser remembers, a welcome.
import type { SessionAnswer } from '@perya/contract/session';
import { forgetRemembered, remember, rememberedFor } from '#domain/remembered-login.ts';
import { startSession } from '#domain/session.ts';
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
  // Each sign-in makes the browser's former credential for that member void.
  const known = rememberedFor('username')?.username === username;
  if (credential !== null || known) {
    remember('username', { username, countryDialingCode: '', credential });
  }
  return undefined;
}

/** Begins the session; the screen then leads on by itself. */
export function useSignedIn(): (answer: SessionAnswer, filled: Filled | null) => void {
  const { t } = useText();
  return (answer, filled) => {
    keep(answer, filled);
    startSession(answer);
    toast.success(t('login.welcome', { name: answer.userName }));
  };
}
