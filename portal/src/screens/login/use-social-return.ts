// Finishes what was begun with an identity provider, when the browser comes back from it.
import { socialFinish, socialUnknownSchema } from '@perya/contract/account/social';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { isTrial, useSession, useSessionKnown } from '#domain/session/session.ts';
import {
  catchReturn,
  returnFinished,
  socialReturn,
  takeReturn,
} from '#domain/sign-in/social-return.ts';
import type { SocialReturn } from '#domain/sign-in/social-return.ts';
import { call } from '#lib/call.ts';
import { useNavigate } from '#lib/router.tsx';
import { save } from '#lib/storage.ts';
import { useText, type PlainKey } from '#lib/text.tsx';
import { toast } from '#ui/toast.tsx';
import { stepTicket } from './check-login.ts';
import { useSignedIn } from './signed-in.ts';
import type { Step } from './use-login.ts';

const linksPath = '/m/securityCenter?part=providers';

interface Ends {
  readonly onStep: (step: Step) => void;
  readonly onRefused: (words: PlainKey) => void;
}

/** Stores the identity of a provider for the registration form; false when there is none. */
function keepIdentity(value: unknown): boolean {
  const unknown = socialUnknownSchema.safeParse(value);
  if (!unknown.success) return false;
  const { ticket, provider, suggestion } = unknown.data;
  save('newIdentity', { ticket, provider, ...suggestion });
  return true;
}

/** True while the browser is on its way back, and nobody is signed in by it yet. */
export function useSocialReturn({ onStep, onRefused }: Ends): boolean {
  const { t } = useText();
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const session = useSession();
  const known = useSessionKnown();
  const { finishing, brought } = useStore(socialReturn);
  const finish = useEffectEvent(async (back: SocialReturn) => {
    // A member links the provider to the account; anybody else signs in.
    const links = session !== null && !isTrial(session);
    const result = await call(socialFinish, back);
    returnFinished();
    if (result.ok && result.value.session) return signedIn(result.value.session, null);
    if (result.ok) {
      toast.success(t('social.linked'));
      return navigate(linksPath, { replace: true });
    }
    const ticket = result.code === 'login.secondStep' ? stepTicket(result.value) : null;
    if (ticket !== null) return onStep({ ticket, filled: null });
    if (result.code === 'social.unknown' && keepIdentity(result.value)) {
      return navigate('/m/register', { replace: true });
    }
    const words = `error.${result.code}` as const;
    if (!links) return onRefused(words);
    toast.failure(t(words));
    return navigate(linksPath, { replace: true });
  });
  useEffect(() => catchReturn(), []);
  useEffect(() => {
    // The call needs the session, if there is one.
    if (!known || brought === null) return;
    const back = takeReturn();
    if (back !== null) void finish(back);
  }, [known, brought]);
  return finishing;
}
