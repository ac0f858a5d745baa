// The invitation code: one of the address is checked at load, a typed one when it is sent.
import type { ErrorCode } from '@perya/contract/error-codes';
import { agentLinkVisit } from '@perya/contract/agents/accounts';
import { affiliateCheck, type RegistrationRules } from '@perya/contract/account/registration';
import { invitationDays } from '@perya/contract/limits';
import { referralVisit } from '@perya/contract/rewards/referral';
import { useEffect, useState } from 'react';
import { useReady } from '#domain/form/form.ts';
import { call, type TransportError } from '#lib/call.ts';
import { useSearchParams } from '#lib/router.tsx';
import { load, save } from '#lib/storage.ts';
import { useCall } from '#lib/use-call.ts';
import { codeOf, invitationOf } from './registration-form.ts';

export interface Invitation {
  /** The rules, with or without the field for a code. */
  readonly rules: RegistrationRules;
  /** The code that would be sent; empty for none. */
  readonly value: string;
  /** The code of the address that turned out not to be valid. */
  readonly refused: string | null;
  /** The address brought a code that is not good, and no field says so. */
  readonly over: boolean;
  /** Asks the server about the code that is to be sent; null when nothing is in the way. */
  readonly check: () => Promise<ErrorCode | TransportError | null>;
}

const dayMs = 24 * 60 * 60 * 1000;

/** The code of the link that was followed last, for a while. */
function followedCode(): string | null {
  const followed = load('invitation');
  const fresh = followed !== null && Date.now() - followed.at < invitationDays * dayMs;
  return fresh ? followed.code : null;
}

/** The code is an agent's link, or a member's for friends. */
async function countVisit(code: string): Promise<void> {
  const result = await call(agentLinkVisit, { code });
  if (result.ok && !result.value.success) await call(referralVisit, { code });
}

/** Remembers the link that was followed, and counts the visit: once a day, whoever it was. */
function useVisit(code: string | null) {
  useEffect(() => {
    if (code === null) return;
    const before = load('invitation');
    const now = Date.now();
    if (before?.code === code && now - before.at < dayMs) return;
    save('invitation', { code, at: now });
    void countVisit(code);
  }, [code]);
}

export function useInvitation(rules: RegistrationRules, typed: string | undefined): Invitation {
  const [query] = useSearchParams();
  const [refused, setRefused] = useState(false);
  // The server renders the same page for every invitation.
  const ready = useReady();
  const here = ready ? codeOf(query) : null;
  useVisit(here);
  const code = here ?? (ready ? followedCode() : null);
  const domain = query.get('domain');
  const inputOf = (text: string) => ({ code: text, ...(domain !== null && { domain }) });
  const enabled = code !== null;
  const answer = useCall(affiliateCheck, inputOf(code ?? ''), { enabled, staleTime: Infinity });
  const valid = refused || answer.isError ? false : (answer.data?.success ?? null);
  const found = invitationOf({ rules, typed, code: here, valid });
  // What is typed comes before a link of another day.
  const value = found.value === '' && here === null && valid === true ? (code ?? '') : found.value;
  const check = async () => {
    if (value === '') return null;
    const result = await call(affiliateCheck, inputOf(value));
    if (!result.ok) return result.code;
    if (result.value.success) return null;
    setRefused(true);
    return 'affiliate.invalid';
  };
  const isRefused = here !== null && valid === false;
  const over = isRefused && !rules.affiliateCode.enabled;
  return { ...found, value, refused: isRefused ? here : null, over, check };
}
